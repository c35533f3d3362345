"""What a review has found: acts with their cost, and what each player has given away of what was at stake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oddtrick.players.player import Decision
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.law import Code

NOTABLE_POINTS = 1.0
"""Points from which on an act is called dear, or good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedAct:
    """An act beside what the book and the expert do with what its player knew.

    ``number`` is that of the act in the record, from 0; ``seat`` is the player's, as they sat when the cards were
    dealt, ``trick`` (from 1) that of a card. ``cost`` are the points of the rubber by which the expert's choice brings
    more on the layouts, 0 or more; ``error`` is the standard error of that. ``stake`` is how much more the expert's
    choice brings than an act drawn by chance from those compared. ``gain`` is how much more the act brings than the
    book's. ``sure`` tells that the cost, or the gain, is more than two standard errors. All are ``None``, and not
    ``sure``, where nothing was compared: one act alone was possible, it was irregular, or the expert values no such
    act (calls of auctions).
    """

    number: int
    act: Act
    seat: Seat
    trick: int | None
    book: Decision
    expert: Decision
    layouts: int = 0
    cost: float | None = None
    error: float | None = None
    stake: float | None = None
    gain: float | None = None
    sure_cost: bool = False
    sure_gain: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player has given away: the ``acts`` compared, points ``lost`` by them, and points at ``stake``."""

    acts: int = 0
    lost: float = 0.0
    stake: float = 0.0

    @property
    def accuracy(self) -> float | None:
        """100 for the expert's choice at every act, 0 for acts drawn by chance, less for worse; ``None``: no stake."""
        return 100 * (1 - self.lost / self.stake) if self.stake > 0 else None


def total(tallies: Iterable[Tally]) -> Tally:
    """Several together, as those of a player's deals: each counts by what was at stake in it."""
    acts, lost, stake = 0, 0.0, 0.0
    for tally in tallies:
        acts, lost, stake = acts + tally.acts, lost + tally.lost, stake + tally.stake
    return Tally(acts, lost, stake)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealReview:
    """A deal as the expert has reviewed it; ``number`` is that of the score sheet, from 1; ``book`` names the book."""

    code: Code
    number: int
    book: str
    acts: tuple[ReviewedAct, ...]

    @property
    def tallies(self) -> Mapping[Seat, Tally]:
        """What each player has given away, by the seat at which they were dealt to; those alone who had a choice."""
        tallies: dict[Seat, Tally] = {}
        for act in self.acts:
            if act.cost is not None and act.stake is not None:
                tallies[act.seat] = total([tallies.get(act.seat, Tally()), Tally(1, act.cost, act.stake)])
        return {seat: tallies[seat] for seat in sorted(tallies)}

    @property
    def dearest(self) -> tuple[ReviewedAct, ...]:
        """The acts that surely cost something, the dearest first."""
        dear = [act for act in self.acts if act.sure_cost and (act.cost or 0.0) >= NOTABLE_POINTS]
        return tuple(sorted(dear, key=lambda act: -(act.cost or 0.0)))

    @property
    def best(self) -> tuple[ReviewedAct, ...]:
        """The acts that surely brought more than the book's, the best first."""
        good = [act for act in self.acts if act.sure_gain and (act.gain or 0.0) >= NOTABLE_POINTS]
        return tuple(sorted(good, key=lambda act: -(act.gain or 0.0)))
