"""The lawbook of 1915 is complete, and says of every law what the index of the code says."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from oddtrick.rules.laws.law import Law
from oddtrick.words.wording.lawbook import lawbook
from tests.support.laws_read import figures_of, text_of

LAWS = lawbook("auction-1915")

# Number, class and treatment of every law and rule of etiquette, in the order of the book.
INDEX = (
    ("1", "score", "procedure"),
    ("2", "score", "procedure"),
    ("3", "score", "procedure"),
    ("4", "score", "procedure"),
    ("5", "score", "procedure"),
    ("6", "score", "procedure"),
    ("7", "score", "procedure"),
    ("8", "score", "procedure"),
    ("9", "score", "procedure"),
    ("10", "score", "procedure"),
    ("11", "score", "procedure"),
    ("12", "score", "enforced"),
    ("13", "score", "enforced"),
    ("14", "cut", "club"),
    ("15", "cut", "club"),
    ("16", "cut", "club"),
    ("17", "tables", "club"),
    ("18", "tables", "club"),
    ("19", "tables", "club"),
    ("20", "tables", "club"),
    ("21", "tables", "club"),
    ("22", "tables", "club"),
    ("23", "tables", "club"),
    ("24", "tables", "club"),
    ("25", "tables", "club"),
    ("26", "tables", "club"),
    ("27", "tables", "club"),
    ("28", "shuffle", "procedure"),
    ("29", "shuffle", "procedure"),
    ("30", "shuffle", "procedure"),
    ("31", "deal", "procedure"),
    ("32", "deal", "procedure"),
    ("33", "deal", "procedure"),
    ("34", "deal", "procedure"),
    ("35", "deal", "procedure"),
    ("36", "deal", "procedure"),
    ("37a", "deal", "enforced"),
    ("37b", "deal", "enforced"),
    ("37c", "deal", "enforced"),
    ("37d", "deal", "enforced"),
    ("37e", "deal", "enforced"),
    ("37f", "deal", "enforced"),
    ("38", "deal", "enforced"),
    ("39", "deal", "enforced"),
    ("40", "deal", "enforced"),
    ("41", "deal", "procedure"),
    ("41a", "deal", "enforced"),
    ("42", "declare", "enforced"),
    ("43", "declare", "enforced"),
    ("44", "declare", "enforced"),
    ("45", "declare", "enforced"),
    ("46", "declare", "enforced"),
    ("47", "declare", "enforced"),
    ("48", "score", "procedure"),
    ("48a", "score", "procedure"),
    ("49", "declare", "enforced"),
    ("50", "declare", "enforced"),
    ("50a", "declare", "enforced"),
    ("50b", "declare", "enforced"),
    ("50c", "general", "enforced"),
    ("51", "declare", "enforced"),
    ("52", "declare", "enforced"),
    ("52a", "declare", "enforced"),
    ("52b", "declare", "enforced"),
    ("53", "double", "procedure"),
    ("54", "double", "enforced"),
    ("55", "double", "enforced"),
    ("56", "double", "procedure"),
    ("57", "double", "enforced"),
    ("58", "lead", "enforced"),
    ("59", "dummy", "procedure"),
    ("60", "dummy", "enforced"),
    ("60a", "dummy", "enforced"),
    ("60b", "dummy", "enforced"),
    ("60c", "dummy", "enforced"),
    ("60d", "dummy", "enforced"),
    ("60e", "dummy", "enforced"),
    ("60f", "dummy", "enforced"),
    ("60g", "dummy", "enforced"),
    ("60h", "dummy", "enforced"),
    ("60i", "dummy", "enforced"),
    ("61", "dummy", "enforced"),
    ("62", "dummy", "enforced"),
    ("62a", "dummy", "enforced"),
    ("63", "revoke", "enforced"),
    ("64", "dummy", "enforced"),
    ("65", "exposed", "enforced"),
    ("66", "exposed", "enforced"),
    ("67", "exposed", "enforced"),
    ("68", "exposed", "enforced"),
    ("69", "exposed", "enforced"),
    ("70", "exposed", "enforced"),
    ("70a", "exposed", "enforced"),
    ("71", "exposed", "enforced"),
    ("72", "exposed", "enforced"),
    ("73", "revoke", "enforced"),
    ("74", "exposed", "enforced"),
    ("75", "exposed", "enforced"),
    ("76", "lead", "enforced"),
    ("77", "lead", "enforced"),
    ("78", "lead", "enforced"),
    ("79", "lead", "enforced"),
    ("80", "error", "enforced"),
    ("81", "error", "enforced"),
    ("82", "error", "enforced"),
    ("83", "revoke", "enforced"),
    ("84a", "revoke", "enforced"),
    ("84b", "revoke", "enforced"),
    ("84c", "revoke", "enforced"),
    ("85", "revoke", "enforced"),
    ("85a", "revoke", "enforced"),
    ("86", "revoke", "enforced"),
    ("86a", "revoke", "enforced"),
    ("87", "revoke", "enforced"),
    ("88", "revoke", "enforced"),
    ("89", "revoke", "procedure"),
    ("90", "general", "enforced"),
    ("91", "general", "enforced"),
    ("92", "general", "enforced"),
    ("93", "general", "enforced"),
    ("94", "general", "manners"),
    ("95", "cards", "club"),
    ("96", "cards", "club"),
    ("97", "bystander", "manners"),
    ("etiquette-1", "etiquette", "manners"),
    ("etiquette-2", "etiquette", "manners"),
    ("etiquette-3", "etiquette", "manners"),
    ("etiquette-4", "etiquette", "manners"),
    ("etiquette-5", "etiquette", "manners"),
    ("etiquette-6", "etiquette", "manners"),
    ("etiquette-7", "etiquette", "manners"),
    ("etiquette-8", "etiquette", "manners"),
    ("etiquette-9", "etiquette", "manners"),
    ("etiquette-10", "etiquette", "manners"),
    ("etiquette-11", "etiquette", "manners"),
)

# The doubts that concern a law: these at least stand beside it.
DOUBTFUL = {
    "4": ("A-1",),
    "6": ("A-2",),
    "7": ("A-3", "A-4"),
    "8": ("A-3",),
    "10": ("A-5",),
    "11": ("A-6", "A-8"),
    "13": ("A-7",),
    "17": ("A-10",),
    "21": ("A-9",),
    "24": ("A-11",),
    "32": ("A-17",),
    "36": ("A-12",),
    "37b": ("A-18",),
    "37c": ("A-13",),
    "37d": ("A-16",),
    "37f": ("A-15",),
    "39": ("A-18",),
    "40": ("A-16",),
    "41a": ("A-13", "A-14"),
    "42": ("A-19", "A-21"),
    "43": ("A-20", "A-36"),
    "45": ("A-19",),
    "47": ("A-22",),
    "49": ("A-23", "A-24", "A-25", "A-26", "A-64"),
    "50": ("A-27", "A-28", "A-29", "A-30"),
    "50a": ("A-31",),
    "50b": ("A-25", "A-30", "A-31"),
    "51": ("A-34", "A-47"),
    "52": ("A-35",),
    "52a": ("A-29",),
    "54": ("A-12", "A-36"),
    "57": ("A-37",),
    "60": ("A-38", "A-39"),
    "61": ("A-39",),
    "62": ("A-40", "A-47"),
    "62a": ("A-41", "A-48"),
    "63": ("A-42",),
    "64": ("A-45",),
    "65": ("A-32", "A-33"),
    "66": ("A-43",),
    "72": ("A-46",),
    "73": ("A-44", "A-47"),
    "77": ("A-48",),
    "78": ("A-49",),
    "79": ("A-34",),
    "80": ("A-50",),
    "81": ("A-12", "A-51"),
    "82": ("A-16",),
    "83": ("A-42",),
    "84a": ("A-55",),
    "84b": ("A-52", "A-53", "A-54"),
    "84c": ("A-56", "A-57"),
    "85": ("A-59",),
    "86a": ("A-47", "A-60"),
    "88": ("A-61",),
    "89": ("A-58",),
    "90": ("A-62",),
    "97": ("A-63",),
}

# The figures of the laws that have any, as printed.
FIGURES = {
    "3": ("6", "7", "8", "9", "10"),
    "6": ("2", "4", "5", "8", "9", "10", "30", "40", "100"),
    "7": ("100",),
    "8": ("50",),
    "10": ("250",),
    "11": ("125",),
    "41a": ("25",),
    "48a": ("50", "100", "200"),
    "54": ("100", "50"),
    "56": ("50", "100"),
    "84a": ("100",),
    "84b": ("100",),
    "84c": ("100",),
    "89": ("100",),
    "90": ("25",),
}

# Where the book breaks from one page to the next, and the last page of the laws (Work 1915, pp. 7-47).
PAGES = {
    "2": "7",
    "6": "8-9",
    "16": "11",
    "37c": "16",
    "37d": "17",
    "49": "21-22",
    "50c": "24",
    "60g": "28",
    "60h": "29",
    "71": "33",
    "84b": "38-39",
    "97": "44",
    "etiquette-9": "46-47",
}

BY_NUMBER = {law.number: law for law in LAWS}


def _ids(law: Law) -> list[str]:
    return [doubt.split(":")[0] for doubt in law.doubts]


def test_every_law_is_there_once_in_order_as_the_index_has_it() -> None:
    assert tuple((law.number, law.subject, law.treatment.value) for law in LAWS) == INDEX


def test_no_law_says_nothing_or_what_another_says() -> None:
    assert len({text_of(law) for law in LAWS} - {""}) == len(LAWS)


@pytest.mark.parametrize("number", FIGURES)
def test_the_figures_are_those_of_the_law(number: str) -> None:
    assert set(map(int, FIGURES[number])) <= figures_of(BY_NUMBER[number])


@pytest.mark.parametrize("number", PAGES)
def test_the_page_is_that_of_the_book(number: str) -> None:
    assert BY_NUMBER[number].page == PAGES[number]


def test_the_pages_run_on_from_7_to_47() -> None:
    spans = [[int(page) for page in law.page.split("-")] for law in LAWS]
    assert spans[0][0] == 7
    assert spans[-1][-1] == 47
    for before, after in pairwise(spans):
        assert before[-1] <= after[0] <= before[-1] + 1
    assert all(span == sorted(set(span)) and span[-1] - span[0] <= 1 for span in spans)


@pytest.mark.parametrize("number", DOUBTFUL)
def test_a_doubt_stands_beside_its_law(number: str) -> None:
    assert set(DOUBTFUL[number]) <= set(_ids(BY_NUMBER[number]))


def test_every_doubt_is_told_in_one_way_only() -> None:
    told = {doubt for law in LAWS for doubt in law.doubts}
    assert sorted(doubt.split(":")[0] for doubt in told) == sorted(f"A-{n}" for n in range(1, 75))
    assert all(re.fullmatch(r"A-[0-9]+: .+; .+[.]", doubt) for doubt in told)
