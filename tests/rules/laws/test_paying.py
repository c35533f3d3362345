"""A penalty given up: the direction that came of it, and the card that lies for it, go together.

1895, 61; 1910, 63, 92 and 97; 1915, 50c, 60 and 61. North plays in spades, South is dummy.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.acts import Waive
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.paying import card_paid
from oddtrick.rules.table import CurrentDeal, Note, NoteKind, Order, Table
from oddtrick.rules.terms import RemedyKind
from tests.support.deals_in_play import EVERY, after_acts, deal_of, playing, trick

E, W = Seat.E, Seat.W
CALLED = Order(seats=frozenset({E}), kind=RemedyKind.CALL_CARD, law="", param=Card.DQ)
SUIT_CALLED = Order(seats=frozenset({E, W}), kind=RemedyKind.CALL_SUIT, law="", param=Suit.HEARTS)
ELSEWHERE = (
    Note(NoteKind.CHOSEN, W, Card.D7),
    Note(NoteKind.SHOWN, E, Card.DQ),
)
"""What is borne in mind of another card, and of this one for another reason."""


def with_trouble(code: Code, *exposed: tuple[Seat, Card], orders: tuple[Order, ...] = ()) -> Table:
    """The table after a trick, with those cards lying and those directions given."""
    table = after_acts(code, playing(code), *trick("HA HT H6 H2"))
    notes = (Note(NoteKind.CHOSEN, E, Card.DQ), *ELSEWHERE)
    deal = deal_of(table)
    return replace(
        table,
        deal=replace(deal, irregularities=replace(deal.irregularities, exposed=exposed, orders=orders, notes=notes)),
    )


def lying(deal: CurrentDeal) -> list[Card]:
    return [card for _, card in deal.irregularities.exposed]


@EVERY
@pytest.mark.parametrize("orders", [(), (CALLED,)], ids=["lying", "called"])
@pytest.mark.parametrize("faults", [1, 2, 3])
def test_a_card_given_up_is_taken_up_for_every_fault_that_it_lies_for(
    code: Code, orders: tuple[Order, ...], faults: int
) -> None:
    table = with_trouble(code, (W, Card.D7), *[(E, Card.DQ)] * faults, orders=orders)
    deal = deal_of(after_acts(code, table, Waive(Seat.N)))
    assert lying(deal) == [Card.D7]
    assert deal.irregularities.orders == ()
    assert deal.irregularities.notes == ELSEWHERE


@EVERY
def test_a_suit_called_is_given_up_before_a_card_that_lies(code: Code) -> None:
    table = with_trouble(code, (W, Card.D7), (E, Card.DQ), orders=(SUIT_CALLED,))
    deal = deal_of(table := after_acts(code, table, Waive(Seat.N)))
    assert (lying(deal), deal.irregularities.orders) == ([Card.D7, Card.DQ], ())
    deal = deal_of(table := after_acts(code, table, Waive(Seat.N)))
    assert lying(deal) == [Card.D7]
    assert lying(deal_of(after_acts(code, table, Waive(Seat.N)))) == []


@EVERY
@pytest.mark.parametrize("seat", [Seat.S, Seat.E, Seat.W])
def test_dummy_and_the_offenders_give_nothing_up(code: Code, seat: Seat) -> None:
    """1895, 59; 1910, 61; 1915, 60: dummy has no part in it."""
    table = with_trouble(code, (E, Card.DQ), orders=(CALLED, SUIT_CALLED))
    deal = deal_of(after_acts(code, table, Waive(seat)))
    assert (lying(deal), deal.irregularities.orders) == ([Card.DQ], (CALLED, SUIT_CALLED))


@EVERY
def test_a_card_that_lies_no_more_is_not_taken_up(code: Code) -> None:
    assert [fact for fact in card_paid(deal_of(with_trouble(code)), Card.D7) if hasattr(fact, "order")] == []
