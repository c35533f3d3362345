"""What a newcomer learns by: with what a dealer may begin, lessons, problems of the books, a glossary.

Facts and figures are the books'; sentences are our own. Every deal, call and card here is tried by the referee in
``tests/teaching/lessons``.
"""

from __future__ import annotations

from oddtrick.teaching.lessons.opening_calls import opening_calls

__all__ = ["opening_calls"]
