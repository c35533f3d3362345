"""What the pages ask for over HTTP, field by field."""

from __future__ import annotations

from typing import Any, Literal

from oddtrick.club.render.shapes.seat import CallShape, OptionShape, SheetEntryShape, SheetShape, ViewShape
from oddtrick.club.render.shapes.table import SlipShape
from oddtrick.files.shapes.code_shapes import FigureShape, RuleShape
from oddtrick.files.shapes.deal_shapes import DecisionShape, NotableActShape, TallyShape
from oddtrick.files.shapes.naming import ActJson, CardName, ColumnName, SeatName, SuitName
from oddtrick.files.shapes.ruling_shapes import LawShape, OpenedShape, SettledShape
from oddtrick.files.shapes.typed_dict import TypedDict


class MeShape(TypedDict):
    """Who one is; ``token`` is told once, when a session begins, for programs that keep no cookies."""

    id: str
    name: str
    login: str | None
    guest: bool
    password: bool
    token: str | None


class FileShape(TypedDict):
    """A file to be kept: its name, its media type, and its text with the encoding in which it is written."""

    name: str
    type: str
    encoding: Literal["utf-8", "latin-1"]
    text: str


class TakenShape(TypedDict):
    """A table that was taken along: the records by which a device goes on with it."""

    records: list[dict[str, Any]]


class BroughtShape(TypedDict):
    """How many messages of a device were new."""

    added: int


class NewTableShape(TypedDict):
    """A table that has been opened; ``path`` is its link."""

    id: str
    path: str


class MeaningShape(TypedDict):
    """What a call shows under the ``book`` of the code, and the pages on which it tells so; no text for a void one."""

    call: str
    text: str
    book: str
    page: str


class NextMeaningShape(MeaningShape):
    """A call that can be made: what ``follows`` from it by the laws, and what it would show."""

    follows: str


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
    contributions: dict[SeatName, str]


class DealtShape(TypedDict):
    """What a secret, contributions, a cut and a dealer come to: the commitment, the pack from the top, the hands."""

    commitment: str
    pack: list[CardName]
    hands: dict[SeatName, list[CardName]]


class LawbookShape(TypedDict):
    """A book's laws, in its order; ``printed`` is the book whose pages they cite."""

    code: str
    title: str
    printed: str
    laws: list[LawShape]


class StrainShape(TypedDict):
    """What may be declared, the lowest first; ``worth`` is what an odd trick counts."""

    strain: str
    label: str
    symbol: str
    trumps: SuitName | None
    worth: int
    honours: list[CardName]


class AgreedWayShape(TypedDict):
    """One way of playing what may be agreed upon: ``says`` tells it in a sentence, ``page`` is the book's."""

    key: str
    says: str
    page: str


class AgreementShape(TypedDict):
    """What players may settle beforehand; the first of ``choices`` is how the book's player has it without a word.

    ``book`` is the one that tells of it, with its year.
    """

    key: str
    subject: str
    book: str
    choices: list[AgreedWayShape]


class MishapTableShape(TypedDict):
    """What a table is opened with at which a mishap happens: the deal as it is set, and the acts up to it."""

    code: str
    variety: list[str]
    set_deal: str
    acts: list[ActJson]


class MishapShape(OpenedShape):
    """A mishap looked at, with the form of a ``table`` at which it is gone on with.

    That is null where it was not in a deal of thirteen cards each.
    """

    table: MishapTableShape | None


class CodeShape(TypedDict):
    """A code of laws: what is declared, how, and what may be agreed upon.

    ``bids`` tells whether all call in rotation; ``number_bid`` what is counted by the number that is bid, if any;
    ``doublings`` how often a declaration can be doubled, without end where it is ``None``. ``choices`` are the
    penalties between which one chooses for a revoke; ``columns`` those of its score sheet; ``seats`` those at which
    somebody plays. ``agreements`` are what its players may settle beforehand, by the book of the code. ``opening`` are
    the calls with which its dealer may begin, of bids the lowest.
    """

    key: str
    title: str
    bids: bool
    number_bid: Literal["tricks", "points"] | None
    doublings: int | None
    strains: list[StrainShape]
    columns: list[ColumnName]
    seats: list[SeatName]
    choices: list[OptionShape]
    figures: list[FigureShape]
    options: list[RuleShape]
    varieties: list[RuleShape]
    agreements: list[AgreementShape]
    opening: list[CallShape]


class ClubShape(TypedDict):
    """What the club offers: codes, computer players, phrases.

    ``analysis`` tells whether deals can be analysed: ``ready``, ``preparing`` as long as that takes a while more, or
    ``missing``, and then nothing is shown that would ask for it. ``device`` tells whether ``/device/`` offers play
    without a connection.
    """

    codes: list[CodeShape]
    players: list[OptionShape]
    phrases: list[OptionShape]
    people: int
    analysis: Literal["ready", "preparing", "missing"]
    device: bool


class PastShape(TypedDict):
    """A rubber that one has played; ``columns`` are its sides, each by its seats."""

    id: str
    table: str
    began: int
    over: bool
    outcome: str
    code: str
    policy: str
    players: dict[SeatName, str]
    columns: list[str]
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


class AdviceShape(DecisionShape):
    """What a book would have done, and by which of its rules; ``same``: it is what was done.

    ``author`` and ``short`` are for a table of acts.
    """

    book: str
    author: str
    title: str
    short: str
    same: bool


class AdvisedShape(TypedDict):
    """What the books say of act ``number`` (from 0) of a rubber, in short ``done``; ``seat`` was to decide there."""

    number: int
    seat: SeatName
    done: str
    advice: list[AdviceShape]


class ReviewShape(TypedDict):
    """The acts of a rubber that were best and dearest, by sight of all hands, of the deals that there was time for.

    ``running``: the others are looked at still, and who asks again is told of more; nothing is known before it begins.
    """

    deals: int
    looked_at: int
    running: bool
    best: list[NotableActShape]
    dearest: list[NotableActShape]


class PlayerAccuracyShape(TallyShape):
    """What a player has given away by what they could know."""

    seat: SeatName
    dearest: list[NotableActShape]


class AccuracyShape(TypedDict):
    """How accurate the players of a deal were by what each could know, and the acts that brought more than the book's.

    ``players`` are those alone who had a choice that the expert values, of the first ``looked_at`` of all ``choices``.
    ``running``: the others are looked at still, and who asks again is told of more; nothing is known before it begins.
    """

    deal: int
    looked_at: int
    choices: int
    running: bool
    players: list[PlayerAccuracyShape]
    best: list[NotableActShape]


class PastDealShape(TypedDict):
    """A deal of a rubber, to be gone through act by act."""

    number: int
    dealer: SeatName
    hands: dict[SeatName, list[CardName]]
    steps: list[StepShape]
    result: str
    entries: list[SheetEntryShape]
    fair: RevealedShape | None


class HeadShape(TypedDict):
    """The ``link`` of the table's hash chain at the ``message`` with which a rubber ended."""

    message: int
    link: str


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
    """The pad added up: the entries of each deal, the sheet, and the rubber in money."""

    deals: list[list[SheetEntryShape]]
    sheet: SheetShape
    amount: str


class PartyShape(TypedDict):
    """Two hands that score together, and the columns in each of which they write."""

    hands: list[SeatName]
    columns: list[ColumnName]


class PricedShape(TypedDict):
    """An item that a deal can bring: to the declarer's party, or to the other."""

    declarers: bool
    line: Literal["below", "above"]
    points: int
    law: str
    what: str


class GamesShape(TypedDict):
    """A rubber of games: what makes one, how many win, the ``bonus`` and whether it is ``written`` above the line.

    ``stopped`` are the points for a game where play stops at an agreed hour; ``by_points`` tells that the rubber goes
    to the higher total and not to the winner of the games.
    """

    kind: Literal["games"]
    game: int
    games: int
    bonus: int
    law: str
    stopped: int | None
    stopped_law: str
    passed_out: int
    written: bool
    by_points: bool


class SetDealsShape(TypedDict):
    """A rubber of a set number of deals."""

    kind: Literal["deals"]
    deals: int
    by_points: bool


class PriceListShape(TypedDict):
    """What each deal without a revoke brings under a code, by places in ``items``.

    ``parties`` are the declarer's and the other, by declarer. ``play`` is by strain, level (one alone where none is
    bid), doubling and tricks of the declarer's side. ``honours`` are by strain and by what the hands hold: honours,
    the most in one hand and hands without a trump, of the declarer's party and of the other (``4.3.0-1.1.1``); what
    brings nothing is left out.
    """

    columns: list[ColumnName]
    parties: dict[SeatName, list[PartyShape]]
    items: list[PricedShape]
    play: dict[str, list[list[list[list[int]]]]]
    honours: dict[str, dict[str, list[int]]]
    rubber: GamesShape | SetDealsShape


class QuestionShape(TypedDict):
    """A question of the referee: the options, or a card or a call to be named (``default`` is an example)."""

    key: str
    text: str
    options: list[OptionShape]
    default: str


class DeskRulingShape(SettledShape):
    """What the referee says at a real table; ``supposed`` is a sentence about what was taken for granted."""

    supposed: str


class RefereeShape(TypedDict):
    """The next question, or the ruling."""

    question: QuestionShape | None
    ruling: DeskRulingShape | None


class PasskeyShape(TypedDict):
    """What the browser's ``navigator.credentials`` is to be asked, and the challenge, which is sent back with it."""

    challenge: str
    options: dict[str, Any]
