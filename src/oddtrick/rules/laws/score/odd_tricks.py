"""Odd tricks, under-tricks, the bonus for a doubled contract, and slams."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from oddtrick.rules.calls import Bid
from oddtrick.rules.laws.score.columns import Party
from oddtrick.rules.laws.score.items import ContractMade, OddTricks, PlainItem, TricksOverBook, UnderTricks
from oddtrick.rules.laws.score.scoring import (
    TRICKS_IN_BOOK,
    CitedValue,
    Entry,
    Line,
    Reckoning,
    ScoringRule,
    credit,
)
from oddtrick.rules.messages import Message, message


def _odd(deal: Reckoning, party: Party, number: int, law: str, line: Line = Line.BELOW) -> list[Entry]:
    return credit(party, line, number * deal.value, law, OddTricks(number, deal.result.strain, deal.result.doubling))


# -- odd tricks --


@dataclass(frozen=True, slots=True)
class ToEitherSide:
    """1895, law 4: the player who has more than six tricks scores them below."""

    law: str

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        # Doubt: B1 the side that did not declare scores at the same value (score block p. 31, sixth hand).
        if deal.counted > TRICKS_IN_BOOK:
            return _odd(deal, deal.playing, deal.counted - TRICKS_IN_BOOK, self.law)
        return _odd(deal, deal.adverse, max(0, deal.against - TRICKS_IN_BOOK), self.law)


@dataclass(frozen=True, slots=True)
class ToDeclarerWhoMadeIt:
    """Only a declarer who has what they bid scores below, and then all their odd tricks."""

    law: str

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        if not deal.is_made or deal.has_revoked(deal.playing):
            return ()
        return _odd(deal, deal.playing, deal.counted - TRICKS_IN_BOOK, self.law)


# -- failing --


@dataclass(frozen=True, slots=True)
class LossLimit:
    """The most that under-tricks at that bid can cost, up to that number of doublings."""

    bid: Bid
    points: int
    doubling: int

    @property
    def reach(self) -> Message:
        """Which contracts it limits, by their doubling."""
        return (message("only undoubled"), message("doubled or undoubled"), message("doubled or redoubled"))[
            self.doubling
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForUnderTricks:
    """The adversaries score above for each trick short of the bid: undoubled, doubled, redoubled."""

    each: CitedValue[tuple[int, int, int]]
    limit: CitedValue[LossLimit | None]

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        # Doubts: adversaries who revoked have no under-tricks either.
        if deal.is_made or deal.has_revoked(deal.adverse):
            return ()
        # A trick that nobody has claimed is not one lost.
        short, doubling = max(0, deal.needed - deal.counted - deal.result.unclaimed), deal.result.doubling
        loss, law, limit = short * self.each.value[doubling], self.each.law, self.limit.value
        item = UnderTricks(short, doubling)
        # Doubts: every final bid of one spade is protected, and only from under-tricks.
        if limit is not None and loss > limit.points and _protects(limit, deal):
            loss, law, item = limit.points, self.limit.law, replace(item, limited=True)
        return credit(deal.adverse, Line.ABOVE, loss, law, item)


def _protects(limit: LossLimit, deal: Reckoning) -> bool:
    result = deal.result
    return (result.strain, result.level) == (limit.bid.strain, limit.bid.level) and result.doubling <= limit.doubling


@dataclass(frozen=True, slots=True, kw_only=True)
class ForTricksLost:
    """By suits: the adversaries score their odd tricks above, and ``each`` for every one of them besides."""

    each: CitedValue[int]

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        if deal.is_made or deal.has_revoked(deal.adverse):
            return ()
        lost, law = 13 - deal.counted - TRICKS_IN_BOOK, self.each.law
        penalty = credit(deal.adverse, Line.ABOVE, lost * self.each.value, law, TricksOverBook(lost))
        return [*_odd(deal, deal.adverse, lost, law, Line.ABOVE), *penalty]


# -- a doubled contract made --


@dataclass(frozen=True, slots=True, kw_only=True)
class ForDoubledContract:
    """Points above for a doubled contract made, and as many for each trick beyond it."""

    doubled: CitedValue[int]
    redoubled: CitedValue[int]

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        doubling = deal.result.doubling
        # Doubts: only tricks won in play earn it, never those taken for a revoke.
        over = deal.won(deal.playing) - deal.needed
        if not doubling or over < 0 or deal.has_revoked(deal.playing):
            return ()
        figure = self.doubled if doubling == 1 else self.redoubled
        item = ContractMade(redoubled=doubling > 1, over=over)
        return credit(deal.playing, Line.ABOVE, (1 + over) * figure.value, figure.law, item)


# -- slams --

SlamRule = Callable[[Reckoning, Party], bool]


def by_whoever_wins_the_tricks(deal: Reckoning, party: Party) -> bool:
    """A slam counts for either side, contract or none (1895 law 9; 1915 laws 7-8)."""
    # Doubts R12, A-3: no matter who takes the tricks in play, adversaries too.
    del deal, party
    return True


def by_declarer_who_made_it(deal: Reckoning, party: Party) -> bool:
    """A slam counts only for a declarer who scores their tricks (1910 laws 7-8)."""
    # Doubt: A-01 slams are "scored": neither one who failed nor the adversaries score tricks.
    return party is deal.playing and deal.is_made


@dataclass(frozen=True, slots=True, kw_only=True)
class Slams:
    """Points above for thirteen and for twelve tricks won in play, by a side that did not revoke."""

    slam: CitedValue[int]
    little_slam: CitedValue[int]
    scored: CitedValue[SlamRule]

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        # Where tricks are to be lost, a slam is to lose them all; no book says so, and none has it otherwise.
        party = next((party for party in deal.parties if deal.won(party) >= 12), None)
        if party is None or deal.has_revoked(party) or not self.scored.value(deal, party):
            return ()
        # Doubt: A-4 thirteen tricks are a slam, not a slam and a little slam.
        if deal.won(party) == 13:
            return credit(party, Line.ABOVE, self.slam.value, self.slam.law, PlainItem.SLAM)
        return credit(party, Line.ABOVE, self.little_slam.value, self.little_slam.law, PlainItem.LITTLE_SLAM)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidSlams:
    """The proposal of 1915 (Work p. 77): slams that were bid count more, in place of the ordinary points."""

    seven_made: CitedValue[int]
    seven_bid_twelve_won: CitedValue[int]
    six_made: CitedValue[int]
    unbid: ScoringRule

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        level, won = deal.result.level or 0, deal.won(deal.playing)
        if level < 6 or won < 12 or deal.has_revoked(deal.playing):
            return self.unbid(deal)
        # The book leaves six bid and thirteen won open: taken as six bid and made.
        if level == 6:
            figure, item = self.six_made, PlainItem.LITTLE_SLAM_BID_AND_MADE
        elif won == 13:
            figure, item = self.seven_made, PlainItem.SLAM_BID_AND_MADE
        else:
            figure, item = self.seven_bid_twelve_won, PlainItem.LITTLE_SLAM_OF_SLAM_BID
        return credit(deal.playing, Line.ABOVE, figure.value, figure.law, item)
