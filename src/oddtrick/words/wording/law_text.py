"""What a law says, in the reader's language: its clauses, with the figures of a score in their places.

The text of a law holds no figure of its own. ``{slams.slam}`` is the figure of that name in ``Scoring``;
``{trick_values[NT]}`` and ``{under_tricks.each[1]}`` pick one of several. What stands after a colon is done in turn:
``*3``, ``+3`` and ``^2`` reckon (``^2``: the square), ``words`` writes ``three``, ``times`` writes ``twice``, ``Words``
begins a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from string import Formatter
from typing import Any

from oddtrick.rules.laws.by_clause import covered, law_of
from oddtrick.rules.laws.law import Clause, Code, Law
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.rules.messages import Message
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording.numbers import in_words, times


def printed_law(code: Code, law: Law) -> Law:
    """The law as it is read, with its figures."""
    scoring = code.figures_of(law)
    clauses = tuple(replace(clause, text=with_figures(clause.text, scoring)) for clause in law.clauses)
    doubts = tuple(with_figures(doubt, scoring) for doubt in law.doubts)
    return replace(law, clauses=clauses, doubts=doubts)


def clauses_text(code: Code, law: Law, cited: str = "") -> str:
    """What those clauses say, ``77.1-2, 69.2``, of that law and of others; the whole law where none is cited.

    >>> from oddtrick.rules.codes import BRIDGE_1895
    >>> law = BRIDGE_1895.laws[36]
    >>> clauses_text(BRIDGE_1895, law)
    'If the dealer shuffles after the cut, the pack must be cut again.'
    """
    clauses = tuple(_clauses_cited(code, cited)) or tuple((law, clause) for clause in law.clauses)
    return " ".join(with_figures(clause.text, code.figures_of(owner)) for owner, clause in clauses)


def first_clause(law: Law) -> str:
    """The law in a line; empty for one without clauses."""
    return law.clauses[0].text if law.clauses else ""


def _clauses_cited(code: Code, cited: str) -> Iterator[tuple[Law, Clause]]:
    for number in covered(cited) if cited else ():
        law = code.law_cited(law_of(number))
        if law is not None:
            yield from ((law, clause) for clause in law.clauses if clause.number == number)


def with_figures(text: str, scoring: Scoring) -> str:
    """The text in the reader's language, with its figures.

    ``KeyError``, ``AttributeError`` or ``ValueError`` for a figure that there is not.
    """
    text = _(text)
    return _FILLING.vformat(text, (), {"": scoring}) if "{" in text else text


class _Filling(Formatter):
    """The names are those of a ``Scoring`` and of what is in it; a ``CitedValue`` figure stands for its value."""

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        """See ``Formatter``."""
        del args
        value: Any = kwargs[""]
        for part in field_name.replace("[", ".[").split("."):
            value = _picked(value, part[1:-1]) if part.startswith("[") else getattr(value, part)
            value = getattr(value, "value", value) if not isinstance(value, Enum) else value
        return value, ""

    def format_field(self, value: Any, format_spec: str) -> str:
        """See ``Formatter``."""
        for step in filter(None, format_spec.split(":")):
            value = _done(value, step)
        return say(value) if isinstance(value, Message) else str(value)


def _picked(several: Any, key: str) -> Any:
    if isinstance(several, Mapping):
        return next(value for name, value in several.items() if str(name) == key)
    return several[int(key)]


def _done(value: Any, step: str) -> Any:
    match step[0], step:
        case "*", _:
            return value * int(step[1:])
        case "+", _:
            return value + int(step[1:])
        case "^", _:
            return value ** int(step[1:])
        case _, "words":
            return in_words(value)
        case _, "Words":
            return in_words(value).capitalize()
        case _, "times":
            return times(value)
        case _:
            raise ValueError(f"nothing is done by {step!r}")


_FILLING = _Filling()
