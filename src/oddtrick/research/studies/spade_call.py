"""The odds against a spade call (Foster pp. 104-105)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oddtrick.research.simulate import Condition, Constraints, Plan, Row, ShardedWork
from oddtrick.research.statistics import mean_of_many, ratio_of, share_of
from oddtrick.research.studies.settled_calls import printed, trick_points, tricks_after
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.rules.calls import Strain

PLAYER = "foster-1910"
CONTRACTS = {"1S": (Strain.SPADES, 1), "2S": (Strain.SPADES, 2), "1NT": (Strain.NO_TRUMPS, 1)}
AVERAGE = ("N strength 8-12", "N spades 3+")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftIn:
    """An average hand of N, left to play spades at one, at two, and one no trump with the same cards."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, and the points of N and S for tricks in each contract."""
        return {"number": int, **dict.fromkeys(CONTRACTS, int)}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 25

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        _, hands = self.plan.dealt(number)
        code = printed(self.plan.code)
        points = (
            trick_points(code, *contract, tricks_after(self.plan, number, hands, (call, "P", "P", "P")))
            for call, contract in CONTRACTS.items()
        )
        return (number, *points)


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    constraints = Constraints(conditions=tuple(map(Condition.parse, AVERAGE)))
    plan = Plan(code="auction-1910", seed=seed, players=(PLAYER, PLAYER), dealer="N", constraints=constraints)
    return [(LeftIn(plan=plan), max(2, deals // len(CONTRACTS)))]


SAID = {"1S": ("50 to 2", 25.0), "2S": ("12 to 1", 12.0), "1NT": ("50 to 12", 50 / 12)}


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    points = {call: [row[call] for row in samples[0]] for call in CONTRACTS}
    odds = [
        StudyFinding(
            what=call,
            said=said,
            book=book,
            ours=ratio_of([-lost for lost in points[call] if lost < 0], [won for won in points[call] if won > 0]),
        )
        for call, (said, book) in SAID.items()
    ]
    a_deal = [StudyFinding(what=call, unit="points a deal", ours=mean_of_many(points[call])) for call in CONTRACTS]
    of_contracts = [
        StudyFinding(what=f"{call}, fulfilled", unit="per cent", ours=share_of(won > 0 for won in points[call]))
        for call in CONTRACTS
    ]
    return [*odds, *a_deal, *of_contracts]


STUDY = Study(
    name="spade-call",
    title="The odds against a spade call",
    claim=(
        "At spades 50 points are risked to win 2, at no trumps 50 to win 12; who goes to two spades, and loses the "
        "limit of 100 that protects one spade, has odds of 12 to 1 against them."
    ),
    source="Foster pp. 104-105",
    method=(
        "An average hand of N (8 to 12 of the 4-3-2-1 points, three spades or more), left in by all: the same deal is "
        "played at one spade, two spades and one no trump by players after Foster's book, undoubled; points for tricks "
        "and under-tricks alone, the limit of 100 counted, honours left out. The book's odds are those of one "
        "under-trick against a contract just made (at two spades 50 to 4, about 12 to 1); ours are of what is lost by "
        "a failure and won by a success, on the average. Nobody doubles here; at a table failures would be doubled: "
        "the risk is rather greater than ours."
    ),
    unit="points lost by a failure for one won",
    works=_works,
    find=_find,
)
