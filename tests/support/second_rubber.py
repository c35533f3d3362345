"""The second scorer's rubber: games, bonus and totals from the printed figures alone, without the package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.support.second_scorer import Game, Played, Points, score


@dataclass(slots=True)
class Rubber:
    """The deals of a rubber, each with its points by column and line; who won which game; the totals."""

    deals: list[Points] = field(default_factory=list)
    games: list[str] = field(default_factory=list)
    open: Counter[str] = field(default_factory=Counter)
    totals: Counter[str] = field(default_factory=Counter)
    bonus: Counter[str] = field(default_factory=Counter)
    over: bool = False


def rubber(
    game: Game,
    deals: Sequence[Played | None],
    fines: Sequence[tuple[int, str, int]] = (),
    corrections: Sequence[tuple[int, str, str, int]] = (),
) -> Rubber:
    """A rubber; ``None`` is a deal that all passed.

    ``fines`` are the number of a deal (from 1), a column and points above; ``corrections`` a number, a column, a line,
    and what it is to read.
    """
    done = Rubber()
    for number, deal in enumerate(deals, 1):
        points = Counter[tuple[str, str]]() if deal is None else score(game, deal, done.open)
        for _, column, fine in (one for one in fines if one[0] == number):
            points[column, "above"] += fine
        for _, column, line, to in (one for one in corrections if one[0] == number):
            points[column, line] = to
        points = +points
        done.deals.append(points)
        for (column, line), number_of in points.items():
            done.totals[column] += number_of
            done.open[column] += number_of if line == "below" else 0
        best = max(done.open.values(), default=0)
        if best >= 30 and "by-figures" not in game.varieties and max(map(done.games.count, game.columns)) < 2:
            done.games += [column for column in game.columns if done.open[column] == best]
            done.open = Counter()
    ended(game, done, deals)
    return done


def ended(game: Game, done: Rubber, deals: Sequence[Played | None]) -> None:
    """The bonus of the side with two games; by figures four deals end it, and there is none."""
    if "by-figures" in game.varieties:
        done.over = len(deals) >= 4
        return
    by_suits = "by-suits" in game.varieties
    prize = 250 if game.key in ("auction-1910", "auction-1915") and not by_suits else 100
    prize = int(game.options.get("rubber_bonus", prize)) + (50 * list(deals).count(None) if by_suits else 0)
    for column in game.columns:
        if done.games.count(column) >= 2:
            done.bonus[column] = prize
            done.totals[column] += prize
            done.over = True
