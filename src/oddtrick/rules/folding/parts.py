"""Parts of a table changed."""

from __future__ import annotations

from typing import TypeVar

from oddtrick.rules.table import CurrentDeal, Table

T = TypeVar("T")


def less(items: tuple[T, ...], gone: T) -> tuple[T, ...]:
    """The items but for that one."""
    return tuple(item for item in items if item != gone)


def swap(items: tuple[T, ...], was: T, now: T) -> tuple[T, ...]:
    """The items with another in place of that one."""
    return tuple(now if item == was else item for item in items)


def deal_of(table: Table) -> CurrentDeal:
    """The deal in hand."""
    assert table.deal is not None, "a fact about the play of a deal needs a deal"
    return table.deal


def with_deal(table: Table, deal: CurrentDeal) -> Table:
    """The table with that deal in hand."""
    # Spelled out, as with_play is, because it happens at every card; replace() takes several times as long.
    return Table(
        dealer=table.dealer,
        deal=deal,
        deals=table.deals,
        rights=table.rights,
        closed=table.closed,
        cut=table.cut,
    )
