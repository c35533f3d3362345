"""The shapes of scores: an entry, a score sheet, contracts."""

from __future__ import annotations

from typing import Annotated

from oddtrick.files.shapes.keywords import means
from oddtrick.files.shapes.naming import ColumnName, LineName, SeatName, StrainName
from oddtrick.files.shapes.typed_dict import TypedDict


class EntryShape(TypedDict):
    """An entry of the score."""

    who: Annotated[ColumnName, means("whose column it is written in")]
    line: Annotated[LineName, means("below or above the line")]
    points: Annotated[int, means("points")]
    law: Annotated[str, means("the number of the law, or the page of the book, that it comes from")]
    what: Annotated[str, means("for what, in words")]


class ScoreShape(TypedDict):
    """A score sheet."""

    deals: Annotated[list[list[EntryShape]], means("of each deal its entries")]
    games: Annotated[list[ColumnName | None], means("who won each game, in order; null for a game that nobody won")]
    open: Annotated[dict[ColumnName, int], means("points below the line in the game that is open")]
    bonus: Annotated[dict[ColumnName, int], means("points for the rubber, or for games")]
    totals: Annotated[dict[ColumnName, int], means("all points, the bonus included")]
    over: Annotated[bool, means("whether the rubber is over")]
    winner: Annotated[ColumnName | None, means("who won the rubber; null while nobody has")]
    value: Annotated[
        int | None, means("by how many points it was won; null while it is not over, or where each plays alone")
    ]


class SolvedContractShape(TypedDict):
    """A contract with best play of all four hands."""

    strain: Annotated[StrainName, means("the strain")]
    symbol: Annotated[str, means("its sign")]
    declarer: Annotated[SeatName, means("the declarer")]
    level: Annotated[int | None, means("the number of odd tricks declared; null where no number is bid")]
    tricks: Annotated[int, means("the tricks that the declarer's side wins")]
    points: Annotated[int | None, means("points of the declarer's side less those of the other, or null")]
