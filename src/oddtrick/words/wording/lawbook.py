"""The lawbooks by the name of their code or variety, as they are read, and the law of a number."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddtrick.rules.codes import CODES, VARIETIES, Option, code_for
from oddtrick.rules.codes.near_names import with_near_name
from oddtrick.rules.errors import NotUnderstood, UnknownCode
from oddtrick.rules.laws.law import Code, Law
from oddtrick.rules.messages import List, Message, listed, message
from oddtrick.rules.type_checks import require
from oddtrick.words.language import cached_by_language, reading, say
from oddtrick.words.wording.law_text import printed_law, with_figures

Lawbook = tuple[Law, ...]


_BOOKS: Mapping[str, tuple[Code, Lawbook]] = {
    **{code.key: (code, code.laws) for code in CODES},
    **{variety.name: (code_for(variety.codes[0], varieties=(variety.name,)), variety.pages) for variety in VARIETIES},
}
"""Every lawbook as it is written, with the code whose figures it has."""


@cached_by_language(64)
def _printed(key: str) -> Lawbook:
    """The laws with their figures, in the reader's language."""
    code, laws = _BOOKS[key]
    return tuple(printed_law(code, law) for law in laws)


with reading(None):
    LAWBOOKS: Mapping[str, Lawbook] = {name: _printed(name) for name in _BOOKS}
"""Every lawbook in English, the oldest first, then the pages on varieties; the laws in the order of the book."""


def lawbook(key: str) -> Lawbook:
    """The laws of that code, or of a variety that has its own, in the reader's language.

    ``UnknownCode`` lists the codes that have them.
    """
    if key not in LAWBOOKS:
        why = message("{key} is no code; the codes are {codes}", key=repr(key), codes=listed(LAWBOOKS))
        raise UnknownCode(with_near_name(why, key, LAWBOOKS))
    return _printed(key)


def title_of(code: Code) -> str:
    """The title of a code with those of its varieties, in the reader's language."""
    return say(title_message(code))


def title_message(code: Code) -> Message:
    """The same as a message."""
    if not code.varieties:
        return Message(code.title)
    titles = [variety.title for variety in VARIETIES if variety.name in code.varieties]
    named = List(tuple(map(Message, ((code.book or code).title, *titles))))
    return Message("{titles}", (("titles", named),))


def meaning_of(option: Option) -> str:
    """What an option means, with the figures that the code has by it."""
    varieties = () if option.variety is None else (option.variety,)
    code = code_for(option.codes[0], {option.name: option.settings[1]}, varieties)
    return with_figures(option.meaning, code.scoring)


def find_law(key: str, number: str | int) -> Law:
    """The law of that number; capitals, stops and a "law" before it do not matter.

    ``UnknownCode`` for a code without a lawbook; ``NotUnderstood`` names the numbers that come nearest.

    >>> find_law("auction-1915", "law 84B").number
    '84b'
    """
    number = str(number) if isinstance(number, int) else number
    require(str, number)
    laws = lawbook(key)
    match = next((law for law in laws if _parts(law.number) == _parts(number)), None)
    if match is None:
        near = listed(_near(laws, number))
        raise NotUnderstood(
            message(
                "{code} has no law {number}; the nearest are {near}", code=key, number=repr(number.strip()), near=near
            )
        )
    return match


def find_laws(key: str, number: str) -> Lawbook:
    """The law of that number, or all its divisions where the book has nothing but these; errors as ``find_law``.

    >>> [law.number for law in find_laws("auction-1915", "84")]
    ['84a', '84b', '84c']
    """
    laws = lawbook(key)
    whole = any(_parts(law.number) == _parts(number) for law in laws)
    divisions = _divisions(laws, number)
    return divisions if divisions and not whole else (find_law(key, number),)


def laws_here(code: Code, number: str) -> Lawbook:
    """The same in a game with varieties: their pages first, then the code; errors as ``find_law``."""
    for variety in code.varieties:
        if divisions := _divisions(lawbook(variety), number):
            return divisions
    return find_laws(code.key, number)


def _near(laws: Lawbook, number: str, most: int = 4) -> tuple[str, ...]:
    """The numbers in that book that come nearest, in the order of the book: its divisions, or its neighbours."""
    if divisions := _divisions(laws, number):
        return tuple(law.number for law in divisions)
    figures = {law.number: int(_parts(law.number)[0]) for law in laws if _parts(law.number)[0].isdigit()}
    first = next(iter(_parts(number)), "")
    figure = int(first[:6]) if first.isdigit() else 0
    nearest = sorted(figures, key=lambda near: abs(figures[near] - figure))[:most]
    return tuple(near for near in figures if near in nearest)


def _divisions(laws: Lawbook, number: str) -> Lawbook:
    """The laws whose numbers go on from that one: 39-I and 39-II after 39."""
    wanted = _parts(number)
    return tuple(law for law in laws if wanted and _parts(law.number)[: len(wanted)] == wanted)


def _parts(number: str) -> tuple[str, ...]:
    """What a number is put together from: ``84b`` is 84 and b, ``39-VI`` is 39 and vi."""
    parts = re.findall(r"[0-9]+|[a-z]+", number.lower())
    return tuple(part for part in parts if part not in ("law", "laws"))
