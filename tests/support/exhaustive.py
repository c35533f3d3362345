"""The plainest search there is: every card of every hand, with nothing remembered but whole positions.

It shares nothing with the solvers but the cards, and says of an aim what the laws of the variety say: who wins a trick,
what the trick and the honours in it are worth, and that the last of the honours counts twice. It is compiled, since
thousands of endings of five cards are tried. A position is told by which of the cards of each hand are left, in five
bits a hand, and by who is to lead. What is remembered has the number of the ending, so that nothing need be emptied.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

from oddtrick.rules.cards import SEATS, Card, Seat, Side
from oddtrick.solving.solver import Aim, Position

MOST = 5
"""The number of cards a hand, the one on the table included."""
UNKNOWN = -1
NUMBERED = 1 << 10
"""More than any points."""

Figures = npt.NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., Any])


def _compiled(function: Function) -> Function:
    return cast("Function", numba.njit(function))


def most_points(position: Position, aim: Aim, side: Side) -> int:
    """The points that ``side`` still scores, this trick included."""
    held: list[list[Card]] = [list(hand) for hand in position.hands]
    for place, card in enumerate(position.table):
        held[(position.leader + place) % 4].append(card)
    cards = np.zeros((4, MOST, 3), np.int64)
    for seat in SEATS:
        for place, card in enumerate(held[seat]):
            cards[seat, place] = (int(card.suit), int(card.rank), card in aim.honours)
    left = np.array([(1 << len(hand)) - 1 for hand in position.hands], np.int64)
    played = [len(held[(position.leader + place) % 4]) - 1 for place in range(len(position.table))]
    line = np.zeros(4 * MOST, np.int64)
    line[: len(played)] = played
    figures = np.array(
        [
            UNKNOWN if aim.trumps is None else int(aim.trumps),
            aim.trick,
            aim.honour,
            aim.last_twice,
            aim.losing,
            side is Seat.E.side,
        ],
        np.int64,
    )
    return int(_best(cards, figures, left, int(position.leader), line, len(played), _results, next(_endings)))


_results = np.zeros(1 << 4 * MOST + 2, np.int64)
_endings = count(1)


@_compiled
def _completed(cards: Figures, figures: Figures, left: Figures, leader: int, trick: Figures) -> tuple[int, Any]:
    """Who wins a whole trick, and the points for it."""
    trumps, trick_points, honour_points, last_twice, losing, side = figures
    winner, honours = 0, cards[leader, trick[0], 2]
    for place in range(1, 4):
        suit, rank, honour = cards[(leader + place) % 4, trick[place]]
        honours += honour
        best_suit, best_rank, _ = cards[(leader + winner) % 4, trick[winner]]
        if (suit == best_suit and rank > best_rank) or (suit != best_suit and suit == trumps):
            winner = place
    if honours and last_twice:
        later = 0
        for seat in range(4):
            for card in range(MOST):
                if left[seat] >> card & 1:
                    later += cards[seat, card, 2]
        if not later:
            honours += 1
    winner = (leader + winner) % 4
    points = trick_points + honour_points * honours
    if (winner % 2 == side) == (losing == 1):
        points = 0
    return winner, points


@_compiled
def _best(  # noqa: PLR0917 - compiled functions take no keywords
    cards: Figures,
    figures: Figures,
    left: Figures,
    leader: int,
    line: Figures,
    at: int,
    results: Figures,
    ending: int,
) -> int:
    """The points still to come; ``line`` has the places in their hands of the ``at`` cards played so far."""
    played = at % 4
    position = ((leader << MOST | left[0]) << MOST | left[1]) << 2 * MOST | left[2] << MOST | left[3]
    if played == 0:
        if not left.any():
            return 0
        if results[position] // NUMBERED == ending:
            return results[position] % NUMBERED
    turn = (leader + played) % 4
    led = cards[leader, line[at - played], 0]
    follows = False
    for card in range(MOST):
        if left[turn] >> card & 1 and played and cards[turn, card, 0] == led:
            follows = True
    maximises = turn % 2 == figures[5]
    best = UNKNOWN
    for card in range(MOST):
        if not left[turn] >> card & 1 or (follows and cards[turn, card, 0] != led):
            continue
        left[turn] ^= 1 << card
        line[at] = card
        if played < 3:
            result = _best(cards, figures, left, leader, line, at + 1, results, ending)
        else:
            winner, points = _completed(cards, figures, left, leader, line[at - 3 :])
            result = points + _best(cards, figures, left, winner, line, at + 1, results, ending)
        left[turn] ^= 1 << card
        if best == UNKNOWN or (result > best if maximises else result < best):
            best = result
    if played == 0:
        results[position] = ending * NUMBERED + best
    return best
