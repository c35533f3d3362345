"""Auction bridge by figures (Foster pp. 158-162): one lump for tricks and honours together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oddtrick.rules.calls import Strain
from oddtrick.rules.laws.score.columns import Party
from oddtrick.rules.laws.score.items import Lump
from oddtrick.rules.laws.score.scoring import (
    TRICKS_IN_BOOK,
    CitedValue,
    Entry,
    Line,
    Reckoning,
    Result,
    Revoke,
    RevokeChoice,
    Scoring,
    credit,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LumpSum:
    """The declarer scores tricks and honours in one lump if they come to the bid; if not, the adversaries score.

    ``honours`` are points for each honour or ace by which one side has more than the other, as taken home in
    tricks; the ace played last counts twice. ``handed_over`` are the tricks that the declarer gives up at no trumps,
    and is given at misere, before one side's are compared with the other's. ``failing`` multiplies the value of each
    trick short. ``by_majority`` tells that one who was to lose tricks and has most of them is short by as many as they
    have more, and not by what lacks of their bid.
    """

    honours: CitedValue[Mapping[Strain, int]]
    handed_over: CitedValue[Mapping[Strain, int]]
    failing: CitedValue[int]
    by_majority: CitedValue[bool]
    short_for_revoke: CitedValue[int]

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``Part``."""
        result = deal.result
        assert result.bid is not None, "by figures, a number of points is bid"
        majority = self._majority(result, deal.counted)
        reached = majority * deal.value + self._honour_points(deal)
        short = self._short(deal, majority, reached)
        item = Lump(points=reached, strain=result.strain, bid=result.bid, short=short)
        if not short:
            return credit(deal.playing, Line.ABOVE, reached, self.honours.law, item)
        # Doubt: F-2 whose honours are more does not matter then: the penalty is all that anybody scores.
        penalty = short * deal.value * self.failing.value
        return credit(deal.adverse, Line.ABOVE, penalty, self.failing.law, item)

    def _short(self, deal: Reckoning, majority: int, reached: int) -> int:
        """Tricks by which the declarer fails, none if they do not."""
        assert deal.result.bid is not None, "by figures, a number of points is bid"
        # Doubts F-3, F-4, F-12: whatever lacks of the bid is reckoned in tricks, a part of one as one; where the
        # majority of tricks is needed, without it one at least. Doubt: F-10 a revoke by the declarer is three short.
        short = -((reached - deal.result.bid) // deal.value)
        if self.by_majority.value and deal.is_losing_game:
            # Tricks given for an adversary's revoke may end the majority, never make what lacks of the bid cost more.
            played = self._majority(deal.result, deal.won(deal.playing))
            short = -majority if majority < 0 else min(short, -played) if played < 0 else short
        least = self.short_for_revoke.value * len(deal.revoked[0])
        # Doubt: F-4 honours alone are not enough "in a trump declaration" (p. 160), nor at misere (p. 161); of no
        # trumps the book says only that the difference in tricks is settled.
        enough = majority > 0 or deal.result.strain is Strain.NO_TRUMPS
        return max(short, least, 0 if enough else 1)

    def _majority(self, result: Result, counted: int) -> int:
        """Of ``counted`` tricks those over the book or, where some change hands, over the other side's."""
        handed = self.handed_over.value.get(result.strain)
        if handed is None:
            return counted - TRICKS_IN_BOOK
        # Doubt: F-5 at misere too, a trick that changes hands moves the difference by two.
        return counted - (13 - counted) - 2 * handed

    def _honour_points(self, deal: Reckoning) -> int:
        """Points for honours, negative where they are against the declarer."""
        # Doubt: F-1 honours against the declarer are taken from their tricks.
        ours, theirs = self._taken(deal.result, deal.playing), self._taken(deal.result, deal.adverse)
        more = theirs - ours if deal.is_losing_game else ours - theirs
        return more * self.honours.value[deal.result.strain]

    def _taken(self, result: Result, party: Party) -> int:
        # Doubt: F-6 of aces in one trick, the last played is the last.
        home = [card for column, cards in (result.taken or {}).items() if column in party.columns for card in cards]
        return len(home) + (result.strain.trumps is None and result.last in home)


def lump_sum(scoring: Scoring) -> LumpSum | None:
    """How that book scores tricks and honours in one; ``None`` where they are two things."""
    return scoring.odd_tricks if isinstance(scoring.odd_tricks, LumpSum) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksHandedOver:
    """An adversary's revoke adds tricks to those that count for the declarer."""

    # Doubt: F-10 the book says nothing of revokes by figures; points of the ordinary game would be out of scale.
    tricks: CitedValue[int]

    @property
    def leaves_only_dealt(self) -> bool:
        """See ``Revokes``."""
        return False

    @property
    def choices(self) -> tuple[RevokeChoice, ...]:
        """See ``Revokes``."""
        return ()

    def price(self, *, adversary: bool, further: bool, both: bool) -> int:
        """See ``Revokes``: tricks, and no points."""
        del adversary, further, both
        return 0

    def moved(self, result: Result, playing: Sequence[Revoke], adverse: Sequence[Revoke]) -> int:
        """See ``Revokes``."""
        del result, playing
        return self.tricks.value * len(adverse)

    def settle(self, deal: Reckoning, entries: Sequence[Entry]) -> Sequence[Entry]:
        """See ``Revokes``."""
        del deal
        return entries
