"""What one seat sees of the deal, field by field."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from oddtrick.files.shapes.naming import CardName, ColumnName, SeatName, SideName, SuitName
from oddtrick.files.shapes.score_shapes import EntryShape
from oddtrick.files.shapes.typed_dict import TypedDict


class CallShape(TypedDict):
    """A call that can be made: as an act writes it, as it is spoken, as it stands in a table of calls."""

    call: str
    spoken: str
    short: str
    strain: str | None
    level: int | None


class SaidShape(TypedDict):
    """A call that was heard; ``effect`` is ``stands``, ``void`` or ``pass``."""

    by: SeatName
    call: str
    spoken: str
    short: str
    effect: Literal["stands", "void", "pass"]


class ContractShape(TypedDict):
    """What is declared so far; ``text`` says it in words. ``trumps`` is ``None`` where there are none."""

    strain: str | None
    strain_label: str
    strain_symbol: str
    trumps: SuitName | None
    level: int | None
    points: int | None
    doubling: int
    by: SeatName | None
    declarer: SeatName | None
    dummy: SeatName | None
    leader: SeatName | None
    text: str


class PlayedShape(TypedDict):
    """A card and the hand that it came from."""

    seat: SeatName
    card: CardName


class TrickShape(TypedDict):
    """A trick in the order played. ``winner`` takes it as far as it has gone."""

    leader: SeatName
    plays: list[PlayedShape]
    winner: SeatName
    surplus: list[PlayedShape]
    complete: bool


class OpenHandShape(TypedDict):
    """Cards of a hand: those that lie face up, or may be played."""

    seat: SeatName
    cards: list[CardName]


class PinShape(TypedDict):
    """What a player may not do, or must, and until when: a lost voice, or a direction for the play."""

    seat: SeatName
    text: str
    law: str
    law_text: str


class InquiryShape(TypedDict):
    """ "No spades, partner?": ``void`` is the answer, when it has been given."""

    seat: SeatName
    by: SeatName | None
    suit: SuitName
    trick: int
    void: bool | None


class ClaimShape(TypedDict):
    """A claim that waits for answers."""

    by: SeatName
    tricks: int
    plan: str
    agreed: list[SeatName]
    waits_for: list[SeatName]


class OptionShape(TypedDict):
    """A value and its label."""

    value: str | int | bool
    label: str


ListName = Literal["calls", "tricks", "plans", "ways", "topics", "places"]


class AskShape(TypedDict):
    """What is still to be named before a form is an act: the field of the act, and what may stand in it.

    That is one of the list ``among`` (``ListsShape``), as far as its option number ``upto``, or one of the ``options``
    after those. ``many``: a list of several of the values; ``optional``: it may be empty.
    """

    field: str
    label: str
    among: NotRequired[ListName]
    upto: NotRequired[int]
    options: list[OptionShape]
    many: bool
    optional: bool


class ListsShape(TypedDict):
    """What may be named at any table, in words: how many tricks, how they are won, what is done with a card, and so on.

    The calls are those of the table; ``places`` are those that may be looked at.
    """

    tricks: list[OptionShape]
    plans: list[OptionShape]
    ways: list[OptionShape]
    topics: list[OptionShape]
    places: list[OptionShape]


class FormShape(TypedDict):
    """An act to be done: complete as it is, or when what is asked has been filled in."""

    act: dict[str, Any]
    label: str
    asks: list[AskShape]


class ChoiceShape(TypedDict):
    """One of the remedies of a right; its form demands it, and ``follows`` tells what then is so."""

    text: str
    follows: str
    form: FormShape


class RightShape(TypedDict):
    """A choice that the law gives: for what, to whom, until when. ``mine``: this seat is one of those who choose.

    ``waived`` tells what is so if they ask for nothing.
    """

    law: str
    clause: str
    law_text: str
    fault: str
    cause: str
    offender: SeatName
    choosers: list[SeatName]
    until: str
    cards: list[CardName]
    trick: int | None
    mine: bool
    choices: list[ChoiceShape]
    waived: str


class OffersShape(TypedDict):
    """What this seat may do.

    ``calls`` are the proper ones of the calls of the table; ``plays`` the cards proper to play, by the hands that they
    come from; ``acts`` other proper acts; ``besides`` what one can also do where faults may happen.
    """

    calls: list[str]
    plays: list[OpenHandShape]
    acts: list[FormShape]
    besides: list[FormShape]


class SheetEntryShape(EntryShape):
    """One item of the score; ``deal`` counts from 1, 0 for what belongs to the rubber."""

    deal: int


class FootShape(TypedDict):
    """A line at the foot of the sheet, by column."""

    label: str
    points: list[int | None]


class SheetShape(TypedDict):
    """The score sheet, its columns from left to right.

    ``above`` runs by column from the line upward, ``below`` by game, then by column, downward; a rule stands under the
    first ``ruled`` games.
    """

    columns: list[ColumnName]
    above: list[list[SheetEntryShape]]
    below: list[list[list[SheetEntryShape]]]
    ruled: int
    foot: list[FootShape]
    won: list[str]
    open: list[int]
    totals: list[int]
    over: bool
    winner: str | None
    value: int | None


class ViewShape(TypedDict):
    """What one seat knows of the deal in hand; ``seat`` is ``None`` for a watcher.

    ``seen`` are all the hands that it may look at, its own and dummy's among them; ``moved`` is the seat of the one of
    three players who has gone to the vacant chair. ``faced`` hands lie face up after a claim; ``shown`` cards were
    shown to this side alone. ``last_trick`` is the one that was quitted last.
    ``outcome`` tells, of a deal that is over, how far the contract came: ``one down: needed seven, took six``.
    """

    seat: SeatName | None
    state: Literal["dealing", "open", "final", "passed-out", "over"]
    state_text: str
    deal: int
    dealer: SeatName
    turn: SeatName | None
    player: SeatName | None
    hand: list[CardName]
    dealt: list[CardName]
    dummy_hand: list[CardName] | None
    seen: list[OpenHandShape]
    moved: SeatName | None
    said: list[SaidShape]
    contract: ContractShape
    last_trick: TrickShape | None
    on_table: TrickShape | None
    left: list[int]
    won: dict[SideName, int]
    exposed: list[PlayedShape]
    faced: list[OpenHandShape]
    shown: list[PlayedShape]
    pins: list[PinShape]
    inquiries: list[InquiryShape]
    claim: ClaimShape | None
    rights: list[RightShape]
    result: str
    outcome: str
    offers: OffersShape
