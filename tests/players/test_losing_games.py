"""Nullo and misere: bid on low cards and not on high ones, understood by the partner, played and defended to lose."""

from __future__ import annotations

from random import Random

import pytest

from oddtrick.players.books.work.meanings import read_work
from oddtrick.players.plain.hand_estimate import picture
from oddtrick.players.plain.losing import burden, goes_back
from oddtrick.players.plain.losing_playout import tricks_taken
from oddtrick.players.player import Player
from oddtrick.players.registry import new_player
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import PASS, Bid, FigureBid, Naming, Strain, parse_call
from oddtrick.rules.cards import PACK, Card, Hand, Hands, Seat, Side, deal_round
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import view

NULLO = code_for("auction-1915", {"nullo": 10})
FIGURES = code_for("auction-1910", {}, ("by-figures",))
LOW, HIGH = "5432.6432.532.42", "AKQ.AQJ3.KQ4.AJ3"
"""A hand that can hardly take a trick, and one that can hardly lose one."""
BIDDERS = ("plain", "foster-1910", "work-1915", "playout")


def deal_to_south(code: Code, south: str) -> Table:
    """South deals and holds those cards; the rest are shuffled."""
    own = Hand.parse(south)
    rest = [card for card in PACK if card not in own]
    Random(1).shuffle(rest)
    west, north, east = (Hand.of(rest[start : start + 13]) for start in (0, 13, 26))
    hands: Hands = (north, east, own, west)
    return do(code, Table(dealer=Seat.S), Deal(Seat.S, hands))


def do(code: Code, table: Table, *acts: Act) -> Table:
    for act in acts:
        ruling = judge(code, table, act)
        assert ruling.is_proper, (act, ruling.fault)
        table = after(table, ruling)
    return table


def decide(code: Code, table: Table, player: Player, seat: Seat) -> Act:
    return player.decide(code, view(code, table, seat)).act


@pytest.mark.parametrize("kind", BIDDERS)
def test_nullo_is_bid_on_low_cards_and_not_on_high_ones(kind: str) -> None:
    player = new_player(kind, 1)
    low, high = (decide(NULLO, deal_to_south(NULLO, hand), player, Seat.S) for hand in (LOW, HIGH))
    assert isinstance(low, Say)
    assert isinstance(low.call, Bid)
    assert low.call.strain is Strain.NULLO
    assert isinstance(high, Say)
    assert isinstance(high.call, Bid)
    assert high.call.strain is not Strain.NULLO


@pytest.mark.parametrize("kind", BIDDERS)
def test_misere_is_named_for_what_was_bid_on_low_cards(kind: str) -> None:
    player, table = new_player(kind, 1), deal_to_south(FIGURES, LOW)
    bid = decide(FIGURES, table, player, Seat.S)
    assert isinstance(bid, Say)
    assert isinstance(bid.call, FigureBid)
    table = do(FIGURES, table, bid, *(Say(seat, PASS) for seat in (Seat.W, Seat.N, Seat.E)))
    assert decide(FIGURES, table, player, Seat.S) == Say(Seat.S, Naming(Strain.MISERE))


def test_low_cards_weigh_less_than_high_ones() -> None:
    assert burden(Hand.parse(LOW)) < -1 < 1 < burden(Hand.parse(HIGH))
    # A bare ace takes a trick; with two low cards beside it, it need not.
    assert burden(Hand.parse("A.6432.5432.5432")) > burden(Hand.parse("A32.642.5432.432"))


def test_a_bid_of_nullo_shows_low_cards_to_every_player() -> None:
    table = deal_to_south(NULLO, LOW)
    before = picture(NULLO, view(NULLO, table, Seat.N)).strength[Seat.S]
    table = do(NULLO, table, Say(Seat.S, Bid(1, Strain.NULLO)), Say(Seat.W, PASS))
    after_it = picture(NULLO, view(NULLO, table, Seat.N)).strength[Seat.S]
    assert after_it < before - 3


def test_nobody_goes_back_to_nullo_out_of_which_the_partner_bid() -> None:
    table = deal_to_south(NULLO, LOW)
    calls = ((Seat.S, "1nullo"), (Seat.W, "P"), (Seat.N, "2D"), (Seat.E, "2H"))
    table = do(NULLO, table, *(Say(seat, parse_call(call)) for seat, call in calls))
    south = view(NULLO, table, Seat.S)
    assert goes_back(NULLO, south, Strain.NULLO)
    assert not goes_back(NULLO, south, Strain.DIAMONDS)


@pytest.mark.parametrize(
    ("hands", "leader", "taken"),
    [
        # South leads the two under everything: north and south take none.
        (("3.2.-.-", "4.3.-.-", "2.4.-.-", "5.5.-.-"), Seat.S, 0),
        # South has aces alone and takes both.
        (("3.2.-.-", "4.3.-.-", "A.A.-.-", "5.5.-.-"), Seat.S, 2),
        # An ace is thrown on a suit that is not held.
        (("32.-.-.-", "54.-.-.-", "-.A.-.2", "76.-.-.-"), Seat.E, 0),
    ],
)
def test_a_lie_is_played_out_to_lose(hands: tuple[str, str, str, str], leader: Seat, taken: int) -> None:
    bits = tuple(Hand.parse(hand).bits for hand in hands)
    assert tricks_taken(bits, int(leader), (), 0) == taken


def declared(seed: int) -> Table:
    """South plays one at nullo."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    table = do(NULLO, Table(dealer=Seat.S), Deal(Seat.S, deal_round(pack, Seat.S)))
    calls = ((Seat.S, Bid(1, Strain.NULLO)), (Seat.W, PASS), (Seat.N, PASS), (Seat.E, PASS))
    return do(NULLO, table, *(Say(seat, call) for seat, call in calls))


def taken_by_declarer(seed: int, declarer: Player, defenders: Player) -> int:
    table = declared(seed)
    while table.deal is not None and table.deal.state is State.FINAL:
        turn = table.deal.turn
        assert turn is not None
        seat = Seat.S if turn is Seat.N else turn
        table = do(NULLO, table, decide(NULLO, table, defenders if seat.side is Side.EW else declarer, seat))
    assert table.deal is not None
    play = table.deal.play
    tricks = (*play.quitted, *((play.trick,) if play.trick is not None else ()))
    return sum(trick.winner.side is Side.NS for trick in tricks)


def test_the_players_of_books_lose_more_tricks_than_by_rules_of_thumb() -> None:
    """As declarers and as adversaries: about a trick a deal, on 150 deals; here on few."""
    thumb, book = new_player("plain", 1), new_player("work-1915", 1)
    deals = range(12)
    both = sum(taken_by_declarer(seed, thumb, thumb) for seed in deals)
    assert sum(taken_by_declarer(seed, book, thumb) for seed in deals) < both
    assert sum(taken_by_declarer(seed, thumb, book) for seed in deals) > both


def test_aces_are_thrown_away_at_misere_where_they_count() -> None:
    """Foster p. 161: they are good discards, if the misere player can get rid of them on another suit."""
    hands = tuple(map(Hand.parse, ("KQJ7654.-.432.432", "A32.AKQJ.AKQ.AKQ", "T98.9876543.-.A75", "-.T2.JT98765.JT98")))
    deal: Hands = (hands[0], hands[1], hands[2], hands[3])
    table = do(FIGURES, Table(dealer=Seat.S), Deal(Seat.S, deal))
    passes = (Say(seat, PASS) for seat in (Seat.W, Seat.N, Seat.E))
    table = do(FIGURES, table, Say(Seat.S, FigureBid(10)), *passes, Say(Seat.S, Naming(Strain.MISERE)))
    table = do(FIGURES, table, Play(Seat.W, (Card.D5,)), Play(Seat.S, (Card.D2,), Seat.N), Play(Seat.E, (Card.DQ,)))
    decision = new_player("foster-1910", 1).decide(FIGURES, view(FIGURES, table, Seat.S))
    assert decision.act == Play(Seat.S, (Card.CA,))
    assert (decision.rule, decision.page) == ("M-1", "161")


def test_a_double_of_nullo_is_no_question_to_works_player() -> None:
    """His informatory double (pp. 98-104) is of a bid to win tricks."""
    table = do(NULLO, deal_to_south(NULLO, LOW), Say(Seat.S, Bid(1, Strain.NULLO)), Say(Seat.W, parse_call("X")))
    shown = read_work(NULLO, view(NULLO, table, Seat.N)).of(Seat.W)
    assert not shown.asked
    assert shown.doubled == (Strain.NULLO,)
