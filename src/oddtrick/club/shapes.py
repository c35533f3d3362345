"""What a client is shown, field by field: the shapes of everything that the club sends.

They are plain mappings of plain values. Seats are ``N E S W``, sides ``NS EW``, cards ``SA`` ``HT``, calls and
remedies as the language of the table writes them. Whatever a client is to show besides comes with its words: he
knows no law. Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

SeatName = Literal["N", "E", "S", "W"]
SideName = Literal["NS", "EW"]
SuitName = Literal["S", "H", "D", "C"]
CardName = Annotated[str, Field(pattern=r"^[SHDC][2-9TJQKA]$")]
ActJson = Annotated[dict[str, Any], Field(description="An act in the language of the table: by, act and its fields.")]

# -- one seat's view of the deal --


class CallShape(TypedDict):
    """A call that can be made: as an act writes it, as it is spoken, as it stands in a table of calls."""

    call: str
    spoken: str
    short: str
    strain: str | None
    level: int | None
    proper: bool


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
    """A hand that lies face up."""

    seat: SeatName
    cards: list[CardName]


class BarShape(TypedDict):
    """A player who has lost his voice, wholly or for doubling."""

    seat: SeatName
    text: str
    law: str
    gist: str


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


class AskShape(TypedDict):
    """What is still to be named before a form is an act: the field of the act, and what may stand in it.

    ``many``: a list of several of the values.
    """

    field: str
    label: str
    options: list[OptionShape]
    many: bool


class FormShape(TypedDict):
    """An act to be done: complete as it is, or when what is asked has been filled in."""

    act: ActJson
    label: str
    asks: list[AskShape]


class ChoiceShape(TypedDict):
    """One of the remedies of a right; its form demands it."""

    text: str
    form: FormShape


class RightShape(TypedDict):
    """A choice that the law gives: for what, to whom, until when. ``mine``: this seat is one of those who choose."""

    law: str
    gist: str
    fault: str
    cause: str
    offender: SeatName
    choosers: list[SeatName]
    until: str
    cards: list[CardName]
    trick: int | None
    mine: bool
    choices: list[ChoiceShape]


class OffersShape(TypedDict):
    """What this seat may do.

    ``calls`` are all calls of the moment, those that are proper marked; ``plays`` the cards proper to play with the
    hand of each; ``acts`` other proper acts; ``besides`` what one can also do where faults may happen.
    """

    calls: list[CallShape]
    plays: list[PlayedShape]
    acts: list[FormShape]
    besides: list[FormShape]


class EntryShape(TypedDict):
    """One item of the score; ``deal`` counts from 1, 0 for what belongs to the rubber."""

    who: str
    line: Literal["below", "above"]
    points: int
    law: str
    what: str
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

    columns: list[str]
    above: list[list[EntryShape]]
    below: list[list[list[EntryShape]]]
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
    shown to this side alone.
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
    tricks: list[TrickShape]
    on_table: TrickShape | None
    left: list[int]
    won: dict[SideName, int]
    exposed: list[PlayedShape]
    faced: list[OpenHandShape]
    shown: list[PlayedShape]
    bars: list[BarShape]
    inquiries: list[InquiryShape]
    claim: ClaimShape | None
    rights: list[RightShape]
    result: str
    offers: OffersShape


# -- the table in the club --


class PersonShape(TypedDict):
    """A member or guest; ``id`` is public and tells nothing."""

    id: str
    name: str


class ChairShape(TypedDict):
    """A seat of the table and who is in it.

    ``person`` owns it; ``computer`` names the computer player who plays now, for himself or in an absent owner's
    place. ``absent_until`` is when the countdown of an absent owner ends; ``expired`` tells that it has, and that the
    host chooses. ``ready``: he waits for the next deal.
    """

    seat: SeatName
    person: PersonShape | None
    computer: str | None
    name: str
    connected: bool
    absent_since: int | None
    absent_until: int | None
    expired: bool
    ready: bool
    you: bool


class TermsShape(TypedDict):
    """What a table agreed upon."""

    name: str
    code: str
    code_title: str
    variety: list[str]
    options: dict[str, bool | int | str]
    policy: Literal["guarded", "club", "study"]
    seating: Literal["choice", "cutting"]
    players: str
    slips: float
    stake: str
    listed: bool
    watchers: bool


class SlipShape(TypedDict):
    """The referee's slip.

    ``private``: only you are shown it, for nobody else can know. ``choices`` are for the ``choosers``; without
    choosers what is listed under ``follows`` happens by itself.
    """

    text: str
    fault: str
    fault_text: str
    law: str
    gist: str
    offender: SeatName | None
    choosers: list[SeatName]
    follows: list[str]
    until: str
    private: bool


class HappeningShape(TypedDict):
    """A line of the record: what somebody did or said; ``slip`` is the ruling on it.

    ``kind`` tells what it is: ``act`` (with ``act``), ``chat``, ``people``, ``cutting``, ``deal``, ``undo`` or
    ``rubber``. ``number`` is which act of its rubber it is, from 0, as reasons name it.
    """

    seq: int
    kind: Literal["act", "chat", "people", "cutting", "deal", "undo", "rubber"]
    by: SeatName | None
    who: str
    text: str
    act: ActJson | None
    number: int | None
    slip: SlipShape | None


class FairShape(TypedDict):
    """The shuffle of a deal; ``secret`` is shown when the deal is over.

    ``commitment`` is the SHA-256 of the ``secret``, in hexadecimal, and was published before the ``cut``.
    """

    deal: int
    commitment: str
    cut: int | None
    dealer: SeatName
    secret: str | None


class UndoShape(TypedDict):
    """Somebody asks to take back his last act."""

    by: SeatName
    text: str
    waits_for: list[SeatName]


class WashRowShape(TypedDict):
    """A player's row: the running total after each rubber, ``None`` until he first plays."""

    name: str
    totals: list[str | None]


class WashShape(TypedDict):
    """The wash-book of the evening: the value of each rubber above, a row for each player."""

    values: list[str]
    rows: list[WashRowShape]


class RubberShape(TypedDict):
    """A rubber of this table: its permalink, how it stands, what it came to."""

    id: str
    number: int
    over: bool
    outcome: str
    value: int | None
    amount: str


class WaitShape(TypedDict):
    """For whom the table waits, and for what; in words, for everybody to see."""

    seats: list[SeatName]
    what: Literal["call", "card", "choice", "claim", "answer", "ready", "start", "host", "nobody"]
    text: str


class TableShape(TypedDict):
    """A table as one person sees it.

    ``views`` has what each seat of his knows, the seat that is to act first; a watcher's single view has no seat.
    ``sheet`` is the score of the rubber; ``fair`` the shuffle in hand, ``revealed`` the last one that may be shown.
    ``may`` names the commands that he can give now.
    """

    id: str
    seq: int
    terms: TermsShape
    phase: Literal["gathering", "playing", "between", "paused", "closed"]
    host: PersonShape
    you: PersonShape
    is_host: bool
    chairs: list[ChairShape]
    waiting: list[PersonShape]
    watchers: int
    rubber: RubberShape | None
    rubbers: list[RubberShape]
    views: list[ViewShape]
    sheet: SheetShape | None
    fair: FairShape | None
    revealed: FairShape | None
    undo: UndoShape | None
    waits: WaitShape
    wash: WashShape
    may: list[str]


class LobbyLine(TypedDict):
    """A table in the lobby: nothing of the cards."""

    id: str
    name: str
    code: str
    code_title: str
    policy: Literal["guarded", "club", "study"]
    phase: Literal["gathering", "playing", "between", "paused", "closed"]
    host: str
    chairs: list[str | None]
    free: int
    watchers: int
    may_watch: bool


# -- what is asked for over HTTP --


class MeShape(TypedDict):
    """Who one is; ``token`` is told once, when a session begins, for programs that keep no cookies."""

    id: str
    name: str
    login: str | None
    guest: bool
    token: str | None


class NewTableShape(TypedDict):
    """A table that has been opened; ``path`` is its link."""

    id: str
    path: str


class HintShape(TypedDict):
    """What a computer player would do, and the advice that he follows: ``rule`` and ``page`` of a book, if any."""

    act: ActJson
    text: str
    reason: str
    rule: str
    page: str


class ReasonShape(TypedDict):
    """Why a computer player did act number ``act`` (from 0) of a rubber."""

    act: int
    seat: SeatName
    text: str
    rule: str
    page: str


class RevealedShape(TypedDict):
    """A shuffle that has been shown."""

    deal: int
    secret: str
    cut: int | None
    dealer: SeatName


class DealtShape(TypedDict):
    """What a secret, a cut and a dealer come to: the commitment, the pack from the top, the hands."""

    commitment: str
    pack: list[CardName]
    hands: dict[SeatName, list[CardName]]


class LawShape(TypedDict):
    """A law of a book, in our own words."""

    number: str
    subject: str
    gist: str
    treatment: str
    page: str
    doubts: list[str]


class LawbookShape(TypedDict):
    """A book's laws, in its order."""

    code: str
    title: str
    laws: list[LawShape]


class StrainShape(TypedDict):
    """What may be declared, the lowest first; ``worth`` is what an odd trick counts."""

    strain: str
    label: str
    symbol: str
    trumps: SuitName | None
    worth: int
    honours: list[CardName]


class FigureShape(TypedDict):
    """A figure or a rule of a book, in words, and its law."""

    name: str
    value: str
    law: str


class RuleShape(TypedDict):
    """An optional rule or a variety: what it may be set to, the code's own way first (a variety has no settings)."""

    name: str
    settings: list[bool | int | str]
    meaning: str
    law: str


class CodeShape(TypedDict):
    """A code of laws: what is declared, how, and what may be agreed upon.

    ``bids`` tells whether a number of tricks is bid; ``choices`` are the penalties between which one chooses for a
    revoke; ``columns`` those of its score sheet; ``seats`` those at which somebody plays.
    """

    key: str
    title: str
    bids: bool
    strains: list[StrainShape]
    columns: list[str]
    seats: list[SeatName]
    choices: list[str]
    figures: list[FigureShape]
    options: list[RuleShape]
    varieties: list[RuleShape]


class ClubShape(TypedDict):
    """What the club offers: codes, computer players, phrases."""

    codes: list[CodeShape]
    players: list[OptionShape]
    phrases: list[OptionShape]
    people: int


class PastShape(TypedDict):
    """A rubber that one has played."""

    id: str
    table: str
    began: int
    over: bool
    outcome: str
    code: str
    policy: str
    players: dict[SeatName, str]
    deals: int


class StepShape(TypedDict):
    """One act of a deal that is looked at again: what was done, the ruling, and all four hands after it."""

    number: int
    act: ActJson
    text: str
    slip: SlipShape | None
    hands: dict[SeatName, list[CardName]]
    view: ViewShape
    reason: ReasonShape | None


class PastDealShape(TypedDict):
    """A deal of a rubber, to be gone through act by act."""

    number: int
    dealer: SeatName
    hands: dict[SeatName, list[CardName]]
    steps: list[StepShape]
    result: str
    entries: list[EntryShape]
    fair: RevealedShape | None


class PastRubberShape(TypedDict):
    """A rubber by its permalink: who played, the deals that may be shown, the sheet."""

    id: str
    header: dict[str, Any]
    title: str
    players: dict[SeatName, str]
    deals: list[int]
    sheet: SheetShape
    outcome: str
    fairs: list[RevealedShape]


class DeskScoreShape(TypedDict):
    """The pad added up: the entries of each deal, the sheet, and what the rubber comes to in money."""

    deals: list[list[EntryShape]]
    sheet: SheetShape
    amount: str


class QuestionShape(TypedDict):
    """A question of the referee: the options, or a card or a call to be named (``default`` is an example)."""

    key: str
    text: str
    options: list[OptionShape]
    default: str


class SettledChoiceShape(TypedDict):
    """One way in which a right may be used, and what it comes to."""

    remedies: list[str]
    demand: ActJson | None
    example: bool
    stands: list[str]
    text: str


class SettledShape(TypedDict):
    """What the referee says at a real table; ``waived`` is what stands if nothing is demanded."""

    code: str
    act: ActJson
    said: str
    proper: bool
    fault: str | None
    law: str
    gist: str
    by: SeatName | None
    choosers: list[SeatName]
    remedies: list[str]
    until: str | None
    text: str
    stands: list[str]
    turn: str
    choices: list[SettledChoiceShape]
    waived: list[str]


class RulingShape(TypedDict):
    """The next question, or the ruling."""

    question: QuestionShape | None
    ruling: SettledShape | None


class PasskeyShape(TypedDict):
    """What the browser's ``navigator.credentials`` is to be asked, and the challenge, which is sent back with it."""

    challenge: str
    options: dict[str, Any]
