"""The effect of a ruling, in words: whom a direction binds, how a call is altered, what a deal cut short leaves."""

from __future__ import annotations

import pytest

from oddtrick.rules.acts import Act, Alter, Demand, Expose, Play, Say, Touch
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import AUCTION_1915, BRIDGE_1895
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import judge
from oddtrick.rules.table import Table
from oddtrick.rules.terms import How, Remedy
from oddtrick.teaching.desk.outcomes import settle
from oddtrick.teaching.desk_wording import paragraph
from tests.support.deals_in_play import after_acts, begin_deal, playing


def ruling_text(code: Code, table: Table, *acts: Act) -> str:
    """The ruling on the last of these acts, in words."""
    table = after_acts(code, table, *acts[:-1])
    return paragraph(settle(code, table, judge(code, table, acts[-1])), str)


@pytest.mark.parametrize(("calls", "comes_to"), [("2S 2C", "changed to 2♣"), ("2S 2NT", "changed to 2NT")])
def test_another_strain_is_no_raise(calls: str, comes_to: str) -> None:
    """1915, 52b: a slip of the tongue put right."""
    said, meant = map(parse_call, calls.split())
    assert comes_to in ruling_text(AUCTION_1915, begin_deal(AUCTION_1915), Say(Seat.N, said), Alter(Seat.N, meant))


def test_a_number_put_right_is_a_raise() -> None:
    """1915, 52a."""
    acts = (Say(Seat.N, parse_call("2S")), Say(Seat.E, parse_call("2H")), Alter(Seat.E, parse_call("3H")))
    assert "The 2♥ of E is raised to 3♥." in ruling_text(AUCTION_1915, begin_deal(AUCTION_1915), *acts)


DUMMYS_TEN = (Play(Seat.E, (Card.HA,)), Touch(Seat.S, (Card.HT,)))


@pytest.mark.parametrize(
    ("remedy", "bound"),
    [("play-card:HT", "N must play ♥10 from dummy"), ("not-card:HT", "N may not play ♥10 from dummy")],
)
def test_what_dummy_suggested_binds_the_declarer(remedy: str, bound: str) -> None:
    """1895, 62: it is the dealer who is called upon to play the card, or not to play it."""
    assert bound in ruling_text(BRIDGE_1895, playing(BRIDGE_1895), *DUMMYS_TEN, Demand(Seat.W, (Remedy.parse(remedy),)))


def test_a_suit_called_of_the_declarer_binds_both_hands() -> None:
    """1895, 75."""
    acts = (
        Play(Seat.E, (Card.HA,)),
        Expose(Seat.E, (Card.DK,), How.DETACHED),
        Demand(Seat.N, (Remedy.parse("exposed:DQ"),)),
        Demand(Seat.W, (Remedy.parse("call-suit:D"),)),
    )
    assert "N, when next to lead from either hand, must lead ♦" in ruling_text(BRIDGE_1895, playing(BRIDGE_1895), *acts)


def test_tricks_that_nobody_claimed_are_told() -> None:
    """1895, 74: all hands thrown down before the first trick is whole."""
    table = after_acts(BRIDGE_1895, playing(BRIDGE_1895), Play(Seat.E, (Card.HA,)))
    assert table.deal is not None
    thrown = [Expose(seat, tuple(table.deal.play.hands[seat]), How.THROWN) for seat in (Seat.N, Seat.E, Seat.W)]
    assert "no tricks of the thirteen to the declarer's side, 13 tricks to nobody." in ruling_text(
        BRIDGE_1895, table, *thrown
    )
