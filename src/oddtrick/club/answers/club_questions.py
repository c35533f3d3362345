"""The desk, about the questions of a club: which there are, and the answer of a code to one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from oddtrick.club.answers.desk import KeyText
from oddtrick.club.answers.endpoint import Endpoint
from oddtrick.club.answers.library import agreed_code, read_varieties
from oddtrick.files.shapes.keywords import letters, many
from oddtrick.files.shapes.ruling_shapes import AnswerShape, ClubQuestionShape
from oddtrick.teaching.desk.procedure import answer_to, phrases_for, question_named, questions_of
from oddtrick.teaching.desk_wording import plain_answer, plain_question
from oddtrick.words.speech.reports_of_people import read_report


def questions(code: str = "auction-1910", variety: str = "") -> list[ClubQuestionShape]:
    """The questions of a club that a code with its varieties (by commas) answers."""
    agreed = agreed_code(code, read_varieties(variety), {})
    return list(map(plain_question, questions_of(agreed)))


@dataclass(frozen=True, kw_only=True)
class ClubQuestionForm:
    """A question by its name, and what is told of people: ``Ann: cuts h5``."""

    code: KeyText = "auction-1910"
    variety: Annotated[tuple[KeyText, ...], many(5)] = ()
    question: KeyText
    statements: Annotated[tuple[Annotated[str, letters(0, 80)], ...], many(60)] = ()


def answered(form: ClubQuestionForm) -> AnswerShape:
    """The answer: what each book says, with its laws, and what follows for the people told of."""
    code = agreed_code(form.code, form.variety, {})
    question = question_named(code, form.question)
    report = read_report(form.statements, phrases_for(question)) if form.statements else None
    return plain_answer(answer_to(code, question, report))


ENDPOINTS = (
    Endpoint("GET", "/api/desk/questions", questions, "desk"),
    Endpoint("POST", "/api/desk/questions", answered, "desk", queued=True),
)
