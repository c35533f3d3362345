"""A database of the program before names and outcomes were values opens, and reads in the language of the reader."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from oddtrick.club.answers.past_rubbers import past_line
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.storage import backup, stored_rubbers
from oddtrick.club.storage.old_rubbers import renew
from oddtrick.club.storage.stored_rubbers import rubber_in
from oddtrick.club.storage.verification import verify_database
from oddtrick.club.storage.writer import Writer
from oddtrick.files.record import name_in, read_record
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.messages import Catalogue, Message, listed, message
from oddtrick.rules.names_at_seats import COMPASS, name_at
from oddtrick.words.catalogues import catalogue
from oddtrick.words.language import reading
from tests.club.keeping import loaded
from tests.club.old_database import old_database


class German:
    """German that is kept apart from what other tests take for German: texts are remembered by the language's code."""

    code = "x-old-names"

    def message(self, text: str, context: str | None = None) -> str:
        """See ``Catalogue``."""
        return DE.message(text, context)

    def plural(self, one: str, many: str, count: int) -> str:
        """See ``Catalogue``."""
        return DE.plural(one, many, count)


DE = cast("Catalogue", catalogue("de"))
READERS = {"en": None, "de": German()}


def row_of(writer: Writer, key: str) -> dict[str, Any]:
    row = writer.submit(lambda connection: stored_rubbers.find_rubber(connection, key)).result()
    assert row is not None
    return row


def outcome_sent(row: dict[str, Any], language: str) -> tuple[str, dict[Any, str]]:
    """How a rubber ended and who played it, as a page is sent it."""
    with reading(READERS[language]):
        line = past_line(rubber_in(row))
    return line["outcome"], dict(line["players"])


def test_its_rubbers_are_told_in_german(tmp_path: Path) -> None:
    writer = Writer(old_database(tmp_path / "old.sqlite", "0006"))
    rubbers = {key: row_of(writer, key) for key in ("t1-1", "t1-2", "t2-1", "t3-1")}
    writer.close()
    assert outcome_sent(rubbers["t1-1"], "en") == (
        "Bob and Cyd win the rubber by 68 points.",
        {"N": "Ann", "E": "Bob", "S": "Ann's Dummy", "W": "Cyd"},
    )
    assert outcome_sent(rubbers["t1-1"], "de")[1]["S"] == "Strohmann von Ann"
    assert outcome_sent(rubbers["t2-1"], "en")[0] == "East and West win the rubber by 482 points."
    outcome, players = outcome_sent(rubbers["t2-1"], "de")
    assert players == {"N": "Nord", "E": "Ost", "S": "Süd", "W": "West"}
    assert outcome.startswith("Ost und West ")
    assert outcome_sent(rubbers["t3-1"], "en")[0] == "The rubber was broken off."
    english = {outcome_sent(row, "en")[0] for row in rubbers.values()}
    assert not english & {outcome_sent(row, "de")[0] for row in rubbers.values()}


def test_its_tables_go_on_and_are_shown_in_german(tmp_path: Path) -> None:
    writer = Writer(old_database(tmp_path / "old.sqlite", "0006"))
    rooms = {table: loaded(writer, table) for table in ("t1", "t2", "t3")}
    writer.close()
    assert {room.terms.name for room in rooms.values()} == {""}
    assert rooms["t1"].name(Seat.S) == name_at(Seat.S, {Seat.N: "Ann"}, rooms["t1"].code.lineup)
    assert [rooms["t2"].name(seat) for seat in SEATS] == list(COMPASS.values())
    assert rooms["t3"].name(Seat.E) == rooms["t3"].chairs[Seat.E].computer
    for language, name in (("en", "A rubber"), ("de", "Ein Robber")):
        with reading(READERS[language]):
            assert {table_shape(room, "ann")["terms"]["name"] for room in rooms.values()} == {name}
    with reading(READERS["de"]):
        wash = table_shape(rooms["t2"], "ann")["wash"]
        assert [row["name"] for row in wash["rows"]] == ["Nord", "Ost", "Süd", "West"]


def test_it_is_verified_and_copied(tmp_path: Path) -> None:
    old = old_database(tmp_path / "old.sqlite", "0006")
    before = Path(old).read_bytes()
    assert verify_database(old).faults == []
    assert Path(old).read_bytes() == before
    fresh = str(tmp_path / "fresh.sqlite")
    assert backup.restore_backup(fresh, old).startswith("3 tables")
    writer = Writer(fresh)
    assert outcome_sent(row_of(writer, "t2-1"), "de")[1]["N"] == "Nord"
    writer.close()


HEADER = '{"oddtrick": 1, "code": "auction-1910", "options": {}, "players": %s, "policy": "club"}\n'


@pytest.mark.parametrize(
    ("players", "text", "outcome"),
    [
        ({"N": "Ann", "S": "South"}, "The rubber is not finished.", message("The rubber is not finished.")),
        (
            {"N": "Ann", "S": "South"},
            "Ann and South win the rubber by -12 points.",
            message(
                "{winners} win the rubber by {points} points.",
                winners=listed(("Ann", COMPASS[Seat.S]), "and"),
                points=-12,
            ),
        ),
        ({"N": "Ann"}, "Ann wins the rubber.", message("{who} wins the rubber.", who="Ann")),
        ({"N": "Ann"}, "Something else {entirely}.", Message("Something else {entirely}.")),
    ],
)
def test_each_outcome_is_read_as_the_message_that_it_was(players: dict[str, str], text: str, outcome: Message) -> None:
    record, read = renew(HEADER % json.dumps(players), text)
    assert read == outcome
    assert str(read) == text
    header = read_record(record).header
    assert header.players == {Seat.N: "Ann"}
    assert name_in(header, Seat.S) == COMPASS[Seat.S]


def test_a_record_that_cannot_be_read_stays_and_its_outcome_is_told() -> None:
    assert renew("damaged\n", "Ann wins the rubber.") == ("damaged\n", Message("Ann wins the rubber."))
