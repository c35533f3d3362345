"""The games for OpenSpiel: importing this module registers ``python_bridge_1895``, ``python_auction_1908`` and so on.

>>> import pyspiel
>>> import oddtrick.research.lab.openspiel
>>> pyspiel.load_game("python_auction_1910(dealer=S,unit=rubber)").num_players()
4

Parameters: ``dealer`` (N), ``unit`` (deal, or rubber), ``worth`` (whether a deal brings what it changes in the worth of
the score), ``options`` and ``varieties`` of the code, as ``limit:100`` and ``three-hand``, several with ``+`` between
them. Cards are dealt one at a time by chance nodes, the first to the dealer's left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from oddtrick.installation import install_line
from oddtrick.research.lab.action_ids import CARD_OF_ACTION, CARDS, FIGURE_BIDS, action_name
from oddtrick.research.lab.game_state import GameState
from oddtrick.research.lab.information import public_text
from oddtrick.research.lab.research_game import ResearchGame, new_game
from oddtrick.research.lab.state_tensors import fill, pieces_in
from oddtrick.research.lab.tensor_pieces import MOST_DOUBLINGS
from oddtrick.research.match import LONGEST
from oddtrick.rules.cards import CARD_NAMES
from oddtrick.rules.codes import CODES
from oddtrick.rules.codes.options import Setting
from oddtrick.rules.errors import MissingExtra

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise MissingExtra(f"this needs OpenSpiel: {install_line('lab-openspiel')} brings it") from missing

PRIVATE = ("own dealt", "own left")
"""The pieces of a tensor that others than the player may not know."""
LONGEST_DEAL = 52 + 4 * len(FIGURE_BIDS)
"""Calls and cards of a deal at most: by figures 150 bids, three passes after each."""
MOST_IN_A_DEAL = 10_000
"""More points than a deal of any auction can bring."""
_DEFAULTS = {"dealer": "N", "unit": "deal", "worth": False, "options": "", "varieties": ""}


def short_name(key: str) -> str:
    """What a code is called in OpenSpiel: ``python_auction_1910``."""
    return f"python_{key.replace('-', '_')}"


def game_type(key: str, title: str, players: int = 4) -> Any:
    """What OpenSpiel is told of the game of a code."""
    return pyspiel.GameType(
        short_name=short_name(key),
        long_name=f"{title} (oddtrick)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_DEFAULTS,
    )


def game_info(core: ResearchGame) -> Any:
    """How large the game is; the bounds of what is won are no estimates."""
    deals = LONGEST if core.unit == "rubber" else 1
    dearest = max(core.code.scoring.tricks.values())
    points = MOST_IN_A_DEAL + (0 if core.code.bids else (7 * dearest) << MOST_DOUBLINGS)
    most = float(len(core.players) * points * deals)
    return pyspiel.GameInfo(
        num_distinct_actions=core.actions,
        max_chance_outcomes=len(CARDS),
        num_players=len(core.players),
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0,
        max_game_length=LONGEST_DEAL * deals,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The game of one code; made by ``pyspiel.load_game``. ``core`` is the same as a game of our own."""

    key: str
    title: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.chosen = {**_DEFAULTS, **(params or {})}
        self.core = new_game(
            self.key,
            unit=self.chosen["unit"],
            worth=bool(self.chosen["worth"]),
            options=_options(self.chosen["options"]),
            varieties=[name for name in self.chosen["varieties"].split("+") if name],
        )
        kind = game_type(self.key, self.title, len(self.core.players))
        super().__init__(kind, game_info(self.core), dict(params or {}))

    def new_initial_state(self) -> OpenSpielState:
        """The state before the first card is dealt."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> OpenSpielObserver:
        """What a player, or everybody, observes; see ``OpenSpielObserver``."""
        return OpenSpielObserver(self.core, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def __reduce__(self) -> tuple[Any, ...]:
        return (pyspiel.load_game, (str(self),))

    def max_chance_nodes_in_history(self) -> int:
        """Cards dealt."""
        return len(CARDS) * (LONGEST if self.core.unit == "rubber" else 1)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # likewise
    """A state; ``core`` is the same as a value of ``oddtrick.research.lab``."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.core: GameState = game.core.new_state(game.chosen["dealer"])

    def current_player(self) -> int:
        """Who acts; OpenSpiel's numbers for chance and for the end."""
        return self.core.player

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.core.legal()) if player == self.core.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that are not yet dealt, each as likely."""
        cards = self.core.legal()
        return [(card, 1 / len(cards)) for card in cards]

    def _apply_action(self, action: int) -> None:
        self.core = self.core.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {CARD_NAMES[CARD_OF_ACTION[action]]}" if player < 0 else action_name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.core.is_over

    def returns(self) -> list[float]:
        """The points that each player wins; nothing before the end."""
        return list(self.core.returns())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A state that the player cannot tell from this one; ``sampler`` gives numbers from 0 up to 1."""
        chance = Random(int(sampler() * (1 << 53)))
        state: OpenSpielState = self.get_game().new_initial_state()
        for action in self.core.resample(player, chance).history:
            state.apply_action(action)
        return state

    def __str__(self) -> str:
        return self.core.text()


class OpenSpielObserver:
    """What is observed of a state, as numbers and as text (OpenSpiel's ``observation.py``).

    ``tensor`` are all numbers, ``dict`` the pieces by name. Without private information the player's own hand is left
    out, without public information all else. ``ValueError`` for what only a dealer could observe: all four hands.
    """

    def __init__(self, core: ResearchGame, iig_obs_type: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation, as {dict(params)}")
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody observes all four hands: ask for those of a single player, or for none")
        self._private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = iig_obs_type.public_info
        pieces = [piece for piece in core.pieces if (self._private if piece.name in PRIVATE else self._public)]
        self.tensor = np.zeros(sum(piece.size for piece in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        self._full = np.zeros(core.tensor_size, np.float32)
        start = 0
        for piece in pieces:
            self.dict[piece.name] = self.tensor[start : start + piece.size]
            start += piece.size

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Observe that state."""
        self._full.fill(0)
        pieces = pieces_in(state.core, self._full)
        fill(state.core, player, pieces)
        for name, array in self.dict.items():
            array[:] = pieces[name]

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """That state as text: with private information all that the player remembers."""
        return state.core.infostate(player) if self._private else public_text(state.core)


def _options(text: str) -> dict[str, Setting]:
    """Read ``limit:100+nullo:8``."""
    options: dict[str, Setting] = {}
    for part in filter(None, text.split("+")):
        name, _, value = part.partition(":")
        options[name] = value == "true" if value in ("true", "false") else int(value) if value.isdigit() else value
    return options


# OpenSpiel's registry outlives Python: of what is registered it must not hold the last reference, and of a class,
# unlike a function, it never does.
GAMES: dict[str, type[OpenSpielGame]] = {
    code.key: type(f"OpenSpielGame{number}", (OpenSpielGame,), {"key": code.key, "title": code.title})
    for number, code in enumerate(CODES)
}
"""The game of each code, as it is registered."""

for _key, _game in GAMES.items():
    pyspiel.register_game(game_type(_key, _game.title), _game)
