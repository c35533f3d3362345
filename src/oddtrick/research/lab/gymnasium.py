"""One seat of a game as an environment of Gymnasium, with our own players in the others.

Importing this module registers ``oddtrick/Bridge1895-v0``, ``oddtrick/Auction1908-v0``, ``oddtrick/Auction1910-v0`` and
``oddtrick/Auction1915-v0``; Gymnasium imports it by itself for a name with the module before it:

>>> import gymnasium
>>> table = gymnasium.make("oddtrick.research.lab.gymnasium:oddtrick/Auction1910-v0", partner="foster-1910")
>>> observation, info = table.reset(seed=7)
>>> observation.shape, info["action_mask"].shape
((1138,), (104,))
"""

from __future__ import annotations

from random import Random
from typing import Any

from oddtrick.installation import install_line
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.player import Player
from oddtrick.players.registry import Kind, book_of, new_player
from oddtrick.research.lab.action_ids import QUIET_ID
from oddtrick.research.lab.irregular_actions import CLAIM_ID
from oddtrick.research.lab.irregular_game import AnyState, IrregularState, any_game
from oddtrick.research.lab.research_game import ResearchGame
from oddtrick.research.lab.rewards import Reward, points_at_the_end
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.errors import MissingExtra, NotUnderstood

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ImportError as missing:
    raise MissingExtra(f"this needs Gymnasium: {install_line('lab')} brings it") from missing

ILLEGAL_REWARD = -1000.0
"""What an action brings that is not legal, and by which the game ends: about the worst of ordinary deals."""


class SeatAtTable(gymnasium.Env[Any, Any]):
    """One seat, and players of ours in the others.

    ``partner`` and ``adversaries`` are kinds of players: a name, your own class, or a player; without one it is the
    book of the code. Settings of the game are those of ``new_game``. ``dealer`` is a seat, or by chance for each game.
    ``reward`` tells what the steps bring, the acts of the seat and of the others alike. As long as the seat has nothing
    to decide the others play on; a deal in which it has nothing to decide at all is followed by another. With
    ``irregular`` faults happen (``oddtrick.research.lab.irregular_game``).

    What is observed is the tensor of the seat. ``info["action_mask"]`` are the legal actions as ones, and all of them
    when the game is over, as vector environments ask for one action more; any other action ends the game and brings
    ``ILLEGAL_REWARD``.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012 (so Gymnasium has it)

    def __init__(  # noqa: PLR0913 (each is a setting with a name)
        self,
        code: str = "auction-1910",
        *,
        seat: str = "S",
        partner: Kind | None = None,
        adversaries: Kind | None = None,
        dealer: str | None = None,
        reward: Reward = points_at_the_end,
        render_mode: str | None = None,
        irregular: bool = False,
        **settings: Any,
    ) -> None:
        self.game = any_game(code, irregular=irregular, **settings)
        self.code = self.game.code
        if Seat(seat) not in self.game.players:
            raise NotUnderstood(f"nobody acts at {seat} in {self.code.name}; {_named(self.game.players)} do")
        self.render_mode = render_mode
        self.number = self.game.players.index(Seat(seat))
        self.observation_space = spaces.Box(0.0, 1.0, (self.game.tensor_size,), np.float32)
        self.action_space = spaces.Discrete(self.game.actions)
        self.core: AnyState = self.game.new_state()
        self._dealer = None if dealer is None else Seat(dealer)
        self._reward = reward
        self._players = self._seated(Seat(seat), partner, adversaries)
        self._chance = Random()

    def _seated(self, seat: Seat, partner: Kind | None, adversaries: Kind | None) -> dict[int, Player]:
        book, lineup = book_of(self.code), self.code.lineup
        players = {}
        for number, other in enumerate(self.game.players):
            kind = partner if lineup.partner(seat) is other else adversaries
            if number != self.number:
                players[number] = new_player(book if kind is None else kind, number)
        return players

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal, and have the others act up to this seat; with the same ``seed`` the same cards.

        ``options`` may hold the ``dealer``, and a ``deal`` of which some cards are settled, as ``N:AKQxx.Kxx.xx.xxx - -
        -``, with conditions on the rest (``where``): the others are dealt by chance.
        """
        super().reset(seed=seed)
        self._chance = Random(int(self.np_random.integers(2**62)))
        dealer = (options or {}).get("dealer", self._dealer)
        while True:
            self.core = self._dealt(dealer, (options or {}).get("deal"), (options or {}).get("where", ()))
            self._others_act()
            if not self.core.is_over:
                return self._observed(), self._info()

    def _dealt(self, dealer: Any, half: str | None, where: Any) -> AnyState:
        if half is None:
            return self.game.deal(self._chance, dealer)
        if not isinstance(self.game, ResearchGame):
            raise NotUnderstood("a deal of which some cards are settled is for games without irregularities")
        return self.game.deal_half(half, self._chance, dealer=dealer, where=where)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Act, and have the others act up to this seat's next turn or the end."""
        if int(action) not in self.core.legal():
            return self._observed(), ILLEGAL_REWARD, True, False, self._info() | {"illegal": True}
        brought = self._act(int(action)) + self._others_act()
        return self._observed(), brought, self.core.is_over, False, self._info()

    def _act(self, action: int) -> float:
        before = self.core
        self.core = before.apply(action)
        if self.core.dealt is None:
            self.core = self.core.deal(self._chance)
        return float(self._reward(before, self.core)[self.number])

    def _others_act(self) -> float:
        brought = 0.0
        while not self.core.is_over and self.core.player != self.number:
            brought += self._act(self._decision(self.core.player))
        return brought

    def _decision(self, number: int) -> int:
        """What a player of ours does; the lowest legal action for one who does what nobody may."""
        legal = self.core.legal()
        if len(legal) == 1:
            return legal[0]
        if isinstance(self.core, IrregularState) and QUIET_ID in legal and self.core.name(QUIET_ID) == "let it be":
            # Our players lead in their turn, and claim the revokes that they have seen.
            return CLAIM_ID if CLAIM_ID in legal else QUIET_ID
        # The games of the lab have no claims.
        view = without_claims(self.core.view(number))
        action = self.core.action_of(self._players[number].decide(self.code, view).act)
        return legal[0] if action < 0 else action

    def action_masks(self) -> Any:
        """The legal actions as truths, as MaskablePPO of sb3-contrib asks for them; at the end all actions."""
        mask = self.core.mask().astype(bool)
        return mask if mask.any() else ~mask

    def _observed(self) -> Any:
        return self.core.tensor(self.number)

    def _info(self) -> dict[str, Any]:
        mask = self.core.mask()
        # A vector environment asks for one action more at the end of a game, whichever it is.
        return {"action_mask": mask if mask.any() else 1 - mask}

    def render(self) -> Any:
        """What this seat knows, as text."""
        return self.core.infostate(self.number) if self.render_mode == "ansi" else None


def _named(seats: tuple[Seat, ...]) -> str:
    return ", ".join(map(str, seats))


def environment_id(key: str) -> str:
    """What the environment of a code is called: ``oddtrick/Auction1910-v0``."""
    return f"oddtrick/{key.title().replace('-', '')}-v0"


for _code in CODES:
    gymnasium.register(environment_id(_code.key), f"{__name__}:SeatAtTable", kwargs={"code": _code.key})
