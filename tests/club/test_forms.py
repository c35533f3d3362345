"""Acts as forms: whatever the law gives can be demanded by a page that knows no law."""

from __future__ import annotations

from oddtrick.acts import Act, Deal, Demand, Play, Say, read_act
from oddtrick.calls import parse_call
from oddtrick.cards import Card, Hand, Seat
from oddtrick.club.render.forms import choices
from oddtrick.codes import code_for
from oddtrick.referee import after, judge
from oddtrick.table import Table
from oddtrick.terms import RemedyKind
from oddtrick.wording import NameOf

NAME_OF: NameOf = str


def winners_run() -> Table:
    """The deal of a case of law 72: East leads a second winner without waiting for his partner."""
    hands = (
        Hand.parse("943.AKJ5.AQ6.A32"),
        Hand.parse("KQJ65.42.J83.T94"),
        Hand.parse("T7.Q986.K975.K85"),
        Hand.parse("A82.T73.T42.QJ76"),
    )
    calls = ((Seat.N, "make:NT"), (Seat.E, "may-i-play"), (Seat.W, "yes"))
    said = [Say(seat, parse_call(call)) for seat, call in calls]
    plays = [Play(Seat.E, (Card.SK,)), Play(Seat.N, (Card.S7,), Seat.S), Play(Seat.E, (Card.SQ,))]
    table = Table(dealer=Seat.N)
    acts: tuple[Act, ...] = (Deal(Seat.N, hands), *said, *plays)
    for act in acts:
        table = after(table, judge(CODE, table, act))
    return table


CODE = code_for("bridge-1895")


def test_where_winners_were_run_several_remedies_are_demanded_at_once() -> None:
    """1895, 72: partner is told to win one of the tricks, and the card wrongly led is exposed."""
    table = winners_run()
    right = table.rights[-1]
    *_, last = choices(right, Seat.N, NAME_OF)
    (asked,) = last["form"]["asks"]
    assert asked["many"]
    values = [option["value"] for option in asked["options"]]
    assert values == ["win-one:SK", "win-one:SQ", "exposed:SQ"]
    act = read_act({**last["form"]["act"], asked["field"]: ["win-one:SK", "exposed:SQ"]})
    assert isinstance(act, Demand)
    ruling = judge(CODE, table, act)
    assert ruling.proper
    deal = after(table, ruling).deal
    assert deal is not None
    assert Card.SQ in {card for _, card in deal.trouble.exposed}
    assert [(order.kind, order.seats) for order in deal.trouble.orders] == [(RemedyKind.WIN_ONE, frozenset({Seat.W}))]
