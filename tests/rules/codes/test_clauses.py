"""The clauses of the laws: their numbers and treatment, the cases that try them, the provisions that name them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES, VARIETIES, code_for
from oddtrick.rules.laws.by_clause import ENFORCED, PROCEDURE, answering, clauses_by_law, covered, law_of, with_clauses
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Clause, Code, Law, Provision, Treatment
from oddtrick.words.wording.lawbook import LAWBOOKS
from tests.caseform import read_cases
from tests.conftest import OWN_CASES

BOOKS = (BRIDGE_1895, AUCTION_1910, AUCTION_1915)
LAWBOOK = pytest.mark.parametrize("key", LAWBOOKS)

CONFUSION = "no act tells that the cards were confused, or that the place of the cut is in doubt: the pack is cut again"
UNTRIED: Mapping[str, Mapping[str, str]] = {
    "bridge-1895": {"35.4": CONFUSION, "35.5": CONFUSION},
    "auction-1910": {
        "32.4": CONFUSION,
        "37a.1": "no act tells of more or fewer packets than four: the cards were dealt out of rotation",
    },
    "auction-1915": {
        "32.3": CONFUSION,
        "40.5": "no act tells where a missing card was while the cards were played: it is reported found, or not",
    },
}
"""Enforced clauses that no case tries: the language of the table has no such act."""

CASES = read_cases([OWN_CASES]).cases


def numbers(key: str) -> set[str]:
    """The clauses of that lawbook."""
    return {clause.number for law in LAWBOOKS[key] for clause in law.clauses}


def tried(key: str) -> set[str]:
    """The clauses that a case of that code tries, or one of a variety whose pages stand in the code's book."""
    varieties = {variety.name for variety in VARIETIES if key in variety.codes}
    here = {clause for case in CASES if case.code == key for clause in case.clause}
    return here | {clause for case in CASES if case.code in varieties for clause in case.clause} & numbers(key)


# -- numbers --


@LAWBOOK
def test_every_law_has_its_clauses_numbered_in_order(key: str) -> None:
    for law in LAWBOOKS[key]:
        assert law.clauses, law.number
        assert [clause.number for clause in law.clauses] == [
            f"{law.number}.{place}" for place in range(1, len(law.clauses) + 1)
        ]


def test_a_clause_out_of_order_is_refused() -> None:
    with pytest.raises(ValueError, match=r"clause 1\.3 stands where 1\.2"):
        clauses_by_law(("1.1", ENFORCED, "One."), ("1.3", ENFORCED, "Three."))
    with pytest.raises(ValueError, match=r"1\.1 stands where 1\.2"):
        clauses_by_law(("1.1", ENFORCED, "One."), ("1.1", ENFORCED, "One again."))


def test_clauses_of_no_law_are_refused() -> None:
    law = Law(number="1", subject="score", treatment=PROCEDURE)
    with pytest.raises(ValueError, match="no laws 2, 3"):
        with_clauses((law,), clauses_by_law(("3.1", PROCEDURE, "Three."), ("2.1", PROCEDURE, "Two.")))


# -- texts --


@LAWBOOK
def test_a_clause_is_a_sentence_in_plain_words(key: str) -> None:
    for law in LAWBOOKS[key]:
        texts = [clause.text for clause in law.clauses]
        assert len(set(texts)) == len(texts), law.number
        for text in texts:
            assert text[0].isupper() or text[0].isdigit(), text
            assert text.endswith("."), text
            assert "  " not in text, text
            assert not re.search(r"\b(he|him|his|himself)\b", text), text


@LAWBOOK
def test_a_player_is_they_in_doubts_too(key: str) -> None:
    for law in LAWBOOKS[key]:
        for text in law.doubts:
            assert not re.search(r"\b(he|him|his|himself)\b", text, re.IGNORECASE), (law.number, text)


# -- treatment --


@LAWBOOK
def test_the_treatment_of_a_law_is_that_of_a_clause(key: str) -> None:
    for law in LAWBOOKS[key]:
        treatments = {clause.treatment for clause in law.clauses}
        # A law that is how the game runs may provide for the one who breaks it.
        assert law.treatment in treatments or law.provisions, law.number
        assert Treatment.ENFORCED not in treatments or law.treatment is Treatment.ENFORCED or law.provisions, law.number
        assert not law.provisions or Treatment.ENFORCED in treatments, law.number


# -- cases --


def test_every_clause_that_a_case_names_exists() -> None:
    unknown = {case.id: clause for case in CASES for clause in case.clause if clause not in numbers(case.code)}
    assert unknown == {}


@pytest.mark.parametrize("code", BOOKS, ids=lambda code: code.key)
def test_every_enforced_clause_is_tried_by_a_case(code: Code) -> None:
    enforced = [clause for law in LAWBOOKS[code.key] for clause in law.clauses if clause.treatment is ENFORCED]
    untried = [clause.number for clause in enforced if clause.number not in tried(code.key)]
    assert untried == list(UNTRIED[code.key]), "a case names the clause that it tries: clause: ['77.2']"


# -- provisions --


def carried_out(code: Code) -> Iterator[tuple[Law, Provision]]:
    """The provisions that name a clause, with the law that they carry out: another book's where they are borrowed."""
    for law in code.laws:
        for provision in law.provisions:
            if provision.clause:
                home = code.law_cited(law.number, provision.borrowed)
                assert home is not None, (law.number, provision)
                yield home, provision


def clause_of(code: Code, number: str, provision: Provision) -> Clause:
    """The clause of that number, in the book in which the provision stands."""
    borrowed = None if provision.borrowed is None else replace(provision.borrowed, number=law_of(number))
    law = code.law_cited(law_of(number), borrowed)
    assert law is not None, number
    return next(clause for clause in law.clauses if clause.number == number)


@pytest.mark.parametrize("code", [*CODES, *(code_for(v.codes[0], varieties=(v.name,)) for v in VARIETIES)])
def test_a_provision_carries_out_an_enforced_clause_of_its_law(code: Code) -> None:
    provisions = list(carried_out(code))
    assert len(provisions) > len([p for law in code.laws for p in law.provisions]) / 2
    for law, provision in provisions:
        assert law_of(covered(provision.clause)[0]) == law.number
        for number in covered(provision.clause):
            assert clause_of(code, number, provision).treatment is ENFORCED, provision.clause


def test_a_provision_that_cites_the_law_of_the_right_names_no_clause() -> None:
    assert [p for code in CODES for law in code.laws for p in law.provisions if p.cites_right and p.clause] == []


# -- questions of the club --


@LAWBOOK
def test_no_clause_is_without_an_answer(key: str) -> None:
    """The referee rules on it, a case tries it, or it answers a question; what is for the club always answers one."""
    cases = tried(key)
    silent = [
        clause.number
        for law in LAWBOOKS[key]
        for clause in law.clauses
        if not clause.questions
        and (
            clause.treatment in (Treatment.CLUB, Treatment.MANNERS)
            or not (clause.treatment is ENFORCED or clause.number in cases)
        )
    ]
    assert silent == [], "a case tries each clause, or the module `answers` of the book says which question it answers"


def test_the_answer_to_a_question_is_sought_among_the_clauses() -> None:
    rows = clauses_by_law(("1.1", PROCEDURE, "One."), ("1.2", PROCEDURE, "Two."), ("2.1", PROCEDURE, "Three."))
    answered = answering(rows, {Question.DEALING: ("1", "2.1"), Question.DUMMY: ("1.2",)})
    asked = {clause.number: clause.questions for law in answered.values() for clause in law}
    assert asked == {
        "1.1": {Question.DEALING},
        "1.2": {Question.DEALING, Question.DUMMY},
        "2.1": {Question.DEALING},
    }
    with pytest.raises(ValueError, match=r"dealing is answered by 3\.1, which is no clause"):
        answering(rows, {Question.DEALING: ("3.1",)})
