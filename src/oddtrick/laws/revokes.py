"""What revokes cost, once they are established and claimed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oddtrick.laws.scoring import (
    Choice,
    Cited,
    Entry,
    Line,
    Party,
    Reckoning,
    Result,
    Revoke,
    credit,
    points,
)


def chosen(revokes: Sequence[Revoke], choice: Choice) -> int:
    """For how many of these revokes that was chosen."""
    return sum(revoke.choice is choice for revoke in revokes)


# -- 1895 --


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeAddOrDeduct:
    """1895, law 87: for each revoke, so many tricks taken, their value added, or their value deducted.

    ``cap`` is where the revoking side's points in the game stop: one trick short of game. Its game and slams
    are barred for this deal, its honours are not.
    """

    tricks: Cited[int]
    cap: Cited[int]

    def moved(self, result: Result, playing: Sequence[Revoke], adverse: Sequence[Revoke]) -> int:
        """See ``Revokes``."""
        del result
        return self.tricks.value * (chosen(adverse, Choice.TRICKS) - chosen(playing, Choice.TRICKS))

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
            kept = max(0, won - value * chosen(own, Choice.DEDUCT))
            added = value * chosen(others, Choice.ADD)
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
                settled.append(Entry(who=column, line=Line.BELOW, points=added, law=law, what="added for a revoke"))
        return settled

    def _cut_down(self, entry: Entry, change: int) -> Entry:
        if not change:
            return entry
        what = f"{entry.what}, cut down for a revoke"
        return replace(entry, points=entry.points + change, law=self.cap.law, what=what)


# -- the auction books --


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points above the line for a revoke, or that many tricks in their stead (0: there is no choice)."""

    points: int
    tricks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsOrTricks:
    """Points for the other side, or from the adversaries three tricks.

    A side's first revoke of the deal and its further ones may cost differently. ``both`` is for each revoke of
    a side after its first when both sides revoke. That a revoking side scores only what it was dealt is seen
    to by the rules for tricks, bonus and slams.
    """

    declarer: Cited[Penalty]
    declarer_further: Cited[Penalty]
    adversary: Cited[Penalty]
    adversary_further: Cited[Penalty]
    both: Cited[Penalty]

    def moved(self, result: Result, playing: Sequence[Revoke], adverse: Sequence[Revoke]) -> int:
        """See ``Revokes``."""
        del result
        if playing:
            return 0
        penalties = self._penalties(adverse, self.adversary, self.adversary_further)
        return sum(p.value.tricks for r, p in zip(adverse, penalties, strict=True) if r.choice is Choice.TRICKS)

    def settle(self, deal: Reckoning, entries: Sequence[Entry]) -> Sequence[Entry]:
        """See ``Revokes``."""
        ours, theirs = deal.revoked
        if ours and theirs:
            # Doubts: the first of each side costs nothing, and there are no under-tricks.
            free = Cited(Penalty(0, 0), self.both.law)
            ours_cost = self._penalties(ours, free, self.both)
            theirs_cost = self._penalties(theirs, free, self.both)
        else:
            ours_cost = self._penalties(ours, self.declarer, self.declarer_further)
            theirs_cost = self._penalties(theirs, self.adversary, self.adversary_further)
        return [
            *entries,
            *_paid(deal.adverse, ours, ours_cost),
            *_paid(deal.playing, theirs, theirs_cost),
        ]

    def _penalties(
        self, revokes: Sequence[Revoke], first: Cited[Penalty], further: Cited[Penalty]
    ) -> list[Cited[Penalty]]:
        # Doubts: first and further revokes are those of the side, not of the player.
        return [further if number else first for number in range(len(revokes))]


def _paid(to: Party, revokes: Sequence[Revoke], penalties: Sequence[Cited[Penalty]]) -> list[Entry]:
    entries: list[Entry] = []
    for number, (revoke, penalty) in enumerate(zip(revokes, penalties, strict=True)):
        if revoke.choice is Choice.TRICKS and penalty.value.tricks:
            continue
        what = "further revoke" if number else "revoke"
        entries += credit(to, Line.ABOVE, penalty.value.points, penalty.law, what)
    return entries
