"""The research room: the games as environments, for programs that learn and programs that search.

``new_game`` makes a game of a code, whose states are values that are stepped by the numbers of actions:

>>> from random import Random
>>> from oddtrick.research.lab import new_game
>>> state = new_game("auction-1910").deal(Random(7), dealer="S")
>>> state.player, state.legal()[:3]
(2, (55, 56, 57))

``action_ids`` and ``tensor_pieces`` are what every face of it has in common: the numbers of the actions, and what
stands where in a tensor. The core needs no more than Python; arrays need numpy, and each face its owner's package.
"""

from oddtrick.research.lab.game_state import CHANCE, TERMINAL, GameState
from oddtrick.research.lab.research_game import ResearchGame, new_game

__all__ = ["CHANCE", "TERMINAL", "GameState", "ResearchGame", "new_game"]
