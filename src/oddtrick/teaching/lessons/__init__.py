"""What a newcomer learns by: a sample of each code's auction, lessons, problems of the books, a glossary.

Facts and figures are the books'; sentences are our own. Every deal, call and card here is tried by the referee in
``tests/teaching/lessons``.
"""

from __future__ import annotations

from oddtrick.teaching.lessons.sample_auctions import SAMPLE_AUCTIONS, sample_auction

__all__ = ["SAMPLE_AUCTIONS", "sample_auction"]
