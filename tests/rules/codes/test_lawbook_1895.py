"""The lawbooks of 1895 and 1908 are complete: each law once, in order, with its own words."""

from __future__ import annotations

import re

import pytest

from oddtrick.rules.laws.law import Law
from oddtrick.words.wording.lawbook import lawbook
from tests.support.laws_read import figures_of, text_of

LAWBOOK_1895, LAWBOOK_1908 = lawbook("bridge-1895"), lawbook("auction-1908")

LAWS_1895: tuple[tuple[str, str, str], ...] = (
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
    ("17", "cut", "club"),
    ("18", "tables", "club"),
    ("19", "cut", "club"),
    ("20", "cut", "club"),
    ("21", "tables", "club"),
    ("22", "tables", "club"),
    ("23", "tables", "club"),
    ("24", "tables", "club"),
    ("25", "tables", "club"),
    ("26", "tables", "club"),
    ("27", "shuffle", "procedure"),
    ("28", "shuffle", "procedure"),
    ("29", "shuffle", "procedure"),
    ("30", "shuffle", "procedure"),
    ("31", "shuffle", "procedure"),
    ("32", "shuffle", "procedure"),
    ("33", "shuffle", "procedure"),
    ("34", "deal", "procedure"),
    ("35", "deal", "enforced"),
    ("36", "deal", "procedure"),
    ("37", "deal", "enforced"),
    ("38", "deal", "procedure"),
    ("39-I", "deal", "enforced"),
    ("39-II", "deal", "enforced"),
    ("39-III", "deal", "enforced"),
    ("39-IV", "deal", "enforced"),
    ("39-V", "deal", "enforced"),
    ("39-VI", "deal", "enforced"),
    ("39-VII", "deal", "enforced"),
    ("40", "deal", "enforced"),
    ("41", "deal", "enforced"),
    ("42", "deal", "enforced"),
    ("43", "deal", "enforced"),
    ("44", "deal", "enforced"),
    ("45", "deal", "enforced"),
    ("46", "deal", "enforced"),
    ("47", "deal", "procedure"),
    ("48", "declare", "enforced"),
    ("49", "declare", "enforced"),
    ("50", "declare", "enforced"),
    ("51", "declare", "enforced"),
    ("52", "declare", "enforced"),
    ("53", "double", "procedure"),
    ("54", "double", "enforced"),
    ("55", "double", "enforced"),
    ("56", "double", "enforced"),
    ("57", "double", "enforced"),
    ("58", "double", "enforced"),
    ("59", "dummy", "enforced"),
    ("60", "dummy", "enforced"),
    ("61", "dummy", "enforced"),
    ("62", "dummy", "enforced"),
    ("63", "dummy", "enforced"),
    ("64", "dummy", "enforced"),
    ("65", "dummy", "enforced"),
    ("66", "dummy", "enforced"),
    ("67", "dummy", "enforced"),
    ("68", "exposed", "enforced"),
    ("69", "exposed", "enforced"),
    ("70", "exposed", "enforced"),
    ("71", "exposed", "enforced"),
    ("72", "exposed", "enforced"),
    ("73", "exposed", "enforced"),
    ("74", "exposed", "enforced"),
    ("75", "exposed", "enforced"),
    ("76", "lead", "enforced"),
    ("77", "lead", "enforced"),
    ("78", "lead", "enforced"),
    ("79", "lead", "enforced"),
    ("80", "lead", "enforced"),
    ("81", "lead", "enforced"),
    ("82", "lead", "enforced"),
    ("83", "error", "enforced"),
    ("84", "error", "enforced"),
    ("85", "error", "enforced"),
    ("86", "revoke", "enforced"),
    ("87", "revoke", "enforced"),
    ("88", "revoke", "enforced"),
    ("89", "revoke", "enforced"),
    ("90", "revoke", "enforced"),
    ("91", "revoke", "enforced"),
    ("92", "revoke", "enforced"),
    ("93", "revoke", "enforced"),
    ("94", "revoke", "procedure"),
    ("95", "revoke", "enforced"),
    ("96", "cards", "club"),
    ("97", "general", "enforced"),
    ("98", "general", "enforced"),
    ("99", "general", "procedure"),
    ("100", "bystander", "club"),
    ("101", "bystander", "club"),
    ("102", "cards", "club"),
    ("103", "general", "enforced"),
    ("etiquette-1", "declare", "manners"),
    ("etiquette-2", "declare", "manners"),
    ("etiquette-3", "double", "manners"),
    ("etiquette-4", "lead", "manners"),
    ("etiquette-5", "general", "manners"),
    ("etiquette-6", "general", "manners"),
    ("etiquette-7", "bystander", "manners"),
    ("etiquette-8", "revoke", "manners"),
    ("etiquette-9", "double", "manners"),
    ("p.34-1", "cut", "club"),
    ("p.34-2", "declare", "enforced"),
    ("p.34-3", "declare", "enforced"),
    ("p.34-4", "double", "enforced"),
    ("p.35-1", "dummy", "procedure"),
    ("p.35-2", "double", "enforced"),
    ("p.35-3", "dummy", "procedure"),
)
"""Number, subject and treatment of every law, paragraph of etiquette and rule of dummy bridge, in the book's order."""

LAWS_1908: tuple[tuple[str, str, str], ...] = (
    ("1", "general", "procedure"),
    ("2", "general", "procedure"),
    ("3", "declare", "enforced"),
    ("4", "declare", "enforced"),
    ("5", "declare", "enforced"),
    ("6", "declare", "enforced"),
    ("7", "double", "enforced"),
    ("8", "score", "procedure"),
    ("9", "score", "procedure"),
    ("10", "score", "procedure"),
    ("11", "score", "procedure"),
    ("12", "score", "procedure"),
    ("13", "score", "procedure"),
    ("14", "revoke", "enforced"),
    ("15", "revoke", "enforced"),
    ("16", "revoke", "procedure"),
    ("17", "revoke", "procedure"),
    ("18", "score", "procedure"),
    ("19", "score", "procedure"),
    ("20", "score", "procedure"),
    ("21", "cut", "club"),
)
"""The same for the article on the game of 1908."""

DOUBTS_1895: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("B1", ("4",)),
    ("B2", ("3",)),
    ("B3", ("6",)),
    ("B4", ("7",)),
    ("B5", ("9", "53")),
    ("B6", ("8",)),
    ("B7", ("8",)),
    ("B8", ("11",)),
    ("B9", ("11",)),
    ("B10", ("12",)),
    ("B11", ("12", "13")),
    ("C1", ("17",)),
    ("C2", ("17",)),
    ("C3", ("19",)),
    ("C4", ("20",)),
    ("T1", ("21",)),
    ("T2", ("23", "26")),
    ("S1", ("39-I", "45")),
    ("S2", ("39-I", "44")),
    ("S3", ("46",)),
    ("S4", ("35",)),
    ("D1", ("56", "etiquette-9")),
    ("D2", ("54",)),
    ("D3", ("50", "62", "68")),
    ("D4", ("50",)),
    ("D5", ("54",)),
    ("D6", ("54", "55", "56")),
    ("D7", ("51",)),
    ("D8", ("57",)),
    ("D9", ("52", "58")),
    ("E1", ("67", "68", "69")),
    ("E2", ("68", "69")),
    ("E3", ("71",)),
    ("E4", ("69", "77")),
    ("E5", ("75",)),
    ("L1", ("77",)),
    ("L2", ("60", "78", "79")),
    ("L3", ("60", "67")),
    ("L4", ("83",)),
    ("L5", ("78",)),
    ("L6", ("84",)),
    ("R1", ("87",)),
    ("R2", ("87",)),
    ("R3", ("87",)),
    ("R4", ("87",)),
    ("R5", ("87",)),
    ("R6", ("87", "95")),
    ("R7", ("87",)),
    ("R8", ("93",)),
    ("R9", ("93",)),
    ("R10", ("76",)),
    ("R11", ("66", "86")),
    ("R12", ("9",)),
    ("X1", ("101",)),
    ("X2", ("103",)),
    ("X3", ("74",)),
    ("X4", ("4", "103")),
    ("DB1", ("p.34-2",)),
    ("DB2", ("p.35-1",)),
    ("DB3", ("p.34-4", "p.35-2")),
    ("DB4", ("p.34-1",)),
    ("DB5", ("p.34-1",)),
    ("DB6", ("p.34-1",)),
    ("DB7", ("p.34-3",)),
    ("DB8", ("p.34-4", "p.35-1")),
    ("DB9", ("p.35-3",)),
    ("DB10", ("p.35-3",)),
)
"""Every doubt of the book of 1895, and the laws beside which its reading is told."""

FIGURES: tuple[tuple[tuple[Law, ...], str, tuple[int, ...]], ...] = (
    (LAWBOOK_1895, "4", (2, 4, 6, 8, 12)),
    (LAWBOOK_1895, "6", (2, 4, 5, 8, 9, 10)),
    (LAWBOOK_1895, "7", (30, 40, 100)),
    (LAWBOOK_1895, "8", (2,)),
    (LAWBOOK_1895, "9", (12, 13, 20, 40)),
    (LAWBOOK_1895, "11", (100,)),
    (LAWBOOK_1895, "38", (52,)),
    (LAWBOOK_1895, "42", (51,)),
    (LAWBOOK_1895, "53", (2, 4)),
    (LAWBOOK_1895, "87", (28,)),
    (LAWBOOK_1895, "p.34-3", (10, 11)),
    (LAWBOOK_1908, "9", (50, 100, 200)),
    (LAWBOOK_1908, "11", (100,)),
    (LAWBOOK_1908, "12", (50,)),
    (LAWBOOK_1908, "14", (150,)),
    (LAWBOOK_1908, "15", (150,)),
    (LAWBOOK_1908, "19", (100,)),
)
"""The figures that a law names."""

BOOKS = pytest.mark.parametrize(
    ("laws", "index"),
    [(LAWBOOK_1895, LAWS_1895), (LAWBOOK_1908, LAWS_1908)],
    ids=["1895", "1908"],
)

LAST_PAGE = 35


@BOOKS
def test_every_law_of_the_index_is_there_once_and_in_order(
    laws: tuple[Law, ...], index: tuple[tuple[str, str, str], ...]
) -> None:
    assert [(law.number, law.subject, law.treatment.value) for law in laws] == list(index)


@BOOKS
def test_no_law_says_nothing_or_what_another_says(
    laws: tuple[Law, ...], index: tuple[tuple[str, str, str], ...]
) -> None:
    assert len({text_of(law) for law in laws} - {""}) == len(index)


@BOOKS
def test_every_doubt_is_told_in_sentences(laws: tuple[Law, ...], index: tuple[tuple[str, str, str], ...]) -> None:
    known = {number for number, _, _ in index}
    doubts = [(law.number, doubt) for law in laws for doubt in law.doubts]
    assert doubts
    assert {number for number, _ in doubts} <= known
    assert [doubt for _, doubt in doubts if not doubt.endswith(".")] == []


def test_the_doubts_of_1895_stand_beside_their_laws() -> None:
    places: dict[str, list[str]] = {}
    for law in LAWBOOK_1895:
        for doubt in law.doubts:
            if named := re.match(r"([A-Z]+\d+): ", doubt):
                places.setdefault(named[1], []).append(law.number)
    assert places == {name: list(numbers) for name, numbers in DOUBTS_1895}


@pytest.mark.parametrize(("laws", "number", "figures"), FIGURES)
def test_a_law_names_its_figures(laws: tuple[Law, ...], number: str, figures: tuple[int, ...]) -> None:
    (law,) = (law for law in laws if law.number == number)
    assert set(figures) <= figures_of(law)


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
