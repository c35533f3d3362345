"""Four hands, what was said and played with them, and what a seat sees of it."""

from __future__ import annotations

from oddtrick.rules.acts import (
    Act,
    Deal,
    Say,
)
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Seat, read_hands
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view

N, E, S, W = Seat
HANDS = read_hands(
    {
        "N": "AK32.KQ4.A32.432",
        "E": "QJ9.J98.KQJ9.AK9",
        "S": "T876.AT765.T87.5",
        "W": "54.32.654.QJT876",
    }
)


def table_after(code: Code, *acts: Act, dealer: Seat = S) -> Table:
    table = Table(dealer=dealer)
    for act in (Deal(dealer, HANDS), *acts):
        table = after(table, judge(code, table, act))
    return table


def calls_from(*texts: str, dealer: Seat = S) -> tuple[Say, ...]:
    """Calls in rotation from the dealer."""
    seats = [dealer]
    while len(seats) < len(texts):
        seats.append(seats[-1].left)
    return tuple(Say(seat, parse_call(text)) for seat, text in zip(seats, texts, strict=True))


def view_after(code: Code, seat: Seat, *acts: Act) -> View:
    return view(code, table_after(code, *acts), seat)


TWO_HEARTS = calls_from("2H", "P", "P", "P")
"""South plays two hearts; West leads."""
