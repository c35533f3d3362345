"""All that the lessons and the gallery say is handed over for the catalogues, or can be read in another language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from oddtrick.teaching.gallery import EXHIBITS, Exhibit, open_exhibit, said_and_played
from oddtrick.teaching.lessons.lesson_messages import messages_of_lessons
from oddtrick.teaching.lessons.lesson_texts import read_texts
from oddtrick.words.language import reading, say
from tests.support.bracketed import Bracketed
from tests.support.known_messages import literals, untranslated

FACTS = {"name", "code", "asks", "players", "minutes", "deal", "laws", "page", "case", "theme"}
FACTS |= {"seat", "hand", "dealer", "calls", "strain", "dummy", "trick", "answers", "agreed"}
FACTS |= {"player", "author", "tries"}
"""Entries that are no texts for readers."""
CALLS = {"pass", "double", "redouble", "leave", "yes", "satisfied", "NT", "may", "I", "play"}
"""Of the wording, which has tests of its own."""


def texts_of(entry: Any) -> Iterator[str]:
    """Every text for readers of a file, however deep it lies."""
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, list):
        for each in entry:
            yield from texts_of(each)
    elif isinstance(entry, dict):
        for key, each in entry.items():
            if key not in FACTS:
                yield from texts_of(each)


@pytest.mark.parametrize(("name", "least"), [("courses", 50), ("glossary", 50), ("problems", 50), ("passages", 40)])
def test_every_text_of_the_lessons_is_handed_over(name: str, least: int) -> None:
    messages, texts = list(messages_of_lessons()), set(texts_of(read_texts(name)))
    assert len(messages) == len(set(messages))
    assert len(texts) > least
    assert texts - set(messages) == set()


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_an_exhibit_is_told_in_whole_messages(exhibit: Exhibit) -> None:
    assert {exhibit.title, exhibit.story} <= set(messages_of_lessons())
    opened = open_exhibit(exhibit)
    names = {part for name in opened.record.header.players.values() for part in name.split()}
    with reading(Bracketed(literals("teaching/gallery", "words/wording"))):
        for text in map(say, said_and_played(opened)):
            assert not untranslated(text, names | CALLS), text
