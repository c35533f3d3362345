"""Cards of dummy touched together when the lead was in the declarer's own hand (1910, 66; 1915, 64).

One of them counts as led, from the wrong hand; the declarer elects which. Meanwhile it is dummy's turn.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.facts import Fact, Obeyed, Ordered, Rearranged
from oddtrick.rules.laws.directions import is_election, trick_in_hand
from oddtrick.rules.laws.play import is_trick_waiting
from oddtrick.rules.table import CardPlay, CurrentDeal, Order
from oddtrick.rules.terms import RemedyKind


def begun(deal: CurrentDeal, cards: tuple[Card, ...], dummy: Seat) -> tuple[Fact, ...]:
    """The declarer has touched these cards of dummy, the lead being in their own hand."""
    order = Order(
        seats=frozenset({dummy}),
        kind=RemedyKind.PLAY_CARD,
        law="",
        param=deal.play.turn,
        cards=cards,
        trick=trick_in_hand(deal),
    )
    return (Ordered(order), Rearranged(replace(deal.play, turn=dummy)))


def election(deal: CurrentDeal) -> Order | None:
    """What the declarer has still to elect from."""
    if not deal.irregularities.orders or is_trick_waiting(deal.play):
        return None
    number = trick_in_hand(deal)
    return next((order for order in deal.irregularities.orders if is_election(order) and order.trick == number), None)


def before_it(deal: CurrentDeal, order: Order) -> CardPlay:
    """The cards as they lay before the touch: it is the turn of the hand that has the lead."""
    assert isinstance(order.param, Seat)
    return replace(deal.play, turn=order.param)


def withdrawn(deal: CurrentDeal, order: Order) -> tuple[Fact, ...]:
    """Nothing is to be elected any more: the lead is made from the right hand."""
    return (Obeyed(order), Rearranged(before_it(deal, order)))
