"""What all states of a research game share: the code, the score at which it begins, its players and actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from oddtrick.research.lab.action_ids import ACTION_COUNT, FIGURE_BIDS
from oddtrick.research.lab.declaration_graph import DeclarationGraph
from oddtrick.research.lab.tensor_pieces import FIGURE_PIECE, NULLO_PIECE, PIECES, SECOND_PIECE, Piece
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.sheet import Sheet

Unit = Literal["deal", "rubber"]


@dataclass(frozen=True, eq=False, kw_only=True)
class GameSettings:
    """``sheet`` is the score with which the game begins, ``spec`` what ``new_game`` was given.

    ``players`` are the seats of those who act, in the order of their numbers.
    """

    code: Code
    unit: Unit
    worth: bool
    sheet: Sheet
    spec: tuple[object, ...]
    players: tuple[Seat, ...] = field(init=False)
    pieces: tuple[Piece, ...] = field(init=False)
    actions: int = field(init=False)
    graph: DeclarationGraph = field(init=False, repr=False)
    book_number: int = field(init=False)
    number_of: Mapping[Seat, int] = field(init=False)

    def __post_init__(self) -> None:
        by_points = self.code.number_bid is NumberBid.POINTS
        lineup = self.code.lineup
        further = {
            FIGURE_PIECE: by_points,
            NULLO_PIECE: bool(self.code.scoring.losing.value) and not by_points,
            SECOND_PIECE: lineup.alone is not None,
        }
        players = lineup.players
        fill = object.__setattr__
        fill(self, "players", players)
        fill(
            self, "number_of", {seat: players.index(lineup.person(seat)) for seat in SEATS if seat is not lineup.vacant}
        )
        fill(self, "actions", FIGURE_BIDS.stop if by_points else ACTION_COUNT)
        fill(self, "pieces", (*PIECES, *(piece for piece, has in further.items() if has)))
        fill(self, "graph", DeclarationGraph(self.code))
        fill(self, "book_number", next(n for n, code in enumerate(CODES) if (self.code.book or self.code) is code))

    @property
    def tensor_size(self) -> int:
        """How many numbers the tensor of a player has."""
        return sum(piece.size for piece in self.pieces)

    def column(self, player: int) -> Column:
        """The column of the score in which that player writes."""
        return self.code.scoring.columns.value.of(self.players[player])
