"""Examining cards of dummy that are touched or named: by the declarer that plays them, by dummy it suggests them."""

from __future__ import annotations

from oddtrick.acts import Play, Touch
from oddtrick.errors import ImpossibleAct
from oddtrick.facts import Ordered
from oddtrick.laws.directions import trick_in_hand
from oddtrick.laws.elections import begun
from oddtrick.laws.examine.finding import NOTHING, Finding, in_play
from oddtrick.laws.examine.playing import examine_play
from oddtrick.laws.law import Code
from oddtrick.laws.play import waiting
from oddtrick.table import Order, Table
from oddtrick.terms import Fault, RemedyKind


def examine_touch(code: Code, table: Table, act: Touch) -> Finding:
    """Cards of dummy are touched or named: by the declarer that plays them, by dummy it suggests them."""
    deal = in_play(table, "to touch")
    declaration = deal.declaration
    dummy = declaration.dummy
    if dummy is None or not deal.play.dummy_down:
        raise ImpossibleAct("dummy's cards are not on the table yet")
    if act.arranging or not all(card in deal.play.hands[dummy] for card in act.cards):
        return NOTHING
    if act.by is dummy:
        return Finding(fault=Fault.DUMMY_SUGGESTED, offender=dummy, cards=act.cards)
    leads = not waiting(deal.play) and deal.play.turn is not None and deal.play.turn.side is declaration.declarer_side
    if act.by is not declaration.declarer or not (deal.play.turn is dummy or leads) or not code.touched_is_played:
        return NOTHING
    if len(act.cards) > 1 and deal.play.turn is not dummy:
        stands = begun(deal, act.cards, dummy)
        return Finding(fault=Fault.LED_WRONG_HAND, offender=act.by, cards=act.cards, stands=stands)
    if len(act.cards) > 1:
        order = Order(
            seats=frozenset({dummy}),
            kind=RemedyKind.PLAY_CARD,
            law="",
            cards=act.cards,
            trick=trick_in_hand(deal),
        )
        return Finding(stands=(Ordered(order),))
    return examine_play(code, table, Play(act.by, act.cards, dummy))
