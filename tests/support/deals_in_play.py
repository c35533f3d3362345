"""A deal under each code, its calls made, and acts done one after the other."""

from __future__ import annotations

import pytest

from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Card, Seat, read_hands
from oddtrick.rules.codes import BRIDGE_1895, CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, Table

EVERY = pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)

HANDS = read_hands({"N": "AKQ2.432.432.432", "E": "J93.AK5.KQ65.K65", "S": "T87.QJT.JT9.QJT9", "W": "654.9876.A87.A87"})

TENACE = read_hands(
    {"N": "AQ32.432.432.432", "E": "KJ9.AK5.KQ65.K65", "S": "T87.QJT.JT9.QJT9", "W": "654.9876.A87.A87"}
)
"""The same, but that North and East have a tenace over one another in spades."""

HEARTS = Card.HA.suit


def after_acts(code: Code, table: Table, *acts: Act) -> Table:
    for act in acts:
        table = after(table, judge(code, table, act))
    return table


def begin_deal(code: Code) -> Table:
    return after_acts(code, Table(), Deal(Seat.N, HANDS))


def after_calls(code: Code, calls: str) -> Table:
    table = begin_deal(code)
    for word in calls.split():
        assert table.turn is not None
        table = after_acts(code, table, Say(table.turn, parse_call(word)))
    return table


def playing(code: Code) -> Table:
    """North plays in spades, South is dummy, East leads."""
    return after_calls(code, "make:S may-i-play yes" if code is BRIDGE_1895 else "1S P P P")


def trick(cards: str, leader: Seat = Seat.E) -> tuple[Act, ...]:
    acts: list[Act] = []
    seat = leader
    for name in cards.split():
        card = (Card.parse(name),)
        acts.append(Play(Seat.N, card, Seat.S) if seat is Seat.S else Play(seat, card))
        seat = seat.left
    return tuple(acts)


REVOKE = trick("HA HT D7 H2")
"""West, who holds four hearts, throws a diamond on the ace."""

NEXT = trick("HK HJ D8 H3")


def deal_of(table: Table) -> CurrentDeal:
    assert table.deal is not None
    return table.deal
