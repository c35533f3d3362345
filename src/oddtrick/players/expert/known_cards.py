"""What a seat knows for certain of the cards: those placed in a hand, those loose, and who may hold which of these."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.plain.play_knowledge import SUIT_BITS
from oddtrick.rules.cards import SEATS, SUITS, WHOLE_PACK, Seat
from oddtrick.rules.view import View

Four = tuple[int, int, int, int]
"""A number for each hand, N E S W; cards are sets of bits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownCards:
    """The cards as one seat knows them, all as bits.

    ``placed`` are those still held of which the hand is known, ``room`` how many more each hand holds, ``loose`` the
    cards that fill that room, ``may`` those of them that a hand may hold, and ``gone`` what each hand has played.
    """

    placed: Four
    room: Four
    loose: int
    may: Four
    gone: Four

    @property
    def hidden(self) -> tuple[Seat, ...]:
        """The hands of which a card is not known."""
        return tuple(seat for seat in SEATS if self.room[seat])


def known_cards(view: View) -> KnownCards | None:
    """What ``view.seat`` knows of the cards; ``None`` where they do not go together, as after an irregularity.

    A hand that has refused a suit is taken to be void of it unless one of its cards lies open: it may have revoked.
    """
    gone, refused = _played(view)
    placed = [0, 0, 0, 0]
    for seat, hand in (*view.seen, *view.faced):
        placed[seat] |= hand.bits
    for seat, card in (*view.exposed, *view.shown):
        placed[seat] |= card.bit & ~gone[seat]
    used = 0
    for bits in (*placed, *gone):
        if used & bits:
            return None
        used |= bits
    loose = WHOLE_PACK.bits & ~used
    room = [held - bits.bit_count() for held, bits in zip(view.left, placed, strict=True)]
    if min(room) < 0 or sum(room) != loose.bit_count():
        return None
    may = [loose if room[seat] else 0 for seat in SEATS]
    for seat, suit in refused:
        if not placed[seat] & SUIT_BITS[SUITS[suit]]:
            may[seat] &= ~SUIT_BITS[SUITS[suit]]
    return KnownCards(placed=_four(placed), room=_four(room), loose=loose, may=_four(may), gone=_four(gone))


def _played(view: View) -> tuple[list[int], set[tuple[Seat, int]]]:
    """What each hand has played, and who has refused which suit."""
    gone = [0, 0, 0, 0]
    refused: set[tuple[Seat, int]] = set()
    for trick in view.tricks:
        led = trick.led.suit
        for seat, card in (*trick.plays, *trick.surplus):
            gone[seat] |= card.bit
        refused |= {(seat, int(led)) for seat, card in trick.plays if card.suit is not led}
    return gone, refused


def _four(values: list[int]) -> Four:
    north, east, south, west = values
    return north, east, south, west
