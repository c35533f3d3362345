"""What the two sides play for: tricks, no tricks, or tricks and honours together."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Card, Hand, Side, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.score.lump_sum import lump_sum
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK, Scoring
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.type_checks import require
from oddtrick.solving.solver.position import Position

LOSING = (Strain.NULLO, Strain.MISERE)
"""Strains in which the declarer plays for the fewest tricks, without trumps."""


NO_HONOURS = Hand()


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What the declarer's side maximises and the other side minimises.

    ``trick`` points for each trick and ``honour`` for each of the ``honours`` taken home in one, scored by the side
    that wins it, or when ``losing`` by the other. The honour played last counts twice if ``last_twice``. ``start``
    is added to the declarer's points, which makes of their points the value of the deal.
    """

    strain: Strain
    losing: bool = False
    trick: int = 1
    honour: int = 0
    honours: Hand = NO_HONOURS
    last_twice: bool = False
    start: int = 0

    @property
    def trumps(self) -> Suit | None:
        """The trump suit."""
        return self.strain.trumps

    def points_in(self, position: Position) -> int:
        """What the two sides together score from there on."""
        honours = sum(card in self.honours for cards in (*position.hands, position.table) for card in cards)
        return self.trick * position.tricks + self.honour * (honours + (self.last_twice and honours > 0))

    def gained(self, position: Position, card: Card, side: Side) -> int:
        """The points of that side, the declarer's, for the trick that this card completes; 0 if it completes none."""
        if len(position.table) < 3:
            return 0
        after = position.after(card, self.trumps)
        if (after.leader.side is side) is self.losing:
            return 0
        home = sum(played in self.honours for played in (*position.table, card))
        last = self.last_twice and home and not any(self.honours.bits & hand.bits for hand in after.hands)
        return self.trick + self.honour * (home + bool(last))

    def start_of(self, position: Position) -> int:
        """By figures ``start`` for an ending, which makes of its points what its tricks and honours bring.

        With trumps those are the tricks won, without them those won less those lost, at misere the other way round, and
        always the honours taken less those lost. Neither the book nor tricks handed over are counted: they are not of
        the ending.
        """
        tricks = self.trick * position.tricks
        honours = self.points_in(position) - tricks
        return -(honours if self.trumps is not None else honours + tricks) // 2

    @property
    def ordinary(self) -> bool:
        """Whether it is the most tricks."""
        return not self.losing and not self.honour


def tricks_in(strain: Strain) -> Aim:
    """The most tricks in a suit or at no trumps; at nullo or misere the fewest, counted as those of the other side."""
    require(Strain, strain)
    return Aim(strain=strain, losing=strain in LOSING)


def by_figures(scoring: Scoring, strain: Strain) -> Aim:
    """Points of the variety by figures, honours or aces taken home counted in (Foster pp. 158-162).

    The value of a deal is what the declarer would score in that strain on the lowest bid. ``NotUnderstood`` for another
    scoring or strain.
    """
    lump = lump_sum(scoring)
    if lump is None or strain not in scoring.tricks:
        raise NotUnderstood(f"{strain} is no strain of a game scored by figures")
    value, honour = scoring.tricks[strain], lump.honours.value[strain]
    # Each honour moves the difference by two, and without trumps each trick does.
    if strain.trumps is not None:
        trick, start = value, -TRICKS_IN_BOOK * value
    else:
        trick, start = 2 * value, -(13 + 2 * lump.handed_over.value[strain]) * value
    return Aim(
        strain=strain,
        losing=strain in scoring.losing.value,
        trick=trick,
        honour=2 * honour,
        honours=honours_in(strain.trumps),
        last_twice=strain.trumps is None,
        start=start - 5 * honour,
    )
