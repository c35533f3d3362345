"""Each lawbook holds every law of its book once, in the order of the print: class, figures, pages and doubts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from oddtrick.rules.laws.law import Law
from oddtrick.words.wording.lawbook import lawbook
from tests.rules.codes import laws_of_1895, laws_of_1910, laws_of_1915
from tests.support.laws_read import figures_of, text_of

LAWBOOKS = {key[-4:]: lawbook(key) for key in ("bridge-1895", "auction-1908", "auction-1910", "auction-1915")}
INDEXES = {
    "1895": laws_of_1895.LAWS_1895,
    "1908": laws_of_1895.LAWS_1908,
    "1910": laws_of_1910.INDEX,
    "1915": laws_of_1915.INDEX,
}
FIGURES: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "1895": laws_of_1895.FIGURES_1895,
    "1908": laws_of_1895.FIGURES_1908,
    "1910": laws_of_1910.FIGURES,
    "1915": laws_of_1915.FIGURES,
}
PAGES = {"1910": laws_of_1910.PAGES, "1915": laws_of_1915.PAGES}
ENDS = {"1910": (19, 45), "1915": (7, 47)}
"""The first and the last page of the laws."""

EVERY = pytest.mark.parametrize("book", LAWBOOKS)


def law_of(book: str, number: str) -> Law:
    (law,) = (law for law in LAWBOOKS[book] if law.number == number)
    return law


def doubts_listed() -> Iterator[tuple[str, str, str]]:
    """Book, law and doubt."""
    for doubt, laws in laws_of_1910.DOUBTS.items():
        yield from (("1910", law, doubt) for law in laws)
    for law, doubts in laws_of_1915.DOUBTFUL.items():
        yield from (("1915", law, doubt) for doubt in doubts)


@EVERY
def test_every_law_stands_once_in_the_order_of_the_book_with_its_class_and_treatment(book: str) -> None:
    laws = LAWBOOKS[book]
    numbers = [law.number for law in laws]
    listed = [number for number, *_ in INDEXES[book]]
    assert numbers == listed, f"list the laws from the print in INDEX of tests/rules/codes/laws_of_{book}.py too"
    assert tuple((law.number, law.subject, law.treatment.value) for law in laws) == INDEXES[book]
    assert len({law.number for law in laws}) == len(laws)


@EVERY
def test_no_law_says_nothing_or_what_another_says(book: str) -> None:
    assert len({text_of(law) for law in LAWBOOKS[book]} - {""}) == len(LAWBOOKS[book])


@pytest.mark.parametrize(("book", "number"), [(book, number) for book, laws in FIGURES.items() for number in laws])
def test_the_figures_are_those_of_the_law(book: str, number: str) -> None:
    assert set(FIGURES[book][number]) <= figures_of(law_of(book, number))


@pytest.mark.parametrize(("book", "number"), [(book, number) for book, laws in PAGES.items() for number in laws])
def test_the_page_is_that_of_the_book(book: str, number: str) -> None:
    assert law_of(book, number).page == PAGES[book][number]


@pytest.mark.parametrize("book", ENDS)
def test_the_pages_run_on_through_the_book(book: str) -> None:
    spans = [[int(page) for page in law.page.split("-")] for law in LAWBOOKS[book]]
    assert (spans[0][0], spans[-1][-1]) == ENDS[book]
    assert all(span == sorted(set(span)) and span[-1] - span[0] <= 1 for span in spans)
    assert all(before[-1] <= after[0] <= before[-1] + 1 for before, after in pairwise(spans))


@pytest.mark.parametrize(("book", "number", "doubt"), list(doubts_listed()))
def test_a_doubt_is_told_beside_each_law_it_concerns(book: str, number: str, doubt: str) -> None:
    assert doubt in {text.split(": ")[0] for text in law_of(book, number).doubts}
