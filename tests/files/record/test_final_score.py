"""A finished rubber keeps the score that it ended with; a record of another edition opens all the same."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from oddtrick.files.record import (
    Record,
    code_of,
    differences,
    final_score_of,
    read_record,
    replay_all,
    scan_record,
    write_record,
)
from oddtrick.files.record.old_items import item_of_old_text
from oddtrick.files.record.plain_items import read_item, write_item
from oddtrick.rules.acts import AgreeScore
from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.errors import RecordError
from oddtrick.rules.laws.score.items import Item, PlainItem
from oddtrick.version import VERSION
from oddtrick.words.wording.entries import item_text
from tests import RECORDS
from tests.support.every_item import EVERY_ITEM
from tests.support.old_results import old_record
from tests.support.other_readings import (
    Reading,
    longer_rubber,
    other_figures,
    other_number,
    publish,
    shorter_rubber,
)

NAMES = ("sample-1910", "irregular/auction-1910", "irregular/bridge-1895", "three-hand", "dummy-bridge")


def finished(name: str) -> Record:
    """A finished rubber with its final score."""
    record = read_record((RECORDS / f"{name}.odd").read_text(encoding="utf-8"))
    return replace(record, final=final_score_of(code_of(record.header), record))


def differing(record: Record) -> tuple[str, ...]:
    code = code_of(record.header)
    assert record.final is not None
    return tuple(map(str, differences(code, record.final, replay_all(code, record))))


@pytest.mark.parametrize("name", NAMES)
def test_a_final_score_is_written_read_and_the_same_today(name: str) -> None:
    record = finished(name)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert len(text.splitlines()) == 2 + len(record.acts)
    assert differing(record) == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_final_score_of_the_old_form_is_read_and_written_in_the_new(name: str) -> None:
    record = finished(name)
    text = write_record(record)
    old = old_record(text)
    assert '"what":' in old
    assert '"item":' not in old
    assert read_record(old) == record
    assert write_record(read_record(old)) == text


@pytest.mark.parametrize("item", EVERY_ITEM, ids=str)
def test_an_item_is_written_and_read(item: Item) -> None:
    assert read_item(json.loads(json.dumps(write_item(item)))) == item
    if item is not PlainItem.UNKNOWN:
        assert item_of_old_text(item_text(item)) == item


@pytest.mark.parametrize(
    "text",
    [
        *("", "three", "three odd tricks", "three odd tricks in acorns", "many under-tricks", "31 in hearts"),
        *("two under-tricks, tripled", "doubled contract made, with pleasure", "one trick over the book, doubled"),
        *("four odd tricks in clubs, doubled many times", "x in clubs, bid 3", "slam, less chicane"),
    ],
)
def test_old_text_that_no_version_wrote_is_an_unknown_item(text: str) -> None:
    assert item_of_old_text(text) is PlainItem.UNKNOWN


def test_an_item_of_a_newer_version_is_an_unknown_one() -> None:
    assert read_item({"kind": "grand-slam", "count": 3}) is PlainItem.UNKNOWN


@pytest.mark.parametrize(
    "members",
    [
        *(None, "slam", {}, {"kind": "odd-tricks", "count": 2}, {"kind": "odd-tricks", "count": 2, "strain": "X"}),
        *({"kind": "under-tricks", "count": True}, {"kind": "under-tricks", "count": "two"}),
        *({"kind": "under-tricks", "count": 2, "limited": 1}, {"kind": "honours", "holding": "six-honours"}),
    ],
    ids=str,
)
def test_a_damaged_item_is_a_damaged_result(members: object) -> None:
    *lines, last = write_record(finished("sample-1910")).splitlines()
    result = json.loads(last)
    result["result"]["entries"][0]["item"] = members
    with pytest.raises(RecordError, match="this result is damaged"):
        read_record("\n".join([*lines, json.dumps(result)]))


def test_the_final_score_of_the_book() -> None:
    """Foster 1910, p. 68."""
    final = finished("sample-1910").final
    assert final is not None
    assert (final.totals, final.winner, final.value) == ({"NS": 304, "EW": 442}, "EW", 138)
    assert (final.program, final.edition) == (VERSION, AUCTION_1910.edition)
    assert str(final.outcome) == "EW by 138; NS 304, EW 442"


def test_an_unfinished_rubber_has_none() -> None:
    record = finished("sample-1910")
    short = replace(record, acts=record.acts[: len(record.acts) // 2], final=None)
    assert final_score_of(code_of(short.header), short) is None


@pytest.mark.parametrize(
    ("reading", "says"),
    [
        (other_figures, "rubber: then EW by 138; NS 304, EW 442; today EW by"),
        (shorter_rubber, "today impossible: "),
        (longer_rubber, "today nobody; NS 304, EW 192"),
    ],
)
def test_another_reading_is_told_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, reading: Reading, says: str
) -> None:
    record = finished("sample-1910")
    publish(monkeypatch, "auction-1910", reading)
    assert any(says in line for line in differing(record)), differing(record)
    assert read_record(write_record(record)) == record


def test_a_rubber_that_is_not_over_today_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = finished("sample-1910")
    record = replace(whole, acts=tuple(act for act in whole.acts if not isinstance(act, AgreeScore)))
    assert differing(record) == ()
    publish(monkeypatch, "auction-1910", longer_rubber)
    assert differing(record) == ("rubber: then EW by 138; NS 304, EW 442; today it is not over",)


def test_another_ruling_is_told_with_its_act_line_and_law(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished("irregular/auction-1910")
    assert record.final is not None
    first = record.final.rulings[0]
    publish(monkeypatch, "auction-1910", other_number(first.law))
    told = [line for line in differing(record) if line.startswith("act ")]
    assert len(told) == sum(ruling.law == first.law for ruling in record.final.rulings)
    assert told[0].startswith(f"act {first.act}, line {first.act + 2}: then {first}; today {first.fault} by {first.by}")
    assert f"law {first.law}-new" in told[0]


def test_a_game_that_scores_otherwise_is_told_deal_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished("sample-1910")
    publish(monkeypatch, "auction-1910", other_figures)
    assert any(line.startswith("deal 1: then ") for line in differing(record))


# -- the form --


def with_result(**changes: object) -> str:
    lines = write_record(finished("sample-1910")).splitlines()
    result = {**json.loads(lines[-1])["result"], **changes}
    return "\n".join([*lines[:-1], json.dumps({"result": result})])


@pytest.mark.parametrize(
    "changes",
    [{"edition": "1"}, {"edition": True}, {"totals": [1]}, {"value": 1.5}, {"rulings": [{}]}, {"entries": 3}],
)
def test_a_damaged_result_is_told_and_every_act_is_kept(changes: dict[str, object]) -> None:
    scan = scan_record(with_result(**changes))
    assert scan.record is not None
    assert scan.error is not None
    assert scan.record.acts == finished("sample-1910").acts
    assert "this result is damaged" in str(scan.error)


def test_members_of_a_newer_program_are_passed_over() -> None:
    assert read_record(with_result(weather="fair")) == finished("sample-1910")


def test_no_act_follows_a_result() -> None:
    record = finished("sample-1910")
    text = write_record(record)
    last = write_record(replace(record, final=None)).splitlines()[-1]
    with pytest.raises(RecordError, match="nothing follows the result"):
        read_record(f"{text}{last}\n")


# -- newer ones --


def header_changed(**changes: object) -> str:
    first, _, rest = write_record(finished("sample-1910")).partition("\n")
    return f"{json.dumps({**json.loads(first), **changes})}\n{rest}"


def test_a_record_names_program_and_edition_and_one_without_is_of_the_first() -> None:
    header = read_record(header_changed(program="7.1.0", edition=1)).header
    assert (header.program, header.edition) == ("7.1.0", 1)
    old = read_record('{"oddtrick": 1, "code": "auction-1910"}').header
    assert (old.program, old.edition) == ("", 1)


def test_a_record_of_a_newer_edition_opens_and_a_fault_says_what_to_do() -> None:
    scan = scan_record(header_changed(program="7.1.0", edition=5))
    assert scan.error is None
    broken = header_changed(program="7.1.0", edition=5).replace('"play"', '"swap"')
    scan = scan_record(broken)
    assert scan.record is not None
    assert scan.record.acts
    assert f"oddtrick {VERSION} has edition {AUCTION_1910.edition}" in str(scan.error)
    assert "install oddtrick 7.1.0 or newer" in str(scan.error)


def test_a_record_of_a_newer_format_opens_as_far_as_it_can() -> None:
    scan = scan_record(header_changed(oddtrick=2, program="7.1.0"))
    assert scan.record is not None
    assert scan.error is not None
    assert (scan.error.line, scan.error.column) == (1, len('{"oddtrick": ') + 1)
    assert scan.record.acts == finished("sample-1910").acts
    assert f"format 2, and oddtrick {VERSION} reads format 1" in str(scan.error)
    assert "install oddtrick 7.1.0 or newer" in str(scan.error)
    with pytest.raises(RecordError, match="format 2"):
        read_record(header_changed(oddtrick=2))


@pytest.mark.parametrize("edition", [0, -1, True, "1", 1.5, None])
def test_an_edition_is_a_whole_number(edition: object) -> None:
    with pytest.raises(RecordError, match="edition must be a whole number from 1"):
        read_record(header_changed(edition=edition))
