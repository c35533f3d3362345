"""Rubbers for the tests of records and of PBN: walks at random, lawful deals, and deals made by hand."""

from __future__ import annotations

import random

from oddtrick.files.pbn import (
    PbnGame,
    read_pbn,
)
from oddtrick.files.record import Header, Record, replay_all
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import PASS, Bid, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Seat, deal_round
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import offers
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import EXAMINERS, after, judge
from oddtrick.rules.table import Table
from tests.support.random_acts import BUSY, any_act, offered_act


def only(text: str | bytes) -> PbnGame:
    """The one game of a text."""
    games = read_pbn(text)
    assert len(games) == 1
    return games[0]


def done_at(code: Code, start: Seat, acts: list[Act]) -> Record:
    """A record of acts, each of which must be possible."""
    record = Record(
        Header(code=code.key, variety=code.varieties, options=dict(code.options), dealer=start), tuple(acts)
    )
    assert replay_all(code, record).error is None
    return record


def walk(code: Code, seed: object, length: int, odd: float = 0.0) -> Record:
    """Acts that are offered, and a part of acts of any kind, lawful or not."""
    rng = random.Random(f"{code.name}/{seed}")
    start = rng.choice(SEATS)
    table = Table(dealer=start)
    acts: list[Act] = []
    for _ in range(length):
        act = any_act(rng, code, table) if rng.random() < odd else offered_act(rng, code, table, BUSY)
        if act is None:
            break
        if type(act) not in EXAMINERS:
            continue
        try:
            ruling = judge(code, table, act)
        except ImpossibleAct:
            continue
        table = after(table, ruling)
        acts.append(act)
    return done_at(code, start, acts)


def rubber(code: Code, seed: int, deals: int) -> Record:
    """Deals played by lawful calls and cards to their last trick, with nothing else."""
    rng = random.Random(f"{code.name}/{seed}")
    start = rng.choice(SEATS)
    table = Table(dealer=start)
    acts: list[Act] = []
    while True:
        act = plain_act(rng, code, table)
        if isinstance(act, Deal) and len([a for a in acts if isinstance(a, Deal)]) == deals:
            return done_at(code, start, acts)
        ruling = judge(code, table, act)
        assert ruling.is_proper
        table = after(table, ruling)
        acts.append(act)


def plain_act(rng: random.Random, code: Code, table: Table) -> Act:
    """The next deal, a lawful call or a lawful card."""
    waiting = pending(code, table, Policy.GUARDED)
    assert waiting is not None
    (seat,) = waiting.seats
    offered = offers(code, table, seat)
    if waiting.need is Need.DEAL:
        dealer = due_dealer(code.lineup, table)
        return Deal(dealer, deal_round(rng.sample(PACK, 52), dealer))
    if waiting.need is Need.CALL:
        assert table.turn is not None
        level = 1 + ((table.deal and table.deal.declaration.level) or 0)
        low = [call for call in offered.calls if not isinstance(call, Bid) or call.level <= level]
        quiet = PASS in offered.calls and rng.random() < 0.6
        return Say(table.turn, PASS if quiet else rng.choice(low or offered.calls))
    hand, card = rng.choice(offered.plays)
    return Play(seat, (card,), None if hand is seat else hand)


SPLIT: Hands = (
    Hand.parse("AKQJT98765432.-.-.-"),
    Hand.parse("-.AKQJT9876543.-.2"),
    Hand.parse("-.-.AKQJT98765432.-"),
    Hand.parse("-.2.-.AKQJT9876543"),
)
"""A suit to each hand, but that E and W have exchanged their twos."""


def rubber_of(code_key: str, *acts: Act, header: Header | None = None) -> Record:
    return Record(header or Header(code=code_key), (Deal(Seat.S, SPLIT), *acts))


def say(seat: str, call: str) -> Say:
    return Say(Seat[seat], parse_call(call))


def card(seat: str, name: str, hand: str = "") -> Play:
    return Play(Seat[seat], (Card[name],), Seat[hand] if hand else None)


ONE_NO_TRUMP = (say("S", "1NT"), say("W", "P"), say("N", "P"), say("E", "P"))
