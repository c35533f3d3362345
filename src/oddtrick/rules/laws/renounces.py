"""Suits refused: how a refusal becomes a revoke, is put right, or can no longer be punished.

Codes agree on how a revoke comes about; they differ in who must turn the trick and in what it costs. The
declarer's play from dummy counts as a play of their side.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import Card, Seat, Side
from oddtrick.rules.facts import Ended, Fact, Forgotten, Obeyed, Rearranged, RenounceBecame, Renounced
from oddtrick.rules.laws.directions import LEADING, is_election
from oddtrick.rules.laws.play import withdraw
from oddtrick.rules.table import CardPlay, CurrentDeal, NoteKind, Renounce, RevokeState, Right, Table, Until
from oddtrick.rules.table.lifetimes import FATES, Binding, Fate, RightEvent
from oddtrick.rules.terms import Fault

DIRECTED = (Fault.PLAY_OUT_OF_TURN, Fault.CLAIMED_TRICK)
"""Faults for which the offender's partner may be directed in that trick (1895, 83, 98; 1910, 82, 95; 1915, 80, 92)."""

REVOKES = (Fault.REVOKE, Fault.DISOBEYED, Fault.MIXED_CARDS)
"""Faults for which the penalty of a revoke is paid."""


def is_kept_open(deal: CurrentDeal, renounce: Renounce) -> bool:
    """Whether a question about the suit led, put in time and not answered "none", keeps the error open."""
    return any(
        inquiry.seat is renounce.seat
        and inquiry.trick == renounce.trick
        and inquiry.none is not True
        and inquiry.suit is deal.play.tricks[renounce.trick - 1].led.suit
        for inquiry in deal.irregularities.inquiries
    )


def established_by_play(deal: CurrentDeal, source: Seat, after: CardPlay) -> tuple[Fact, ...]:
    """The revokes that a play to the next trick makes good.

    A play of the offender's side always does; one of the others does because it turns the trick, unless a question
    keeps it open.
    """
    facts: list[Fact] = []
    for renounce in deal.irregularities.renounces:
        own = source.side is renounce.seat.side
        if renounce.state is RevokeState.OPEN and not (renounce.penal or own) and renounce.trick == after.number:
            # Whose direction it was plays to the lead: it stands (1895, 69).
            facts.extend(establish(deal, renounce))
        open_before = renounce.state is RevokeState.OPEN and renounce.trick < after.number
        if open_before and (own or not is_kept_open(deal, renounce)):
            facts.extend(establish(deal, renounce))
    return tuple(facts)


def establish(deal: CurrentDeal, renounce: Renounce) -> tuple[Fact, ...]:
    """It can no longer be put right; the direction that was disobeyed is spent."""
    spent = [
        o for o in deal.irregularities.orders if renounce.disobeyed and renounce.seat in o.seats and o.kind in LEADING
    ]
    state = RevokeState.LOST if renounce.free else RevokeState.ESTABLISHED
    if not renounce.penal:
        state = RevokeState.STANDS
    return (RenounceBecame(renounce, replace(renounce, state=state)), *map(Obeyed, spent))


def of_right(table: Table, right: Right) -> tuple[CurrentDeal, Renounce] | None:
    """The revoke that a right is about, with its deal, which may be past."""
    deals = [*table.past, *(() if table.deal is None else (table.deal,))]
    for deal in deals:
        if deal.number != right.deal:
            continue
        # The same hand may have refused before in that trick, and put it right.
        standing = [
            renounce
            for renounce in deal.irregularities.renounces
            if renounce.trick == right.trick and renounce.state is not RevokeState.CORRECTED
        ]
        for renounce in standing:
            # Of a hand that turns out short the right names the card that was missing, not the one that refused.
            if renounce.card in right.cards or deal.home(renounce.seat) is home_of(table, right.offender):
                return deal, renounce
    return None


def home_of(table: Table, chair: Seat) -> Seat:
    """The seat under which the player on that chair is known in all deals."""
    return chair if table.deal is None else table.deal.home(chair)


def gone_back(deal: CurrentDeal, after: CardPlay) -> tuple[Fact, ...]:
    """The refusals whose cards lie in no trick any more are put right with them."""
    lying = {laid for trick in after.tricks for laid in trick.plays}
    return tuple(
        RenounceBecame(renounce, replace(renounce, state=RevokeState.CORRECTED))
        for renounce in deal.irregularities.renounces
        if renounce.state is RevokeState.OPEN and (renounce.seat, renounce.card) not in lying
    )


def is_directing(deal: CurrentDeal, right: Right) -> bool:
    """Whether the right is to direct the offender's partner in the trick that lies on the table."""
    trick = deal.play.trick
    return right.fault in DIRECTED and trick is not None and trick.led in right.on_table


def false_lead_back(table: Table, deal: CurrentDeal) -> tuple[Fact, ...]:
    """A false lead goes back with what was played to it; the player who refused its suit has refused nothing.

    What was to be directed, or had been, in "the trick", goes with it (1895, 83, 98; 1910, 82, 95; 1915, 80, 92).
    """
    after, fates = withdraw(deal.play), FATES[RightEvent.FALSE_LEAD_BACK]
    directing = [
        right for right in table.rights if is_directing(deal, right) and fates[Until.PARTNER_PLAYS] is Fate.ENDED
    ]
    directions = [
        order
        for order in deal.irregularities.orders
        if order.trick == deal.play.number and order.kind not in LEADING and fates[Binding.ORDER] is Fate.ENDED
        # What the declarer has touched of dummy's is no direction in that trick: from it they elect still.
        if not is_election(order)
    ]
    return (Rearranged(after), *gone_back(deal, after), *map(Ended, directing), *map(Obeyed, directions))


def kind_of(renounce: Renounce) -> Fault:
    """What it is once it is established: a revoke, or disobedience that is punished like one."""
    return Fault.DISOBEYED if renounce.disobeyed else Fault.REVOKE


def rights_about(table: Table, deal: CurrentDeal, renounce: Renounce) -> tuple[Right, ...]:
    """The rights to the penalty of that revoke, secret or claimed."""
    return tuple(
        right
        for right in table.rights
        if right.fault in REVOKES
        and (right.deal, right.trick) == (deal.number, renounce.trick)
        and renounce.card in right.cards
    )


def is_charged(table: Table, deal: CurrentDeal, renounce: Renounce) -> bool:
    """Whether all know of that revoke: its penalty is chosen, or waits to be.

    Of a hand that turned out short the right names the card that was missing, not the one that refused.
    """
    waits = (r for r in table.rights if r.fault in REVOKES and not r.secret and r.deal == deal.number)
    mine = any(r.trick == renounce.trick and r.offender.side is renounce.seat.side for r in waits)
    return mine or renounce.state is RevokeState.CLAIMED


def is_claimed(table: Table, deal: CurrentDeal, renounce: Renounce) -> bool:
    """Whether that revoke has been claimed, and its penalty is still to be chosen."""
    return any(right.until is Until.CHOSEN for right in rights_about(table, deal, renounce))


def charges_dropped(deal: CurrentDeal, side: Side) -> tuple[Fact, ...]:
    """What that side was charged with needs no more proof, or has none."""
    return tuple(Forgotten(n) for n in deal.irregularities.notes if n.kind is NoteKind.ACCUSED and n.seat.side is side)


def refused_meanwhile(deal: CurrentDeal, seat: Seat, card: Card, since: int) -> tuple[Renounced, ...]:
    """The revokes from trick ``since`` on (from 1) that are such because that card belongs to the hand; not dummy's.

    In a trick already revoked in by that hand there is no second one.
    """
    if seat in deal.dummies:
        return ()
    facts: list[Renounced] = []
    for number, trick in enumerate(deal.play.tricks, 1):
        played = trick.card(seat)
        refused = number >= since and played is not None and trick.led.suit is card.suit is not played.suit
        counted = any(r.seat is seat and r.trick == number for r in deal.irregularities.renounces)
        if refused and not counted and played is not None:
            turned = number <= len(deal.play.quitted)
            state = RevokeState.ESTABLISHED if turned else RevokeState.OPEN
            facts.append(Renounced(Renounce(seat=seat, trick=number, card=played, state=state)))
    return tuple(facts)
