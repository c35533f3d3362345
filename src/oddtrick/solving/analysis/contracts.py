"""Every contract of a deal: the tricks that each declarer wins in each strain, and what it scores under the code."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, Hands, Seat, Side
from oddtrick.rules.errors import SearchStopped
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK, Entry, itemised, points
from oddtrick.rules.lineup import FOUR
from oddtrick.solving.solver import Limits, fewest_tricks, result_if, table
from oddtrick.solving.solver.aims import LOSING
from oddtrick.solving.solver.search_limits import UNLIMITED


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """A declaration, undoubled, as it would have ended with best play of all four.

    ``tricks`` are those of the declarer's side, at nullo and misere the fewest. ``level`` is the number of odd tricks
    bid: as many as are won, and one where there is none; ``None`` where no number is bid. ``points`` are those of the
    declarer's side less those of the other, ``None`` where they do not follow from the tricks, as by figures.
    """

    strain: Strain
    declarer: Seat
    level: int | None
    tricks: int
    points: int | None


def net(code: Code, declarer: Seat, entries: Sequence[Entry]) -> int:
    """The points of the declarer's party less those of the other; of three players from each of the two."""
    playing, adverse = code.scoring.columns.value.parties[declarer]
    ours = sum(points(entries, column) for column in playing.columns)
    theirs = sum(points(entries, column) for column in adverse.columns)
    return len(adverse.columns) * ours - len(playing.columns) * theirs


class Contracts:
    """What the contracts of one deal come to, each scored once.

    ``tricks`` are by strain of the code, the lowest first, and declarer; those in which tricks are to be lost when
    ``lose`` has searched for them. There are none with a vacant chair: the hands lie otherwise for each declarer, whose
    dummy it is.
    """

    def __init__(self, code: Code, hands: Hands, limits: Limits = UNLIMITED) -> None:
        self.code = code
        self.hands = hands
        self.limits = limits
        self.tricks = {} if code.lineup.vacant is not None else self._won()
        self.scored: dict[tuple[Strain, Seat, int | None, int], int] = {}

    def _won(self) -> dict[tuple[Strain, Seat], int]:
        won = table(self.hands, self.limits)
        ordinary = {strain.trumps: strain for strain, _ in won}
        strains = [strain for strain in self.code.scoring.tricks if strain not in LOSING]
        return {(strain, seat): won[ordinary[strain.trumps], seat] for strain in strains for seat in SEATS}

    def lose(self, limits: Limits) -> None:
        """Search for the contracts in which tricks are to be lost, too; they stay away if these limits say so."""
        if not self.tricks:
            return
        every = dict(self.tricks)
        with suppress(SearchStopped):
            for strain in self.code.scoring.tricks:
                if strain in LOSING:
                    every |= {(strain, seat): fewest_tricks(self.hands, seat, limits) for seat in SEATS}
        order = list(self.code.scoring.tricks)
        self.tricks = dict(sorted(every.items(), key=lambda item: (order.index(item[0][0]), item[0][1])))

    def counted(self, strain: Strain, declarer: Seat) -> int:
        """The tricks that count for the declarer: those won, or where tricks are to be lost those of the other side."""
        tricks = self.tricks[strain, declarer]
        return 13 - tricks if self.code.scoring.loses(strain) else tricks

    @property
    def scores(self) -> bool:
        """Whether points follow from declaration and tricks: not by figures."""
        return self.code.number_bid is not NumberBid.POINTS

    def points(self, strain: Strain, declarer: Seat, level: int | None, doubling: int = 0) -> int:
        """The points of the declarer's side less those of the other, with best play."""
        key = (strain, declarer, level, doubling)
        if key not in self.scored:
            result = result_if(self.hands, strain, declarer, self.tricks[strain, declarer], level, doubling)
            self.scored[key] = net(self.code, declarer, itemised(self.code.scoring, result))
        return self.scored[key]

    def all(self) -> tuple[Contract, ...]:
        """Every contract, strain by strain, the lowest first, each from North clockwise."""
        return tuple(self._contract(strain, seat) for strain, seat in self.tricks)

    def _contract(self, strain: Strain, declarer: Seat) -> Contract:
        level = (
            max(1, self.counted(strain, declarer) - TRICKS_IN_BOOK)
            if self.code.number_bid is NumberBid.TRICKS
            else None
        )
        return Contract(
            strain=strain,
            declarer=declarer,
            level=level,
            tricks=self.tricks[strain, declarer],
            points=self.points(strain, declarer, level) if self.scores else None,
        )

    def better_of(self, strain: Strain, side: Side) -> Seat:
        """Who of the two wins more; of equals the first from North."""
        return max(side.seats, key=lambda seat: self.counted(strain, seat))

    @property
    def has_auction(self) -> bool:
        """Whether four players bid numbers of tricks, so that an auction can be searched."""
        return self.code.number_bid is NumberBid.TRICKS and self.code.lineup == FOUR
