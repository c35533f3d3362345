"""What may be demanded under a right: each of its remedies, with every suit or card that may be named."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.rules.cards import SUITS
from oddtrick.rules.table import Right
from oddtrick.rules.terms import Remedy, RemedyKind
from oddtrick.words.wording import alternatives

_OF_SUITS = (RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT, RemedyKind.HIGHEST_OF)
_OF_CARDS = (RemedyKind.EXPOSED, RemedyKind.CALL_CARD, RemedyKind.WIN_ONE)


def remedies_of(right: Right) -> Iterator[Remedy]:
    """The remedies among which there is a choice; what follows by itself with one of them is left out.

    Of the cards that may be named those of ``right.cards`` are.
    """
    for group in alternatives(right.remedies):
        yield from _named(right, group[0])


def _named(right: Right, remedy: Remedy) -> tuple[Remedy, ...]:
    if remedy.param is None and remedy.kind in _OF_SUITS:
        return tuple(Remedy(remedy.kind, suit) for suit in SUITS)
    if remedy.param is None and remedy.kind in _OF_CARDS:
        return tuple(Remedy(remedy.kind, card) for card in right.cards)
    return (remedy,)
