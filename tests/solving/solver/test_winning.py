"""The search for tricks: its bounds against trying everything, and what a search may take."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

import numpy as np

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, SUITS, Card, Hand, Hands, Seat, Side, Suit, deal_round
from oddtrick.rules.errors import SearchStopped
from oddtrick.solving.solver import Limits, Position, every_card_of_all, solve, solve_all, table, tables, tricks_in
from oddtrick.solving.solver.bits import compiled
from oddtrick.solving.solver.position import trumps_number
from oddtrick.solving.solver.winning import searcher
from oddtrick.solving.solver.winning.deal import set_up
from oddtrick.solving.solver.winning.sure_tricks import late_tricks, quick_tricks
from oddtrick.solving.solver.winning.workspace import JOB_LENGTH, LANE, PRESENT, SEAT, Workspace
from tests.solving.solver.endings import ENDINGS, SEED
from tests.support import exhaustive
from tests.support.endings import STRAINS, ending

BOARDS = int(os.environ.get("ODDTRICK_BOARDS", "4"))
"""Whole deals that the peer solves too, in all strains; ``make nightly`` tries more."""


def random_hands(random: Random) -> Hands:
    return deal_round(random.sample(PACK, 52), Seat.N)


# -- against the peer --


def haglund() -> None:
    pytest.importorskip("endplay", reason="it has no build for this version of Python")


def test_whole_tables_are_those_of_the_peer() -> None:
    haglund()
    from tests.support import haglund as peer  # noqa: PLC0415 - it needs what importorskip has asked for

    random = Random(f"tables {SEED}")
    deals = [random_hands(random) for _ in range(BOARDS)]
    theirs = [{(one.trumps, seat): won for (one, seat), won in each.items()} for each in tables(deals)]
    assert theirs == peer.tables(deals)


@pytest.mark.parametrize("strain", STRAINS)
def test_every_card_is_worth_what_the_peer_says(strain: Strain) -> None:
    haglund()
    from tests.support import haglund as peer  # noqa: PLC0415 - it needs what importorskip has asked for

    aim = tricks_in(strain)
    random = Random(f"peer {strain}{SEED}")
    positions = [ending(random, random.choice(range(2, 11)), aim) for _ in range(4 * ENDINGS)]
    for ours, position, theirs in zip(
        every_card_of_all(positions, aim, Side.NS),
        positions,
        peer.cards([(position, aim.trumps) for position in positions]),
        strict=True,
    ):
        north_south = position.turn.side is Side.NS
        assert ours == {card: won if north_south else position.tricks - won for card, won in theirs.items()}


# -- what is sure without playing on --


@compiled
def _bounds(ws: Workspace, needed: int) -> tuple[int, int, int, int]:
    leader, present = ws.frames[0, SEAT], ws.frames[0, PRESENT]
    won, rests = quick_tricks(ws.control, ws.hands, leader, present, needed)
    lost, more = late_tricks(ws.control, ws.hands, leader, present, needed)
    return won, rests, lost, more


def sure(position: Position, trumps: Suit | None, needed: int) -> Iterator[tuple[int, int, Hand]]:
    """Of the leader's side and of the other: tricks, which of the two, and the cards on which that rests."""
    ws = searcher.new_workspace(1)
    job = np.zeros(JOB_LENGTH, np.int64)
    job[:6] = [*(hand.bits for hand in position.hands), trumps_number(trumps), position.leader]
    set_up(ws, job)
    won, rests, lost, more = _bounds(ws, needed)
    for place, (tricks, cards) in enumerate(((won, rests), (lost, more))):
        held = [Card(int(ws.cards[bit])) for bit in range(4 * LANE) if cards >> bit & 1]
        yield tricks, place, Hand.of(held)


def alike(random: Random, position: Position, kept: Hand) -> Position:
    """Another deal with the same lengths and the same owners of those cards and all better ones."""
    held: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for suit in SUITS:
        owners = sorted((card, seat) for seat in SEATS for card in position.hands[seat].suit(suit))
        lowest_kept = min(kept.suit(suit), default=None)
        low = [card for card, _ in owners if lowest_kept is None or card < lowest_kept]
        seats = [seat for card, seat in owners if card in low]
        random.shuffle(seats)
        for card, seat in (*zip(low, seats, strict=True), *((card, seat) for card, seat in owners if card not in low)):
            held[seat].append(card)
    north, east, south, west = (Hand.of(held[seat]) for seat in SEATS)
    return Position(hands=(north, east, south, west), leader=position.leader)


@pytest.mark.parametrize("strain", [Strain.NO_TRUMPS, Strain.SPADES, Strain.DIAMONDS])
def test_what_is_sure_is_so_for_every_deal_of_the_pattern(strain: Strain) -> None:
    aim = tricks_in(strain)
    random = Random(f"sure {strain}{SEED}")
    told = 0
    for _ in range(8 * ENDINGS):
        position = ending(random, random.choice((2, 3, 4, 5)), aim)
        if position.table:
            continue
        for tricks, place, kept in sure(position, aim.trumps, random.randint(1, position.tricks)):
            if not tricks:
                continue
            told += 1
            side = SEATS[(position.leader + place) % 4].side
            for one in (position, alike(random, position, kept)):
                assert exhaustive.most_points(one, aim, side) >= tricks, (position, one, side, tricks)
    assert told > ENDINGS


# -- what a search may take --


def positions_of(seed: str, number: int) -> list[Position]:
    random = Random(seed)
    return [ending(random, random.choice((5, 6, 7)), tricks_in(Strain.HEARTS)) for _ in range(number)]


def test_a_search_that_is_left_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    positions, aim = positions_of("slices", 20), tricks_in(Strain.HEARTS)
    expected = every_card_of_all(positions, aim, Side.NS)
    monkeypatch.setattr(searcher, "CARDS_BETWEEN_CHECKS", 7)
    # Nothing is remembered, so that there is something to search.
    assert every_card_of_all(positions, aim, Side.NS, Limits(memory=2)) == expected


def test_a_search_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    aim, hands = tricks_in(Strain.CLUBS), random_hands(Random("stopped"))
    asked: list[None] = []

    def stopped() -> bool:
        asked.append(None)
        return len(asked) > 3

    monkeypatch.setattr(searcher, "CARDS_BETWEEN_CHECKS", 100)
    with pytest.raises(SearchStopped):
        solve(Position(hands=hands, leader=Seat.N), aim, Side.NS, Limits(memory=3, stopped=stopped))
    assert len(asked) == 4
    # What it has left behind does not disturb the next.
    positions = positions_of("stopped", 10)
    assert solve_all(positions, aim, Side.NS, Limits(memory=3)) == solve_all(positions, aim, Side.NS)


def test_threads_share_a_batch() -> None:
    positions, aim = positions_of("threads", 41), tricks_in(Strain.SPADES)
    alone = every_card_of_all(positions, aim, Side.EW)
    assert every_card_of_all(positions, aim, Side.EW, Limits(threads=3)) == alone
    assert every_card_of_all(positions[:2], aim, Side.EW, Limits(threads=8)) == alone[:2]
    assert every_card_of_all([], aim, Side.EW, Limits(threads=8)) == []


def test_searches_at_the_same_time_do_not_disturb_each_other() -> None:
    aims = [tricks_in(strain) for strain in STRAINS]
    positions = positions_of("at once", 40)
    expected = [solve_all(positions, aim, Side.NS) for aim in aims]
    with ThreadPoolExecutor(len(aims)) as pool:
        assert list(pool.map(lambda aim: solve_all(positions, aim, Side.NS), aims)) == expected


def test_a_small_memory_is_emptied_and_the_answers_are_as_right() -> None:
    hands = random_hands(Random("small memory"))
    assert table(hands, Limits(memory=1)) == table(hands)


def test_what_is_forgotten_is_found_again() -> None:
    one = searcher.TrickSearcher(1)
    jobs = np.array([[*(hand.bits for hand in random_hands(Random("forget"))), 4, 0, 0, 0, 0, 0, 0]], np.int64)
    before = one.answers(jobs, Limits())
    one.forget()
    assert (one.answers(jobs, Limits()) == before).all()
