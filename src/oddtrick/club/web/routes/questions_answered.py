"""Requests at the desk about the questions of a club: which there are, and the answer of a code to one of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from oddtrick.club.web.routes.library import agreed_code
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.shapes.ruling_shapes import AnswerShape, ClubQuestionShape
from oddtrick.teaching.desk.procedure import answer_to, phrases_for, question_named, questions_of
from oddtrick.teaching.desk_wording import plain_answer, plain_question
from oddtrick.words.speech.reports_of_people import read_report

router = APIRouter(prefix="/api/desk", tags=["desk"])


@router.get("/questions")
async def questions(code: str = "auction-1910", variety: str = "") -> list[ClubQuestionShape]:
    """The questions of a club that a code with its varieties (by commas) answers."""
    agreed = agreed_code(code, [name for name in variety.split(",") if name], {})
    return list(map(plain_question, questions_of(agreed)))


class ClubQuestionForm(BaseModel):
    """A question by its name, and what is told of people: ``Ann: cuts h5``."""

    model_config = ConfigDict(extra="forbid")

    code: Annotated[str, Field(max_length=40)] = "auction-1910"
    variety: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=5)] = []
    question: Annotated[str, Field(max_length=40)]
    statements: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=60)] = []


@router.post("/questions")
async def one_question(request: Request, form: ClubQuestionForm) -> AnswerShape:
    """The answer: what each book says, with its laws, and what follows for the people told of."""
    return await run_queued(request, _answered, form)


def _answered(form: ClubQuestionForm) -> AnswerShape:
    code = agreed_code(form.code, list(form.variety), {})
    question = question_named(code, form.question)
    report = read_report(form.statements, phrases_for(question)) if form.statements else None
    return plain_answer(answer_to(code, question, report))
