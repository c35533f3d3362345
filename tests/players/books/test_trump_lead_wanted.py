"""Badsworth, pp. 62-63: a double that brings the game no more than a trick nearer is for having a trump led."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.imagined_view import sheet_with
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS
from oddtrick.research.book_check.maxims import dealt, holding
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import DOUBLE, Call, Make, Strain, Word
from oddtrick.rules.cards import Hands, Seat, Side, Suit
from oddtrick.rules.codes import code_for
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view
from tests.players.books.rule_ids import BADSWORTH

CODE = code_for("bridge-1895")
DEALS = 40


def strong_beside_trumps(trumps: Suit) -> Iterator[Hands]:
    """Deals in which West has three ace-king suits beside the trumps, and three trumps to king and knave."""
    chance = Random(f"trump lead/{trumps}")
    for _ in range(DEALS):
        west = holding(trumps, "KJ5")
        for suit in Suit:
            if suit is not trumps:
                west += holding(suit, "AK")
        hands = dealt(chance, {Seat.W: west}, {Seat.E: holding(trumps, "AQ")})
        if hands is not None:
            yield hands


def table_after(hands: Hands, trumps: Strain, dealer: Seat) -> Table:
    """North, or South for a dealer who left it to the partner, makes those trumps."""
    table = Table(dealer=dealer)
    table = after(table, judge(CODE, table, Deal(dealer, hands)))
    calls: list[Call] = [Make(trumps)] if dealer is Seat.N else [Word.LEAVE, Make(trumps)]
    for call in calls:
        assert table.deal is not None
        assert table.deal.turn is not None
        table = after(table, judge(CODE, table, Say(table.deal.turn, call)))
    return table


def asked(table: Table, ours: int) -> tuple[Decision, Table]:
    """What who is to speak says with their side at that score, and the table after it."""
    assert table.deal is not None
    assert table.deal.turn is not None
    seen = _at_score(view(CODE, table, table.deal.turn), ours)
    decision = BookPlayer(BOOKS[BADSWORTH]).decide(CODE, seen)
    return decision, after(table, judge(CODE, table, decision.act))


def _at_score(seen: View, ours: int) -> View:
    return replace(seen, sheet=sheet_with(CODE, {Side.EW: ours}))


def said(decision: Decision) -> object:
    assert isinstance(decision.act, Say)
    return decision.act.call


def doubled_by_west(hands: Hands, trumps: Strain, ours: int) -> tuple[bool, Table]:
    """Whether West, whose partner is to lead, doubles North's trumps; East is asked first."""
    asking, table = asked(table_after(hands, trumps, Seat.N), ours)
    if said(asking) is DOUBLE:
        return False, table
    answer, table = asked(table, ours)
    return said(answer) is DOUBLE, table


def share(verdicts: list[bool]) -> float:
    assert len(verdicts) >= DEALS // 2
    return sum(verdicts) / len(verdicts)


def test_the_partner_of_the_leader_doubles_for_a_trump_and_is_led_one() -> None:
    """Diamonds at 12: three tricks undoubled, two doubled; the suits beside are to be saved from ruffs."""
    doubled, led = [], []
    for hands in strong_beside_trumps(Suit.DIAMONDS):
        yes, table = doubled_by_west(hands, Strain.DIAMONDS, 12)
        doubled.append(yes)
        while yes and table.deal is not None and table.deal.turn is not None:
            decision, table = asked(table, 12)
            if isinstance(decision.act, Play):
                led.append(decision.act.cards[0].suit is Suit.DIAMONDS or not hands[Seat.E].has(Suit.DIAMONDS))
                assert decision.act.by is Seat.E
                break
            assert said(decision) is not DOUBLE
    assert share(doubled) >= 0.95
    assert share(led) >= 0.95


def test_with_the_lead_itself_such_a_hand_forbears() -> None:
    """The same hand to the left of the maker's partner has the lead, and cannot ask for one."""
    calls = []
    for hands in strong_beside_trumps(Suit.DIAMONDS):
        turned = (hands[2], hands[3], hands[0], hands[1])
        decision, _ = asked(table_after(turned, Strain.DIAMONDS, Seat.N), 12)
        assert isinstance(decision.act, Say)
        assert decision.act.by is Seat.E
        calls.append(decision.act.call is not DOUBLE and decision.rule == "B6")
    assert share(calls) >= 0.95


@pytest.mark.parametrize("ours", [0, 6])
def test_where_the_double_saves_more_than_a_trick_it_is_made_with_the_lead_too(ours: int) -> None:
    calls = []
    for hands in strong_beside_trumps(Suit.DIAMONDS):
        turned = (hands[2], hands[3], hands[0], hands[1])
        decision, _ = asked(table_after(turned, Strain.DIAMONDS, Seat.N), ours)
        calls.append(said(decision) is DOUBLE)
    assert share(calls) >= 0.95
