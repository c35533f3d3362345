"""The table as it would be if the cards lay as in a layout: what a seat knows of it, with the hands filled in."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import SEATS, Hand, Hands, Seat
from oddtrick.rules.laws.declaration_state import declare_again
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.renounces import REVOKES
from oddtrick.rules.table import CardPlay, CurrentDeal, Declaration, Irregularities, Renounce, RevokeState, State, Table
from oddtrick.rules.view import View


def imagined_table(code: Code, seen: View, hands: Hands) -> Table | None:
    """The table with those hands left to play, and the rights that all know of; ``None`` where it cannot be told.

    Before all cards are dealt nothing is known. Of a deal that is over the tricks are known only if all were played.
    Revokes that nobody has charged and the deals before this one are not on it: a view does not show them.
    """
    if seen.state not in (State.OPEN, State.FINAL, State.OVER):
        return None
    quitted = seen.tricks if seen.on_table is None else seen.tricks[:-1]
    over = seen.state is State.OVER
    if over and sum(seen.won.values()) < 13:
        return None
    deal = CurrentDeal(
        number=seen.deal,
        dealer=seen.dealer,
        dealt=_as_dealt(seen, hands),
        state=seen.state,
        declaration=_declaration(seen),
        play=CardPlay(
            hands=hands,
            trick=seen.on_table,
            quitted=quitted,
            turn=None if seen.state is State.OPEN else seen.turn,
            dummy_down=seen.dummy_hand is not None,
        ),
        lineup=seen.lineup,
        irregularities=Irregularities(
            renounces=_revokes(seen),
            inquiries=seen.inquiries,
            bars=seen.bars,
            orders=seen.orders,
            exposed=seen.exposed,
            claim=seen.claim,
            claimants=seen.claimants,
        ),
        taken=seen.won[seen.declarer.side] if over and seen.declarer is not None else None,
    )
    if seen.state is State.OPEN:
        called = declare_again(code, deal, seen.said)
        if called.turn is not seen.turn:
            return None
        deal = replace(deal, declaration=called)
    return Table(dealer=seen.dealer, deal=deal, deals=seen.deal, rights=seen.rights)


def _declaration(seen: View) -> Declaration:
    """As it ended."""
    return Declaration(
        state=seen.state,
        strain=seen.strain,
        level=seen.level,
        points=seen.points,
        by=seen.by,
        doubling=seen.doubling,
        declarer=seen.declarer,
        dummy=seen.dummy,
        leader=seen.leader,
        moved=seen.moved,
        said=seen.said,
    )


def _revokes(seen: View) -> tuple[Renounce, ...]:
    """Those of this deal whose penalty is still to be chosen."""
    return tuple(
        Renounce(seat=right.offender, trick=right.trick, card=right.cards[0], state=RevokeState.ESTABLISHED)
        for right in seen.rights
        if right.fault in REVOKES and right.deal == seen.deal and right.trick is not None and right.cards
    )


def _as_dealt(seen: View, hands: Hands) -> Hands:
    """The hands with what they have played, by the seats at which they were dealt."""
    bits = {seen.home(seat): hand.bits for seat, hand in zip(SEATS, hands, strict=True)}
    for trick in seen.tricks:
        for seat, card in (*trick.plays, *trick.surplus):
            bits[seen.home(seat)] |= card.bit
    return (Hand(bits[Seat.N]), Hand(bits[Seat.E]), Hand(bits[Seat.S]), Hand(bits[Seat.W]))
