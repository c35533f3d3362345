"""A book page by page: everything of it once, in the order of its pages, and all that is to be tried can be."""

from __future__ import annotations

import pytest

from oddtrick.club.answers.learning import books
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.players.books.engine.agreements import read_agreed
from oddtrick.players.registry import BOOKS, agreements_of
from oddtrick.research.studies import STUDIES
from oddtrick.rules.codes import OPTIONS, find_code
from oddtrick.teaching.lessons.book_pages import PASSAGES, PlaceKind, Try, TryKind, places_of
from oddtrick.teaching.lessons.courses import COURSES
from oddtrick.teaching.lessons.problems import EXAMPLE_DEALS, PROBLEMS
from oddtrick.teaching.lessons.trainer import find_theme
from oddtrick.words.wording.lawbook import find_law

PAGES = {"badsworth-1898": range(5, 81), "foster-1910": range(9, 167), "work-1915": range(1, 105)}
"""The pages that each book has; of Badsworth's the laws, Boaz's guide and his own part."""


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_is_gone_through_in_the_order_of_its_pages(book: str) -> None:
    places = places_of(book)
    pages = [place.first_page for place in places]
    assert pages == sorted(pages)
    assert all(page in PAGES[book] for page in pages)
    assert all(place.title for place in places)


def test_everything_stands_in_one_book() -> None:
    places = [place for book in BOOKS for place in places_of(book)]
    told = [place.title for place in places if place.kind is PlaceKind.TELLS]
    assert sorted(told) == sorted(passage.title for passage in PASSAGES)
    problems = [place.name for place in places if place.kind is PlaceKind.PROBLEM]
    assert sorted(problems) == sorted(problem.case for problem in PROBLEMS)
    deals = [place.title for place in places if place.kind is PlaceKind.DEAL]
    assert sorted(deals) == sorted(example.title for example in EXAMPLE_DEALS)


def test_the_printed_hands_of_work_are_problems() -> None:
    """Pages 90, 93, 96 and 97, where there are two."""
    pages = [place.page for place in places_of("work-1915") if place.kind is PlaceKind.PROBLEM]
    assert pages == ["90", "93", "96", "97", "97"]


def can_be_tried(each: Try) -> bool:
    """Whether there is such a thing; an error of what is looked up where there is not."""
    keys = each.keys
    match each.kind:
        case TryKind.PROBLEM:
            return keys[0] in [problem.case for problem in PROBLEMS]
        case TryKind.DEAL:
            return bool(find_code(keys[0]) and read_set_deal(keys[1]))
        case TryKind.EXERCISE:
            return bool(find_theme(keys[0]))
        case TryKind.COURSE:
            return keys[0] in [course.name for course in COURSES]
        case TryKind.STUDY:
            return keys[0] in [study.name for study in STUDIES.values()]
        case TryKind.LAW:
            return bool(find_law(keys[0], keys[1]))
        case TryKind.CODE:
            return bool(find_code(keys[0]))
        case TryKind.TABLE:
            return any(option.name == keys[1] and keys[0] in option.codes for option in OPTIONS)
        case TryKind.AGREED:
            return bool(read_agreed({keys[1]: keys[2]}, agreements_of(find_code(keys[0]))))


def test_first_bids_and_leads_are_to_be_practised() -> None:
    tries = {(place.kind, each.keys[0]) for place in places_of("foster-1910") for each in place.tries}
    assert {(PlaceKind.CALLS, "first-bids"), (PlaceKind.PLAYS, "leads")} <= tries
    assert Try(TryKind.EXERCISE, ("leads-1898",)) in [
        each for place in places_of("badsworth-1898") if place.name == "L1" for each in place.tries
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_is_to_be_tried_can_be(book: str) -> None:
    tries = [each for place in places_of(book) for each in place.tries]
    assert len(tries) > 5
    assert all(map(can_be_tried, tries))


def test_the_club_tells_the_books_page_by_page() -> None:
    shapes = books()
    assert [shape["key"] for shape in shapes] == list(BOOKS)
    assert [shape["code"] for shape in shapes] == ["bridge-1895", "auction-1910", "auction-1915"]
    for shape in shapes:
        assert len(shape["places"]) == len(places_of(shape["key"]))
