"""Golden rubbers: whole records whose scores are known, and the sample rubbers of the books.

Each is reckoned twice: by oddtrick, act by act, and by ``tests.support.tally``, which knows nothing of oddtrick. What
both must find stands in ``records/expected.yaml``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
import yaml

from oddtrick.files.record import Replay, code_of, read_record, replay, replay_all, write_record
from oddtrick.rules.laws.score.scoring import Line, points
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.laws.table_score import is_rubber_over, sheet_of
from oddtrick.rules.table import CurrentDeal, State
from tests import RECORDS, TESTS
from tests.support.tally import BOOKS, Rubber, game_of, tally

EXPECTED: Mapping[str, Mapping[str, Any]] = yaml.safe_load((RECORDS / "expected.yaml").read_text(encoding="utf-8"))
NAMES = tuple(EXPECTED)


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.odd").read_text(encoding="utf-8")


@cache
def reckoned(name: str) -> Rubber:
    return tally(text_of(name))


@cache
def gone_through(name: str) -> tuple[Replay, Sheet]:
    record = read_record(text_of(name))
    code = code_of(record.header)
    done = replay_all(code, record)
    assert done.error is None
    return done, sheet_of(code, done.table)


def test_every_record_is_expected() -> None:
    assert {path.stem for path in RECORDS.glob("*.odd")} >= set(NAMES)
    assert {game_of(json.loads(text_of(name).partition("\n")[0])) for name in NAMES} == set(BOOKS)


# -- oddtrick --


@pytest.mark.parametrize("name", NAMES)
def test_every_act_is_proper(name: str) -> None:
    done, _ = gone_through(name)
    assert [ruling for ruling in done.rulings if not ruling.is_proper] == []


def contract(deal: CurrentDeal) -> str:
    if deal.state is State.PASSED_OUT:
        return "passed out"
    said = deal.declaration
    marks = "".join(f" {mark}" for mark in ["X", *["XX"] * (said.doubling - 1)][: said.doubling])
    points = "" if said.points is None else f" for {said.points}"
    return f"{said.level or ''}{said.strain}{points}{marks} by {said.declarer}, {deal.taken} tricks"


@pytest.mark.parametrize("name", NAMES)
def test_what_each_deal_comes_to(name: str) -> None:
    done, sheet = gone_through(name)
    deals = [*done.table.past, done.table.deal]
    found = [
        {
            "contract": contract(deal),
            **{line.value: {str(who): points(entries, who, line) for who in sheet.columns} for line in Line},
        }
        for deal, entries in zip(deals, sheet.deals, strict=True)
        if deal is not None
    ]
    assert found == EXPECTED[name]["deals"]


@pytest.mark.parametrize("name", NAMES)
def test_what_the_rubber_comes_to(name: str) -> None:
    done, sheet = gone_through(name)
    stands = standing(sheet)
    expected = EXPECTED[name]
    assert is_rubber_over(code_of(read_record(text_of(name)).header), done.table)
    assert done.table.agreed == set(sheet.columns)
    assert [str(side) for side in stands.won] == expected["games"]
    assert {str(side): total for side, total in stands.totals.items()} == expected["totals"]
    assert {str(side): bonus for side, bonus in stands.bonus.items()} == expected["bonus"]
    assert (str(stands.winner), stands.value) == (expected["winner"], expected["value"])


@pytest.mark.parametrize("name", NAMES)
def test_an_agreed_rubber_is_settled_for_good(name: str) -> None:
    """Each act is where it should be: the score was not settled before its last line."""
    record = read_record(text_of(name))
    code = code_of(record.header)
    over = [is_rubber_over(code, table) for _, _, table in replay(code, record)]
    assert over[-1]
    assert over.index(True) >= len(over) - 1 - len(code.scoring.columns.value.names)
    assert all(over[over.index(True) :])


@pytest.mark.parametrize("name", NAMES)
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    assert write_record(read_record(text_of(name))) == text_of(name)


# -- the tally --


@pytest.mark.parametrize("name", NAMES)
def test_the_tally_finds_the_same(name: str) -> None:
    rubber, expected = reckoned(name), EXPECTED[name]
    found = [{"contract": hand.text, "below": hand.below, "above": hand.above} for hand in rubber.hands]
    assert found == expected["deals"]
    assert {key: getattr(rubber, key) for key in ("games", "bonus", "totals", "winner", "value")} == {
        key: expected[key] for key in ("games", "bonus", "totals", "winner", "value")
    }


def test_the_samples_are_those_of_the_books() -> None:
    """Foster 1910, p. 68; Boaz 1899, p. 32."""
    assert (reckoned("sample-1910").value, reckoned("sample-1899").value) == (138, 264)
    assert reckoned("sample-1910").totals == {"NS": 304, "EW": 442}
    assert reckoned("sample-1899").totals == {"NS": 94, "EW": 358}


def test_the_tally_knows_nothing_of_oddtrick() -> None:
    assert "import oddtrick" not in (TESTS / "support" / "tally.py").read_text(encoding="utf-8")
    assert "from oddtrick" not in (TESTS / "support" / "tally.py").read_text(encoding="utf-8")


def changed(name: str, line: int, **members: object) -> str:
    lines = text_of(name).splitlines()
    return "\n".join([*lines[:line], json.dumps({**json.loads(lines[line]), **members}), *lines[line + 1 :]])


def test_the_tally_refuses_a_revoke() -> None:
    lines = [json.loads(line) for line in text_of("sample-1910").splitlines()]
    first = 6
    assert lines[first] == {"by": "W", "act": "play", "card": "CA"}
    with pytest.raises(AssertionError, match="revokes with"):
        tally(changed("sample-1910", first + 1, card="S9"))
    with pytest.raises(AssertionError, match="it is the turn of"):
        tally(changed("sample-1910", first + 1, hand="E"))


def test_another_contract_is_another_score() -> None:
    assert tally(changed("sample-1910", 2, call="1NT")).value == 138
    assert tally(changed("sample-1910", 2, call="3NT")).value != 138
