"""Rubbers of auction average 420 points among good players, 650 among beginners (Foster pp. 69-70)."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.simulate import Plan
from oddtrick.studies.study import Finding, Sample, Study, mean, rubbers

GOOD, PLAIN = "foster-1910", "plain"


def _works(deals: int, seed: str) -> list[tuple[Plan, int]]:
    number = rubbers(deals // 2)
    return [
        (Plan(code="auction-1910", seed=seed, players=(kind, kind), rubbers=True), number) for kind in (GOOD, PLAIN)
    ]


def _find(samples: Sequence[Sample]) -> list[Finding]:
    good, plain = samples
    return [
        Finding(
            what="a rubber between players after Foster's book",
            said="420 at most, good players",
            book=420,
            ours=mean(abs(row["points_NS"]) for row in good),
        ),
        Finding(
            what="a rubber between players of plain sense, who know no book",
            said="650, beginners",
            book=650,
            ours=mean(abs(row["points_NS"]) for row in plain),
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
        "Whole rubbers under `auction-1910`; what one side pays the other. No computer player errs as a beginner does: "
        "those of plain sense weigh every call, but know no convention, and stand here for want of better."
    ),
    unit="points",
    works=_works,
    find=_find,
)
