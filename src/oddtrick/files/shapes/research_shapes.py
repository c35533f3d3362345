"""The shapes of research: matches, simulations, data sets, studies, the worth of a score."""

from __future__ import annotations

from typing import Annotated, NotRequired

from oddtrick.files.shapes.code_shapes import AgreedCodeShape
from oddtrick.files.shapes.keywords import means
from oddtrick.files.shapes.naming import CodeKey, ColumnName
from oddtrick.files.shapes.typed_dict import TypedDict

Seed = Annotated[str, means("the seed")]
ByColumn = dict[ColumnName, int]


class MeanShape(TypedDict):
    """A mean and how sure it is."""

    mean: Annotated[float, means("the mean; above nought the first kind of players won")]
    margin95: Annotated[float, means("half of the interval of 95 per cent")]


class MatchReport(AgreedCodeShape):
    """What the first kind of players wins from the second."""

    first: Annotated[str, means("the first kind of players")]
    second: Annotated[str, means("the second kind")]
    first_agreed: Annotated[dict[str, str], means("what the first kind has agreed upon, each with its choice")]
    second_agreed: Annotated[dict[str, str], means("the same of the second kind")]
    seed: Seed
    rubbers: Annotated[int, means("how many rubbers were ended, those of both tables")]
    deals: Annotated[int, means("how many deals were played, those of both tables")]
    points_a_deal: Annotated[MeanShape, means("points a deal")]
    points_a_rubber: Annotated[MeanShape | None, means("points a rubber; null where none was ended")]


class TallyRowShape(TypedDict):
    """A row: the columns of --by, and what was tallied."""

    column: NotRequired[Annotated[str, means("the column that was tallied")]]
    number: Annotated[int, means("how many rows there are")]
    share: NotRequired[Annotated[float, means("their share in per cent, where nothing was tallied")]]
    mean: NotRequired[Annotated[float, means("the mean")]]
    margin95: NotRequired[Annotated[float | None, means("half of its interval of 95 per cent; null for a single row")]]
    least: NotRequired[Annotated[int, means("the least")]]
    most: NotRequired[Annotated[int, means("the most")]]


class SimulationReport(TypedDict):
    """How many deals or rubbers were played, and the tallies."""

    code: Annotated[CodeKey, means("the code of laws")]
    players: Annotated[list[str], means("the players; one where all four are of a kind")]
    seed: Seed
    deals: NotRequired[Annotated[int, means("how many deals")]]
    rubbers: NotRequired[Annotated[int, means("how many rubbers, where those were simulated")]]
    tallies: Annotated[list[TallyRowShape], means("the tallies")]


class DataSetReport(TypedDict):
    """The files that were written."""

    folder: Annotated[str, means("the folder")]
    deals: Annotated[int, means("how many deals it holds")]
    seed: Annotated[str, means("the seed of its deals")]
    files: Annotated[list[str], means("the names of its files")]


class SolvedDealsReport(TypedDict):
    """The file of solved deals that was written."""

    file: Annotated[str, means("the file")]
    deals: Annotated[int, means("how many deals it holds")]
    seed: Annotated[str, means("the seed of its deals")]
    bytes: Annotated[int, means("the size of the file")]


class FindingShape(TypedDict):
    """A finding of a study."""

    what: Annotated[str, means("what was looked at")]
    unit: Annotated[str, means("the unit of the figures")]
    book: Annotated[float | None, means("the book's figure, or null")]
    said: Annotated[str, means("what the book says, where it gives no figure")]
    ours: Annotated[float | None, means("the figure that was found")]
    low95: Annotated[float | None, means("the lower end of its interval of 95 per cent, or null")]
    high95: Annotated[float | None, means("the upper end, or null")]
    number: Annotated[int, means("from how many deals or rubbers")]
    verdict: Annotated[str, means("where the book's figure lies; empty without one")]


class StudyReport(TypedDict):
    """What a study found."""

    study: Annotated[str, means("the name of the study")]
    claim: Annotated[str, means("what the book says")]
    source: Annotated[str, means("where it says so")]
    deals: Annotated[int, means("how many deals were asked for")]
    seed: Seed
    rows: Annotated[list[int], means("of each part of the study, how many deals or rubbers were played")]
    unit: Annotated[str, means("the unit of the figures")]
    findings: Annotated[list[FindingShape], means("what was found")]


class WorthSourceShape(TypedDict):
    """What the figures of a score's worth come from."""

    code: Annotated[CodeKey, means("the code of laws")]
    players: Annotated[str, means("the computer players who played the deals")]
    deals: Annotated[int, means("how many deals")]
    seed: Annotated[str, means("their seed")]


class WorthReport(AgreedCodeShape):
    """What a score is worth."""

    below: Annotated[ByColumn, means("points below the line in the open game")]
    games: Annotated[ByColumn, means("games won")]
    worth: Annotated[
        dict[ColumnName, float],
        means("by the side that deals next: the points that N and S may expect of the rest of the rubber"),
    ]
    table: Annotated[WorthSourceShape, means("what the figures come from")]


class CalledRuleShape(TypedDict):
    """A rule of calling that was checked."""

    rule: Annotated[str, means("its id")]
    applied: Annotated[int, means("in how many turns its condition held")]
    spoke: Annotated[int, means("in how many it was gone by")]
    obeyed: Annotated[int, means("in how many its call was made, by whichever rule")]
    gave_way: Annotated[int, means("in how many another was made by a rule that the book puts before it")]


class PlayedRuleShape(TypedDict):
    """A rule of play that was checked."""

    rule: Annotated[str, means("its id")]
    page: Annotated[str, means("its page")]
    spoke: Annotated[int, means("how many cards it named")]


class MaximShape(TypedDict):
    """A maxim tried on deals built to it."""

    rule: Annotated[str, means("the id of its rule")]
    page: Annotated[str, means("its page")]
    says: Annotated[str, means("the maxim")]
    always: Annotated[bool, means("whether the print leaves no choice")]
    met: Annotated[int, means("in how many turns its condition was met")]
    kept: Annotated[int, means("in how many it was kept")]
    cited: Annotated[int, means("in how many its rule was gone by")]


class CheckedBookShape(TypedDict):
    """A book whose rules were checked."""

    book: Annotated[str, means("the player after it")]
    code: Annotated[CodeKey, means("the code of laws")]
    deals: Annotated[int, means("how many deals went to each table")]
    turns: Annotated[int, means("how many turns were wanted of each maxim")]
    seed: Seed
    calls: Annotated[list[CalledRuleShape], means("the rules of calling")]
    play: Annotated[list[PlayedRuleShape], means("the rules of play")]
    maxims: Annotated[list[MaximShape], means("the maxims")]
    silent: Annotated[list[str], means("the rules that never spoke")]


class BooksCheckReport(TypedDict):
    """How often each rule of the books spoke, and how often it was obeyed."""

    books: Annotated[list[CheckedBookShape], means("the books that were checked")]
