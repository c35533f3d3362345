"""The beginner: each fault that the books name, shown by a hand, and none of them against the law."""

from __future__ import annotations

import random
from itertools import count

import pytest

from oddtrick.players.beginner import BLUNDER, FAULTS, Beginner, protected
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision
from oddtrick.research.match import after_act, play_deal
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Seat, Suit, deal_round
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import entries_of, is_rubber_over
from oddtrick.rules.table import Table
from oddtrick.rules.view import view
from tests import ROOT
from tests.support.tables import VARIED, name_of

FOSTER = code_for("auction-1910")


def hands_with(seat: Seat, text: str, rest: int = 1) -> Hands:
    hand = Hand.parse(text)
    others = [card for card in PACK if card not in hand]
    random.Random(rest).shuffle(others)
    found = {seat: hand}
    for other in SEATS:
        if other is not seat:
            found[other] = Hand.of(others[:13])
            del others[:13]
    return (found[Seat.N], found[Seat.E], found[Seat.S], found[Seat.W])


def table_after_calls(hands: Hands, said: str = "") -> Table:
    """The table after those calls, North dealing."""
    table = after_act(FOSTER, Table(dealer=Seat.N), Deal(Seat.N, hands))
    for call in said.split():
        assert table.deal is not None
        assert table.deal.player is not None
        table = after_act(FOSTER, table, Say(table.deal.player, parse_call(call)))
    return table


def both(table: Table) -> tuple[Decision, Decision]:
    """What a beginner does, and a plain player in his place."""
    assert table.deal is not None
    assert table.deal.player is not None
    seen = view(FOSTER, table, table.deal.player)
    return Beginner(0).decide(FOSTER, seen), PlainPlayer(0).decide(FOSTER, seen)


@pytest.mark.parametrize(
    ("said", "hand", "call", "sober", "fault"),
    [
        # Foster p. 99: second hand passes whatever he holds when the dealer has begun with one spade.
        ("1S", "A32.AQ3.AQ43.A43", "P", "1NT", "waits"),
        # p. 81: afraid of no trumps with one weak suit, for which the partner may be trusted.
        ("", "32.AQ3.AQJ43.AK4", "1D", "1NT", "no-trumps"),
        # pp. 109-110: one heart by the partner, two black aces: two hearts.
        ("1H P", "A432.432.432.A32", "2H", "P", "raises"),
        # pp. 69-70: he bids when he is not strong enough.
        ("1S P P", "K432.K5432.Q2.32", "1H", "P", "overbids"),
    ],
)
def test_a_fault_in_the_calls(said: str, hand: str, call: str, sober: str, fault: str) -> None:
    seat = SEATS[len(said.split()) % 4]
    mine, plain = both(table_after_calls(hands_with(seat, hand), said))
    assert (mine.act, mine.rule) == (Say(seat, parse_call(call)), fault), mine.reason
    assert plain.act == Say(seat, parse_call(sober)), plain.reason


@pytest.mark.parametrize(
    ("hand", "kept"),
    [("A.K2.Q32.J432", True), ("2.K2.Q32.J432", False), ("A.K.Q32.J432", False), ("A.K2.-.J432", False)],
)
def test_what_protects_a_suit(hand: str, kept: bool) -> None:  # noqa: FBT001 - what is expected
    assert all(protected(Hand.parse(hand), suit) for suit in Suit) is kept


def test_the_king_is_thrown_under_dummys_ace() -> None:
    """Foster p. 142: a small card led through him, the ace in dummy behind him."""
    north, east = Hand.parse("A54.K32.K432.K32"), Hand.parse("JT98.QJT8.QJT.QJ")
    south, west = Hand.parse("Q32.A54.A65.A654"), Hand.parse("K76.976.987.T987")
    table = table_after_calls((north, east, south, west), "1S P 1NT P P P")
    for by, card in ((Seat.W, "H9"), (Seat.S, "H2"), (Seat.E, "H8"), (Seat.S, "HA"), (Seat.S, "S2")):
        assert table.deal is not None
        turn = table.deal.turn
        table = after_act(FOSTER, table, Play(by, (Card.parse(card),), None if turn is by else turn))
    seen = view(FOSTER, table, Seat.W)
    told = [Beginner(seed).decide(FOSTER, seen) for seed in range(20)]
    kings = [decision for decision in told if decision.rule == "forces"]
    assert len(kings) > 10
    assert {decision.act for decision in kings} == {Play(Seat.W, (Card.parse("SK"),))}
    assert PlainPlayer(0).decide(FOSTER, seen).act == Play(Seat.W, (Card.parse("S6"),))


def test_the_faults_are_shown_in_play() -> None:
    """Among many deals each fault comes up, and what has no fault is what a plain player does."""
    found: set[str] = set()
    chance = random.Random(2)
    table = Table(dealer=Seat.N)
    for number in count():
        if found == {fault.id for fault in FAULTS}:
            break
        assert number < 400, found
        pack = list(PACK)
        chance.shuffle(pack)
        if is_rubber_over(FOSTER, table):
            table = Table(dealer=Seat.N)
        dealer = table.dealer if table.deal is None else table.deal.dealer.left
        table = after_act(FOSTER, table, Deal(dealer, deal_round(pack, dealer)))
        while table.deal is not None and (seat := table.deal.player) is not None:
            seen = view(FOSTER, table, seat)
            decision = Beginner(number).decide(FOSTER, seen)
            assert decision == Beginner(number).decide(FOSTER, seen), "the same seed and view, the same decision"
            found.add(decision.rule)
            if not decision.rule:
                found.discard("")
                assert decision.act == PlainPlayer(number).decide(FOSTER, seen).act
            table = after_act(FOSTER, table, decision.act)


@pytest.mark.parametrize("code", [*CODES, *VARIED], ids=name_of)
def test_nothing_that_he_does_is_unlawful(code: Code) -> None:
    chance = random.Random(3)
    for number in range(4):
        pack = list(PACK)
        chance.shuffle(pack)
        dealer = [seat for seat in SEATS if seat is not code.lineup.vacant][number % 3]
        table = after_act(code, Table(dealer=dealer), Deal(dealer, deal_round(pack, dealer)))
        play_deal(code, table, {seat: Beginner(number) for seat in SEATS})


def test_plain_players_win_of_beginners() -> None:
    chance = random.Random(4)
    won = 0
    for number in range(60):
        pack = list(PACK)
        chance.shuffle(pack)
        start = table_after_calls(deal_round(pack, Seat.N))
        for first in range(2):
            players = {s: PlainPlayer(number) if s % 2 == first else Beginner(number) for s in SEATS}
            entries = entries_of(FOSTER, play_deal(FOSTER, start, players))
            mine = SEATS[first].side
            won += sum(entry.points if entry.who is mine else -entry.points for entry in entries)
    assert won > 0


def test_he_blunders_now_and_then() -> None:
    assert BLUNDER in FAULTS
    acts = set()
    table = table_after_calls(hands_with(Seat.E, "KQJT98.432.432.2"), "1S P P P")
    seen = view(FOSTER, table, Seat.E)
    for seed in range(100):
        act = Beginner(seed).decide(FOSTER, seen).act
        assert isinstance(act, Play)
        acts.add(act.cards[0])
    assert len(acts) > 5


def test_the_documents_list_his_faults() -> None:
    text = (ROOT / "docs" / "how-to" / "ask-the-books.md").read_text(encoding="utf-8")
    for fault in FAULTS:
        assert f"| `{fault.id}` | {fault.book} {fault.page} |" in text
