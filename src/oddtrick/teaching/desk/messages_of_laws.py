"""The texts that are shown from objects and tables, as the catalogues of languages have to hold them."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SUITS
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Law
from oddtrick.rules.laws.score.comparison import figures
from oddtrick.teaching.desk.irregularities import IRREGULARITIES, Stage


def messages_of_laws() -> Iterator[str]:
    """Every English message that passes ``gettext`` without being a literal there, each once.

    Those of laws and of options are written with the names of their figures, ``{slams.slam}``, which stay.
    """
    yield from dict.fromkeys(text for texts in (_books(), _score(), _desk()) for text in texts if text)


def _books() -> Iterator[str]:
    for code in CODES:
        yield from (code.title, code.printed)
        for law in code.laws:
            yield from _of_law(law)
    for variety in VARIETIES:
        yield from (variety.title, variety.meaning, *variety.refuses.values())
        for law in variety.pages:
            yield from _of_law(law)
    for option in OPTIONS:
        yield option.meaning


def _of_law(law: Law) -> Iterator[str]:
    yield from law.doubts
    yield from (clause.text for clause in law.clauses)


def _score() -> Iterator[str]:
    for strain in Strain:
        yield strain.label
        if strain.symbol not in {suit.symbol for suit in SUITS}:
            yield strain.symbol
    for code in CODES:
        for name, value, _law in figures(code.scoring):
            yield name
            if any(letter.isalpha() for letter in value):
                yield value


def _desk() -> Iterator[str]:
    yield from (question.text for question in Question)
    yield from (stage.value for stage in Stage)
    yield from (irregularity.name for irregularity in IRREGULARITIES)
