"""The Laws of Auction, Whist Club of New York, June 1915 (Work).

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.cards import Suit
from oddtrick.laws.cutting import Cutting, held_to_highest
from oddtrick.laws.formation import Tables

CUTTING = Cutting(suits=(Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), clumsy=held_to_highest)
"""Laws 14, 16: of equal cards the spade is lowest and the club highest; who shows two is held to the higher."""

# Doubt: page 55 says only that the spade was highest before 1915; the other suits are taken from the code of 1910.
CUTTING_1913 = Cutting(suits=(Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES), clumsy=held_to_highest)
"""The code of 1913 (p. 55), with its two spade declarations: of equal cards the spade is highest."""

TABLES = Tables(players=4, complete=6, helpers_last=True, helper_returns=True, announcing_forfeits=True)
"""Laws 17-18, 24-25: six members; helpers stay longest and may return; announcing oneself elsewhere forfeits."""
