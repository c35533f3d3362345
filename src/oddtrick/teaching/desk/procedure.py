"""Questions of the club answered from the laws: the clauses that speak of each, and what they come to for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.rules.codes import VARIETIES
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Clause, Code, Law
from oddtrick.rules.messages import Message, listed, message
from oddtrick.teaching.desk.people_settled import SETTLED, PeopleSettled, outcome
from oddtrick.words.speech.reports_of_people import PeopleReport, ReportPhrase


@dataclass(frozen=True, slots=True)
class CitedLaw:
    """A law, and the clauses of it that answer the question."""

    law: Law
    clauses: tuple[Clause, ...]

    @property
    def text(self) -> Message:
        """``law 99, pages 42-43 (clauses 99.1 to 99.5)``."""
        law, first, last = self.law, self.clauses[0].number, self.clauses[-1].number
        name = message(law.number) if law.number[:1].isalpha() else message("law {number}", number=law.number)
        if law.page and not law.number.startswith("p."):
            if "-" in law.page:
                name = message("{law}, pages {pages}", law=name, pages=law.page)
            else:
                name = message("{law}, page {page}", law=name, page=law.page)
        if len(self.clauses) == len(law.clauses):
            return name
        if len(self.clauses) == 1:
            return message("{law} (clause {clause})", law=name, clause=first)
        start = law.clauses.index(self.clauses[0])
        if law.clauses[start : start + len(self.clauses)] == self.clauses:
            return message("{law} (clauses {first} to {last})", law=name, first=first, last=last)
        return message(
            "{law} (clauses {clauses})", law=name, clauses=listed((clause.number for clause in self.clauses), "and")
        )


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """What one book says, or the pages on a variety: its ``title``, and what it cites, in its order.

    ``book`` is the code whose figures stand in it.
    """

    title: Message
    book: Code
    cited: tuple[CitedLaw, ...]


@dataclass(frozen=True, slots=True)
class BooksAnswer:
    """The answer to a question: the pages on a variety before its book, a book before that to which it leaves the rest.

    ``outcome`` is the answer for the people of whom something was told.
    """

    code: Code
    question: Question
    parts: tuple[AnswerPart, ...]
    outcome: PeopleSettled | None = None


def question_named(code: Code, label: str) -> Question:
    """The question of that name; ``NotUnderstood``, with all that the code answers, if there is none."""
    answered = questions_of(code)
    for question in answered:
        if question.label == label.strip().lower():
            return question
    labels = listed(question.label for question in answered) if answered else message("none")
    raise NotUnderstood(
        message(
            "{label} is no question that {code} answers; there are {labels}",
            label=repr(label),
            code=code.name,
            labels=labels,
        )
    )


def questions_of(code: Code) -> tuple[Question, ...]:
    """Those that the code answers, or the one to which it leaves the rest."""
    return tuple(question for question in Question if _parts(code, question))


def phrases_for(question: Question) -> tuple[ReportPhrase, ...]:
    """What can be said of people for that question; ``NotUnderstood`` where nothing can."""
    if question not in SETTLED:
        raise NotUnderstood(message("{question} is answered without anything being told", question=question.label))
    return SETTLED[question].phrases


def answer_to(code: Code, question: Question, report: PeopleReport | None = None) -> BooksAnswer:
    """The answer of the code; with a ``report`` of people, also the outcome for them.

    Errors as the laws of the club have them, and ``NotUnderstood`` where more must be reported.
    """
    result = None if report is None else outcome(code, question, report)
    return BooksAnswer(code, question, _parts(code, question), result)


_ON_VARIETIES = frozenset(law.number for variety in VARIETIES for law in variety.pages)


def _parts(code: Code, question: Question) -> tuple[AnswerPart, ...]:
    """What is said of it, wherever: nothing for a variety that is not played."""
    played = (variety for variety in VARIETIES if variety.name in code.varieties)
    books = [(variety.title, code, variety.pages) for variety in played]
    books += [
        (book.title, book, tuple(law for law in book.laws if law.number not in _ON_VARIETIES))
        for book in filter(None, (code.book or code, code.otherwise))
    ]
    parts = (AnswerPart(message(title), book, _cited(laws, question)) for title, book, laws in books)
    return tuple(part for part in parts if part.cited)


def _cited(laws: Sequence[Law], question: Question) -> tuple[CitedLaw, ...]:
    answering = (law for law in laws if any(question in clause.questions for clause in law.clauses))
    return tuple(_with_clauses(law, question) for law in answering)


def _with_clauses(law: Law, question: Question) -> CitedLaw:
    return CitedLaw(law, tuple(clause for clause in law.clauses if question in clause.questions))
