"""Conditions on cards that refuse a suit."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from oddtrick.rules.acts import ClaimRevoke, TakeBack
from oddtrick.rules.laws.law import Case
from oddtrick.rules.laws.renounces import is_charged, is_claimed
from oddtrick.rules.table import NoteKind, RevokeState
from oddtrick.rules.terms import RemedyKind


def put_right(case: Case) -> bool:
    """A card that refused the suit is taken back in time."""
    return isinstance(case.act, TakeBack)


def side_revoked_before(case: Case) -> bool:
    """The offender's side has an earlier established revoke in this deal, dummy's left out (1910, 86c; 1915, 84c).

    When one is charged, the first is the first charged: the price must not tell of a revoke that nobody knows of (a
    judgement).
    """
    revoke = case.renounce
    assert revoke is not None, "it is asked of a revoke, and of a direction disobeyed for good"
    theirs = [r for r in case.deal.irregularities.renounces if r.seat.side is case.offender.side]
    others = [r for r in theirs if r.seat not in case.deal.dummies and (r.seat, r.trick) != (revoke.seat, revoke.trick)]
    if revoke_charged(case):
        return any(is_charged(case.table, case.deal, r) for r in others)
    earlier = takewhile(lambda r: (r.seat, r.trick) != (revoke.seat, revoke.trick), theirs)
    return any(r in others and r.state in (RevokeState.ESTABLISHED, RevokeState.CLAIMED) for r in earlier)


def other_side_revoked(case: Case) -> bool:
    """A revoke of the other side has been claimed in this deal."""
    return any(
        r.seat.side is not case.offender.side
        and (r.state is RevokeState.CLAIMED or is_claimed(case.table, case.deal, r))
        for r in case.deal.irregularities.renounces
    )


def courtesies(case: Case) -> bool:
    """Dummy is away with the courtesies, and no adversary asked the declarer about the suit (1915, 85a)."""
    revoke = case.renounce
    assert revoke is not None, "it is asked of a revoke"
    left = next((note for note in case.deal.irregularities.notes if note.kind is NoteKind.COURTESIES), None)
    if left is None:
        return False
    assert left.trick is not None, "it is noted with the first trick to which the declarer plays in dummy's absence"
    if revoke.trick < left.trick:
        return False
    led = case.deal.play.tricks[revoke.trick - 1].led.suit
    asked = (q for q in case.deal.irregularities.inquiries if q.trick == revoke.trick and q.seat is case.offender)
    return not any(q.suit is led for q in asked)


def direction_disobeyed(*kinds: RemedyKind) -> Callable[[Case], bool]:
    """It was a direction of one of these kinds that was disobeyed."""
    return lambda case: case.renounce is not None and case.renounce.disobeyed in kinds


def established(case: Case) -> bool:
    """The disobedience can no longer be put right."""
    return case.renounce is not None and case.renounce.state is not RevokeState.OPEN


def lost_by_dummys_word(case: Case) -> bool:
    """A revoke is charged of which nothing can be exacted, since dummy has pointed at it."""
    return case.renounce is not None and case.renounce.state is RevokeState.LOST and case.renounce.free


def revoke_charged(case: Case) -> bool:
    """A revoke is charged."""
    return isinstance(case.act, ClaimRevoke)
