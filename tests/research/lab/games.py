"""The games that the tests of the research room go through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from oddtrick.research.lab import GameState, ResearchGame, new_game
from oddtrick.research.lab.action_ids import QUIET_ID

GAMES: Mapping[str, Mapping[str, Any]] = {
    "1895": {"code": "bridge-1895"},
    "1895 to a limit": {"code": "bridge-1895", "options": {"limit": 100}},
    "1908": {"code": "auction-1908"},
    "1910": {"code": "auction-1910"},
    "1915": {"code": "auction-1915"},
    "1915 with nullo": {"code": "auction-1915", "options": {"nullo": 8}},
    "dummy bridge": {"code": "bridge-1895", "varieties": ["dummy-bridge"], "options": {"player": "W"}},
    "dummy bridge, closed": {"code": "bridge-1895", "varieties": ["dummy-bridge"], "options": {"way": "closed"}},
    "three hands": {"code": "auction-1910", "varieties": ["three-hand"]},
    "by suits": {"code": "auction-1910", "varieties": ["by-suits"]},
    "three hands by suits": {"code": "auction-1910", "varieties": ["three-hand", "by-suits"]},
    "by figures": {"code": "auction-1910", "varieties": ["by-figures"]},
}
"""Each by its name, with what it is made of."""


def game_named(name: str, **more: Any) -> ResearchGame:
    return new_game(**GAMES[name], **more)


def states_of(game: ResearchGame, chance: Random, boldness: float = 0.3) -> Iterator[GameState]:
    """The states of a random game from the deal on; bids are as a rule low, so that declarations are long.

    Without boldness the first bid is passed, and rubbers are short.
    """
    state = game.deal(chance)
    while not state.is_over:
        yield state
        if state.dealt is None:
            state = state.deal(chance)
            continue
        legal = state.legal()
        if not state.plays and chance.random() >= boldness:
            legal = legal[:3] if boldness else quiet(state, legal)
        state = state.apply(chance.choice(legal))
    yield state


def quiet(state: GameState, legal: tuple[int, ...]) -> tuple[int, ...]:
    """A pass if anything has been bid, else one of the lowest bids."""
    return legal[:1] if state.calls and QUIET_ID in legal else tuple(one for one in legal if one != QUIET_ID)[:5]
