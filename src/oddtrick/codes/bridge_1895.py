"""The Laws of Bridge, Portland and Turf Clubs, 1895 (sixth edition, 1899).

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations
