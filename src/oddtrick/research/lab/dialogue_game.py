"""The declaration of 1895 alone, as a game for OpenSpiel that its own algorithms can solve: ``python_dialogue_1895``.

>>> import pyspiel
>>> import oddtrick.research.lab.dialogue_game
>>> pyspiel.load_game("python_dialogue_1895(deals=2)").num_players()
4

Chance chooses one of ``deals`` deals, dealt by N from a ``seed``. The players make the strain or leave it, double,
redouble and are satisfied, as the code has it, up to its optional ``limit`` of points a trick. The play is fixed: as
many tricks are taken as when all four hands are seen, and they are scored with the honours. Of their thirteen cards the
players know what ``holding`` tells, so that many hands are one to them; else each would know all that the others hold,
there being so few deals. All that is said, they remember.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from oddtrick.installation import install_line
from oddtrick.research.lab.action_ids import action_name
from oddtrick.research.lab.game_state import CHANCE, TERMINAL, GameState
from oddtrick.research.lab.research_game import new_game
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SUITS, Card, Hand, Rank, Seat
from oddtrick.rules.errors import MissingExtra, NotUnderstood
from oddtrick.rules.laws.score.scoring import itemised, points
from oddtrick.rules.laws.table_score import honours_in

try:
    import pyspiel

    from oddtrick.solving.solver import result_if, tables
except ImportError as missing:
    raise MissingExtra(f"this needs OpenSpiel: {install_line('lab-openspiel')} brings it") from missing

SHORT_NAME = "python_dialogue_1895"
MAX_CALLS = 60
"""Calls of a dialogue at most: each doubling can follow two quiet words."""
MAX_DEAL_POINTS = 10_000.0
"""More points than a deal brings under the limit."""
STRONG_SUIT_STRENGTH = 8
"""A suit is strong if its cards and honours together are this many."""
_DEFAULTS = {"deals": 40, "seed": 1, "limit": 100}
_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Declaring and doubling of 1895 (oddtrick)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=4,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification=_DEFAULTS,
)


def holding(hand: Hand) -> str:
    """What a player knows of the own hand: the aces, three at most, the best suit, and with ``+`` that it is strong.

    >>> holding(Hand.parse("AKQ92.A32.432.43"))
    '2 aces, S+'
    """
    aces = sum(Card.of(suit, Rank.ACE) in hand for suit in SUITS)
    worth = {suit: hand.length(suit) + sum(card in hand for card in honours_in(suit)) for suit in SUITS}
    best = max(SUITS, key=lambda suit: worth[suit])
    return f"{min(aces, 3)} aces, {best}{'+' if worth[best] >= STRONG_SUIT_STRENGTH else ''}"


class DialogueGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The game; made by ``pyspiel.load_game``. ``dealt`` are the states after the deal, ``tricks`` how each is played.

    ``NotUnderstood`` for fewer deals than one.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**_DEFAULTS, **(params or {})}
        if chosen["deals"] < 1:
            raise NotUnderstood(f"{chosen['deals']} deals: there is one at least")
        super().__init__(
            _TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=104,
                max_chance_outcomes=chosen["deals"],
                num_players=4,
                min_utility=-MAX_DEAL_POINTS,
                max_utility=MAX_DEAL_POINTS,
                utility_sum=0.0,
                max_game_length=MAX_CALLS,
            ),
            dict(params or {}),
        )
        chance, core = Random(chosen["seed"]), new_game("bridge-1895", options={"limit": chosen["limit"]})
        self.dealt = [core.deal(chance, dealer="N") for _ in range(chosen["deals"])]
        hands = [state.dealt.hands for state in self.dealt if state.dealt is not None]
        self.tricks: list[dict[tuple[Strain, Seat], int]] = tables(hands)
        self.holdings = [tuple(map(holding, each)) for each in hands]

    def new_initial_state(self) -> DialogueState:
        """The state before a deal is chosen."""
        return DialogueState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> DialogueObserver:
        """What a player knows, as text."""
        del iig_obs_type, params
        return DialogueObserver()


class DialogueState(pyspiel.State):  # type: ignore[misc]  # likewise
    """A state; ``core`` is the same as a value of ``oddtrick.research.lab``, ``None`` before a deal is chosen."""

    def __init__(self, game: DialogueGame) -> None:
        super().__init__(game)
        self.deal = -1
        self.core: GameState | None = None

    def current_player(self) -> int:
        """Who has the word; OpenSpiel's numbers for chance and for the end."""
        if self.core is None:
            return CHANCE
        return TERMINAL if self.core.node is None else self.core.player

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.core.legal()) if self.core is not None and player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely."""
        dealt = self.get_game().dealt
        return [(number, 1 / len(dealt)) for number in range(len(dealt))]

    def _apply_action(self, action: int) -> None:
        if self.core is None:
            self.deal, self.core = action, self.get_game().dealt[action]
        else:
            self.core = self.core.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else action_name(action)

    def is_terminal(self) -> bool:
        """Whether the declaration is final."""
        return self.core is not None and self.core.node is None

    def returns(self) -> list[float]:
        """The points by which each player's side is ahead when the deal has been played; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * 4
        assert self.core is not None and self.core.declaration is not None
        final, game = self.core.declaration, self.core.game
        assert final.strain is not None and final.declarer is not None and self.core.dealt is not None
        tricks = self.get_game().tricks[self.deal][final.strain, final.declarer]
        result = result_if(self.core.dealt.hands, final.strain, final.declarer, tricks, None, final.doubling)
        brought = itemised(game.code.scoring, result)
        north, east = (points(brought, game.column(player)) for player in (0, 1))
        return [float(north - east), float(east - north)] * 2

    def __str__(self) -> str:
        return "" if self.core is None else f"deal {self.deal}: {' '.join(map(action_name, self.core.calls))}"


class DialogueObserver:
    """What a player knows: the own holding, and all that has been said. As text alone, for methods that use tables."""

    tensor = None
    dict: Mapping[str, Any] = MappingProxyType({})

    def set_from(self, state: DialogueState, player: int) -> None:
        """Do nothing: there are no numbers."""

    def string_from(self, state: DialogueState, player: int) -> str:
        """What the player knows, as text."""
        if state.core is None:
            return "not dealt"
        said = " ".join(map(action_name, state.core.calls))
        return f"{Seat(player)}: {state.get_game().holdings[state.deal][player]}; {said}"


pyspiel.register_game(_TYPE, DialogueGame)
