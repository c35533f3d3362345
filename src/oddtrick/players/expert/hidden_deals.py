"""Deals of the loose cards: all of them where they are few, else some drawn by chance, each as likely as another."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from oddtrick.players.expert.known_cards import Four, KnownCards

Deals = npt.NDArray[np.int64]
"""A row a deal: the cards left in each hand as bits, N E S W."""

DRAWS_PER_DEAL = 20
"""How many times as many deals as are wanted are drawn where those that break a void have to be thrown away."""


def number_of_deals(certain: KnownCards) -> int | None:
    """In how many ways the loose cards may lie; ``None`` where three hands share them: too many to be listed."""
    hidden = certain.hidden
    if len(hidden) > 2:
        return None
    if len(hidden) < 2:
        return 1
    free, room = _free(certain)
    return comb(free.bit_count(), room) if 0 <= room <= free.bit_count() else 0


def every_deal(certain: KnownCards) -> Deals:
    """All ways in which the loose cards may lie between two hands, or in one; none if the voids leave none."""
    hidden = certain.hidden
    rows = []
    if len(hidden) < 2:
        rows.append(
            [at | (certain.loose if room else 0) for at, room in zip(certain.placed, certain.room, strict=True)]
        )
    else:
        first, second = hidden
        free, room = _free(certain)
        sure = certain.may[first] & ~certain.may[second]
        for cards in combinations(_bits(free), room) if room >= 0 else ():
            row = list(certain.placed)
            row[first] |= sure | sum(cards)
            row[second] |= certain.loose & ~row[first]
            rows.append(row)
    return np.array(rows, np.int64).reshape(len(rows), 4)


def _free(certain: KnownCards) -> tuple[int, int]:
    """The cards that either of two hands may hold, and how many of them the first holds."""
    first, second = certain.hidden
    one, other = certain.may[first], certain.may[second]
    if certain.loose & ~(one | other):
        return 0, -1
    return one & other, certain.room[first] - (one & ~other).bit_count()


def some_deals(certain: KnownCards, number: int, chance: np.random.Generator) -> Deals:
    """``number`` deals of the loose cards, drawn by chance; fewer, or none, where the voids leave hardly any."""
    hidden = certain.hidden
    if len(hidden) < 2:
        return every_deal(certain)
    if len(hidden) == 2:
        return _between_two(certain, number, chance)
    deals = _among(certain, number, chance)
    if all(certain.may[seat] == certain.loose for seat in hidden):
        return deals
    fitting = _fitting(certain, deals)
    if len(fitting) < number:
        fitting = np.concatenate([fitting, _fitting(certain, _among(certain, DRAWS_PER_DEAL * number, chance))])
    return fitting[:number]


def _between_two(certain: KnownCards, number: int, chance: np.random.Generator) -> Deals:
    first, second = certain.hidden
    free, room = _free(certain)
    cards = np.array(_bits(free), np.int64)
    if not 0 <= room <= len(cards):
        return np.empty((0, 4), np.int64)
    deals = np.tile(np.array(certain.placed, np.int64), (number, 1))
    order = np.argsort(chance.random((number, len(cards))), axis=1)
    deals[:, first] |= cards[order[:, :room]].sum(axis=1) | (certain.may[first] & ~certain.may[second])
    deals[:, second] |= certain.loose & ~deals[:, first]
    return deals


def _among(certain: KnownCards, number: int, chance: np.random.Generator) -> Deals:
    """Deals without regard to voids."""
    cards = np.array(_bits(certain.loose), np.int64)
    deals = np.tile(np.array(certain.placed, np.int64), (number, 1))
    shuffled = cards[np.argsort(chance.random((number, len(cards))), axis=1)]
    start = 0
    for seat in certain.hidden:
        deals[:, seat] |= shuffled[:, start : start + certain.room[seat]].sum(axis=1)
        start += certain.room[seat]
    return deals


def _fitting(certain: KnownCards, deals: Deals) -> Deals:
    """Those of the deals that break no void."""
    never = np.array([certain.loose & ~may for may in certain.may], np.int64)
    fitting: Deals = deals[~np.any(deals & never, axis=1)]
    return fitting


def without_voids(certain: KnownCards) -> KnownCards:
    """The same where every hand with room may hold any loose card: somebody has refused a suit that they hold."""
    north, east, south, west = (certain.loose if room else 0 for room in certain.room)
    may: Four = (north, east, south, west)
    return KnownCards(placed=certain.placed, room=certain.room, loose=certain.loose, may=may, gone=certain.gone)


def _bits(cards: int) -> list[int]:
    """Each card of a set by itself."""
    single = []
    while cards:
        single.append(cards & -cards)
        cards &= cards - 1
    return single
