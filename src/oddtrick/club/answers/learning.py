"""The lessons: courses, the books' problems, the words of the game, exercises on a theme."""

from __future__ import annotations

from typing import Annotated

from oddtrick.club.answers.advisers import dated_title
from oddtrick.club.answers.endpoint import Endpoint, NoAnswer
from oddtrick.club.render.agreed_terms import agreed_shapes
from oddtrick.club.render.forms import option
from oddtrick.club.render.seat_view import call_shape, cards_of, seat_name
from oddtrick.club.render.shapes.seat import OptionShape, SaidShape
from oddtrick.club.render.shapes.teaching import (
    BookShape,
    CourseShape,
    ExampleShape,
    ExerciseShape,
    LessonShape,
    ProblemShape,
    ProblemsShape,
    TaskShape,
    TermShape,
)
from oddtrick.files.shapes.keywords import between, letters
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.books.engine.agreements import Agreed, read_agreed
from oddtrick.players.registry import BOOKS, LATEST_CODE, agreements_of
from oddtrick.rules.calls import Call, parse_call
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import NotUnderstood
from oddtrick.teaching.lessons.book_pages import places_of
from oddtrick.teaching.lessons.courses import COURSES, Course
from oddtrick.teaching.lessons.glossary import GLOSSARY
from oddtrick.teaching.lessons.problems import EXAMPLE_DEALS, PROBLEMS, Problem, call_options
from oddtrick.teaching.lessons.trainer import find_theme, make_exercise
from oddtrick.words.language import cached_by_language, say
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.law_text import with_figures

MAX_EXERCISES = 10**9
"""Exercises on a theme are numbered below this."""


def courses() -> list[CourseShape]:
    """The courses, with the figures of their codes in the texts."""
    return [_course(course) for course in COURSES]


@cached_by_language()
def _course(course: Course) -> CourseShape:
    scoring = find_code(course.code).scoring
    lessons = [
        shaped(
            LessonShape,
            lesson,
            title=_(lesson.title),
            before=[with_figures(text, scoring) for text in lesson.before],
            after=[with_figures(text, scoring) for text in lesson.after],
            tasks=[shaped(TaskShape, task, text=with_figures(task.text, scoring)) for task in lesson.tasks],
        )
        for lesson in course.lessons
    ]
    return shaped(CourseShape, course, title=_(course.title), about=_(course.about), lessons=lessons)


def glossary() -> list[TermShape]:
    """The words of the game with their meanings."""
    return [
        shaped(TermShape, term, word=_(term.word), meaning=_(term.meaning), forms=list(map(_, term.forms)))
        for term in GLOSSARY
    ]


def problems() -> ProblemsShape:
    """The books' own examples, each with the answer that is printed."""
    return _problems()  # the same for all, made once for a language


@cached_by_language()
def _problems() -> ProblemsShape:
    return {
        "problems": [_problem(problem) for problem in PROBLEMS],
        "examples": [shaped(ExampleShape, each, title=_(each.title)) for each in EXAMPLE_DEALS],
    }


def _problem(problem: Problem) -> ProblemShape:
    calls = list(map(parse_call, problem.calls))
    first = Seat[problem.dealer] if problem.dealer else Seat.S
    return shaped(
        ProblemShape,
        problem,
        name=problem.case,
        book=_(problem.book),
        said=[said_shape(Seat((first + step) % 4), call) for step, call in enumerate(calls)],
        trick=[{"seat": seat, "card": card} for seat, card in problem.trick],
        options=_call_options(call_options(problem)) if problem.strain == "" else _card_options(problem),
        why=_(problem.why),
        fails=_(problem.fails),
        agreed=agreed_shapes(problem.agreed),
    )


def said_shape(seat: Seat, call: Call) -> SaidShape:
    """A call that was made."""
    shape = call_shape(call)
    return {
        "by": seat_name(seat),
        "call": shape["call"],
        "spoken": shape["spoken"],
        "short": shape["short"],
        "effect": "stands",
    }


def _call_options(calls: list[str]) -> list[OptionShape]:
    return [option(call, call_shape(parse_call(call))["short"]) for call in calls]


def _card_options(problem: Problem) -> list[OptionShape]:
    """The cards that are named in the hand, of the suit that was led where that is held; dummy's on dummy's turn."""
    from_dummy = problem.theme == "card" and problem.seat == "N"
    hand = problem.dummy if from_dummy else problem.hand
    suits = {hand[0]: hand[1:]} if "." not in hand else dict(zip("SHDC", hand.split("."), strict=True))
    cards = [suit + rank for suit, ranks in suits.items() for rank in ranks if rank not in "x-"]
    led = problem.trick[0][1][0] if problem.trick else ""
    return [option(card, card) for card in cards if card[0] == led or not suits.get(led, "").strip("-")]


def books() -> list[BookShape]:
    """The books, each with what is known of it page by page."""
    return list(_books())


@cached_by_language()
def _books() -> tuple[BookShape, ...]:
    return tuple(_book(key) for key in BOOKS)


def _book(key: str) -> BookShape:
    book = BOOKS[key]
    return {
        "key": key,
        "title": dated_title(book),
        "code": LATEST_CODE[key],
        "places": [
            {
                "kind": place.kind.value,
                "page": place.page,
                "author": place.author,
                "title": _(place.title),
                "text": _(place.text) if place.text else "",
                "name": place.name,
                "tries": [{"kind": each.kind.value, "keys": list(each.keys)} for each in place.tries],
            }
            for place in places_of(key)
        ],
    }


def exercise(
    theme: str,
    seed: Annotated[int, between(0, MAX_EXERCISES - 1)],
    agreed: Annotated[str, letters(0, 200)] = "",
    half: Annotated[str, letters(0, 120)] = "",
) -> ExerciseShape:
    """The exercise of that number on a theme; ``agreed`` is what the players have settled, as ``clubs=short``.

    Of ``half`` a deal, as ``N:- - AKQxx.Kxx.xx.xxx -``, the rest is dealt so that it has the theme.
    """
    try:
        code = find_code(find_theme(theme).code)
    except NotUnderstood as error:
        raise NoAnswer(404, error.message) from None
    pairs = dict(part.partition("=")[::2] for part in agreed.split(",") if part)
    try:
        settled = read_agreed(pairs, agreements_of(code))
    except NotUnderstood as error:
        raise NoAnswer(400, error.message) from None
    return _exercise(theme, seed, settled, half)


def _exercise(theme: str, seed: int, agreed: Agreed, half: str) -> ExerciseShape:
    exercise = make_exercise(theme, seed, half or None, agreed)
    calls = not exercise.theme.lead
    return shaped(
        ExerciseShape,
        exercise,
        theme=theme,
        code=exercise.theme.code,
        hand=cards_of(exercise.hand),
        said=[said_shape(seat, call) for seat, call in exercise.calls],
        strain=exercise.contract,
        options=_call_options(list(exercise.options)) if calls else [option(card, card) for card in exercise.options],
        reason=say(exercise.decision.reason),
        rule=exercise.decision.rule,
        page=say(exercise.decision.page),
    )


ENDPOINTS = (
    Endpoint("GET", "/api/courses", courses, "lessons"),
    Endpoint("GET", "/api/glossary", glossary, "lessons"),
    Endpoint("GET", "/api/problems", problems, "lessons"),
    Endpoint("GET", "/api/books", books, "lessons"),
    Endpoint("GET", "/api/exercises/{theme}", exercise, "lessons", queued=True),
)
