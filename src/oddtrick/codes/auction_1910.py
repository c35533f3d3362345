"""The Laws of Auction Bridge, Whist Club of New York, October 1910 (Foster).

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations
