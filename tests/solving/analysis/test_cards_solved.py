"""What is found of the cards of a deal with as little search as there has to be, against every card of every turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from oddtrick.rules.cards import Side
from oddtrick.solving.analysis.cards_solved import CardsSolved, PlayPosition
from oddtrick.solving.solver import Aim, Limits, Position, best_cards, every_card, solve
from tests.support.endings import AIMS, ending

pytest.importorskip("numba", reason="it belongs to the extra analysis")

NAMES = ("tricks H", "misere", "figures H", "figures D", "figures NT", "figures misere")


def play_ending(random: Random, tricks: int, aim: Aim) -> list[Position]:
    """An ending played out by chance."""
    positions = [ending(random, tricks, aim)]
    while positions[-1].tricks:
        position = positions[-1]
        positions.append(position.after(random.choice(position.legal()), aim.trumps))
    return positions


def turns(seed: str, aim: Aim, side: Side, number: int) -> Iterator[tuple[CardsSolved, PlayPosition]]:
    """Every turn of a number of endings that have been learnt."""
    random = Random(seed)
    for _ in range(number):
        solved, positions = CardsSolved(Limits(), Limits()), play_ending(random, random.choice((3, 5, 6)), aim)
        solved.learn(positions, aim, side)
        for position in positions:
            if position.tricks:
                yield solved, PlayPosition(position=position, aim=aim, side=side, proper=position.legal())


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("name", NAMES)
def test_it_says_what_a_search_of_every_card_says(name: str, side: Side) -> None:
    alone = 0
    for solved, turn in turns(f"turns {name}", AIMS[name], side, 12):
        results = every_card(turn.position, turn.aim, side)
        best = best_cards(results, turn.position, side)
        assert solved.best(turn) == results[best[0]]
        assert solved.best_of(turn) == best
        assert {card: solved.after(turn, card) for card in results} == results
        for card in turn.proper:
            others = {other: points for other, points in results.items() if other is not card}
            second = others[best_cards(others, turn.position, side)[0]] if best == (card,) and others else None
            assert solved.without(turn, card) == second
            alone += second is not None
    assert alone


@pytest.mark.parametrize("name", ["tricks H", "figures NT"])
def test_of_cards_that_are_not_proper_nothing_is_made(name: str) -> None:
    aim, side = AIMS[name], Side.NS
    for solved, turn in turns(f"proper {name}", aim, side, 5):
        bound = PlayPosition(position=turn.position, aim=aim, side=side, proper=turn.proper[-1:])
        (card,) = bound.proper
        assert solved.best(bound) == every_card(turn.position, aim, side)[card]
        assert solved.best_of(bound) == (card,)
        assert solved.without(bound, card) is None


def test_without_time_nothing_is_known_and_nothing_raised() -> None:
    aim, side, random = AIMS["figures misere"], Side.EW, Random("no time")
    position = ending(random, 9, aim)
    solved = CardsSolved(Limits(), Limits(stopped=lambda: True))
    solved.learn([position], aim, side)
    turn = PlayPosition(position=position, aim=aim, side=side, proper=position.legal())
    for _ in range(2):
        assert solved.best(turn) is None
        assert solved.best_of(turn) == ()
        assert solved.after(turn, turn.proper[0]) is None
        assert solved.without(turn, turn.proper[0]) is None
    assert CardsSolved(Limits(), Limits()).best(turn) == solve(position, aim, side)
