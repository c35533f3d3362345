"""What stands where in the tensor of a player: the pieces in their order, each with its size and its meaning.

Everything is told from where the player sits: of four seats the first is their own, then the left-hand neighbour's,
the partner's, the right-hand neighbour's; of two sides the first is theirs. All numbers are 0 or 1 unless a piece says
otherwise. A player who acts for dummy is told what they see, and dummy's turn. Three faults of other programs are
avoided: callers are counted from the seats and not from the length of the history, a side can have won all thirteen
tricks, and every trick is told and not the last two.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.research.lab.action_ids import HIGHEST_FIGURE

MOST_DOUBLINGS = 34
"""1895 sets no end to redoubling: here it ends after this many doublings, so that a game is finite."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a tensor: its name, how many numbers it has, and what they mean."""

    name: str
    size: int
    meaning: str


PIECES = (
    Piece(
        "phase",
        5,
        "dealing; declaring or bidding; what comes second in the declaration (1895: doubling, by figures: naming the "
        "strain); play; the deal is over",
    ),
    Piece("code", 4, "which printed code, the oldest first; a variety has that of its code"),
    Piece("dealer", 4, "the dealer's seat"),
    Piece("games", 4, "own side has a game, has two; the other side has a game, has two"),
    Piece("open points", 2, "points below the line in the open game, as a part of a game; own side, other side"),
    Piece(
        "contract",
        21,
        "of the standing bid: its level (7); its strain, C D H S NT and to lose tricks (6); undoubled, doubled, "
        "redoubled, more (4); the declarer's seat, once there is a declarer (4). All 0 until a strain is named",
    ),
    Piece(
        "auction",
        424,
        "the seats that passed before any bid (4); then for each of the 35 bids, in the order of the actions, the seat "
        "that made it (4), that doubled it (4), that redoubled it (4). In 1895, whose doublings are counted instead of "
        "bids: for each number of doublings from 0, the seats that then said a quiet word (4), the seat that then "
        "doubled (4), nothing (4)",
    ),
    Piece(
        "makes",
        21,
        "strains named without a number: for each seat C D H S NT (20); whether the dealer of 1895 has left it to the "
        "partner (1)",
    ),
    Piece("own dealt", 52, "the cards that the player was dealt, by actions"),
    Piece("own left", 52, "the cards that the player still holds"),
    Piece("dummy", 52, "the cards that dummy still holds, once they lie open"),
    Piece("dummy's turn", 1, "whether dummy's hand is to play"),
    Piece("played by seat", 208, "for each seat the cards played from it"),
    Piece("when played", 52, "for each card the number of its play, of 52, as a part of 52; 0 while it is not played"),
    Piece("trick on the table", 208, "for each seat its card in a trick that is not yet complete"),
    Piece("tricks won", 28, "tricks of the own side, none to thirteen (14); of the other side (14)"),
)
"""The pieces of every tensor, in order; a game with other bids adds one at its end."""

NULLO_PIECE = Piece(
    "nullo bids", 84, "with nullo: for each of its 7 bids the seat that made it (4), doubled it (4), redoubled it (4)"
)
FIGURE_PIECE = Piece("figures bid", 4 * HIGHEST_FIGURE, "by figures: for each number from 1 the seat that bid it (4)")
SECOND_PIECE = Piece(
    "second hand",
    53,
    "at dummy bridge: the cards left in Dummy's hand, of the player who has two, where they are seen and it is not the "
    "declarer's dummy (52); whether it has to play (1)",
)
FURTHER_PIECES = (FIGURE_PIECE, NULLO_PIECE, SECOND_PIECE)
"""What a game may have besides."""


def offsets(pieces: Iterable[Piece]) -> dict[str, int]:
    """Where each piece begins, by its name."""
    starts, at = {}, 0
    for piece in pieces:
        starts[piece.name] = at
        at += piece.size
    return starts


OFFSETS = offsets(PIECES)
"""Where each piece begins that every tensor has."""
TENSOR_SIZE = sum(piece.size for piece in PIECES)
"""Numbers in a tensor, without what a game adds: 1138."""
