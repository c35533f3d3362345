"""A deal as the address of a viewer in the browser, to be shared: four hands, the dealer, the number of the board."""

from __future__ import annotations

from urllib.parse import urlencode

from oddtrick.rules.cards import SEATS, SUITS, Hand, Hands, Seat

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"


def deal_link(dealer: Seat, hands: Hands, board: int = 1, viewer: str = VIEWER) -> str:
    """The address at which a hand viewer shows that deal; others take the same query.

    Nobody is vulnerable: these games do not know it.
    """
    query = {seat.name.lower(): _hand(hands[seat]) for seat in SEATS}
    return f"{viewer}?{urlencode({**query, 'd': dealer.name.lower(), 'v': '-', 'b': board})}"


def _hand(hand: Hand) -> str:
    """A hand as the viewer takes it: ``sakqhj2dt98c76543``."""
    return "".join(
        suit.name[0].lower() + "".join(card.rank.letter for card in hand.suit(suit)).lower() for suit in SUITS
    )
