"""Directions at the edges: where there is nothing to win, and where a card that is called goes before."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Deal, Demand, Expose
from oddtrick.rules.cards import Card, Hand, Seat, Suit
from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915, BRIDGE_1895
from oddtrick.rules.laws.directions import permitted_cards, proper_cards, still_binding
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Order, Renounce, Table
from oddtrick.rules.terms import Fault, How, Remedy, RemedyKind
from tests.rules.laws.plays import play
from tests.support.deals_in_play import after_acts, deal_of, playing


def test_any_lead_may_win_and_none_must_lose() -> None:
    """1895, law 76: only who could have complied has disobeyed; no card has been played yet that one might lose to."""
    deal = deal_of(playing(BRIDGE_1895))
    for kind in (RemedyKind.WIN, RemedyKind.LOSE):
        order = Order(seats=frozenset({Seat.E}), kind=kind, law="83", trick=1)
        ordered = replace(deal, irregularities=replace(deal.irregularities, orders=(order,)))
        assert permitted_cards(ordered, Seat.E, order) == tuple(deal.play.hands[Seat.E])
        assert proper_cards(ordered, Seat.E) == tuple(deal.play.hands[Seat.E])


def test_a_suit_called_is_due_until_it_is_disobeyed_although_its_player_has_refused_another() -> None:
    """1910, law 76: the suit is called of the next lead, and a suit refused in a trick is no such lead."""
    deal = deal_of(playing(AUCTION_1910))
    called = Order(seats=frozenset({Seat.E, Seat.W}), kind=RemedyKind.CALL_SUIT, law="76", param=Suit.HEARTS)
    refused = Renounce(seat=Seat.E, trick=1, card=next(iter(deal.play.hands[Seat.E])))
    disobeyed = replace(refused, disobeyed=RemedyKind.CALL_SUIT)
    elsewhere = replace(disobeyed, seat=Seat.S)
    for renounce, binding in ((refused, (called,)), (elsewhere, (called,)), (disobeyed, ())):
        irregularities = replace(deal.irregularities, orders=(called,), renounces=(renounce,))
        assert still_binding(replace(deal, irregularities=irregularities)) == binding


def test_of_several_cards_the_one_that_is_called_comes_first() -> None:
    """1915, laws 67 and 75: West's heart six lies exposed and is called; he lays two others instead."""
    table = after_acts(AUCTION_1915, playing(AUCTION_1915), play(Seat.E, "HA"), play(Seat.S, "HT"))
    table = after_acts(AUCTION_1915, table, Expose(Seat.W, (Card.H6,), How.DROPPED))
    table = after_acts(AUCTION_1915, table, Demand(Seat.N, (Remedy(RemedyKind.CALL_CARD, Card.H6),)))
    ruling = judge(AUCTION_1915, table, play(Seat.W, "H9", "H8"))
    assert (ruling.fault, ruling.law, ruling.offender) == (Fault.DISOBEYED, "67", Seat.W)
    assert after(table, ruling).turn is Seat.W


ROUND_A_CLAIM = (
    *({"by": by, "act": "call", "call": call} for by, call in (("S", "1NT"), ("W", "P"), ("N", "P"), ("E", "P"))),
    *({"by": by, "act": "play", "card": card} for by, card in (("W", "S9"), ("N", "S5"), ("E", "S3"), ("S", "ST"))),
    {"by": "S", "act": "claim", "tricks": "rest"},
    {"by": "W", "act": "demand", "remedy": "show-hand"},
    *({"by": by, "act": "play", "card": card} for by, card in (("S", "D2"), ("W", "D7"), ("N", "DA"), ("E", "D9"))),
    *({"by": by, "act": "play", "card": card} for by, card in (("N", "S6"), ("E", "S4"))),
)
"""South has had to face his hand, and North's six of spades is led through it; the nine and the ten are gone."""


def test_a_finesse_that_was_not_announced_is_not_among_the_proper_cards() -> None:
    """1915, law 72: of ace, queen and deuce South may play any but the queen, while the king is out."""
    hands = tuple(map(Hand.parse, ("8765.765.A65.432", "43.QJT.KQJ9.QJT9", "AQT2.AK32.432.A6", "KJ9.984.T87.K875")))
    table = after_acts(AUCTION_1915, Table(dealer=Seat.S), Deal(Seat.S, (hands[0], hands[1], hands[2], hands[3])))
    for plain in ROUND_A_CLAIM:
        dummys = {"by": "S", "hand": "N"} if plain["by"] == "N" and plain["act"] == "play" else {}
        table = after_acts(AUCTION_1915, table, read_act({**plain, **dummys}))
    assert proper_cards(deal_of(table), Seat.S) == (Card.SA, Card.S2)
