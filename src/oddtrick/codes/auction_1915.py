"""The Laws of Auction, Whist Club of New York, June 1915 (Work).

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations
