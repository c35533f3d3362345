"""Laws as they are read: what their clauses say together, and the figures in it."""

from __future__ import annotations

import re

from oddtrick.rules.laws.law import Law
from oddtrick.words.wording.numbers import in_words, times

_IN_WORDS = {
    **{in_words(number): number for number in range(1, 101)},
    **{f"fifty-{in_words(number)}": 50 + number for number in (1, 2)},
    **{times(number): number for number in (1, 2)},
}


def text_of(law: Law) -> str:
    """Its clauses, one after the other."""
    return " ".join(clause.text for clause in law.clauses)


def figures_of(law: Law) -> set[int]:
    """The numbers in it, in figures or in words.

    >>> from oddtrick.words.wording.lawbook import find_law
    >>> sorted(figures_of(find_law("auction-1910", "86b")))
    [2, 150]
    """
    text = text_of(law).lower()
    words = {number for word, number in _IN_WORDS.items() if re.search(rf"\b{word}\b", text)}
    return words | {int(figure) for figure in re.findall(r"\d+", text)}
