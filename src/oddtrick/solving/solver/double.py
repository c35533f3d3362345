"""Double dummy: what a position is worth when all four hands are seen, for any aim.

The most tricks are found by one search, everything else by another; both need the extra ``analysis`` and are loaded
when they are first asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from oddtrick.installation import install_line
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, Card, Hands, Seat, Side, Suit
from oddtrick.rules.errors import MissingExtra
from oddtrick.rules.type_checks import require
from oddtrick.solving.solver.aims import Aim, tricks_in
from oddtrick.solving.solver.position import Position
from oddtrick.solving.solver.search_limits import UNLIMITED, Limits

TRUMP_STRAINS: Mapping[Suit | None, Strain] = {
    strain.trumps: strain for strain in (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMPS)
}


def _module(name: str) -> Any:
    try:
        return import_module(f"oddtrick.solving.solver.{name}")
    except ModuleNotFoundError as missing:
        if missing.name is not None and missing.name.startswith("oddtrick"):
            raise
        raise MissingExtra(f"double dummy needs {missing.name}: {install_line('analysis')} brings it") from missing


def solve(position: Position, aim: Aim, side: Side, limits: Limits = UNLIMITED) -> int:
    """The points that ``side``, the declarer's, still scores with best play; see ``Aim`` for what scores."""
    return solve_all([position], aim, side, limits)[0]


def solve_all(positions: Sequence[Position], aim: Aim, side: Side, limits: Limits = UNLIMITED) -> list[int]:
    """The same for many positions, quickest when they are given together."""
    _check(positions, aim, side)
    if not aim.ordinary:
        points: list[int] = _module("exact").points(positions, aim, side, limits)
        return points
    answers = _module("winning.searcher").tricks([(position, aim.trumps) for position in positions], limits)
    return [_for_side(won, position, side) for won, position in zip(answers, positions, strict=True)]


def solve_within(
    position: Position, aim: Aim, side: Side, between: tuple[int, int | None], limits: Limits = UNLIMITED
) -> int:
    """The same within bounds: the least and the most that is to be told apart (``None``: all there are).

    What lies beyond either is not told from it. The nearer the two are the sooner it is found, but for tricks, which
    are always counted.
    """
    _check([position], aim, side)
    fewest, most = between
    if not aim.ordinary:
        points: int = _module("exact").points_within(position, aim, side, between, limits)
        return points
    won = max(fewest, solve(position, aim, side, limits))
    return won if most is None else min(most, won)


def every_card(position: Position, aim: Aim, side: Side, limits: Limits = UNLIMITED) -> dict[Card, int]:
    """By card that the player to act may play, the points that ``side`` still scores, this trick included."""
    return every_card_of_all([position], aim, side, limits)[0]


def every_card_of_all(
    positions: Sequence[Position], aim: Aim, side: Side, limits: Limits = UNLIMITED
) -> list[dict[Card, int]]:
    """The same for many positions."""
    _check(positions, aim, side)
    if not aim.ordinary:
        cards: list[dict[Card, int]] = _module("exact").cards(positions, aim, side, limits)
        return cards
    answers = _module("winning.searcher").cards([(position, aim.trumps) for position in positions], limits)
    return [
        {card: _for_side(won, position, side) for card, won in worth.items()}
        for worth, position in zip(answers, positions, strict=True)
    ]


def _check(positions: Sequence[Position], aim: Aim, side: Side) -> None:
    """``WrongType`` for what would be solved as something else."""
    for position in positions:
        require(Position, position)
    require(Aim, aim)
    require(Side, side)


def _for_side(won: int, position: Position, side: Side) -> int:
    """Tricks of N-S as tricks of that side."""
    return won if side is Side.NS else position.tricks - won


def best_cards(results: Mapping[Card, int], position: Position, side: Side) -> tuple[Card, ...]:
    """Those of the cards that are best for the player to act."""
    if not results:
        return ()
    wanted = max(results.values()) if position.turn.side is side else min(results.values())
    return tuple(card for card, points in results.items() if points == wanted)


def best_line(position: Position, aim: Aim, side: Side) -> tuple[Card, ...]:
    """A best card for each to the end; of equally good ones the lowest."""
    line: list[Card] = []
    while position.tricks:
        legal = position.legal()
        if len(legal) == 1:
            card = legal[0]
        else:
            best = best_cards(every_card(position, aim, side), position, side)
            card = min(best, key=lambda one: (one.rank, one.suit))
        line.append(card)
        position = position.after(card, aim.trumps)
    return tuple(line)


Table = dict[tuple[Strain, Seat], int]
"""The tricks of each declarer in each suit and at no trumps."""


def table(hands: Hands, limits: Limits = UNLIMITED) -> Table:
    """What every declarer wins in every strain, the next hand leading; of an ending as of a whole deal.

    ``NotUnderstood`` for hands that cannot be of one deal.
    """
    return tables([hands], limits)[0]


def tables(deals: Sequence[Hands], limits: Limits = UNLIMITED) -> list[Table]:
    """The same for many deals, quickest when they are given together."""
    return [
        {
            (strain, seat): won[trumps, seat.left] if seat.side is Side.NS else len(hands[0]) - won[trumps, seat.left]
            for trumps, strain in TRUMP_STRAINS.items()
            for seat in SEATS
        }
        for hands, won in zip(deals, _module("winning.searcher").tables(deals, limits), strict=True)
    ]


def fewest_tricks(hands: Hands, declarer: Seat, limits: Limits = UNLIMITED) -> int:
    """The tricks that a declarer of nullo or misere cannot avoid, the next hand leading."""
    require(Seat, declarer)
    position = Position(hands=hands, leader=declarer.left)
    return position.tricks - solve(position, tricks_in(Strain.MISERE), declarer.side, limits)
