"""The clauses of a book: how their numbers run, what they answer, how they are joined to their laws."""

from __future__ import annotations

import pytest

from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.laws.by_clause import (
    CLUB,
    ENFORCED,
    MANNERS,
    answering,
    clauses_by_law,
    covered,
    law_of,
    with_clauses,
)
from oddtrick.rules.laws.club.questions import Question

ROWS = clauses_by_law(
    ("12.1", ENFORCED, "One."), ("12.2", CLUB, "Two."), ("39-VI.1", MANNERS, "Six."), ("p.34-2.1", CLUB, "A page.")
)


def test_rows_stand_by_their_laws() -> None:
    assert {law: [clause.number for clause in rows] for law, rows in ROWS.items()} == {
        "12": ["12.1", "12.2"],
        "39-VI": ["39-VI.1"],
        "p.34-2": ["p.34-2.1"],
    }
    assert [(clause.text, clause.treatment) for clause in ROWS["12"]] == [("One.", ENFORCED), ("Two.", CLUB)]
    assert law_of("39-VI.3") == "39-VI"


@pytest.mark.parametrize("number", ["12.1", "12.3", "12.0"])
def test_a_number_out_of_its_order_is_told_with_the_right_one(number: str) -> None:
    with pytest.raises(ValueError, match=rf"^clause {number} stands where 12\.2 ought to$"):
        clauses_by_law(("12.1", ENFORCED, "One."), (number, ENFORCED, "Two."))


def test_the_number_of_a_law_answers_with_all_of_its_clauses() -> None:
    answered = answering(ROWS, {Question.DEALING: ("12", "39-VI.1"), Question.DUMMY: ("12.2",)})
    assert [clause.questions for clause in answered["12"]] == [
        {Question.DEALING},
        {Question.DEALING, Question.DUMMY},
    ]
    assert [clause.questions for clause in answered["39-VI"]] == [{Question.DEALING}]
    assert [clause.questions for clause in answered["p.34-2"]] == [frozenset()]


@pytest.mark.parametrize("number", ["13", "12.3", "39-VI.2"])
def test_what_is_no_clause_answers_nothing(number: str) -> None:
    with pytest.raises(ValueError, match=rf"is answered by {number}, which is no clause$"):
        answering(ROWS, {Question.DUMMY: (number,)})


@pytest.mark.parametrize(
    ("cited", "numbers"),
    [
        ("77.1", ("77.1",)),
        ("77.2-2", ("77.2",)),
        ("77.1-3", ("77.1", "77.2", "77.3")),
        ("77.1-2, 69.2", ("77.1", "77.2", "69.2")),
        ("p.34-2.1", ("p.34-2.1",)),
        ("39-VI.2-3", ("39-VI.2", "39-VI.3")),
    ],
)
def test_clauses_cited_together(cited: str, numbers: tuple[str, ...]) -> None:
    assert covered(cited) == numbers


def test_clauses_are_joined_to_their_laws() -> None:
    laws = AUCTION_1910.laws[:2]
    first, second = (law.number for law in laws)
    joined = with_clauses(laws, clauses_by_law((f"{second}.1", ENFORCED, "One.")))
    assert [[clause.text for clause in law.clauses] for law in joined] == [[], ["One."]]
    with pytest.raises(ValueError, match=r"^there are clauses, but no laws 12, x$"):
        with_clauses(laws, clauses_by_law(("x.1", CLUB, "X."), (f"{first}.1", CLUB, "One."), ("12.1", CLUB, "Twelve.")))
