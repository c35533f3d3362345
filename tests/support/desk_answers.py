"""The referee's questions answered in every way."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.teaching.desk.questionnaire import AnswersSoFar, next_question, value_typed


def every_answer(answers: AnswersSoFar) -> Iterator[AnswersSoFar]:
    """These answers with all that can be answered to the further questions; what is typed is the default."""
    upcoming = next_question(answers)
    if upcoming is None:
        yield answers
        return
    key, question = upcoming
    values = [option.value for option in question.options] or [value_typed(question, "", answers["code"])]
    for value in values:
        yield from every_answer({**answers, key: value})
