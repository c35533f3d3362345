"""`oddtrick ruling --ask`: the questions of a club, one a line, or the answer to one of them."""

from __future__ import annotations

from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Code
from oddtrick.teaching.desk.people_settled import SETTLED
from oddtrick.teaching.desk.procedure import BooksAnswer, questions_of
from oddtrick.teaching.desk_wording import doubt_texts, part_text
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


def plain_listing(code: Code) -> list[dict[str, object]]:
    """The same as JSON has it; ``tell`` are examples of what can be told for it."""
    return [
        {"question": question.label, "text": question.text, "tell": _examples(question)}
        for question in questions_of(code)
    ]


def shown(answer: BooksAnswer, width: int) -> Block:
    """The question, what each book says with its laws, what it comes to for those told of, and what is doubtful."""
    lines = [*wrapped(f"{answer.question.text} ({answer.code.title})", width)]
    for part in answer.parts:
        head = f"{say(part.title)}: " if len(answer.parts) > 1 else ""
        lines += ["", *wrapped(f"{head}{part_text(part)}", width)]
        lines += wrapped(f"({'; '.join(say(cited.text) for cited in part.cited)})", width)
    if answer.outcome is not None:
        lines += ["", *(line for text in answer.outcome.sentences for line in wrapped(say(text), width))]
    for doubt in doubt_texts(answer):
        lines += ["", *wrapped(f"Doubtful: {doubt}", width)]
    examples = ", ".join(f"“{example}”" for example in _examples(answer.question))
    if answer.outcome is None and examples:
        lines += ["", *wrapped(f"What it comes to for your table follows from what you tell: {examples}.", width)]
    return lines


def plain(answer: BooksAnswer) -> dict[str, object]:
    """The same as JSON has it."""
    outcome = answer.outcome
    return {
        "code": answer.code.key,
        "variety": list(answer.code.varieties),
        "question": answer.question.label,
        "text": answer.question.text,
        "answer": [
            {
                "book": say(part.title),
                "text": part_text(part),
                "laws": [
                    {
                        "number": cited.law.number,
                        "page": cited.law.page,
                        "clauses": [clause.number for clause in cited.clauses],
                    }
                    for cited in part.cited
                ],
            }
            for part in answer.parts
        ],
        "doubts": list(doubt_texts(answer)),
        "outcome": None
        if outcome is None
        else {"sentences": [say(text) for text in outcome.sentences], **outcome.data},
    }


def _examples(question: Question) -> list[str]:
    return [phrase.example for phrase in SETTLED[question].phrases] if question in SETTLED else []
