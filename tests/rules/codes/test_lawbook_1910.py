"""The lawbook of 1910 holds every law once, in the order of the book, classed and treated as listed."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from oddtrick.words.wording.lawbook import lawbook
from tests.support.laws_read import figures_of, text_of

if TYPE_CHECKING:
    from oddtrick.rules.laws.law import Law

LAWS = lawbook("auction-1910")

# Number, class and treatment of every law, paragraph of a law and rule of etiquette, in the order of the book.
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
    ("14", "cut", "procedure"),
    ("15", "cut", "club"),
    ("16", "cut", "procedure"),
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
    ("36", "deal", "enforced"),
    ("37a", "deal", "enforced"),
    ("37b", "deal", "enforced"),
    ("37c", "deal", "enforced"),
    ("37d", "deal", "enforced"),
    ("37e", "deal", "enforced"),
    ("37f", "deal", "enforced"),
    ("37g", "deal", "enforced"),
    ("38a", "deal", "enforced"),
    ("38b", "deal", "enforced"),
    ("38c", "deal", "enforced"),
    ("38d", "deal", "enforced"),
    ("39", "deal", "enforced"),
    ("40", "deal", "enforced"),
    ("41", "deal", "enforced"),
    ("42", "deal", "enforced"),
    ("43", "deal", "enforced"),
    ("44", "declare", "enforced"),
    ("45", "declare", "enforced"),
    ("46", "declare", "enforced"),
    ("47", "declare", "enforced"),
    ("48", "declare", "enforced"),
    ("49", "score", "procedure"),
    ("50", "score", "procedure"),
    ("51", "declare", "enforced"),
    ("52", "declare", "enforced"),
    ("53", "declare", "enforced"),
    ("54", "double", "procedure"),
    ("55", "double", "enforced"),
    ("56", "double", "enforced"),
    ("57", "score", "procedure"),
    ("58", "double", "enforced"),
    ("59", "lead", "procedure"),
    ("60", "declare", "enforced"),
    ("61", "dummy", "procedure"),
    ("62", "dummy", "enforced"),
    ("62a", "dummy", "enforced"),
    ("62b", "dummy", "enforced"),
    ("62c", "dummy", "enforced"),
    ("62d", "dummy", "enforced"),
    ("62e", "dummy", "manners"),
    ("62f", "dummy", "enforced"),
    ("63", "dummy", "enforced"),
    ("64", "dummy", "enforced"),
    ("65", "dummy", "enforced"),
    ("66", "dummy", "enforced"),
    ("67", "exposed", "enforced"),
    ("68", "exposed", "enforced"),
    ("69", "exposed", "enforced"),
    ("70-1", "exposed", "enforced"),
    ("70-2", "exposed", "enforced"),
    ("70-3", "exposed", "enforced"),
    ("70-4", "exposed", "enforced"),
    ("71", "exposed", "enforced"),
    ("72", "exposed", "enforced"),
    ("73", "exposed", "enforced"),
    ("74", "exposed", "enforced"),
    ("75", "exposed", "enforced"),
    ("76", "lead", "enforced"),
    ("77", "lead", "enforced"),
    ("78", "lead", "enforced"),
    ("79", "exposed", "enforced"),
    ("80", "exposed", "enforced"),
    ("81", "lead", "enforced"),
    ("82", "error", "enforced"),
    ("83", "error", "enforced"),
    ("84", "error", "enforced"),
    ("85", "revoke", "enforced"),
    ("86a", "revoke", "enforced"),
    ("86b", "revoke", "enforced"),
    ("86c", "revoke", "enforced"),
    ("87", "revoke", "enforced"),
    ("88", "revoke", "enforced"),
    ("89", "revoke", "enforced"),
    ("90", "revoke", "enforced"),
    ("91", "revoke", "enforced"),
    ("92", "general", "enforced"),
    ("93", "general", "enforced"),
    ("94", "general", "enforced"),
    ("95", "general", "enforced"),
    ("96", "general", "enforced"),
    ("97", "general", "enforced"),
    ("98", "general", "enforced"),
    ("99", "cards", "club"),
    ("100", "cards", "club"),
    ("101", "bystander", "club"),
    ("E1", "declare", "manners"),
    ("E2", "general", "manners"),
    ("E3", "general", "manners"),
    ("E4", "lead", "manners"),
    ("E5", "general", "manners"),
    ("E6", "revoke", "manners"),
    ("E7", "general", "manners"),
    ("E8", "dummy", "manners"),
    ("E9", "exposed", "manners"),
    ("E10", "general", "manners"),
    ("E11", "tables", "manners"),
)

# Laws that rulings and scores cite, by paragraph where the book has paragraphs.
CITED = ("7", "29", "34", "37a", "37f", "38d", "39", "52", "58", "62", "62a", "62f", "69", "86b", "86c", "94", "E10")

# The doubts that bear on a law, and the laws that have to state them (A-01: slam only for a contract made, ...).
DOUBTS = {
    "A-01": ("7", "8", "49"),
    "A-02": ("6",),
    "A-03": ("9",),
    "A-04": ("11",),
    "A-05": ("12", "13"),
    "A-06": ("17",),
    "A-07": ("24",),
    "A-08": ("21",),
    "A-09": ("37b", "40", "41"),
    "A-10": ("37d", "41"),
    "A-11": ("38a", "39", "67"),
    "A-12": ("45", "51"),
    "A-13": ("51",),
    "A-14": ("51", "52"),
    "A-15": ("58",),
    "A-16": ("52",),
    "A-17": ("52",),
    "A-18": ("52",),
    "A-19": ("52",),
    "A-20": ("50",),
    "A-21": ("86a", "91"),
    "A-22": ("57", "86b"),
    "A-23": ("86b",),
    "A-24": ("86b",),
    "A-25": ("86c",),
    "A-26": ("91",),
    "A-27": ("86b",),
    "A-28": ("77", "78"),
    "A-29": ("77",),
    "A-30": ("76",),
    "A-31": ("64", "68", "75"),
    "A-32": ("82",),
    "A-33": ("83",),
    "A-34": ("62c", "97"),
    "A-35": ("67", "92", "98"),
    "A-36": ("55", "E1"),
    "A-37": ("4", "54"),
    "A-38": ("48",),
    "A-47": ("61",),
    "A-48": ("42",),
    "A-49": ("50", "86a"),
    "A-50": ("50", "57"),
    "A-51": ("38c",),
    "A-52": ("20", "22"),
    "A-53": ("90",),
    "A-56": ("62", "63", "90"),
    "A-59": ("6",),
}

# Laws to which the book attaches no consequence, or no term, of its own: the reading taken has to be told.
SILENT = ("38d", "43", "44", "53", "55", "60", "93")

# The figures of the laws that have any, as printed.
FIGURES = {
    "4": ("2", "4", "6", "8", "12"),
    "6": ("2", "4", "5", "8", "9", "10", "30", "40", "100"),
    "7": ("40",),
    "8": ("20",),
    "11": ("250",),
    "49": ("50", "100", "200"),
    "50": ("100",),
    "57": ("50", "100"),
    "86a": ("150",),
    "86b": ("150",),
    "86c": ("100",),
    "91": ("100",),
}

# First and last page of laws that begin a page or run over one (Foster 1910, pp. 19-45).
PAGES = {
    "1": "19",
    "4": "19-20",
    "8": "20-21",
    "13": "21-22",
    "18": "22-23",
    "24": "24",
    "29": "24-25",
    "36": "26",
    "38c": "27",
    "41": "27-28",
    "46": "28-29",
    "49": "29-30",
    "53": "30-31",
    "57": "31-32",
    "62b": "33",
    "66": "33-34",
    "70-1": "35",
    "74": "36",
    "76": "36-37",
    "82": "37-38",
    "85": "38-39",
    "87": "40",
    "90": "41",
    "96": "42",
    "99": "42-43",
    "E1": "44",
    "E8": "45",
    "E11": "45",
}

BY_NUMBER = {law.number: law for law in LAWS}


def doubt_ids(law: Law) -> list[str]:
    return [match[0] for doubt in law.doubts if (match := re.match(r"A-[0-9]{2}(?=: )", doubt))]


def test_every_law_stands_once_in_the_order_of_the_book_with_its_class_and_treatment() -> None:
    assert tuple((law.number, law.subject, law.treatment.value) for law in LAWS) == INDEX
    assert len(BY_NUMBER) == len(LAWS) == 132


@pytest.mark.parametrize("number", CITED)
def test_a_cited_law_is_found(number: str) -> None:
    assert number in BY_NUMBER


def test_etiquette_runs_from_e1_to_e11_and_is_manners() -> None:
    etiquette = [law for law in LAWS if law.number.startswith("E")]
    assert [law.number for law in etiquette] == [f"E{number}" for number in range(1, 12)]
    assert {law.treatment.value for law in etiquette} == {"manners"}


def test_no_law_says_nothing_or_what_another_says() -> None:
    assert len({text_of(law) for law in LAWS} - {""}) == len(LAWS)


@pytest.mark.parametrize("number", FIGURES)
def test_the_figures_are_those_of_the_law(number: str) -> None:
    assert set(map(int, FIGURES[number])) <= figures_of(BY_NUMBER[number])


@pytest.mark.parametrize("number", PAGES)
def test_the_page_is_that_of_the_book(number: str) -> None:
    assert BY_NUMBER[number].page == PAGES[number]


def test_the_pages_run_on_from_19_to_45() -> None:
    spans = [[int(page) for page in law.page.split("-")] for law in LAWS]
    assert spans[0][0] == 19
    assert spans[-1][-1] == 45
    assert all(len(span) == 1 or span[1] == span[0] + 1 for span in spans)
    assert all(before[-1] <= after[0] <= before[-1] + 1 for before, after in pairwise(spans))


@pytest.mark.parametrize("number", DOUBTS)
def test_a_doubt_is_told_beside_each_law_it_concerns(number: str) -> None:
    assert set(DOUBTS[number]) <= {law.number for law in LAWS if number in doubt_ids(law)}


def test_no_other_doubt_has_an_id_and_each_id_has_one_text() -> None:
    numbered = {doubt for law in LAWS for doubt in law.doubts if doubt.startswith("A-")}
    assert sorted(doubt[:4] for doubt in numbered) == sorted(DOUBTS)


@pytest.mark.parametrize("number", SILENT)
def test_where_the_book_is_silent_the_reading_is_told(number: str) -> None:
    assert [doubt for doubt in BY_NUMBER[number].doubts if not doubt.startswith("A-")]


@pytest.mark.parametrize("law", [law for law in LAWS if law.doubts], ids=lambda law: law.number)
def test_a_doubt_is_a_cleanly_joined_statement(law: Law) -> None:
    assert len(set(law.doubts)) == len(law.doubts)
    assert all(re.fullmatch(r"(A-[0-9]{2}: [a-z]|[A-Z])[^\n]{20,}[.]", doubt) for doubt in law.doubts)
    assert not [doubt for doubt in law.doubts if "  " in doubt]
