"""A law's text with the figures of a score in their places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915, BRIDGE_1895, code_for
from oddtrick.rules.laws.law import Clause, Treatment
from oddtrick.rules.terms import Citation
from oddtrick.words.wording.law_text import clauses_text, with_figures
from oddtrick.words.wording.numbers import in_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nothing to fill", "nothing to fill"),
        ("{slams.slam}", "40"),
        ("{trick_values[NT]}", "12"),
        ("{under_tricks.each[2]}", "200"),
        ("{rubber.game:Words} points", "Thirty points"),
        ("{slams.slam:words}", "forty"),
        ("{revokes.declarer:words}", "150"),
        ("{doubled:times}, {doubled:^2:times}", "twice, four times"),
        ("{chicane.units:*{trick_values[H]}}", "16"),
        ("{under_tricks.limit.points:+{slams.slam}:*2}", "280"),
        ("{under_tricks.limit.reach}", "doubled or undoubled"),
    ],
)
def test_a_figure_stands_in_its_place(text: str, expected: str) -> None:
    """1910: trick values of law 4, slams of 7 and 8, the limit of 50."""
    assert with_figures(text, AUCTION_1910.scoring) == expected


def test_what_there_is_not_is_noticed() -> None:
    for text, error in (("{slams.grand}", AttributeError), ("{slams.slam:loud}", ValueError)):
        with pytest.raises(error):
            with_figures(text, AUCTION_1910.scoring)


def test_numbers_that_are_seldom_written_out_stay_figures() -> None:
    assert [in_words(number) for number in (0, 3, 13, 14, 100)] == ["no", "three", "thirteen", "14", "a hundred"]


def test_a_clause_is_printed_as_its_law_is() -> None:
    law = next(law for law in AUCTION_1915.laws if law.number == "7")
    clause = Clause(number="7.1", text="A slam is {slams.slam}.", treatment=Treatment.PROCEDURE)
    assert clauses_text(AUCTION_1915, replace(law, clauses=(clause,))) == "A slam is 100."


def test_in_a_variety_the_book_keeps_its_figures_and_the_page_has_its_own() -> None:
    """1910, law 11: 250 for the rubber; by suits (p. 158) a hundred."""
    code = code_for("auction-1910", varieties=("by-suits",))
    book, page = code.law_cited("11"), code.law_cited("p.158-4")
    assert book is not None
    assert page is not None
    assert "adds 250" in clauses_text(code, book)
    assert "adds a hundred" in clauses_text(code, page)


def test_a_book_that_leaves_nothing_to_another_borrows_no_law() -> None:
    assert BRIDGE_1895.law_cited("1", Citation("whist", "1")) is None


def test_where_tricks_are_taken_a_revoke_has_no_price_in_points() -> None:
    """1895, law 87; by figures (F-10)."""
    for code in (BRIDGE_1895, code_for("auction-1910", varieties=("by-figures",))):
        assert code.scoring.revokes.price(adversary=True, further=False, both=False) == 0
