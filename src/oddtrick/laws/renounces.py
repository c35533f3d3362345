"""Suits refused: how a refusal becomes a revoke, is put right, or can no longer be punished.

Codes agree on how a revoke comes about; they differ in who must turn the trick and in what it costs. The
declarer's play from dummy counts as a play of their side.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.cards import Seat
from oddtrick.facts import Ended, Fact, Obeyed, RenounceBecame
from oddtrick.laws.directions import LEADING
from oddtrick.table import CardPlay, CurrentDeal, Renounce, RevokeState, Table
from oddtrick.terms import Fault

REVOKES = (Fault.REVOKE, Fault.DISOBEYED)
"""Faults for which the penalty of a revoke is paid."""


def kept_open(deal: CurrentDeal, renounce: Renounce) -> bool:
    """Whether a question put in time, and not answered "none", keeps the error open in spite of quitting."""
    return any(
        inquiry.seat is renounce.seat and inquiry.trick == renounce.trick and inquiry.none is not True
        for inquiry in deal.trouble.inquiries
    )


def established_by_play(deal: CurrentDeal, source: Seat, after: CardPlay) -> tuple[Fact, ...]:
    """The revokes that a play to the next trick makes good.

    A play of the offender's side always does; one of the others does because it turns the trick, unless a question
    keeps it open.
    """
    facts: list[Fact] = []
    for renounce in deal.trouble.renounces:
        own = source.side is renounce.seat.side
        open_before = renounce.state is RevokeState.OPEN and renounce.trick < after.number
        if open_before and (own or not kept_open(deal, renounce)):
            facts.extend(establish(deal, renounce))
    return tuple(facts)


def establish(deal: CurrentDeal, renounce: Renounce) -> tuple[Fact, ...]:
    """It can no longer be put right; the direction that was disobeyed is spent."""
    spent = [o for o in deal.trouble.orders if renounce.disobeyed and renounce.seat in o.seats and o.kind in LEADING]
    return (RenounceBecame(renounce, replace(renounce, state=RevokeState.ESTABLISHED)), *map(Obeyed, spent))


def gone_back(deal: CurrentDeal, after: CardPlay) -> tuple[Fact, ...]:
    """The refusals whose cards lie in no trick any more are put right with them."""
    lying = {laid for trick in after.tricks for laid in trick.plays}
    return tuple(
        RenounceBecame(renounce, replace(renounce, state=RevokeState.CORRECTED))
        for renounce in deal.trouble.renounces
        if renounce.state is RevokeState.OPEN and (renounce.seat, renounce.card) not in lying
    )


def kind_of(renounce: Renounce) -> Fault:
    """What it is once it is established: a revoke, or disobedience that is punished like one."""
    return Fault.DISOBEYED if renounce.disobeyed else Fault.REVOKE


def revokes_lost(table: Table, deal: CurrentDeal) -> tuple[Fact, ...]:
    """What the declarer can no longer exact when dummy charges the adversaries with a revoke."""
    side = deal.declaration.declarer_side
    lost = tuple(
        RenounceBecame(r, replace(r, state=RevokeState.LOST))
        for r in deal.trouble.renounces
        if r.seat.side is not side and r.state is RevokeState.ESTABLISHED
    )
    ended = tuple(Ended(r) for r in table.rights if r.fault in REVOKES and deal.declaration.declarer in r.choosers)
    return (*lost, *ended)
