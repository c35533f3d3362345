"""The Laws of Bridge, Portland and Turf Clubs, 1895 (sixth edition, 1899).

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.laws.cutting import Cutting, cuts_again
from oddtrick.laws.formation import Tables

CUTTING = Cutting(suits=None, clumsy=cuts_again)
"""Laws 14, 16, 19-20: suits do not rank, equal cards are cut again, and so does who shows two."""

TABLES = Tables(players=4, complete=6, helpers_last=False, helper_returns=False, announcing_forfeits=False)
"""Laws 17-18, 25: six members; who cuts into a second table has no right to come back to the first."""
