"""What the search holds to be plain without playing on: against trying everything, for every deal of the pattern."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Seat
from oddtrick.solving.solver import Aim, Position, tricks_in
from oddtrick.solving.solver.bounds import known_result, points_left
from oddtrick.solving.solver.cuts import runs_of
from oddtrick.solving.solver.exact import Searcher
from oddtrick.solving.solver.frames import H0, MAX, RUNS, TARGET, TOTAL, new_frames
from oddtrick.solving.solver.memory_layout import CUTS, REACHED, Array
from tests.solving.solver.endings import ENDINGS, SEED
from tests.support import exhaustive
from tests.support.endings import AIMS, ending

NAMES = ("misere", "figures misere", "figures NT", "figures D", "tricks NT", "tricks H")


def starts(random: Random, aim: Aim, number: int) -> list[Position]:
    """Endings of two to five cards with nothing on the table, North to lead."""
    found: list[Position] = []
    while len(found) < number:
        position = ending(random, random.choice((2, 3, 4, 5)), aim)
        if not position.table:
            found.append(Position(hands=position.hands, leader=Seat.N))
    return found


def bound_of(rules: Array, position: Position, target: int, *, maximising: bool) -> int:
    """What is known of that target, asked of the side of the leader or of the other."""
    frame = new_frames()[0]
    hands = [hand.bits for hand in position.hands]
    frame[H0 : H0 + 4] = hands
    frame[MAX], frame[TARGET] = maximising, target
    frame[TOTAL] = points_left(rules, position.tricks, sum(hands))
    frame[RUNS] = runs_of(rules, *hands)
    return int(known_result(rules, frame))


def alike(random: Random, position: Position, cuts: int) -> Position:
    """Another deal of the pattern: between the cuts, a hand with that number of cards may hold any."""
    held: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for suit in SUITS:
        groups: list[list[tuple[Card, Seat]]] = [[]]
        owners = sorted((card, seat) for seat in SEATS for card in position.hands[seat].suit(suit))
        for card, seat in owners:
            if cuts >> card & 1:
                groups.append([])
            groups[-1].append((card, seat))
        for group in groups:
            seats = [seat for _, seat in group]
            random.shuffle(seats)
            for (card, _), seat in zip(group, seats, strict=True):
                held[seat].append(card)
    north, east, south, west = (Hand.of(held[seat]) for seat in SEATS)
    return Position(hands=(north, east, south, west), leader=position.leader)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_known_is_so_for_every_deal_of_the_pattern(name: str) -> None:
    aim = AIMS[name]
    searcher = Searcher(aim, words=1_000, lists=16)
    rules, unit = searcher.rules, searcher.unit
    random = Random(f"bounds {name}{SEED}")
    told = 0
    for position in starts(random, aim, ENDINGS):
        for side in (Seat.N.side, Seat.E.side):
            points = exhaustive.most_points(position, aim, side) // unit
            # Only the targets next to the truth are hard to tell.
            for target in (points, points + 1):
                result = bound_of(rules, position, target, maximising=side is Seat.N.side)
                if result < 0:
                    continue
                told += 1
                assert (result & REACHED != 0) is (points >= target), (position, side, target)
                other = alike(random, position, result & CUTS)
                there = exhaustive.most_points(other, aim, side) // unit
                assert (there >= target) is (points >= target), (position, other, side, target)
    assert told > ENDINGS // 2


def test_no_cut_is_asked_for_where_it_does_not_matter() -> None:
    """The leader has a winner of each suit and nothing else; who holds the small cards is all one."""
    aim = tricks_in(Strain.MISERE)
    hands = (Hand.parse("A.A.-.-"), Hand.parse("2.3.-.-"), Hand.parse("3.2.-.-"), Hand.parse("4.4.-.-"))
    rules = Searcher(aim, words=1_000, lists=16).rules
    result = bound_of(rules, Position(hands=hands, leader=Seat.N), 1, maximising=True)
    assert result == (Card.SA.bit | Card.HA.bit)


@pytest.mark.parametrize(("west", "taken"), [("K.3.-.-", 1), ("K.K.-.-", 0)])
def test_who_has_to_win_a_trick_and_has_an_exit_loses_the_next(west: str, taken: int) -> None:
    """North's spade is West's trick; then North and South have higher hearts than the three, but not than the king."""
    hands = (Hand.parse("2.Q.-.-"), Hand.parse("Q.2.-.-"), Hand.parse("3.J.-.-"), Hand.parse(west))
    aim = tricks_in(Strain.MISERE)
    position = Position(hands=hands, leader=Seat.N)
    result = bound_of(Searcher(aim, words=1_000, lists=16).rules, position, 2, maximising=True)
    assert exhaustive.most_points(position, aim, Seat.N.side) == 2 - taken
    assert (result >= 0 and not result & REACHED) if taken else (result < 0 or result & REACHED)
