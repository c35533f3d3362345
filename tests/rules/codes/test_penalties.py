"""Every law of irregularities is awarded by some ruling case: a row that nothing reaches would be dead, or untested."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.codes import CODES, VARIETIES, code_for
from oddtrick.rules.laws.law import Award, Code, Law, Provision
from oddtrick.rules.laws.law import Case as Offence
from oddtrick.rules.terms import Fault
from tests.adapters import ruling
from tests.caseform import NotYet, read_cases
from tests.conftest import OWN_CASES
from tests.support.case_codes import code_of

RULINGS = [case for case in read_cases([OWN_CASES]).cases if case.kind == "ruling"]


Place = tuple[str, int]
"""The number of a law, and which of its provisions."""


def watched(code: Code, awarded: set[Place]) -> Code:
    """The code, each of whose provisions tells its place when it makes an award."""

    def telling(place: Place, provision: Provision) -> Provision:
        def award(offence: Offence) -> Award:
            awarded.add(place)
            return provision.award(offence)

        return replace(provision, award=award)

    def instrument(law: Law) -> Law:
        provisions = (telling((law.number, place), provision) for place, provision in enumerate(law.provisions))
        return replace(law, provisions=tuple(provisions))

    return replace(code, laws=tuple(map(instrument, code.laws)))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_every_provision_is_awarded(code: Code, monkeypatch: pytest.MonkeyPatch) -> None:
    awarded: set[Place] = set()
    monkeypatch.setattr(ruling, "code_of", lambda case: watched(code_of(case), awarded))
    for case in RULINGS:
        if case.code == code.key:
            try:
                ruling.check(case)
            except NotYet:
                continue
    pages = [law for variety in VARIETIES for law in variety.pages]
    places = {(law.number, place) for law in code.laws if law not in pages for place in range(len(law.provisions))}
    assert sorted(places - awarded) == []


def test_what_1908_leaves_to_ordinary_bridge_stands_there() -> None:
    """The article names no laws of its own for these: each row has the number of the row of 1895 that it follows."""
    code, ordinary = code_for("auction-1908"), code_for("bridge-1895")
    (left,) = (law.provisions for law in code.laws if law.number == "1")
    assert len(left) > 60
    for provision in left:
        if provision.faults == (Fault.CONSULTED,):
            continue  # The law cited is that of the right that is lost.
        assert provision.borrowed is not None, provision.faults
        assert provision.borrowed.book == ordinary.key
        (there,) = (law.provisions for law in ordinary.laws if law.number == provision.borrowed.number)
        assert set(provision.faults) & {fault for row in there for fault in row.faults}, (
            provision.borrowed,
            provision.faults,
        )
