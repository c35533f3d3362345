"""The referee's questions at a real table: as few as will do, each with numbered answers, and a way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oddtrick.cli.common import Screen
from oddtrick.cli.front import LeftTable, read_line
from oddtrick.codes import AUCTION_1910, CODES, find_code
from oddtrick.desk.stories import QUESTIONS, STORIES, Books, Question, Stage, Story
from oddtrick.desk.supposing import Known
from oddtrick.errors import NotUnderstood
from oddtrick.terminal.blocks import wrapped
from oddtrick.terminal.calling import parse_spoken_call
from oddtrick.terminal.declaring import is_auction
from oddtrick.terminal.speech import parse_spoken_card

_BACK = ("b", "back")
_QUIT = ("q", "quit", "exit", "bye")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the questions brought: the code, what is known, and the acts told."""

    key: str
    known: Known
    texts: tuple[str, ...]


def guided(screen: Screen, given: Mapping[str, str], read: Callable[[str], str] = read_line) -> Asked:
    """Ask until it is told; ``LeftTable`` when whoever is asked leaves. What is ``given`` is not asked for."""
    screen.say("Answer by number; Enter takes the first. b: back, q: leave.", faint=True)
    answers = dict(given)
    while (found := next_question(answers)) is not None:
        name, question = found
        answer = _ask(screen, question, answers.get("code", ""), read)
        if answer is not None:
            answers[name] = answer
        elif len(answers) > len(given):
            answers.popitem()
        else:
            screen.say("This is the first question; q leaves.")
    known, texts = _story(answers).tell(answers)
    return Asked(answers["code"], known, texts)


def next_question(answers: dict[str, str]) -> tuple[str, Question] | None:
    """The key and the text of what is still to be asked; ``None`` when enough is known."""
    if "code" not in answers:
        # The code that most tables here play by stands first.
        keys = sorted(CODES, key=lambda code: code is not AUCTION_1910)
        return "code", Question(
            text="By which laws do you play?", options=tuple((code.key, code.title) for code in keys)
        )
    if "stage" not in answers:
        order = (Stage.PLAY, Stage.DECLARING, Stage.BEFORE_LEAD, Stage.DEALING)
        return "stage", Question(
            text="Where does the deal stand?", options=tuple((stage.name, stage.value) for stage in order)
        )
    if "story" not in answers:
        named = tuple((str(place), story.name) for place, story in enumerate(STORIES) if _fits(story, answers))
        return "story", Question(text="What happened?", options=named)
    for name in _story(answers).asks:
        if name not in answers:
            return name, QUESTIONS[name]
    return None


def _fits(story: Story, answers: dict[str, str]) -> bool:
    books = Books.AUCTIONS if is_auction(find_code(answers["code"])) else Books.BRIDGE
    return story.stage.name == answers["stage"] and story.books in (Books.ALL, books)


def _story(answers: dict[str, str]) -> Story:
    return STORIES[int(answers["story"])]


def _ask(screen: Screen, question: Question, key: str, read: Callable[[str], str]) -> str | None:
    """The answer to a question; ``None`` for going back."""
    screen.say(["", *wrapped(question.text, screen.width)], strong=True)
    for number, (_, label) in enumerate(question.options, 1):
        screen.say(f"{number:>3}  {label}")
    hint = "1" if question.options else question.default
    while True:
        said = read(f"[{hint}]> ").strip().lower()
        if said in _QUIT:
            raise LeftTable
        if said in _BACK:
            return None
        try:
            return _understood(question, said, key)
        except NotUnderstood as error:
            screen.say(wrapped(str(error), screen.width))


def _understood(question: Question, said: str, key: str) -> str:
    if question.options:
        number = int(said or "1") if (said or "1").isascii() and (said or "1").isdigit() else 0
        if not 1 <= number <= len(question.options):
            raise NotUnderstood(f"Answer by a number from 1 to {len(question.options)}, b to go back, q to leave.")
        return question.options[number - 1][0]
    said = said or question.default
    if question.call:
        parse_spoken_call(said, find_code(key))
        return said
    return str(parse_spoken_card(said)).lower()
