"""The texts of lessons, problems, the glossary and the gallery, for the catalogues of languages."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.teaching.gallery import EXHIBITS
from oddtrick.teaching.lessons.book_pages import PASSAGES
from oddtrick.teaching.lessons.courses import COURSES
from oddtrick.teaching.lessons.glossary import GLOSSARY
from oddtrick.teaching.lessons.problems import EXAMPLE_DEALS, PROBLEMS


def messages_of_lessons() -> Iterator[str]:
    """Every English message of what is learnt by that is no literal where it is shown, once."""
    return iter(dict.fromkeys(filter(None, _messages())))


def _messages() -> Iterator[str]:
    for course in COURSES:
        yield from (course.title, course.about)
        for lesson in course.lessons:
            yield from (lesson.title, *lesson.before, *lesson.after, *(task.text for task in lesson.tasks))
    for term in GLOSSARY:
        yield from (term.word, term.meaning, *term.forms)
    for example in EXAMPLE_DEALS:
        yield example.title
    for problem in PROBLEMS:
        yield from (problem.book, problem.why, problem.fails)
    for passage in PASSAGES:
        yield from (passage.title, passage.text)
    for exhibit in EXHIBITS:
        yield from (exhibit.title, exhibit.story)
