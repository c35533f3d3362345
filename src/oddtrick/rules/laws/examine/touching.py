"""Examining cards of dummy that are touched or named: by the declarer that plays them, by dummy it suggests them."""

from __future__ import annotations

from oddtrick.rules.acts import Act, Play, Touch
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Ordered
from oddtrick.rules.laws.directions import trick_in_hand
from oddtrick.rules.laws.elections import begun
from oddtrick.rules.laws.examine.finding import NOTHING, Finding, in_play
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import is_trick_waiting
from oddtrick.rules.messages import mark, message
from oddtrick.rules.table import CurrentDeal, Order, State, Table
from oddtrick.rules.terms import Fault, RemedyKind


def as_played(code: Code, table: Table, act: Touch) -> Act:
    """The touch itself, or the play that it is when the declarer touches one card of dummy (1910, 66; 1915, 64)."""
    deal = table.deal
    if deal is None or deal.state is not State.FINAL or len(act.cards) > 1 or not _plays(code, deal, act):
        return act
    return Play(act.by, act.cards, deal.declaration.dummy)


def _plays(code: Code, deal: CurrentDeal, act: Touch) -> bool:
    """Whether the declarer has to play what they touch: cards of dummy, when it is their turn."""
    dummy, turn = deal.declaration.dummy, deal.play.turn
    if dummy is None or act.arranging or not all(card in deal.play.hands[dummy] for card in act.cards):
        return False
    leads = not is_trick_waiting(deal.play) and turn is not None and turn.side is deal.declaration.declarer_side
    by_declarer = act.by is deal.declaration.declarer and deal.play.dummy_down
    return by_declarer and (turn is dummy or leads) and code.touched_is_played


def examine_touch(code: Code, table: Table, act: Touch) -> Finding:
    """Cards of dummy are touched or named: by the declarer that plays them, by dummy it suggests them."""
    deal = in_play(table, mark("there is nothing to touch: {why}"))
    declaration = deal.declaration
    dummy = declaration.dummy
    if dummy is None or not deal.play.dummy_down:
        raise ImpossibleAct(message("dummy's cards are not on the table yet"))
    if act.arranging or not all(card in deal.play.hands[dummy] for card in act.cards):
        return NOTHING
    if act.by is dummy:
        return Finding(fault=Fault.DUMMY_SUGGESTED, offender=dummy, cards=act.cards)
    if not _plays(code, deal, act):
        return NOTHING
    # One card is a play (see ``as_played``); of several the declarer elects.
    if deal.play.turn is not dummy:
        stands = begun(deal, act.cards, dummy)
        return Finding(fault=Fault.LED_WRONG_HAND, offender=act.by, cards=act.cards, stands=stands)
    order = Order(
        seats=frozenset({dummy}),
        kind=RemedyKind.PLAY_CARD,
        law="",
        cards=act.cards,
        trick=trick_in_hand(deal),
    )
    return Finding(stands=(Ordered(order),))
