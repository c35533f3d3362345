"""New cards in the middle of an evening: how many packs, who chooses between them, and at whose cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oddtrick.rules.cards import Seat
from oddtrick.rules.lineup import Lineup

Choosers = Callable[[Lineup, Seat, Seat], frozenset[Seat]]
"""Who chooses between new packs, by the lineup, the seat of the dealer, and that of the player who called for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCards:
    """What a code says of new cards.

    ``during_rubber`` chooses between packs that come while a rubber is played; at its beginning the dealer does in
    every book. ``caller_pays``: they are at the cost of the player who calls for them; otherwise the book does not say.
    ``one_if_imperfect``: a single pack may be called for in place of an imperfect one; otherwise there must be two.
    """

    during_rubber: Choosers
    caller_pays: bool
    one_if_imperfect: bool


def the_dealer(lineup: Lineup, dealer: Seat, caller: Seat) -> frozenset[Seat]:  # noqa: ARG001 (one of two ways with one signature)
    """The dealer, no matter who called for them (1895, 96)."""
    return frozenset({dealer})


def callers_adversaries(lineup: Lineup, dealer: Seat, caller: Seat) -> frozenset[Seat]:  # noqa: ARG001 (one of two ways with one signature)
    """The adversaries of the caller (1910, 99; 1915, 95)."""
    # Doubt: 1910 says "the adversaries" and not whose; those of the caller, as 1915 prints.
    return lineup.adversaries(caller)
