"""The referee's questions at a real table, as few as will do: what is asked next, and what an answer means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oddtrick.rules.codes import AUCTION_1910, CODES
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message
from oddtrick.teaching.desk.irregularities import (
    IRREGULARITIES,
    QUESTIONS,
    AnswerOption,
    Answers,
    Books,
    DeskQuestion,
    Irregularity,
    Stage,
    TypedField,
)
from oddtrick.teaching.desk.reported_acts import ReportedActs
from oddtrick.words.speech.spoken_calls import parse_spoken_call
from oddtrick.words.speech.understanding import parse_spoken_card

AnswersSoFar = Mapping[str, Any]
"""The values of what was answered, by the keys of the questions: a code, a stage, an irregularity, a seat, a card."""


def next_question(answers: AnswersSoFar) -> tuple[str, DeskQuestion] | None:
    """What is still to be asked, with its key; ``None`` when enough is known."""
    if "code" not in answers:
        # The code that most tables here play by stands first.
        codes = sorted(CODES, key=lambda code: code is not AUCTION_1910)
        options = tuple(AnswerOption(code.key, message(code.title), code) for code in codes)
        return "code", DeskQuestion(text=message("By which laws do you play?"), options=options)
    if "stage" not in answers:
        order = (Stage.PLAY, Stage.DECLARING, Stage.BEFORE_LEAD, Stage.DEALING)
        options = tuple(AnswerOption(stage.name, message(stage.value), stage) for stage in order)
        return "stage", DeskQuestion(text=message("Where does the deal stand?"), options=options)
    if "story" not in answers:
        options = tuple(_fitting(answers["code"], answers["stage"]))
        return "story", DeskQuestion(text=message("What happened?"), options=options)
    irregularity: Irregularity = answers["story"]
    return next(((key, QUESTIONS[key]) for key in irregularity.asks if key not in answers), None)


def _fitting(code: Code, stage: Stage) -> Iterator[AnswerOption]:
    books = (Books.ALL, Books.AUCTIONS if code.bids else Books.BRIDGE)
    for place, irregularity in enumerate(IRREGULARITIES):
        if irregularity.stage is stage and irregularity.books in books:
            yield AnswerOption(str(place), message(irregularity.name), irregularity)


def reported_by(answers: AnswersSoFar) -> ReportedActs:
    """What the answers come to, when ``next_question`` has no more."""
    irregularity: Irregularity = answers["story"]
    return irregularity.to_acts(Answers(**{QUESTIONS[key].field: answers[key] for key in irregularity.asks}))


def value_ticked(question: DeskQuestion, key: str) -> object:
    """The value of the answer with that key; ``NotUnderstood`` if there is none."""
    for option in question.options:
        if option.name == key:
            return option.value
    raise NotUnderstood(message("Choose one of the answers."))


def value_typed(question: DeskQuestion, text: str, code: Code) -> object:
    """The card or call that was typed, or the default for nothing; ``NotUnderstood`` says what can be typed."""
    text = text or question.default
    return parse_spoken_call(text, code) if question.typed is TypedField.CALL else parse_spoken_card(text)


def value_numbered(question: DeskQuestion, text: str) -> object:
    """The value of the answer by its number, the first for nothing; ``NotUnderstood`` for any other text."""
    number = int(text or "1") if (text or "1").isascii() and (text or "1").isdigit() else 0
    if not 1 <= number <= len(question.options):
        count = len(question.options)
        raise NotUnderstood(message("Answer by a number from 1 to {count}, b to go back, q to leave.", count=count))
    return question.options[number - 1].value
