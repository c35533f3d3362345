"""What the pages ask for over HTTP, field by field."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from oddtrick.club.render.shapes.seat import EntryShape, OptionShape, SaidShape, SheetShape, ViewShape
from oddtrick.club.render.shapes.table import SlipShape
from oddtrick.club.room.literals import ActJson, CardName, SeatName, SuitName


class MeShape(TypedDict):
    """Who one is; ``token`` is told once, when a session begins, for programs that keep no cookies."""

    id: str
    name: str
    login: str | None
    guest: bool
    password: bool
    token: str | None


class NewTableShape(TypedDict):
    """A table that has been opened; ``path`` is its link."""

    id: str
    path: str


class HintShape(TypedDict):
    """What a computer player would do, and the advice that it follows: ``rule`` and ``page`` of a book, if any."""

    act: ActJson
    text: str
    reason: str
    rule: str
    page: str


class MeaningShape(TypedDict):
    """What a call shows under the ``book`` of the code, and the pages on which it tells so; no text for a void one."""

    call: str
    text: str
    book: str
    page: str


class NextMeaningShape(TypedDict):
    """A call that can be made: what follows from it by the laws, and what it would show, as in ``MeaningShape``."""

    call: str
    follows: str
    text: str
    book: str
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
    contributions: dict[SeatName, str]


class DealtShape(TypedDict):
    """What a secret, contributions, a cut and a dealer come to: the commitment, the pack from the top, the hands."""

    commitment: str
    pack: list[CardName]
    hands: dict[SeatName, list[CardName]]


class ClauseShape(TypedDict):
    """A part of a law that says one thing."""

    number: str
    text: str
    treatment: str


class LawShape(TypedDict):
    """A law of a book, in our own words."""

    number: str
    subject: str
    treatment: str
    page: str
    doubts: list[str]
    clauses: list[ClauseShape]


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


class AgreedWayShape(TypedDict):
    """One way of playing what may be agreed upon: ``says`` tells it in a sentence, ``page`` is the book's."""

    key: str
    says: str
    page: str


class AgreementShape(TypedDict):
    """What players may settle beforehand; the first of ``choices`` is how the book's player has it without a word."""

    key: str
    subject: str
    book: str
    choices: list[AgreedWayShape]


class CodeShape(TypedDict):
    """A code of laws: what is declared, how, and what may be agreed upon.

    ``bids`` tells whether all call in rotation; ``number_bid`` what is counted by the number that is bid, if any;
    ``doublings`` how often a declaration can be doubled, without end where it is ``None``. ``choices`` are the
    penalties between which one chooses for a revoke; ``columns`` those of its score sheet; ``seats`` those at which
    somebody plays. ``agreements`` are what its players may settle beforehand, by the book of the code. ``sample`` is an
    auction that shows what is peculiar to the code.
    """

    key: str
    title: str
    bids: bool
    number_bid: Literal["tricks", "points"] | None
    doublings: int | None
    strains: list[StrainShape]
    columns: list[str]
    seats: list[SeatName]
    choices: list[OptionShape]
    figures: list[FigureShape]
    options: list[RuleShape]
    varieties: list[RuleShape]
    agreements: list[AgreementShape]
    sample: list[SaidShape]


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


class AdviceShape(TypedDict):
    """What a book would have done, and by which of its rules; ``same``: it is what was done.

    ``short`` is for a table of acts.
    """

    book: str
    title: str
    act: ActJson
    text: str
    short: str
    same: bool
    reason: str
    rule: str
    page: str


class AdvisedShape(TypedDict):
    """What the books say of act ``number`` (from 0) of a rubber, in short ``done``; ``seat`` was to decide there."""

    number: int
    seat: SeatName
    done: str
    advice: list[AdviceShape]


class SolvedContractShape(TypedDict):
    """A contract with best play: the declarer's tricks, the points of their side less those of the other, if known."""

    strain: str
    symbol: str
    declarer: SeatName
    level: int | None
    tricks: int
    points: int | None


class ActCostShape(TypedDict):
    """What act ``number`` (from 0) of a rubber cost its side, less than nothing a gain; what was ``better`` in words.

    ``points`` and ``tricks`` are ``None`` where it cannot be said; ``penalty`` are points by the charge of a revoke.
    """

    number: int
    act: ActJson
    text: str
    seat: SeatName
    trick: int | None
    points: int | None
    tricks: int | None
    better: list[ActJson]
    better_text: str
    fault: str | None
    penalty: int


class TurningPointShape(TypedDict):
    """One of the dearest acts, in a sentence; ``number`` (from 0) is that of the act in the rubber."""

    number: int
    text: str


class ReviewedActShape(TypedDict):
    """An act of a rubber, in a sentence: ``deal`` (from 1) and ``number`` (from 0) lead to it."""

    deal: int
    number: int
    seat: SeatName
    text: str


class ReviewShape(TypedDict):
    """The acts of a rubber that were best and dearest, by sight of all hands, of the deals that there was time for."""

    deals: int
    looked_at: int
    best: list[ReviewedActShape]
    dearest: list[ReviewedActShape]


class PlayerAccuracyShape(TypedDict):
    """What a player has given away by what they could know: ``acts`` compared, points ``lost``, points at ``stake``.

    ``accuracy`` is 100 for the expert's choice at every act, 0 for acts by chance; ``None`` if nothing was at stake.
    """

    seat: SeatName
    acts: int
    lost: float
    stake: float
    accuracy: float | None
    dearest: list[ReviewedActShape]


class AccuracyShape(TypedDict):
    """How accurate the players of a deal were by what each could know, and the acts that brought more than the book's.

    ``players`` are those alone who had a choice that the expert values.
    """

    deal: int
    players: list[PlayerAccuracyShape]
    best: list[ReviewedActShape]


class AnalysisShape(TypedDict):
    """A deal when it is over: the contracts, what the best would have brought, what each act cost.

    ``par`` are points of North and South less those of the others. ``expected`` is what the declarer's side would have
    come to by the play, and ``taken`` what it did, in what is ``counted``. ``doubts`` tell what is left out.
    """

    deal: int
    code: str
    dealer: SeatName
    hands: dict[SeatName, str]
    contracts: list[SolvedContractShape]
    par: int | None
    strain: str | None
    declarer: SeatName | None
    level: int | None
    doubling: int
    counted: str
    expected: int | None
    taken: int | None
    acts: list[ActCostShape]
    turning_points: list[TurningPointShape]
    doubts: list[str]


class PastDealShape(TypedDict):
    """A deal of a rubber, to be gone through act by act."""

    number: int
    dealer: SeatName
    hands: dict[SeatName, list[CardName]]
    steps: list[StepShape]
    result: str
    entries: list[EntryShape]
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
    """The pad added up: the entries of each deal, the sheet, and what the rubber comes to in money."""

    deals: list[list[EntryShape]]
    sheet: SheetShape
    amount: str


class PartyShape(TypedDict):
    """Two hands that score together, and the columns in each of which they write."""

    hands: list[SeatName]
    columns: list[str]


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
    """A rubber of so many deals."""

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

    columns: list[str]
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


class SettledChoiceShape(TypedDict):
    """One way in which a right may be used, and what it comes to."""

    remedies: list[str]
    demand: ActJson | None
    example: bool
    stands: list[str]
    text: str


class SettledShape(TypedDict):
    """What the referee says at a real table.

    ``waived`` is what stands if nothing is demanded, ``supposed`` a sentence about what was taken for granted.
    """

    code: str
    act: ActJson
    said: str
    proper: bool
    fault: str | None
    law: str
    clause: str
    law_text: str
    by: SeatName | None
    choosers: list[SeatName]
    remedies: list[str]
    until: str | None
    text: str
    stands: list[str]
    turn: str
    choices: list[SettledChoiceShape]
    waived: list[str]
    supposed: str


class RulingShape(TypedDict):
    """The next question, or the ruling."""

    question: QuestionShape | None
    ruling: SettledShape | None


class ExhibitShape(TypedDict):
    """A mishap of the gallery: ``code`` is the key of the code played, ``game`` its title with the variety."""

    name: str
    title: str
    story: str
    law: str
    code: str
    game: str


class OpenedShape(TypedDict):
    """A mishap looked at: the hands as dealt (none if the deal was not finished), the ruling, the acts done ``then``.

    ``before`` are sentences on what was called and played until it happened.
    """

    exhibit: ExhibitShape
    players: dict[SeatName, str]
    hands: dict[SeatName, list[CardName]]
    before: list[str]
    ruling: SettledShape
    then: list[SettledShape]


class ClubQuestionShape(TypedDict):
    """A question of a club by its name; ``examples`` are of what can be told for it, none where nothing can."""

    question: str
    text: str
    examples: list[str]


class AnswerPartShape(TypedDict):
    """What one book says, or the pages on a variety, and the laws it stands in."""

    title: str
    text: str
    laws: str


class AnswerShape(TypedDict):
    """The answer to a question: by books, what their laws leave doubtful, and what it comes to for those told of."""

    text: str
    parts: list[AnswerPartShape]
    doubts: list[str]
    outcome: list[str]


class PasskeyShape(TypedDict):
    """What the browser's ``navigator.credentials`` is to be asked, and the challenge, which is sent back with it."""

    challenge: str
    options: dict[str, Any]
