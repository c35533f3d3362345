"""A rubber of straight bridge averages about 170 points (Badsworth p. 51)."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.research.simulate import Plan
from oddtrick.research.statistics import mean_of_many
from oddtrick.research.studies.study import Sample, Study, StudyFinding, rubbers

PLAYER = "badsworth-1898"


def _works(deals: int, seed: str) -> list[tuple[Plan, int]]:
    return [(Plan(code="bridge-1895", seed=seed, players=(PLAYER, PLAYER), rubbers=True), rubbers(deals))]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    rows = samples[0]
    return [
        StudyFinding(
            what="what the side that wins two games is ahead",
            said="about 170",
            book=170,
            ours=mean_of_many(row["points_two_games"] for row in rows),
        ),
        StudyFinding(
            what="what one side pays the other, whoever it is",
            said="about 170",
            book=170,
            ours=mean_of_many(abs(row["points_NS"]) for row in rows),
        ),
        StudyFinding(what="deals in a rubber", unit="deals", ours=mean_of_many(row["deals"] for row in rows)),
    ]


STUDY = Study(
    name="straight-rubber",
    title="What a rubber of straight bridge is worth",
    claim="A rubber of bridge comes to about 170 points on the average, and takes half an hour.",
    source="Badsworth p. 51",
    method=(
        "Whole rubbers under `bridge-1895`, all four players after Badsworth's book. The book does not say whether a "
        "rubber that the winners of two games lose on points counts against the average, so that both ways stand "
        "here. The players make no mistakes of law and never revoke."
    ),
    unit="points",
    works=_works,
    find=_find,
)
