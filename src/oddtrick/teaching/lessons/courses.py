"""Short courses for those who come from another game: a few set deals at the real table, each with its one point.

A figure stands in their texts as its name in the score of the code, as in the texts of the laws.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oddtrick.teaching.lessons.lesson_texts import read_texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be done while a lesson is played: ``asks`` is ``call`` or ``card``, the ``answers`` are those meant.

    Where there are none, anything is an answer, and the book alone says what it thinks of it.
    """

    asks: str
    text: str
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A deal with its point: what to know ``before`` it, what to look at ``after`` it, and the laws that say so.

    ``deal`` is the dealer's seat and the hands of N, E, S and W; the learner sits South. The ``tasks`` are asked one at
    a time while it is played.
    """

    title: str
    deal: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    laws: tuple[str, ...]
    tasks: tuple[Task, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Lessons under one code, for those who know another game; ``minutes`` is about how long they take."""

    name: str
    title: str
    about: str
    code: str
    players: str
    minutes: int
    lessons: tuple[Lesson, ...]


def _lesson(fields: dict[str, Any]) -> Lesson:
    lists = {name: tuple(fields[name]) for name in ("before", "after", "laws")}
    tasks = tuple(_task(**each) for each in fields["tasks"])
    return Lesson(title=fields["title"], deal=fields["deal"], tasks=tasks, **lists)


def _task(asks: str, text: str, answers: tuple[str, ...] = ()) -> Task:
    return Task(asks=asks, text=text, answers=tuple(answers))


def _course(fields: dict[str, Any]) -> Course:
    lessons = tuple(map(_lesson, fields.pop("lesson")))
    return Course(lessons=lessons, **fields)


COURSES: tuple[Course, ...] = tuple(map(_course, read_texts("courses")["course"]))
