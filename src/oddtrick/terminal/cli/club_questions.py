"""`oddtrick ruling --ask`: the questions of a club, one a line, or the answer to one of them."""

from __future__ import annotations

from oddtrick.rules.laws.law import Code
from oddtrick.teaching.desk.procedure import BooksAnswer, questions_of
from oddtrick.teaching.desk_wording import doubt_texts, part_text, plain_question
from oddtrick.terminal.drawing.blocks import Block, wrapped
from oddtrick.words.language import say


def listing(code: Code, width: int) -> Block:
    """The name and the text of each question that the code answers."""
    questions = questions_of(code)
    margin = max((len(question.label) for question in questions), default=0) + 3
    lines: Block = []
    for question in questions:
        first, *rest = wrapped(question.text, width - margin)
        lines += [f"{question.label:{margin}}{first}", *(" " * margin + line for line in rest)]
    return lines or [f"{code.title} answers no such question."]


def shown(answer: BooksAnswer, width: int) -> Block:
    """The question, what each book says with its laws, what follows for the people described, and what is doubtful."""
    lines = [*wrapped(f"{answer.question.text} ({answer.code.title})", width)]
    for part in answer.parts:
        head = f"{say(part.title)}: " if len(answer.parts) > 1 else ""
        lines += ["", *wrapped(f"{head}{part_text(part)}", width)]
        lines += wrapped(f"({'; '.join(say(cited.text) for cited in part.cited)})", width)
    if answer.outcome is not None:
        lines += ["", *(line for text in answer.outcome.sentences for line in wrapped(say(text), width))]
    for doubt in doubt_texts(answer):
        lines += ["", *wrapped(f"Doubtful: {doubt}", width)]
    examples = ", ".join(f"“{example}”" for example in plain_question(answer.question)["examples"])
    if answer.outcome is None and examples:
        lines += ["", *wrapped(f"What it comes to for your table follows from what you tell: {examples}.", width)]
    return lines
