"""The shapes of laws, rulings and what follows from each choice, at the desk and in the gallery."""

from __future__ import annotations

from typing import Annotated

from oddtrick.files.shapes.keywords import means
from oddtrick.files.shapes.naming import ActJson, CardName, CodeKey, FaultName, SeatName, TreatmentName, UntilName
from oddtrick.files.shapes.typed_dict import TypedDict


class ClauseShape(TypedDict):
    """A part of a law that says one thing."""

    number: Annotated[str, means("its number")]
    text: Annotated[str, means("what it says, in our words")]
    treatment: Annotated[TreatmentName, means("what the program does with it")]


class LawShape(TypedDict):
    """A law of a book, in our own words."""

    number: Annotated[str, means("its number")]
    subject: Annotated[str, means("what it is about, in a word")]
    treatment: Annotated[TreatmentName, means("what the program does with it")]
    page: Annotated[str, means("its page in the book")]
    doubts: Annotated[list[str], means("what is doubtful in it, each with the reading that is taken")]
    clauses: Annotated[list[ClauseShape], means("its clauses")]


class RulingShape(TypedDict):
    """What the referee says of an act."""

    fault: Annotated[FaultName | None, means("the fault that was found, or null")]
    law: Annotated[str, means("the number of the law that answers; empty where there is none")]
    clause: Annotated[str, means("the clause of that law that is carried out; empty where it is none")]
    borrowed: Annotated[
        str | None, means("the law of another book that is followed where this book is silent, or null")
    ]
    offender: Annotated[SeatName | None, means("who committed the fault, or null")]
    choosers: Annotated[list[SeatName], means("who may choose")]
    remedies: Annotated[list[str], means("what may be chosen, or follows by itself, in the words of a record")]
    until: Annotated[UntilName | None, means("until when may be chosen, or null")]
    text: Annotated[str, means("the whole ruling as a paragraph")]


class SettledChoiceShape(TypedDict):
    """One way in which a right may be used, and what follows from it."""

    remedies: Annotated[list[str], means("the remedies that are chosen together")]
    demand: Annotated[ActJson | None, means("the act that chooses them; null where they follow by themselves")]
    example: Annotated[bool, means("whether it stands for several like it, as one suit of four")]
    stands: Annotated[list[str], means("what then is so, a sentence each")]
    label: Annotated[str, means("what is chosen, in words")]
    text: Annotated[str, means("the choice in a line, with what follows from it")]


class SettledShape(RulingShape):
    """A ruling with what follows from each choice."""

    code: Annotated[CodeKey, means("the code of laws")]
    act: Annotated[ActJson, means("the act that is ruled on, as a record writes it")]
    said: Annotated[str, means("who did what, in words")]
    proper: Annotated[bool, means("whether the act is in order")]
    law_text: Annotated[str, means("what those clauses of that law say, or all of it, in our words")]
    stands: Annotated[list[str], means("what is so after the act, before anybody has chosen, a sentence each")]
    turn: Annotated[str, means("whose turn it is, in words")]
    charge: Annotated[ActJson | None, means("the act by which the fault is charged, where somebody has to; or null")]
    choices: Annotated[list[SettledChoiceShape], means("what follows from each choice")]
    waived: Annotated[list[str], means("what is so if nothing is demanded, a sentence each")]


class ExhibitShape(TypedDict):
    """A mishap of the gallery."""

    name: Annotated[str, means("its name, by which `ruling --gallery NAME` shows it")]
    title: Annotated[str, means("its title")]
    story: Annotated[str, means("what happened")]
    law: Annotated[str, means("the number of the law that answers")]
    code: Annotated[CodeKey, means("the code of laws that is played")]
    game: Annotated[str, means("the title of the code, with its variety")]


class OpenedShape(TypedDict):
    """A mishap of the gallery looked at."""

    exhibit: Annotated[ExhibitShape, means("the mishap")]
    players: Annotated[dict[SeatName, str], means("the players' names by seat")]
    hands: Annotated[
        dict[SeatName, list[CardName]], means("the hands as dealt, by seat; empty if the deal was not finished")
    ]
    before: Annotated[list[str], means("what was called and played until it happened, a sentence each")]
    ruling: Annotated[SettledShape, means("the ruling on it")]
    then: Annotated[list[SettledShape], means("the rulings on what was done then")]


class ClubQuestionShape(TypedDict):
    """A question of a club."""

    question: Annotated[str, means("its name")]
    text: Annotated[str, means("the question")]
    examples: Annotated[list[str], means("examples of what may be told for it; empty where nothing can")]


class CitedLawShape(TypedDict):
    """A law that an answer stands in."""

    number: Annotated[str, means("its number")]
    page: Annotated[str, means("its page")]
    clauses: Annotated[list[str], means("the numbers of its clauses")]
    text: Annotated[str, means("the same in words")]


class AnswerPartShape(TypedDict):
    """What one book says, or the pages on a variety."""

    title: Annotated[str, means("the title of the book")]
    text: Annotated[str, means("the answer")]
    laws: Annotated[list[CitedLawShape], means("the laws that it stands in")]


class OutcomeShape(TypedDict):
    """What follows for the people who were named; other members go by the question."""

    sentences: Annotated[list[str], means("the same in words")]


class AnswerShape(TypedDict):
    """The answer to a question of a club."""

    question: Annotated[str, means("the name of the question")]
    text: Annotated[str, means("the question")]
    parts: Annotated[
        list[AnswerPartShape], means("the answer of the code, and of the books that it leaves the matter to")
    ]
    doubts: Annotated[list[str], means("what is doubtful")]
    outcome: Annotated[
        OutcomeShape | None,
        means("what follows; besides `sentences`, members that go by the question; or null"),
    ]
