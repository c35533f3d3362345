"""Dummy bridge (Guide of Boaz, 1899, pp. 34-35): three play, and the lowest cut has Dummy's hand besides his own."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.cards import Seat
from oddtrick.laws.auctions.declaring import DeclaringFromTwo
from oddtrick.laws.award.choice import refused, stands
from oddtrick.laws.law import Case, Code, Law
from oddtrick.laws.score.scoring import Cited, against_dummy
from oddtrick.lineup import Lineup
from oddtrick.terms import Fault


def looked_when_declaring(case: Case) -> bool:
    """They have not yet declared, and look at the hand that does not speak."""
    return _his_deal(case) and case.deal.declaration.strain is None


def looked_when_declared(case: Case) -> bool:
    """They have declared on their own hand, and look at Dummy's before the lead."""
    return _his_deal(case)


def looked_before_leading(case: Case) -> bool:
    """An adversary deals, and they look at the hand that has not to lead."""
    return not _his_deal(case)


def _his_deal(case: Case) -> bool:
    alone = case.deal.lineup.alone
    return alone is not None and case.deal.dealer.side is alone.side


_LAWS = (
    Law("p.34-3", (Fault.FORCED_MAKE,), refused),
    # The book names no penalty: what has been seen has been seen.
    Law("p.34-2", (Fault.LOOKED_TOO_SOON,), stands, looked_when_declaring),
    Law("p.35-1", (Fault.LOOKED_TOO_SOON,), stands, looked_when_declared),
    Law("p.35-2", (Fault.LOOKED_TOO_SOON,), stands, looked_before_leading),
)


def dummy_bridge(code: Code) -> Code:
    """The game of the code for three; North plays Dummy, and an adversary who deals has a dummy too."""
    return _agreed(replace(code, laws=(*_LAWS, *code.laws)), Seat.N, exposing=True)


def played_by(code: Code, seat: Seat) -> Code:
    """That player has Dummy's hand, opposite his own."""
    (declaring, *_) = code.phases
    return _agreed(code, seat, exposing=isinstance(declaring, DeclaringFromTwo) and declaring.exposing)


def played_closed(code: Code) -> Code:
    """The way that many prefer (p. 35): the adversaries keep both their hands closed, whoever deals."""
    assert code.lineup.alone is not None
    return _agreed(code, code.lineup.alone, exposing=False)


def _agreed(code: Code, alone: Seat, *, exposing: bool) -> Code:
    columns = Cited(against_dummy(alone, exposing=exposing), "11")
    return replace(
        code,
        lineup=Lineup(alone=alone),
        phases=(DeclaringFromTwo(exposing=exposing), *code.phases[1:]),
        scoring=replace(code.scoring, columns=columns),
    )
