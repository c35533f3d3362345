"""What may be demanded under a right: each of its remedies, with every suit or card that may be named."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.rules.cards import SUITS, Suit
from oddtrick.rules.table import Right
from oddtrick.rules.terms import OPEN_CARDS, PARAMETERS, Remedy
from oddtrick.words.wording import alternatives


def remedies_of(right: Right) -> Iterator[Remedy]:
    """The remedies among which there is a choice; what follows by itself with one of them is left out.

    Of the cards that may be named those of ``right.cards`` are.
    """
    for group in alternatives(right.remedies):
        yield from _named(right, group[0])


def _named(right: Right, remedy: Remedy) -> tuple[Remedy, ...]:
    if remedy.param is None and PARAMETERS[remedy.kind] is Suit:
        return tuple(Remedy(remedy.kind, suit) for suit in SUITS)
    if remedy.param is None and remedy.kind in OPEN_CARDS:
        return tuple(Remedy(remedy.kind, card) for card in right.cards)
    return (remedy,)
