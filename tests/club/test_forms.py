"""Acts as forms: whatever the law gives can be demanded by a page that knows no law."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.club.render.forms import besides, choices, forms_offered, lists
from oddtrick.rules.acts import Act, Deal, Demand, Play, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Card, Hand, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.terms import How, Remedy, RemedyKind, Topic
from oddtrick.rules.view import view
from oddtrick.teaching.desk.what_follows import what_follows
from oddtrick.words.wording import NameOf

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


def test_where_winners_were_run_a_trick_is_named_and_the_other_card_lies_exposed() -> None:
    """1895, 72: partner is told to win one of the tricks, and the card wrongly led is exposed unasked."""
    table = winners_run()
    right = table.rights[-1]
    shown = what_follows(CODE, table, right, Seat.N)
    (only,) = choices(right, Seat.N, NAME_OF, CODE.scoring, dict.fromkeys(shown.choices, ""))
    (asked,) = only["form"]["asks"]
    assert [option["value"] for option in asked["options"]] == ["win-one:SK", "win-one:SQ"]
    act = read_act({**only["form"]["act"], asked["field"]: "win-one:SK"})
    assert isinstance(act, Demand)
    ruling = judge(CODE, table, act)
    assert ruling.is_proper
    deal = after(table, ruling).deal
    assert deal is not None
    assert Card.SQ in {card for _, card in deal.lying}
    assert [(order.kind, order.seats) for order in deal.irregularities.orders] == [
        (RemedyKind.WIN_ONE, frozenset({Seat.W}))
    ]


def test_a_finesse_is_announced_with_the_claim() -> None:
    """1915, law 72: the declarer whose hand is faced may finesse only as announced; the form offers the tenaces."""
    table, code = claiming(), code_for("auction-1915")
    seen = view(code, table, Seat.S)
    (claim,) = [form for form in forms_offered(seen, seen.offers.acts, NAME_OF) if form["act"]["act"] == "claim"]
    finesses = claim["asks"][-1]
    assert (finesses["field"], finesses["many"], finesses["optional"]) == ("finesses", True, True)
    assert [option["value"] for option in finesses["options"]] == ["SQ"]
    for announced in ([], ["SQ"]):
        act = read_act({**claim["act"], "tricks": "rest", "plan": "", "finesses": announced})
        faced = after_acts(table, code, act, Demand(Seat.E, (Remedy(RemedyKind.SHOW_HAND),)))
        faced = after_acts(faced, code, Play(Seat.S, (Card.S2,)), Play(Seat.W, (Card.S6,)))
        assert judge(code, faced, Play(Seat.S, (Card.SQ,), Seat.N)).is_proper is bool(announced)


def claiming() -> Table:
    """Work 1915, law 72: South has won the first trick at three no-trumps; dummy has the ace and queen of spades."""
    hands = tuple(map(Hand.parse, ("AQ4.K52.8742.963", "K95.QJT9.J5.JT82", "J32.A64.AKQ63.AK", "T876.873.T9.Q754")))
    north, east, south, west = hands
    said = [Say(Seat[by], parse_call(call)) for by, call in (("S", "3NT"), ("W", "P"), ("N", "P"), ("E", "P"))]
    led = [
        Play(Seat.W, (Card.C4,)),
        Play(Seat.S, (Card.C3,), Seat.N),
        Play(Seat.E, (Card.CT,)),
        Play(Seat.S, (Card.CA,)),
    ]
    return after_acts(
        Table(dealer=Seat.S), code_for("auction-1915"), Deal(Seat.S, (north, east, south, west)), *said, *led
    )


def after_acts(table: Table, code: Code, *acts: Act) -> Table:
    """The table after those acts."""
    for act in acts:
        table = after(table, judge(code, table, act))
    return table


def test_what_is_asked_at_any_table_is_named_by_a_list() -> None:
    """The trick that is over counts no more: twelve are left, all of them the rest."""
    table, code = claiming(), code_for("auction-1915")
    seen = view(code, table, Seat.S)
    named = {form["act"]["act"]: form for form in forms_offered(seen, seen.offers.acts, NAME_OF)}
    tricks, plan = named["claim"]["asks"][:2]
    assert named["concede"]["asks"] == [tricks]
    assert (tricks["among"], tricks["upto"]) == ("tricks", seen.offers.tricks - 1)
    assert [option["value"] for option in lists()["tricks"][: tricks["upto"]]] == list(range(1, seen.offers.tricks))
    assert [option["value"] for option in tricks["options"]] == ["rest"]
    assert (plan["among"], plan["options"]) == ("plans", [])
    for value in (*lists()["plans"], *plan["options"]):
        assert read_act({**named["claim"]["act"], "tricks": "rest", "plan": value["value"]})


def test_whatever_a_remark_may_be_about_and_however_a_card_is_shown_can_be_chosen() -> None:
    assert [each["value"] for each in lists()["topics"]] == [topic.value for topic in Topic]
    assert {each["value"] for each in lists()["ways"]} == {how.value for how in How}


@pytest.mark.parametrize(
    ("name", "act", "field"),
    [
        ("ways", {"act": "expose", "cards": ["SA"]}, "how"),
        ("topics", {"act": "remark"}, "about"),
        ("places", {"act": "look"}, "at"),
        ("tricks", {"act": "concede"}, "tricks"),
        ("plans", {"act": "claim", "tricks": 1}, "plan"),
    ],
)
def test_what_a_list_names_can_stand_in_an_act(name: str, act: dict[str, Any], field: str) -> None:
    options = dict(lists().items())[name]
    assert isinstance(options, list)
    assert options
    for each in options:
        assert read_act({"by": "S", **act, field: each["value"]})


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("auction-1910", "“Will you choose the penalty, partner, or shall I?”"),
        ("auction-1915", "“Partner, you choose the penalty”"),
    ],
)
def test_the_words_to_partner_are_those_that_the_law_allows(key: str, words: str) -> None:
    """1910, 98: a set question; 1915, 50c: to hand the choice over, and never to ask who is to choose."""
    code = code_for(key)
    hands = (
        Hand.parse("8643.KQ5.A72.J95"),
        Hand.parse("T92.J74.KQJ4.Q83"),
        Hand.parse("AKQ5.A86.T5.AK42"),
        Hand.parse("J7.T932.9863.T76"),
    )
    table = Table(dealer=Seat.S)
    for act in (Deal(Seat.S, hands), Say(Seat.W, parse_call("1H"))):
        table = after(table, judge(code, table, act))
    forms = besides(code, view(code, table, Seat.N), NAME_OF)
    assert [form["label"] for form in forms if form["act"]["act"] == "ask-partner"] == [words]
