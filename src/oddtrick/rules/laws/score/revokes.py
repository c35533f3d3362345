"""What revokes cost, once they are established and claimed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from oddtrick.rules.laws.score.columns import Party
from oddtrick.rules.laws.score.items import OddTricks, PlainItem
from oddtrick.rules.laws.score.scoring import (
    CitedValue,
    Entry,
    Line,
    Reckoning,
    Result,
    Revoke,
    RevokeChoice,
    credit,
    points,
)


def chosen(revokes: Sequence[Revoke], choice: RevokeChoice) -> int:
    """For how many of these revokes that was chosen."""
    return sum(revoke.choice is choice for revoke in revokes)


# -- 1895 --


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeAddOrDeduct:
    """1895, law 87: for each revoke, a number of tricks taken, their value added, or their value deducted.

    ``cap`` is where the revoking side's points in the game stop: one trick short of game. Its game and slams
    are barred for this deal, its honours are not.
    """

    tricks: CitedValue[int]
    cap: CitedValue[int]

    @property
    def leaves_only_dealt(self) -> bool:
        """See ``Revokes``."""
        return False

    @property
    def choices(self) -> tuple[RevokeChoice, ...]:
        """See ``Revokes``."""
        return (RevokeChoice.TRICKS, RevokeChoice.ADD, RevokeChoice.DEDUCT)

    def price(self, *, adversary: bool, further: bool, both: bool) -> int:
        """See ``Revokes``: tricks, or their value, and no points."""
        del adversary, further, both
        return 0

    def moved(self, result: Result, playing: Sequence[Revoke], adverse: Sequence[Revoke]) -> int:
        """See ``Revokes``."""
        del result
        return self.tricks.value * (chosen(adverse, RevokeChoice.TRICKS) - chosen(playing, RevokeChoice.TRICKS))

    def settle(self, deal: Reckoning, entries: Sequence[Entry]) -> Sequence[Entry]:
        """See ``Revokes``; tricks have been moved, then follow the deductions, the additions and the cap."""
        # Doubts R1, R2, R3, R6, R7: the doubled value; never below nothing in this deal; what exceeds the
        # cap is lost; in the order just told; what is added counts below.
        ours, theirs = deal.revoked
        return [
            *self._below(deal, deal.playing, entries, own=ours, others=theirs),
            *self._below(deal, deal.adverse, entries, own=theirs, others=ours),
            *(entry for entry in entries if entry.line is Line.ABOVE),
        ]

    def _below(
        self,
        deal: Reckoning,
        party: Party,
        entries: Sequence[Entry],
        *,
        own: Sequence[Revoke],
        others: Sequence[Revoke],
    ) -> list[Entry]:
        value = self.tricks.value * deal.value
        settled: list[Entry] = []
        for column in party.columns:
            won = points(entries, column, Line.BELOW)
            kept = max(0, won - value * chosen(own, RevokeChoice.DEDUCT))
            added = value * chosen(others, RevokeChoice.ADD)
            if own:
                room = max(0, self.cap.value - deal.result.before.get(column, 0))
                kept, added = min(kept, room), min(added, max(0, room - kept))
            settled += (
                self._cut_down(entry, kept - won)
                for entry in entries
                if kept and entry.who is column and entry.line is Line.BELOW
            )
            if added:
                law = self.tricks.law
                settled.append(
                    Entry(who=column, line=Line.BELOW, points=added, law=law, item=PlainItem.ADDED_FOR_REVOKE)
                )
        return settled

    def _cut_down(self, entry: Entry, change: int) -> Entry:
        if not change:
            return entry
        assert isinstance(entry.item, OddTricks), "nothing else counts towards game where revokes are settled so"
        item = replace(entry.item, cut_down=True)
        return replace(entry, points=entry.points + change, law=self.cap.law, item=item)


# -- the auction books --


class FurtherRevokes(Enum):
    """What a side's further revokes in a deal cost, where the book does not price them apart."""

    ALIKE = "like the first"


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points above the line for an adversary's revoke, or that many tricks in their stead (0: there is no choice)."""

    points: int
    tricks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsOrTricks:
    """Points for the other side, or from the adversaries tricks.

    ``further`` is what each of a side's revokes costs after its first of the deal, in points alone. ``both`` are points
    for each revoke of a side after its first when both sides revoke. That a revoking side scores only what it was dealt
    is seen to by the rules for tricks, bonus and slams.
    """

    declarer: CitedValue[int]
    adversary: CitedValue[Penalty]
    further: CitedValue[int] | CitedValue[FurtherRevokes]
    both: CitedValue[int]

    @property
    def leaves_only_dealt(self) -> bool:
        """See ``Revokes``."""
        return True

    @property
    def choices(self) -> tuple[RevokeChoice, ...]:
        """See ``Revokes``."""
        return (RevokeChoice.POINTS, RevokeChoice.TRICKS)

    def moved(self, result: Result, playing: Sequence[Revoke], adverse: Sequence[Revoke]) -> int:
        """See ``Revokes``."""
        del result
        if playing:
            return 0
        # Doubts: first and further revokes are those of the side, not of the player.
        return sum(self._of(number).value.tricks for number, r in enumerate(adverse) if r.choice is RevokeChoice.TRICKS)

    def settle(self, deal: Reckoning, entries: Sequence[Entry]) -> Sequence[Entry]:
        """See ``Revokes``."""
        ours, theirs = deal.revoked
        if ours and theirs:
            # Doubts: the first of each side costs nothing, and there are no under-tricks.
            both = [self.both]
            return [
                *entries,
                *_paid(deal.adverse, both * (len(ours) - 1), further=True),
                *_paid(deal.playing, both * (len(theirs) - 1), further=True),
            ]
        by_declarer = [self._by_declarer(number) for number in range(len(ours))]
        return [*entries, *_paid(deal.adverse, by_declarer), *_paid(deal.playing, self._in_points(theirs))]

    def price(self, *, adversary: bool, further: bool, both: bool) -> int:
        """See ``Revokes``."""
        if both:
            return self.both.value
        return self._of(further).value.points if adversary else self._by_declarer(further).value

    def _by_declarer(self, number: int) -> CitedValue[int]:
        further = self.further.value
        return (
            self.declarer
            if not number or isinstance(further, FurtherRevokes)
            else CitedValue(further, self.further.law)
        )

    def _of(self, number: int) -> CitedValue[Penalty]:
        further = self.further.value
        if not number or isinstance(further, FurtherRevokes):
            return self.adversary
        return CitedValue(Penalty(points=further, tricks=0), self.further.law)

    def _in_points(self, revokes: Sequence[Revoke]) -> list[CitedValue[int]]:
        """What is paid in points for adversaries' revokes, nothing for those for which tricks are taken."""
        costs = ((self._of(number), revoke.choice) for number, revoke in enumerate(revokes))
        return [
            CitedValue(0 if choice is RevokeChoice.TRICKS and cost.value.tricks else cost.value.points, cost.law)
            for cost, choice in costs
        ]


def _paid(to: Party, costs: Sequence[CitedValue[int]], *, further: bool = False) -> list[Entry]:
    entries: list[Entry] = []
    for number, cost in enumerate(costs):
        item = PlainItem.FURTHER_REVOKE if further or number else PlainItem.REVOKE
        entries += credit(to, Line.ABOVE, cost.value, cost.law, item)
    return entries
