"""Whole deals without Python: dealt, called and played by a compiled policy, with their results in arrays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from oddtrick.research.lab.batch import state_layout as at
from oddtrick.research.lab.batch.agreed_tables import (
    Dealt,
    agreed_tables,
    calls_of,
    card_set,
    check_dealt,
    hands_of,
    signed,
)
from oddtrick.rules.cards import Hands
from oddtrick.rules.codes import Setting
from oddtrick.rules.errors import NotUnderstood
from oddtrick.solving.solver.machine_code import Argument, machine_code

_MANY = "oddtrick.research.lab.batch.many_deals"
_play_all = machine_code(_MANY, "play_all")

BOLDNESS = {"uniform": 1000, "quiet": 250}
"""The policies by name, with how many of a thousand calls they draw from all that are lawful: else they say the quiet
word where there is one, as to pass. A card is always drawn from all."""
Policy = Callable[[int, int, at.Array, at.Array, at.Array, at.Array], int]
"""Compiled by numba: from the lawful cards, the lawful calls, the words, the small fields and the random stream of the
deal (``state_layout``) and the control of the batch to the id of an action. One of cards and calls is empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedDeals:
    """Deals that are over, a row each.

    ``rewards`` by seat, what each wins of the others in points; ``scores`` the points of the declarer's party below and
    above the line, then of the other; ``declarer`` is -1 where all passed, and ``strain`` (clubs, diamonds, hearts,
    spades, no trumps, nullo) and ``tricks``, of the declarer's side, are too; ``level`` is 0 where no number is bid;
    ``calls`` counts them.
    """

    rewards: npt.NDArray[np.float64]
    outcomes: npt.NDArray[np.int64] = field(repr=False)
    kept: at.Deals | None = field(repr=False)

    def __len__(self) -> int:
        return len(self.rewards)

    @property
    def dealer(self) -> npt.NDArray[np.int64]:
        """Who dealt, by number from N clockwise."""
        return self.outcomes[:, 0]

    @property
    def declarer(self) -> npt.NDArray[np.int64]:
        """The declarer."""
        return self.outcomes[:, 1]

    @property
    def strain(self) -> npt.NDArray[np.int64]:
        """The strain."""
        return self.outcomes[:, 2]

    @property
    def level(self) -> npt.NDArray[np.int64]:
        """Odd tricks bid."""
        return self.outcomes[:, 3]

    @property
    def doubling(self) -> npt.NDArray[np.int64]:
        """How often it was doubled."""
        return self.outcomes[:, 4]

    @property
    def calls(self) -> npt.NDArray[np.int64]:
        """How many calls there were."""
        return self.outcomes[:, 5]

    @property
    def tricks(self) -> npt.NDArray[np.int64]:
        """Tricks of the declarer's side."""
        return self.outcomes[:, 6]

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """Points by party, below the line and above it."""
        return self.outcomes[:, 7:]

    def hands(self, deal: int) -> Hands:
        """The hands as they were dealt to N, E, S and W."""
        return hands_of(self._kept.words[1 + deal])

    def calls_made(self, deal: int) -> tuple[int, ...]:
        """The calls of a deal, from the dealer on, by action id."""
        return calls_of(self._kept.history[1 + deal], int(self.calls[deal]))

    def cards_played(self, deal: int) -> tuple[int, ...]:
        """The cards of a deal in the order in which they were played, by action id; none where all passed."""
        number = 52 if self.declarer[deal] >= 0 else 0
        return tuple(map(int, self._kept.history[1 + deal, at.CARDS_PLAYED : at.CARDS_PLAYED + number]))

    @property
    def _kept(self) -> at.Deals:
        if self.kept is None:
            raise NotUnderstood("cards and calls were not kept: play_out(..., keep=True) keeps them")
        return self.kept


def play_out(  # noqa: PLR0913 - all but the code are named by the function's caller
    code: str,
    *,
    deals: int | Sequence[Dealt],
    seed: int = 0,
    policy: str | Policy = "uniform",
    first: int = 0,
    keep: bool = False,
    options: Mapping[str, Setting] | None = None,
    varieties: Collection[str] = (),
) -> PlayedDeals:
    """Play that many random deals to their end, from the one numbered ``first`` on; or deals of your own.

    The deal of a number is the same again for the same seed, and is that of the first place of a ``Batch``. Of deals of
    your own, each a dealer with the hands of N, E, S and W, chance has the calls and cards alone. ``policy``
    is ``uniform`` (any lawful action), ``quiet`` (the same, but three calls in four pass or say their quiet word), or a
    function compiled by numba (``Policy``). ``keep``: hands, calls and cards too, half a kilobyte a deal.

    ``NotUnderstood`` for another policy, for fewer than no deals, for hands that are no whole pack and for a game that
    is not played in a batch.
    """
    dealt = () if isinstance(deals, int) else deals
    number = deals if isinstance(deals, int) else len(dealt)
    if number < 0 or first < 0:
        raise NotUnderstood(f"{number} deals from number {first}: neither can be less than 0")
    agreed, tables = agreed_tables(code, options, varieties)
    states = at.new_deals(1 + number if (keep or dealt) and number else 1)
    outcomes, rewards = np.zeros((number, at.OUTCOMES), np.int64), np.zeros((number, 4), np.float64)
    control = np.zeros(at.CONTROL, np.int64)
    if dealt:
        check_dealt(agreed, dealt)
        control[at.OWN_DEALS] = True
        states.words[1:, at.DEALT : at.DEALT + 4] = [[card_set(hand) for hand in hands] for _, hands in dealt]
        outcomes[:, 0] = [dealer for dealer, _ in dealt]
    control[at.SEED], control[at.FIRST_DEAL] = signed(seed), first
    if isinstance(policy, str):
        if policy not in BOLDNESS:
            raise NotUnderstood(f"{policy!r} is no policy; there are {', '.join(BOLDNESS)}, or a function of your own")
        control[at.BOLDNESS] = BOLDNESS[policy]
        _play_all(Argument(tables), Argument(states), Argument(outcomes), Argument(rewards), Argument(control))
    else:
        _of_ones_own(policy)(tables, states, outcomes, rewards, control)
    return PlayedDeals(rewards=rewards, outcomes=outcomes, kept=states if keep else None)


_compiled: dict[int, tuple[Policy, Any]] = {}


def _of_ones_own(policy: Policy) -> Any:
    """The function that plays by that policy; it is compiled once in a process."""
    if not hasattr(policy, "py_func"):
        raise NotUnderstood(f"{policy!r:.60} is no policy: give a name, or a function compiled by numba.njit")
    if id(policy) not in _compiled:
        _compiled[id(policy)] = policy, import_module(_MANY).playing_out(policy)
    return _compiled[id(policy)][1]
