"""Auction bridge of 1908, by the encyclopedia article of 1911.

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.laws.cutting import Cutting, cuts_again
from oddtrick.laws.formation import Tables

# Doubt: the article says nothing of cutting and tables: both are taken to be those of ordinary bridge (its law 21).
CUTTING = Cutting(suits=None, clumsy=cuts_again)
"""As in ordinary bridge: suits do not rank, equal cards are cut again, and so does who shows two."""

TABLES = Tables(players=4, complete=6, helpers_last=False, helper_returns=False, announcing_forfeits=False)
"""As in ordinary bridge: six members; who cuts into a second table has no right to come back to the first."""
