"""The lawbooks of 1895 and 1908: where their doubts stand, and the pages of 1895."""

from __future__ import annotations

import re

import pytest

from oddtrick.rules.laws.law import Law
from oddtrick.words.wording.lawbook import lawbook
from tests.rules.codes.laws_of_1895 import DOUBTS_1895

LAWBOOK_1895, LAWBOOK_1908 = lawbook("bridge-1895"), lawbook("auction-1908")

LAST_PAGE = 35


@pytest.mark.parametrize("laws", [LAWBOOK_1895, LAWBOOK_1908], ids=["1895", "1908"])
def test_every_doubt_is_told_in_sentences(laws: tuple[Law, ...]) -> None:
    doubts = [doubt for law in laws for doubt in law.doubts]
    assert doubts
    assert [doubt for doubt in doubts if not doubt.endswith(".")] == []


def test_the_doubts_of_1895_stand_beside_their_laws() -> None:
    places: dict[str, list[str]] = {}
    for law in LAWBOOK_1895:
        for doubt in law.doubts:
            if named := re.match(r"([A-Z]+\d+): ", doubt):
                places.setdefault(named[1], []).append(law.number)
    assert places == {name: list(numbers) for name, numbers in DOUBTS_1895}


def test_the_pages_of_1895_run_through_the_book() -> None:
    first = [int(law.page.partition("-")[0]) for law in LAWBOOK_1895]
    last = [int(law.page.rpartition("-")[2]) for law in LAWBOOK_1895]
    assert first == sorted(first)
    assert all(begin <= end for begin, end in zip(first, last, strict=True))
    assert (first[0], last[-1]) == (1, LAST_PAGE)


def test_1908_has_neither_pages_nor_undecided_options() -> None:
    assert {law.page for law in LAWBOOK_1908} == {""}
    doubts = [doubt for law in LAWBOOK_1908 for doubt in law.doubts]
    assert [doubt for doubt in doubts if "Default: " not in doubt] == []
