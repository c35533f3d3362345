"""The referee's questions at a real table, as few as will do: what is asked next, and what an answer means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from oddtrick.codes import AUCTION_1910, CODES, find_code
from oddtrick.desk.irregularities import QUESTIONS, STORIES, Books, Question, Stage, Story
from oddtrick.desk.reconstruction import Situation
from oddtrick.errors import NotUnderstood
from oddtrick.language import gettext as _
from oddtrick.messages import mark
from oddtrick.speech.spoken_calls import parse_spoken_call
from oddtrick.speech.understanding import parse_spoken_card


@dataclass(frozen=True, slots=True)
class Asked:
    """What the questions brought: the code, the situation, and the acts reported."""

    key: str
    situation: Situation
    texts: tuple[str, ...]


def next_question(answers: Mapping[str, str]) -> tuple[str, Question] | None:
    """The key and the text of what is still to be asked; ``None`` when enough is known."""
    asked = _asked(answers)
    return None if asked is None else (asked[0], _as_read(asked[1]))


def _as_read(question: Question) -> Question:
    return replace(
        question, text=_(question.text), options=tuple((value, _(label)) for value, label in question.options)
    )


def _asked(answers: Mapping[str, str]) -> tuple[str, Question] | None:
    if "code" not in answers:
        # The code that most tables here play by stands first.
        keys = sorted(CODES, key=lambda code: code is not AUCTION_1910)
        return "code", Question(
            text=mark("By which laws do you play?"), options=tuple((code.key, code.title) for code in keys)
        )
    if "stage" not in answers:
        order = (Stage.PLAY, Stage.DECLARING, Stage.BEFORE_LEAD, Stage.DEALING)
        return "stage", Question(
            text=mark("Where does the deal stand?"), options=tuple((stage.name, stage.value) for stage in order)
        )
    if "story" not in answers:
        named = tuple((str(place), story.name) for place, story in enumerate(STORIES) if _fits(story, answers))
        return "story", Question(text=mark("What happened?"), options=named)
    for name in _story(answers).asks:
        if name not in answers:
            return name, QUESTIONS[name]
    return None


def answered_by(answers: Mapping[str, str]) -> Asked:
    """What the answers come to, when ``next_question`` has no more."""
    situation, texts = _story(answers).tell(answers)
    return Asked(answers["code"], situation, texts)


def _fits(story: Story, answers: Mapping[str, str]) -> bool:
    books = Books.AUCTIONS if find_code(answers["code"]).bids else Books.BRIDGE
    return story.stage.name == answers["stage"] and story.books in (Books.ALL, books)


def _story(answers: Mapping[str, str]) -> Story:
    return STORIES[int(answers["story"])]


def understood(question: Question, said: str, key: str) -> str:
    """The answer that was meant: one of the options by its number, a call or a card; ``NotUnderstood`` otherwise."""
    if question.options:
        number = int(said or "1") if (said or "1").isascii() and (said or "1").isdigit() else 0
        if not 1 <= number <= len(question.options):
            raise NotUnderstood(
                _("Answer by a number from 1 to {count}, b to go back, q to leave.", count=len(question.options))
            )
        return question.options[number - 1][0]
    said = said or question.default
    if question.call:
        parse_spoken_call(said, find_code(key))
        return said
    return str(parse_spoken_card(said)).lower()
