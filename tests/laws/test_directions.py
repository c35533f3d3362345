"""Directions at the edges: where there is nothing to win, and where a card that is called goes before."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.acts import Demand, Expose
from oddtrick.cards import Card, Seat
from oddtrick.codes import AUCTION_1915, BRIDGE_1895
from oddtrick.laws.directions import permitted, proper_cards
from oddtrick.referee import after, judge
from oddtrick.table import Order
from oddtrick.terms import Fault, How, Remedy, RemedyKind
from tests.core.test_referee import deal_of, done, playing
from tests.laws.test_haste import play


def test_any_lead_may_win_and_none_must_lose() -> None:
    """1895, law 76: only who could have complied has disobeyed; no card has been played yet that one might lose to."""
    deal = deal_of(playing(BRIDGE_1895))
    for kind in (RemedyKind.WIN, RemedyKind.LOSE):
        order = Order(seats=frozenset({Seat.E}), kind=kind, law="83", trick=1)
        ordered = replace(deal, trouble=replace(deal.trouble, orders=(order,)))
        assert permitted(ordered, Seat.E, order) == tuple(deal.play.hands[Seat.E])
        assert proper_cards(ordered, Seat.E) == tuple(deal.play.hands[Seat.E])


def test_of_several_cards_the_one_that_is_called_comes_first() -> None:
    """1915, laws 67 and 75: West's heart six lies exposed and is called; he lays two others instead."""
    table = done(AUCTION_1915, playing(AUCTION_1915), play(Seat.E, "HA"), play(Seat.S, "HT"))
    table = done(AUCTION_1915, table, Expose(Seat.W, (Card.H6,), How.DROPPED))
    table = done(AUCTION_1915, table, Demand(Seat.N, (Remedy(RemedyKind.CALL_CARD, Card.H6),)))
    ruling = judge(AUCTION_1915, table, play(Seat.W, "H9", "H8"))
    assert (ruling.fault, ruling.law, ruling.offender) == (Fault.DISOBEYED, "67", Seat.W)
    assert after(table, ruling).turn is Seat.W
