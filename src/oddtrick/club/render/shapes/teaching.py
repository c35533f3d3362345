"""What the lessons, the exercises and the studies ask for over HTTP, field by field."""

from __future__ import annotations

from typing import Literal

from oddtrick.club.render.shapes.seat import (
    CallShape,
    FormShape,
    OpenHandShape,
    OptionShape,
    PlayedShape,
    RightShape,
    SaidShape,
    SheetEntryShape,
    ViewShape,
)
from oddtrick.club.render.shapes.table import AgreedShape, SlipShape
from oddtrick.files.shapes.deal_shapes import ReasonedShape
from oddtrick.files.shapes.naming import CardName, SeatName
from oddtrick.files.shapes.score_shapes import SolvedContractShape
from oddtrick.files.shapes.typed_dict import TypedDict


class TaskShape(TypedDict):
    """What is to be done while a lesson is played: with a ``call`` or a ``card``; ``answers`` are the calls meant."""

    asks: str
    text: str
    answers: list[str]


class LessonShape(TypedDict):
    """A lesson: what to know ``before`` its ``deal`` and to look at ``after`` it, with the laws that say so."""

    title: str
    deal: str
    before: list[str]
    after: list[str]
    laws: list[str]
    tasks: list[TaskShape]


class CourseShape(TypedDict):
    """Lessons under one code; ``players`` are those of its book."""

    name: str
    title: str
    about: str
    code: str
    players: str
    minutes: int
    lessons: list[LessonShape]


class ProblemShape(TypedDict):
    """A question to which a book prints one of the ``answers``; an ``x`` in a hand is any small card.

    ``fails`` tells what becomes of the other choice. ``agreed`` is what partners have settled there.
    """

    name: str
    code: str
    book: str
    page: str
    theme: str
    seat: SeatName
    hand: str
    said: list[SaidShape]
    strain: str
    dummy: str
    trick: list[PlayedShape]
    options: list[OptionShape]
    answers: list[str]
    why: str
    fails: str
    agreed: list[AgreedShape]


class ExampleShape(TypedDict):
    """A whole deal that a book goes through, as it is set."""

    title: str
    page: str
    code: str
    deal: str


class ProblemsShape(TypedDict):
    """The problems of the books and their whole deals."""

    problems: list[ProblemShape]
    examples: list[ExampleShape]


class TryShape(TypedDict):
    """Something to try; ``keys`` name it.

    A ``problem`` by its name, a ``deal`` (code, and the deal as a table is given it), an ``exercise`` by its theme, a
    ``course``, a ``study``, a ``law`` (code, number), a ``code``, a ``table`` (code, optional rule), ``agreed`` (code,
    agreement, choice).
    """

    kind: Literal["problem", "deal", "exercise", "course", "study", "law", "code", "table", "agreed"]
    keys: list[str]


class PlaceShape(TypedDict):
    """A place of a book: what it ``tells``, a rule of ``calls`` or ``plays``, what partners may agree, a ``problem``.

    ``title`` is the rule itself, or a heading over the ``text``; ``name`` the rule's id; a whole ``deal`` has no name.
    ``author`` stands where a book has more than one.
    """

    kind: Literal["tells", "calls", "plays", "agrees", "problem", "deal"]
    page: str
    author: str
    title: str
    text: str
    name: str
    tries: list[TryShape]


class BookShape(TypedDict):
    """A book, page by page, and the code that it is on."""

    key: str
    title: str
    code: str
    places: list[PlaceShape]


class TermShape(TypedDict):
    """A word of the period; ``forms`` are others of it that stand in texts."""

    key: str
    word: str
    meaning: str
    forms: list[str]


class ExerciseShape(ReasonedShape):
    """A decision on a theme, and what the book's player would do, with its rule and page."""

    theme: str
    code: str
    dealer: SeatName
    hand: list[CardName]
    said: list[SaidShape]
    strain: str
    options: list[OptionShape]
    answer: str


class SetDealShape(TypedDict):
    """A deal as a table is asked for it, with its hands; ``title`` is where it came from.

    ``known_seats`` are those of whose hands anything was known: all of a whole deal. Of a deal of which not all cards
    were known ``half`` is what was, as ``N:AKQxx.Kxx.xx.xxx - - -``, and the rest was dealt by the ``seed``; both are
    empty for others. Sent as a text again with another seed, ``half`` has its rest dealt anew.
    """

    title: str
    deal: str
    dealer: SeatName
    hands: dict[SeatName, list[CardName]]
    known_seats: list[SeatName]
    half: str
    seed: str


class ReadDealsShape(TypedDict):
    """The deals of a text in its order.

    ``lost`` has a sentence for each of the first boards that could not be read or dealt; ``more`` counts the others.
    """

    deals: list[SetDealShape]
    lost: list[str]
    more: int


class BoardCallShape(CallShape):
    """A call that can be made on the board, and whether it is proper."""

    proper: bool


class BoardActShape(TypedDict):
    """An act of the board in short, and whether the referee ruled on it."""

    text: str
    by: SeatName
    fault: bool


class BoardShape(TypedDict):
    """How a deal stands on the board after some acts, all hands open.

    ``line`` are the acts since the deal, and ``slip`` the ruling on the last; ``plays`` are the proper cards by the
    hands that they come from, ``rights`` the choices that are open, each with the forms that make them, ``acts`` what
    else can be done at once. ``entries`` is the score of a deal that is over.
    """

    line: list[BoardActShape]
    slip: SlipShape | None
    hands: dict[SeatName, list[CardName]]
    view: ViewShape
    calls: list[BoardCallShape]
    plays: list[OpenHandShape]
    rights: list[RightShape]
    acts: list[FormShape]
    entries: list[SheetEntryShape]


class CardWorthShape(TypedDict):
    """The value of a card with best play of all: the tricks of the declarer's side in the whole deal."""

    card: CardName
    tricks: int


class ContractsShape(TypedDict):
    """What can be made of a deal: the contracts with best play of all, in each strain by each declarer."""

    deal: SetDealShape
    contracts: list[SolvedContractShape]
    par: int | None
    doubts: list[str]


class BookResultShape(ReasonedShape):
    """How the players of one book call and play a deal among themselves.

    ``reason``, ``rule`` and ``page`` are those of the first call that is no pass. ``points`` are those of N and S less
    those of the others; ``None`` where three play, each for themselves.
    """

    book: str
    title: str
    said: list[SaidShape]
    lead: PlayedShape | None
    result: str
    points: int | None


class DailyDealShape(TypedDict):
    """The deal of a day (UTC, ``2026-11-23``): the same for all."""

    day: str
    code: str
    deal: SetDealShape
