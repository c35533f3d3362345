"""Who scores together: the columns of a sheet, and by declarer who plays against whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.rules.cards import SEATS, SIDES, Seat, Side

Column = Side | Seat
"""A column of the score sheet: a side's, or one player's where three play each for themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """Two hands that score together on a deal, and the columns in each of which they write what they score.

    ``dummy`` is the hand that cannot be punished for a revoke, if it is one of the two.
    """

    hands: tuple[Seat, Seat]
    columns: tuple[Column, ...]
    dummy: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The columns of a sheet, and by declarer who plays against whom: the declarer's party, then the other."""

    names: tuple[Column, ...]
    parties: Mapping[Seat, tuple[Party, Party]]

    def __str__(self) -> str:
        return ", ".join(map(str, self.names))

    def of(self, seat: Seat) -> Column:
        """The column in which that player scores."""
        return seat if seat in self.names else seat.side

    def seats(self, column: Column) -> frozenset[Seat]:
        """The players who score in that column."""
        return frozenset({column} if isinstance(column, Seat) else column.seats)


def _partners(declarer: Seat) -> tuple[Party, Party]:
    playing, adverse = declarer.side, declarer.side.other
    return (
        Party(hands=playing.seats, columns=(playing,), dummy=declarer.partner),
        Party(hands=adverse.seats, columns=(adverse,), dummy=None),
    )


BY_SIDES = Columns(names=SIDES, parties={seat: _partners(seat) for seat in SEATS})
"""Two partners have one column."""


def against_dummy(alone: Seat, *, exposing: bool) -> Columns:
    """Dummy bridge: one plays their own hand and the one opposite, two play against them (Boaz pp. 34-35).

    ``exposing``: the partner of an adversary who deals lays down their hand, which is a dummy too.
    """
    # Doubts DB9, DB10: hands that lie open are not punished for a revoke; a hand kept closed is.

    def parties(declarer: Seat) -> tuple[Party, Party]:
        playing, adverse = declarer.side, declarer.side.other
        laid_down = declarer.partner if exposing or declarer is alone else None
        return (
            Party(hands=playing.seats, columns=(playing,), dummy=laid_down),
            Party(hands=adverse.seats, columns=(adverse,), dummy=alone.partner),
        )

    return Columns(names=SIDES, parties={seat: parties(seat) for seat in SEATS})


def each_for_themselves(vacant: Seat) -> Columns:
    """Three players with a column each; the vacant seat's hand is the declarer's dummy (Foster pp. 163-164)."""

    def parties(declarer: Seat) -> tuple[Party, Party]:
        first, second = (seat for seat in SEATS if seat not in (declarer, vacant))
        return (
            Party(hands=(declarer, vacant), columns=(declarer,), dummy=vacant),
            Party(hands=(first, second), columns=(first, second), dummy=None),
        )

    players = tuple(seat for seat in SEATS if seat is not vacant)
    return Columns(names=players, parties={seat: parties(seat) for seat in players})
