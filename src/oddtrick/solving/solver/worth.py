"""What the same cards are worth under a code: the best declaration of each side, played double dummy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, Hand, Hands, Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK, Entry, Result, itemised
from oddtrick.rules.laws.table_score import honours_in


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """A declaration, its value, and the points of the declarer's side less those of the other.

    ``declarer`` is the dealer in 1895. ``level`` is the number of odd tricks bid, as many as are won; ``None`` where
    no number is bid. ``entries`` are those of a first deal, nothing below the line before it.
    """

    strain: Strain
    declarer: Seat
    level: int | None
    tricks: int
    points: int
    entries: tuple[Entry, ...]


def worth_under(
    code: Code, hands: Hands, tricks: Mapping[tuple[Strain, Seat], int], *, numbered: bool
) -> dict[Side, Worth | None]:
    """By side its best declaration, undoubled; ``None`` for a side that can make nothing.

    ``tricks`` are those that each declarer wins in each strain, at nullo the fewest; ``numbered`` tells whether a
    number of odd tricks is bid. The dearest declaration is the one with the most points for its side when honours are
    counted in, tricks as bid: the other side is taken to keep silent.
    """
    best: dict[Side, Worth | None] = dict.fromkeys(Side)
    for (strain, declarer), won in tricks.items():
        if strain not in code.scoring.tricks or _odd(code, strain, won) < 1:
            continue
        worth = _worth(code, hands, strain, declarer, won, numbered=numbered)
        best_yet = best[declarer.side]
        if best_yet is None or worth.points > best_yet.points:
            best[declarer.side] = worth
    return best


def _odd(code: Code, strain: Strain, won: int) -> int:
    """Odd tricks, or where tricks are to be lost those lost over six."""
    return (13 - won if code.scoring.loses(strain) else won) - TRICKS_IN_BOOK


def _worth(code: Code, hands: Hands, strain: Strain, declarer: Seat, won: int, *, numbered: bool) -> Worth:
    level = _odd(code, strain, won) if numbered else None
    entries = itemised(code.scoring, result_if(hands, strain, declarer, won, level))
    points = sum(entry.points if entry.who is declarer.side else -entry.points for entry in entries)
    return Worth(strain=strain, declarer=declarer, level=level, tricks=won, points=points, entries=entries)


def result_if(
    hands: Hands, strain: Strain, declarer: Seat, tricks: int, level: int | None, doubling: int = 0
) -> Result:
    """What a first deal would have come to, had that been declared and ``tricks`` won."""
    counting = honours_in(strain.trumps).bits
    return Result(
        strain=strain,
        declarer=declarer,
        tricks=tricks,
        level=level,
        doubling=doubling,
        honours=tuple(tuple(Hand(hand.bits & counting)) for hand in hands),
        chicane=frozenset(seat for seat in SEATS if strain.trumps is not None and not hands[seat].has(strain.trumps)),
    )
