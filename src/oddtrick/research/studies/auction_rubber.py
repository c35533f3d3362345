"""Rubbers of auction average 420 points among good players, 650 among beginners (Foster pp. 69-70)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from oddtrick.players.beginner import HOPED_HIGH_CARDS, Beginner
from oddtrick.research.match import rubber_table
from oddtrick.research.simulate import Plan, Row, ShardedWork
from oddtrick.research.simulate.rows import rubber_row
from oddtrick.research.statistics import mean_of_many, share_of
from oddtrick.research.studies.settled_calls import printed
from oddtrick.research.studies.study import Sample, Study, StudyFinding, rubbers
from oddtrick.rules.cards import SEATS

CODE, GOOD, PLAIN, BEGINNER = "auction-1910", "foster-1910", "plain", "beginner"
HOPES = {0.0: "nothing", 2.0: "a queen", 4.0: "an ace"}
"""Hopes beside that of the player named ``beginner``, who hopes for a king."""
RARE_POINTS = 1000
"""Points of a rubber that the book calls not uncommon among beginners."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HopefulBeginners:
    """Rubbers of four beginners who hope for ``hope`` high cards (of forty) too many in their partners' hands."""

    plan: Plan
    hope: float

    @property
    def columns(self) -> Mapping[str, type]:
        """Those of any rubber."""
        return self.plan.columns

    @property
    def shard(self) -> int:
        """Rubbers in a shard."""
        return self.plan.shard

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a rubber, with the packs and the seeds of the plan."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        seed, code = f"{self.plan.seed}/{number}", printed(self.plan.code)
        players = {seat: Beginner(Random(f"{seed}/{seat}").randrange(2**31), hope=self.hope) for seat in SEATS}
        return (number, *rubber_row(code, rubber_table(code, players, seed)))


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    number = rubbers(deals)
    kinds = [Plan(code=CODE, seed=seed, players=(kind, kind), rubbers=True) for kind in (GOOD, PLAIN, BEGINNER)]
    works: list[ShardedWork] = [*kinds, *(HopefulBeginners(plan=kinds[-1], hope=hope) for hope in HOPES)]
    return [(work, number) for work in works]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    worth = [[abs(row["points_NS"]) for row in rows] for rows in samples]
    good, plain, beginners, *hoping = worth
    degrees = [(hope, what, rubber) for (hope, what), rubber in zip(HOPES.items(), hoping, strict=True)]
    degrees.append((HOPED_HIGH_CARDS, "a king", beginners))
    return [
        StudyFinding(
            what="four players after Foster's book", said="420 at most, good players", book=420, ours=mean_of_many(good)
        ),
        StudyFinding(what="four of plain sense, who know no book", ours=mean_of_many(plain)),
        *(
            StudyFinding(
                what=f"four beginners, who hope for {what} too much", said="650", book=650, ours=mean_of_many(rubber)
            )
            for _, what, rubber in sorted(degrees)
        ),
        *(
            StudyFinding(
                what=f"{who}: rubbers of {RARE_POINTS:,} points and more",
                unit="per cent of rubbers",
                said=said,
                ours=share_of(points >= RARE_POINTS for points in points_of),
            )
            for who, said, points_of in (
                ("players after Foster's book", "", good),
                ("beginners", "not uncommon", beginners),
            )
        ),
        StudyFinding(
            what="beginners: deals in a rubber",
            unit="deals",
            ours=mean_of_many(row["deals"] for row in samples[2]),
        ),
    ]


STUDY = Study(
    name="auction-rubber",
    title="What a rubber of auction is worth",
    claim=(
        "The rubber is worth about 650 points among beginners, who overbid, and 1,000 is not rare; among good players "
        "it does not come to more than 420 on the average."
    ),
    source="Foster pp. 69-70",
    method=(
        "Whole rubbers under `auction-1910`, four players of one kind; what one side pays the other. The player named "
        "`beginner` has the faults that the book finds in beginners, with the page of each. How far they overbid the "
        "book does not say, so that its 650 cannot be tested without a choice of ours: a beginner hopes for a king too "
        "much in partner's hand, and the figures for other hopes stand beside, to show which would make 650. All play "
        "the same packs as long as their rubbers last."
    ),
    unit="points",
    works=_works,
    find=_find,
)
