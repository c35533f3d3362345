"""The Laws of Auction Bridge, Whist Club of New York, October 1910 (Foster).

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.cards import Suit
from oddtrick.laws.cutting import Cutting, held_to_highest
from oddtrick.laws.formation import Tables

CUTTING = Cutting(suits=(Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES), clumsy=held_to_highest)
"""Laws 14, 16: of equal cards the heart is lowest and the spade highest; who shows two is held to the higher."""

TABLES = Tables(players=4, complete=6, helpers_last=True, helper_returns=True, announcing_forfeits=False)
"""Laws 17, 19, 24-25: six members; helpers from another table go out last and may return to it."""
