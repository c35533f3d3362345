"""Rubbers in which everything goes wrong: each ruling, its choices and the score are compared with the books' reading.

What is expected stands in ``records/irregular/expected.yaml``, law by law.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
import yaml

from oddtrick.files.record import Replay, code_of, read_record, replay_all
from oddtrick.rules.acts import Demand, Play, Say, Waive
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import is_rubber_over, sheet_of
from oddtrick.rules.terms import Fault
from oddtrick.words.wording.lawbook import find_law
from tests import RECORDS

IRREGULAR = RECORDS / "irregular"
EXPECTED: Mapping[str, Mapping[str, Any]] = yaml.safe_load((IRREGULAR / "expected.yaml").read_text(encoding="utf-8"))
EVERY = pytest.mark.parametrize("name", EXPECTED)


@cache
def gone_through(name: str) -> Replay:
    record = read_record((IRREGULAR / f"{name}.odd").read_text(encoding="utf-8"))
    done = replay_all(code_of(record.header), record)
    assert done.error is None
    return done


def chosen(done: Replay, at: int) -> str | None:
    """What was demanded, or waived, in answer to act ``at``."""
    for ruling in done.rulings[at + 1 : at + 4]:
        match ruling.act:
            case Demand(remedies=remedies):
                return " ".join(map(str, remedies))
            case Waive():
                return "waived"
            case Play() | Say():
                return None
    return None


def notable_rulings(done: Replay) -> list[dict[str, Any]]:
    """Every ruling that finds a fault or gives a choice."""
    rulings: list[dict[str, Any]] = []
    for at, ruling in enumerate(done.rulings):
        if ruling.fault is None and not ruling.remedies:
            continue
        told: dict[str, Any] = {"act": at, "law": ruling.law, "remedies": [str(remedy) for remedy in ruling.remedies]}
        if ruling.fault is not None:
            assert ruling.offender is not None
            told |= {"fault": ruling.fault.value, "by": ruling.offender.name}
        if ruling.choosers:
            told["choosers"] = [seat.name for seat in sorted(ruling.choosers)]
        if ruling.hidden:
            told["hidden"] = True
        elif choice := chosen(done, at):
            told["chosen"] = choice
        rulings.append(told)
    return rulings


@EVERY
def test_every_ruling_is_the_books(name: str) -> None:
    assert notable_rulings(gone_through(name)) == EXPECTED[name]["rulings"]


@EVERY
def test_the_score_is_what_the_laws_leave(name: str) -> None:
    done = gone_through(name)
    record = read_record((IRREGULAR / f"{name}.odd").read_text(encoding="utf-8"))
    code = code_of(record.header)
    assert is_rubber_over(code, done.table)
    stands, expected = standing(sheet_of(code, done.table)), EXPECTED[name]
    assert [str(side) for side in stands.won] == expected["games"]
    assert {str(side): total for side, total in stands.totals.items()} == expected["totals"]
    assert (str(stands.winner), stands.value) == (expected["winner"], expected["value"])


@EVERY
def test_there_is_enough_wrong_and_every_law_is_in_the_book(name: str) -> None:
    rulings = EXPECTED[name]["rulings"]
    faults = {Fault(ruling["fault"]) for ruling in rulings if "fault" in ruling}
    assert len(faults) >= 10
    record = read_record((IRREGULAR / f"{name}.odd").read_text(encoding="utf-8"))
    numbers = {ruling["law"] for ruling in rulings}
    assert numbers == set(EXPECTED[name]["laws"])
    for number in numbers:
        assert find_law(record.header.code, number) is not None
