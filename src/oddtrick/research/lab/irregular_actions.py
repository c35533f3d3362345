"""The further actions of a game in which faults happen: cards exposed, revokes claimed, remedies chosen or waived.

A bid that is too low and a card that refuses the suit, or is led out of turn, have the numbers that they always have:
they are legal then. These come after them.
"""

from __future__ import annotations

from oddtrick.research.lab.action_ids import CARD_OF_ACTION, CARDS, FIGURE_BIDS
from oddtrick.rules.cards import CARD_NAMES, SEATS, SUITS, Card, Seat, Suit
from oddtrick.rules.table import Right
from oddtrick.rules.terms import PARAMETERS, Remedy, RemedyKind

EXPOSE_IDS = range(FIGURE_BIDS.stop, FIGURE_BIDS.stop + len(CARDS))
"""To drop a card face up."""
WAIVE_ID = EXPOSE_IDS.stop
"""To choose no remedy."""
CLAIM_ID = WAIVE_ID + 1
"""To claim a revoke that has been seen."""

REMEDIES = (
    *map(Remedy, RemedyKind),
    *(Remedy(kind, suit) for kind in RemedyKind if PARAMETERS[kind] is Suit for suit in SUITS),
    *(Remedy(kind, seat) for kind in RemedyKind if PARAMETERS[kind] is Seat for seat in SEATS),
    *(Remedy(kind, card) for kind in RemedyKind if PARAMETERS[kind] is Card for card in CARD_OF_ACTION),
)
"""The remedies in the order of their actions; points are one remedy, however many they are."""
REMEDY_IDS = range(CLAIM_ID + 1, CLAIM_ID + 1 + len(REMEDIES))
_PLACE = {remedy: place for place, remedy in enumerate(REMEDIES)}


def action_of_remedy(remedy: Remedy) -> int:
    """The number of a remedy."""
    return REMEDY_IDS[_PLACE[Remedy(remedy.kind) if remedy.kind is RemedyKind.POINTS else remedy]]


def choices(right: Right) -> tuple[Remedy, ...]:
    """The remedies between which a right lets one choose, each with its suit or card."""
    named: dict[Remedy, None] = {}
    for remedy in right.remedies:
        params: tuple[object, ...] = (remedy.param,)
        if remedy.param is None and remedy.kind in (RemedyKind.CALL_SUIT, RemedyKind.HIGHEST_OF):
            params = SUITS
        elif remedy.param is None and PARAMETERS[remedy.kind] is Card and right.cards:
            params = right.cards
        named.update(dict.fromkeys(Remedy(remedy.kind, param) for param in params))  # type: ignore[arg-type]  # as above
    return tuple(named)


def irregular_name(action: int) -> str:
    """What one of these actions stands for, as a record writes it."""
    if action in EXPOSE_IDS:
        return f"expose {CARD_NAMES[CARD_OF_ACTION[action - EXPOSE_IDS[0]]]}"
    if action in REMEDY_IDS:
        return str(REMEDIES[action - REMEDY_IDS[0]])
    return "waive" if action == WAIVE_ID else "claim-revoke"
