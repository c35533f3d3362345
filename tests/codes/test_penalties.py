"""Every law of irregularities is awarded by some ruling case: a row that nothing reaches would be dead, or untested."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from oddtrick.codes import CODES, code_for
from oddtrick.laws.law import Award, Code, Law
from oddtrick.laws.law import Case as Offence
from oddtrick.terms import Fault
from tests.adapters import ruling
from tests.caseform import Case, NotYet, read_cases
from tests.conftest import OWN_CASES
from tests.support.case_codes import code_of

RULINGS = [case for case in read_cases([OWN_CASES]).cases if case.kind == "ruling"]


def watched(code: Code, awarded: set[int]) -> Code:
    """The code, each of whose laws tells its place when it makes an award."""

    def telling(place: int, law: Law) -> Callable[[Offence], Award]:
        def award(offence: Offence) -> Award:
            awarded.add(place)
            return law.award(offence)

        return award

    return replace(code, laws=tuple(replace(law, award=telling(place, law)) for place, law in enumerate(code.laws)))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_every_law_is_awarded(code: Code, monkeypatch: pytest.MonkeyPatch) -> None:
    awarded: set[int] = set()
    instrument = watched(code, awarded)

    def watched_code_of(case: Case) -> Code:
        return instrument if code_of(case) == code else code_of(case)

    monkeypatch.setattr(ruling, "code_of", watched_code_of)
    for case in RULINGS:
        if case.code == code.key:
            try:
                ruling.check(case)
            except NotYet:
                continue
    never = [law for place, law in enumerate(code.laws) if place not in awarded]
    assert not never, [(law.number, [fault.value for fault in law.faults]) for law in never]


def test_what_1908_leaves_to_ordinary_bridge_stands_there() -> None:
    """The article names no laws of its own for these: each row has the number of the row of 1895 that it follows."""
    code, ordinary = code_for("auction-1908"), code_for("bridge-1895")
    left = [law for law in code.laws if law.number == "1"]
    assert len(left) > 60
    for law in left:
        if law.faults == (Fault.CONSULTED,):
            continue  # The law cited is that of the right that is lost.
        assert law.borrowed is not None, law.faults
        assert law.borrowed.book == ordinary.key
        answered = {fault for row in ordinary.laws if row.number == law.borrowed.number for fault in row.faults}
        assert set(law.faults) & answered, (law.borrowed, law.faults)
