"""Mishaps of the deal: whether it was still going on."""

from __future__ import annotations

from oddtrick.acts import Mishap
from oddtrick.table import State, Table

COMPLETE = 52
"""Cards dealt when the deal is complete."""


def while_dealing(table: Table, act: Mishap) -> bool:
    """Whether the mishap happened before the last card was dealt."""
    if act.dealt is not None:
        return act.dealt < COMPLETE
    return table.deal is None or table.deal.state is State.DEALING
