"""The lawbook of 1910: what is cited is there, etiquette is manners, and doubts are told in one way."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from oddtrick.words.wording.lawbook import lawbook
from tests.rules.codes.laws_of_1910 import DOUBTS

if TYPE_CHECKING:
    from oddtrick.rules.laws.law import Law

LAWS = lawbook("auction-1910")

# Laws that rulings and scores cite, by paragraph where the book has paragraphs.
CITED = ("7", "29", "34", "37a", "37f", "38d", "39", "52", "58", "62", "62a", "62f", "69", "86b", "86c", "94", "E10")

# Laws to which the book attaches no consequence, or no term, of its own: the reading taken has to be told.
SILENT = ("38d", "43", "44", "53", "55", "60", "93")

BY_NUMBER = {law.number: law for law in LAWS}


@pytest.mark.parametrize("number", CITED)
def test_a_cited_law_is_found(number: str) -> None:
    assert number in BY_NUMBER


def test_etiquette_runs_from_e1_to_e11_and_is_manners() -> None:
    etiquette = [law for law in LAWS if law.number.startswith("E")]
    assert [law.number for law in etiquette] == [f"E{number}" for number in range(1, 12)]
    assert {law.treatment.value for law in etiquette} == {"manners"}


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
