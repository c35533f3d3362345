"""Deals of plain players: hands, calls, acts, and play to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from oddtrick.players.chooser import Prompt, home_of, next_step
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Player
from oddtrick.research.match import PROPERLY
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Seat, deal_round
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import is_rubber_over
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, Table
from oddtrick.rules.view import View, view

BY_KEY = {code.key: code for code in CODES}

PLAYED = BY_KEY["auction-1915"]
"""Under which the tests of the cards are played; the play is the same under all."""

Players = Mapping[Seat, Player]


def in_hand(table: Table) -> CurrentDeal:
    assert table.deal is not None
    return table.deal


def do(code: Code, table: Table, act: Act) -> Table:
    """The table after an act that has to be proper."""
    ruling = judge(code, table, act)
    assert ruling.is_proper, (act, ruling.fault, ruling.law)
    return after(table, ruling)


def look(code: Code, table: Table) -> View:
    """What the player whose turn it is may know."""
    player = in_hand(table).player
    assert player is not None
    return view(code, table, player)


def shuffle_pack(chance: random.Random) -> tuple[Card, ...]:
    pack = list(PACK)
    chance.shuffle(pack)
    return tuple(pack)


def deal_hands(code: Code, dealer: Seat, hands: Hands, calls: Sequence[str] = ()) -> Table:
    """A table with those hands, after those calls."""
    table = do(code, Table(dealer=dealer), Deal(dealer, hands))
    for call in calls:
        turn = table.turn
        assert turn is not None
        table = do(code, table, Say(turn, parse_call(call)))
    return table


def hands_with(given: Mapping[Seat, str]) -> Hands:
    """Four hands, those not given made up from the rest of the pack in a fixed disorder."""
    known = {seat: Hand.parse(text) for seat, text in given.items()}
    rest = [card for card in PACK if not any(card in hand for hand in known.values())]
    random.Random(4).shuffle(rest)
    fresh = iter(rest)
    hands = [known[seat] if seat in known else Hand.of(next(fresh) for _ in range(13)) for seat in SEATS]
    return (hands[0], hands[1], hands[2], hands[3])


def play_deal(code: Code, table: Table, players: Players) -> Table:
    """The deal in hand to its end; every act is proper and has a reason, and the deal does end."""
    for number in range(300):
        step = next_step(code, table, PROPERLY, number)
        if not isinstance(step, Prompt):
            assert is_finished(table.deal)
            return table
        decision = players[home_of(table, step.seat)].decide(code, look(code, table))
        assert decision.act.by is step.seat
        assert str(decision.reason).endswith(".")
        table = do(code, table, decision.act)
    raise AssertionError("the deal does not end")


def four(seed: int) -> Players:
    return {seat: PlainPlayer(seed + seat) for seat in SEATS}


def rubber(code: Code, seed: int) -> Iterator[Table]:
    """A rubber of four plain players: the table after each of its deals."""
    chance = random.Random(seed)
    table = Table()
    while True:
        dealer = due_dealer(code.lineup, table)
        table = do(code, table, Deal(dealer, deal_round(shuffle_pack(chance), dealer)))
        table = play_deal(code, table, four(seed))
        yield table
        if is_rubber_over(code, table):
            return


def playing(bid: str, given: Mapping[Seat, str], cards: str = "") -> Table:
    """The play of a contract of South's, after some cards."""
    table = deal_hands(PLAYED, Seat.S, hands_with(given), (bid, "P", "P", "P"))
    for name in cards.split():
        deal = in_hand(table)
        assert deal.player is not None
        assert deal.turn is not None
        hand = None if deal.player is deal.turn else deal.turn
        table = do(PLAYED, table, Play(deal.player, (Card.parse(name),), hand))
    return table


ALL_THE_REST = {Seat.S: "AKQJ.AKQ.AKQ.AKQ", Seat.W: "T987.JT9.JT9.JT9", Seat.E: "654.876.876.8765"}

AN_ACE_OUT = {Seat.S: "AKQJ.AKQ.AKQ.KQJ", Seat.W: "T987.JT9.JT9.T98", Seat.E: "654.876.876.A765"}
