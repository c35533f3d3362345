"""The referee's questions at a real table, asked at the terminal, each with numbered answers, and a way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oddtrick.cli.common import Screen
from oddtrick.cli.session.front import LeftTable, read_line
from oddtrick.desk.irregularities import Question
from oddtrick.desk.questionnaire import Asked, answered_by, next_question, understood
from oddtrick.errors import NotUnderstood
from oddtrick.terminal.blocks import wrapped

_BACK = ("b", "back")
_QUIT = ("q", "quit", "exit", "bye")


def guided(screen: Screen, settled: Mapping[str, str], read: Callable[[str], str] = read_line) -> Asked:
    """Ask until enough is known, and nothing that is ``settled``; ``LeftTable`` when whoever is asked leaves."""
    screen.say("Answer by number; Enter takes the first. b: back, q: leave.", faint=True)
    answers = dict(settled)
    while (upcoming := next_question(answers)) is not None:
        name, question = upcoming
        answer = _ask(screen, question, answers.get("code", ""), read)
        if answer is not None:
            answers[name] = answer
        elif len(answers) > len(settled):
            answers.popitem()
        else:
            screen.say("This is the first question; q leaves.")
    return answered_by(answers)


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
            return understood(question, said, key)
        except NotUnderstood as error:
            screen.say(wrapped(str(error), screen.width))
