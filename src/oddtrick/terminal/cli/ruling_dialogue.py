"""The referee's questions at a real table, asked at the terminal, each with numbered answers, and a way back."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.teaching.desk.irregularities import DeskQuestion
from oddtrick.teaching.desk.questionnaire import AnswersSoFar, next_question, value_numbered, value_typed
from oddtrick.terminal.cli.common import Screen
from oddtrick.terminal.cli.session.human_interface import LeftTable, read_line
from oddtrick.terminal.drawing.blocks import wrapped
from oddtrick.words.language import say, say_error

_BACK = ("b", "back")
_QUIT = ("q", "quit", "exit", "bye")


def ask_until_known(screen: Screen, settled: AnswersSoFar, read: Callable[[str], str] = read_line) -> AnswersSoFar:
    """Ask until enough is known, and nothing that is ``settled``; ``LeftTable`` when the user leaves."""
    screen.say("Answer by number; Enter takes the first. b: back, q: leave.", faint=True)
    answers = dict(settled)
    while (upcoming := next_question(answers)) is not None:
        name, question = upcoming
        answer = _ask(screen, question, answers.get("code"), read)
        if answer is not _BACK:
            answers[name] = answer
        elif len(answers) > len(settled):
            answers.popitem()
        else:
            screen.say("This is the first question; q leaves.")
    return answers


def _ask(screen: Screen, question: DeskQuestion, code: Code | None, read: Callable[[str], str]) -> object:
    """The answer to a question; ``_BACK`` for going back."""
    screen.say(["", *wrapped(say(question.text), screen.width)], strong=True)
    for number, option in enumerate(question.options, 1):
        screen.say(f"{number:>3}  {say(option.label)}")
    hint = "1" if question.options else question.default
    while True:
        said = read(f"[{hint}]> ").strip().lower()
        if said in _QUIT:
            raise LeftTable
        if said in _BACK:
            return _BACK
        try:
            return (
                value_numbered(question, said)
                if code is None or question.options
                else value_typed(question, said, code)
            )
        except NotUnderstood as error:
            screen.say(wrapped(say_error(error), screen.width))
