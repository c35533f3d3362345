"""The shapes of what single commands report with ``--json``, as far as no other part of the program has them."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from oddtrick.files.shapes.code_shapes import AgreedCodeShape, CodeHeadShape, FigureShape, RuleShape
from oddtrick.files.shapes.deal_shapes import (
    AnalysisShape,
    DealNumber,
    DealReviewShape,
    DecisionShape,
    TallyShape,
)
from oddtrick.files.shapes.keywords import means
from oddtrick.files.shapes.naming import (
    ActJson,
    CardName,
    CodeKey,
    CodeName,
    ColumnName,
    HandText,
    ResultJson,
    SeatName,
    StateName,
    StrainName,
    VarietyName,
)
from oddtrick.files.shapes.ruling_shapes import (
    AnswerShape,
    ClubQuestionShape,
    ExhibitShape,
    LawShape,
    RulingShape,
    SettledShape,
)
from oddtrick.files.shapes.score_shapes import EntryShape, ScoreShape, SolvedContractShape
from oddtrick.files.shapes.typed_dict import TypedDict

Hands = Annotated[dict[SeatName, HandText], means("the four hands by seat")]
Players = Annotated[dict[SeatName, str], means("the players' names by seat; a seat without a name is left out")]
ByColumn = dict[ColumnName, int]
ByCard = dict[CardName, int]


class LostShape(TypedDict):
    """A board or a file that could not be read."""

    line: Annotated[int, means("the line of the file, from 1")]
    why: Annotated[str, means("why, in a sentence")]


Lost = Annotated[list[LostShape], means("what could not be read")]

# -- advice and deals --


class CalledShape(TypedDict):
    """A call."""

    by: Annotated[SeatName, means("who called")]
    call: Annotated[str, means("what was called, as a record writes it")]


class PlayersAdviceShape(DecisionShape):
    """What one player would do."""

    player: Annotated[str, means("the player who was asked")]


class AdviceReport(CodeHeadShape):
    """What each book would do, with reason, rule and page."""

    agreed: Annotated[dict[str, str], means("what players of books have agreed upon, each with its choice")]
    seat: Annotated[SeatName, means("who is to call or to play")]
    hand: Annotated[HandText, means("their cards")]
    calls: Annotated[list[CalledShape], means("the calls so far, in order")]
    advice: Annotated[list[PlayersAdviceShape], means("an answer of each player that was asked")]


class DealShape(TypedDict):
    """A deal."""

    dealer: Annotated[SeatName, means("the dealer")]
    hands: Hands


class DealsReport(TypedDict):
    """Hands, each deal with its dealer."""

    seed: NotRequired[Annotated[str, means("the seed, where the cards were dealt at random")]]
    deals: Annotated[list[DealShape], means("the deals")]


# -- a deal that is over --


class NotAnalysedShape(TypedDict):
    """A deal that cannot be analysed."""

    deal: Annotated[int | None, means("the number of the deal, from 1; null where it was not finished")]
    why: Annotated[str, means("why, in a sentence")]


class AnalysisReport(TypedDict):
    """Each deal: contracts, what each act cost, turning points."""

    deals: Annotated[list[AnalysisShape], means("the deals")]
    lost: Annotated[list[NotAnalysedShape], means("the deals that cannot be analysed")]


class DealOfFileShape(DealReviewShape):
    """A deal reviewed, with where it stands."""

    file: Annotated[str, means("the file that it stands in")]
    names: Annotated[dict[SeatName, str], means("the players by seat")]


class ReviewedPlayerShape(TallyShape):
    """A player in all deals."""

    name: Annotated[str, means("the name")]
    deals: Annotated[int, means("in how many deals")]


class ReviewReport(TypedDict):
    """Each deal: what each act cost by what its player could know, and how accurate the players were."""

    deals: Annotated[list[DealOfFileShape], means("the deals")]
    players: Annotated[list[ReviewedPlayerShape], means("each player in all deals")]


class LeadShape(TypedDict):
    """The value of each first lead."""

    declarer: Annotated[SeatName, means("the declarer")]
    leader: Annotated[SeatName, means("who leads")]
    strain: Annotated[StrainName, means("the strain")]
    counted: Annotated[Literal["tricks", "points"], means("what is counted")]
    cards: Annotated[ByCard, means("the value for the declarer's side, by card")]
    best: Annotated[list[CardName], means("the leads that are best for the side that leads")]
    line: Annotated[list[CardName], means("a line in which every card is a best one")]


class DeclarationShape(SolvedContractShape):
    """The best declaration of a side under a code."""

    below: Annotated[int, means("those below the line")]
    above: Annotated[int, means("those above it")]


class SolvedShape(TypedDict):
    """A deal solved."""

    deal: DealNumber
    dealer: Annotated[SeatName, means("the dealer")]
    hands: Hands
    tricks: Annotated[dict[SeatName, dict[StrainName, int]], means("the tricks of each declarer, by seat and strain")]
    misere: NotRequired[
        Annotated[dict[SeatName, int], means("with --misere: the tricks that each declarer cannot avoid")]
    ]
    lead: NotRequired[Annotated[LeadShape, means("with --strain: the value of each first lead")]]
    codes: NotRequired[
        Annotated[
            dict[CodeKey, dict[ColumnName, DeclarationShape | None]],
            means("with --codes: under each code the best declaration of each side, or null"),
        ]
    ]


class SolutionReport(TypedDict):
    """Each deal: the tricks of every declarer in every strain."""

    deals: Annotated[list[SolvedShape], means("the deals")]


class SolvedCardShape(TypedDict):
    """A card that was played, with what it lost."""

    record: NotRequired[Annotated[int, means("the record of a file of many, from 1")]]
    deal: DealNumber
    strain: Annotated[StrainName, means("the strain that is played")]
    declarer: Annotated[SeatName, means("the declarer")]
    counted: Annotated[str, means("what is counted: tricks, points, or tricks of the other side")]
    trick: Annotated[int, means("the trick, from 1")]
    seat: Annotated[SeatName, means("the hand from which the card was played")]
    card: Annotated[CardName, means("the card that was played")]
    results: Annotated[ByCard, means("the value for the declarer's side, by card")]
    best: Annotated[list[CardName], means("the cards that were best for that hand's side")]
    lost: Annotated[int, means("what the card lost to its side")]


class SolvedRecordReport(TypedDict):
    """Each card of a record, with what it cost."""

    moments: Annotated[list[SolvedCardShape], means("the cards in order")]


# -- records and scores --


class ReplayStepShape(TypedDict):
    """An act with its ruling."""

    line: Annotated[int, means("its line in the record, from 1; the header is line 1")]
    act: Annotated[ActJson, means("the act, as the record writes it")]
    ruling: Annotated[
        RulingShape | None, means("the ruling; null for an act that is in order and gives nobody a choice")
    ]


class EditionShape(TypedDict):
    """The edition of a code: our readings of the book, counted from 1."""

    record: Annotated[int, means("when the record was begun")]
    today: Annotated[int, means("of this program")]


class DifferenceShape(TypedDict):
    """Where today's reading of the laws differs."""

    where: Annotated[str, means("in what")]
    before: Annotated[str, means("as the record has it")]
    today: Annotated[str, means("as it is read today")]


class ReplayReport(AgreedCodeShape):
    """Every act with its ruling, and the score."""

    players: Players
    steps: Annotated[list[ReplayStepShape], means("the acts in order")]
    state: Annotated[StateName, means("how far the last deal has got")]
    turn: Annotated[SeatName | None, means("whose turn it is, or null")]
    score: Annotated[ScoreShape, means("the score sheet")]
    program: Annotated[str, means("the version of oddtrick that began the record; empty where it does not say")]
    edition: Annotated[EditionShape, means("the edition of the code: our readings of the book, counted from 1")]
    result: Annotated[ResultJson | None, means("the score that the record itself holds, or null")]
    differences: Annotated[list[DifferenceShape], means("where today's reading of the laws differs from that score")]
    error: Annotated[str | None, means("why the record could not be read or replayed to its end, or null")]


class RecordScoreReport(CodeHeadShape, ScoreShape):
    """The score of a record."""


class CollectionReport(TypedDict):
    """A file of many boards, each as `replay` or `score` reports a single one."""

    records: Annotated[list[ReplayReport | RecordScoreReport], means("the records, in the order of the file")]
    lost: Lost


class DealScoreReport(TypedDict):
    """One deal from its result."""

    code: Annotated[CodeKey, means("the code of laws")]
    entries: Annotated[list[EntryShape], means("the entries, in the order in which they are written down")]
    below: Annotated[ByColumn, means("points below the line")]
    above: Annotated[ByColumn, means("points above the line")]
    game: Annotated[ColumnName | None, means("who won the game by this deal, or null")]


class RubberReport(AgreedCodeShape, ScoreShape):
    """A rubber that is over."""

    record: Annotated[str, means("the file of its record")]
    players: Players
    agreed: Annotated[dict[str, str], means("what players of books have agreed upon, each with its choice")]
    stake: Annotated[str | None, means("the stake that was agreed upon, or null")]
    amount: Annotated[str | None, means("what each of the winners gets by it, or null")]


class CheckReport(TypedDict):
    """What a file would come to; one object, in a line, for each file."""

    file: Annotated[str, means("the file's name, as it was given")]
    boards: Annotated[int, means("how many boards it holds")]
    kept: Annotated[int, means("how many of them can be kept")]
    warnings: Annotated[list[str], means("what had to be put right, or is not known to these games")]
    lost: Lost


# -- books and the desk --


class CodeFiguresShape(TypedDict):
    """The figures of a code."""

    name: Annotated[CodeName, means("its name")]
    title: Annotated[str, means("its title")]
    variety: Annotated[list[VarietyName], means("the varieties agreed upon")]
    figures: Annotated[list[FigureShape], means("its figures")]


class VarietyShape(TypedDict):
    """A variety."""

    name: Annotated[VarietyName, means("its name")]
    codes: Annotated[list[CodeKey], means("the codes that it goes with")]
    meaning: Annotated[str, means("what it is")]
    law: Annotated[str, means("where the book speaks of it")]
    refuses: Annotated[
        dict[str, str], means("the other varieties and options that it does not go with, each with the reason")
    ]


class OptionalRuleShape(RuleShape):
    """An optional rule, and where it belongs."""

    codes: Annotated[list[CodeKey], means("the codes that have it")]
    variety: Annotated[VarietyName | None, means("the variety that alone has it; null where it is the code's")]


class CodesReport(TypedDict):
    """The figures of each code, each with its law; the varieties and options that there are."""

    codes: Annotated[list[CodeFiguresShape], means("the codes that were asked for")]
    varieties: Annotated[list[VarietyShape], means("the varieties that there are")]
    options: Annotated[list[OptionalRuleShape], means("the optional rules that there are")]


class LawsReport(TypedDict):
    """Laws, clause by clause."""

    laws: Annotated[list[LawShape], means("the laws")]


class RulingReport(SettledShape):
    """The ruling on an act, and what follows from each choice."""

    earlier: Annotated[list[str], means("the rulings on the acts before")]
    supposed: Annotated[str, means("what had to be supposed of the table")]
    opening: Annotated[list[str], means("the acts of the table that was made up, each as a line of a record")]


class GalleryReport(TypedDict):
    """The mishaps of the gallery."""

    exhibits: Annotated[list[ExhibitShape], means("the mishaps")]


class QuestionReport(CodeHeadShape, AnswerShape):
    """What each book answers, and what follows for the people who were named."""


class QuestionsReport(TypedDict):
    """The questions that a code answers."""

    questions: Annotated[list[ClubQuestionShape], means("the questions")]


# -- what is installed --


class TerminalShape(TypedDict):
    """The terminal."""

    width: Annotated[int, means("its columns")]
    encoding: Annotated[str, means("its encoding")]
    suits: Annotated[bool, means("whether it prints the signs of the suits")]


class PartShape(TypedDict):
    """An optional part."""

    extra: Annotated[str, means("the extra that installs it")]
    purpose: Annotated[str, means("what it is for")]
    installed: Annotated[bool, means("whether all of it is installed")]
    lacking: Annotated[list[str], means("the modules that are not installed")]
    broken: Annotated[dict[str, str], means("the modules that are installed and do not work, each with the reason")]
    install: NotRequired[Annotated[str, means("the command that installs what is lacking")]]


class DeviceFolderShape(TypedDict):
    """A folder with which browsers play without a server: ``ODDTRICK_DEVICE``, or ``dist/device`` here."""

    folder: Annotated[str, means("its path")]
    there: Annotated[bool, means("whether there is one")]
    old: Annotated[str, means("what is to be done about it where another oddtrick has made it")]


class DoctorReport(TypedDict):
    """What is installed and what works."""

    oddtrick: Annotated[str, means("the version of oddtrick")]
    python: Annotated[str, means("the version of Python")]
    system: Annotated[str, means("the operating system")]
    click: Annotated[str, means("the version of click")]
    terminal: Annotated[TerminalShape, means("the terminal")]
    parts: Annotated[list[PartShape], means("the optional parts")]
    page: Annotated[bool, means("whether the page of the club is built")]
    device: Annotated[DeviceFolderShape, means("the folder for browsers without a server")]
    well: Annotated[bool, means("whether everything that is installed works")]
