"""What a score is worth: the points by which a side will be ahead from here to the end of the rubber, bonus included.

``score_worth`` tells it for any score of a rubber, from tables that were made by simulation (``tools/make_worth.py``),
a file a code. The totals written already do not matter: what is still to come does not depend on them under any code,
and what the sides settle is the difference of the totals, the bonus in it.

A code without a table of its own has that of the auction of 1910 if its players call in rotation, else that of bridge;
varieties and optional rules have that of their code. The worth is then in proportion to the bonus for the rubber,
points towards a game to the points that make one, and points that the table lacks count as the next below.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from oddtrick.rules.laws.law import Code

Two = tuple[int, int]
"""A number of our side and of the other."""

AUCTION, BRIDGE = "auction-1910", "bridge-1895"
"""Whose tables serve where a code has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthTable:
    """What each score is worth to the side that deals next.

    ``code`` is the code under which it was made, by ``players`` with ``deals`` and that ``seed``; in ``rubbers`` played
    besides, the side that dealt first came out ``mean`` ahead, its 95 % interval ``margin`` on either side. ``game``
    points make a game, ``games`` the rubber, for which there are ``bonus`` points. ``values`` have for the games of the
    dealer's side and of the other a row for each of ``points`` of the dealer's side, in it one for each of the other's.
    """

    code: str
    players: str
    deals: int
    seed: str
    rubbers: int
    mean: float
    margin: float
    game: int
    games: int
    bonus: int
    points: tuple[int, ...]
    values: Mapping[Two, tuple[tuple[float, ...], ...]]

    def of(self, below: Two, won: Two) -> float:
        """What it is worth to the dealer's side to have those points and games."""
        mine, theirs = (bisect_right(self.points, points) - 1 for points in below)
        return self.values[won][mine][theirs]


@lru_cache(maxsize=16)
def worth_table(name: str) -> WorthTable:
    """The table that was made under the code of that name."""
    stored = json.loads((files(__name__) / f"{name}.json").read_text(encoding="utf-8"))
    values = stored.pop("values")
    games = range(stored["games"])
    stored["points"] = tuple(stored["points"])
    stored["values"] = {(a, b): tuple(map(tuple, values[f"{a}-{b}"])) for a in games for b in games}
    return WorthTable(**stored)


@lru_cache(maxsize=64)
def _table_for(key: str, *, rotates: bool) -> WorthTable:
    if (files(__name__) / f"{key}.json").is_file():
        return worth_table(key)
    return worth_table(AUCTION if rotates else BRIDGE)


def table_for(code: Code) -> WorthTable:
    """The table by which scores under that code are valued."""
    return _table_for(code.key, rotates=code.bids)


def score_worth(code: Code, below: Two, won: Two, *, dealing: bool) -> float:
    """What a score is worth to our side: points by which it will be ahead of the other from here on.

    ``below`` are the points of our side and of the other in the open game, ``won`` their games; ``dealing`` tells
    whether our side deals next. Points enough for a game win it, and a rubber that is over is worth its bonus. Where
    there are no games a score is worth nothing.
    """
    rubber = code.scoring.games
    if rubber is None:
        return 0.0
    game, games, bonus = rubber.game.value, rubber.games.value, rubber.bonus.value
    ours, theirs = below
    if ours >= game or theirs >= game:
        won = (won[0] + 1, won[1]) if ours >= theirs else (won[0], won[1] + 1)
        ours = theirs = 0
    if won[0] >= games or won[1] >= games:
        return float(bonus if won[0] > won[1] else -bonus)
    table = table_for(code)
    if game != table.game:
        ours, theirs = ours * table.game // game, theirs * table.game // game
    if games != table.games:
        won = (max(0, won[0] + table.games - games), max(0, won[1] + table.games - games))
    value = table.of((ours, theirs), won) if dealing else -table.of((theirs, ours), (won[1], won[0]))
    return value if bonus == table.bonus else value * bonus / table.bonus
