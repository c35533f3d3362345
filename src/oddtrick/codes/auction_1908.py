"""Auction bridge of 1908, by the encyclopedia article of 1911.

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations
