"""Mishaps of cutting and dealing: whether the pack was well cut, and the deal still going on."""

from __future__ import annotations

from oddtrick.rules.acts import Cut, Mishap
from oddtrick.rules.table import State, Table

PACK_SIZE = 52
"""Cards dealt when the deal is complete."""

LEAST_PACKET = 4
"""The fewest cards that a packet of the cut pack may hold (1895, law 35; 1910 and 1915, law 32)."""


def is_well_cut(act: Cut) -> bool:
    """Whether the pack need not be cut afresh: no card is seen, and neither packet is too small."""
    return not act.shown and (act.at is None or LEAST_PACKET <= act.at <= PACK_SIZE - LEAST_PACKET)


def while_dealing(table: Table, act: Mishap) -> bool:
    """Whether the mishap happened before the last card was dealt."""
    if act.dealt is not None:
        return act.dealt < PACK_SIZE
    return table.deal is None or table.deal.state is State.DEALING
