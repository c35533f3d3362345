"""How what waits at a table, lies exposed or was refused changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.facts import ClaimStands, Inquired, RenounceBecame
from oddtrick.rules.folding.parts import deal_of, swap, with_deal
from oddtrick.rules.table import Irregularities, Table

F = TypeVar("F")


def in_trouble(change: Callable[[Irregularities, F], Irregularities]) -> Callable[[Table, F], Table]:
    """The same change of the deal in hand."""

    def fold(table: Table, fact: F) -> Table:
        deal = deal_of(table)
        return with_deal(table, replace(deal, irregularities=change(deal.irregularities, fact)))

    return fold


def renounce_became(table: Table, fact: RenounceBecame) -> Table:
    """The table with a suit refused in another state; of a revoke claimed in time when its deal is past, there."""
    number = fact.deal
    if number is None or number > len(table.past):
        deal = deal_of(table)
        return with_deal(table, replace(deal, irregularities=_renounce_became(deal.irregularities, fact)))
    past = tuple(
        replace(deal, irregularities=_renounce_became(deal.irregularities, fact)) if place == number else deal
        for place, deal in enumerate(table.past, 1)
    )
    return replace(table, closed=replace(table.closed, past=past))


def _renounce_became(irregularities: Irregularities, fact: RenounceBecame) -> Irregularities:
    return replace(irregularities, renounces=swap(irregularities.renounces, fact.was, fact.now))


def with_inquiry(irregularities: Irregularities, fact: Inquired) -> Irregularities:
    """With a question about a suit, in place of the one of that trick."""
    asked = fact.inquiry
    others = tuple(q for q in irregularities.inquiries if (q.seat, q.trick) != (asked.seat, asked.trick))
    return replace(irregularities, inquiries=(*others, asked))


def less_latest(exposed: tuple[tuple[Seat, Card], ...], card: Card) -> tuple[tuple[Seat, Card], ...]:
    """Without the latest time that the card was exposed: what it lies exposed for besides is another matter."""
    times = [place for place, (_, lying) in enumerate(exposed) if lying is card]
    return exposed[: times[-1]] + exposed[times[-1] + 1 :] if times else exposed


def claim_stands(irregularities: Irregularities, fact: ClaimStands) -> Irregularities:
    """With that claim waiting for an answer, or none."""
    by = frozenset() if fact.claim is None else frozenset({fact.claim.by})
    return replace(irregularities, claim=fact.claim, claimants=irregularities.claimants | by)
