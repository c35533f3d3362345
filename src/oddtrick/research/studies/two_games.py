"""How often the side that wins two games loses the rubber on points (Badsworth p. 49, Work pp. 64-65)."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.research.simulate import Plan
from oddtrick.research.statistics import share_of
from oddtrick.research.studies.study import Sample, Study, StudyFinding, rubbers

KINDS = {
    "bridge-1895": "badsworth-1898",
    "auction-1908": "foster-1910",
    "auction-1910": "foster-1910",
    "auction-1915": "work-1915",
}
"""Who plays under each code: those after its own book, Foster's for the code that has none."""


def _works(deals: int, seed: str) -> list[tuple[Plan, int]]:
    return [
        (Plan(code=code, seed=seed, players=(kind, kind), rubbers=True), rubbers(deals)) for code, kind in KINDS.items()
    ]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    return [
        StudyFinding(
            what=f"{code}, {kind}",
            said="it happens",
            ours=share_of(row["points_two_games"] < 0 for row in rows),
        )
        for (code, kind), rows in zip(KINDS.items(), samples, strict=True)
    ]


STUDY = Study(
    name="two-games",
    title="Two games won, and the rubber lost",
    claim=(
        "Who wins the rubber may have to pay for it: a good player's third objection to bridge. In 1915 the rubber was "
        "therefore given to the higher total."
    ),
    source="Badsworth p. 49; Work pp. 64-65",
    method=(
        "Whole rubbers under each code between players after one book; the share in which the side with two games has "
        "fewer points in all, the bonus counted as the code gives it: in 1895, 1908 and 1910 to that side, in 1915 "
        "likewise to that side before the totals are compared. The books give no figure."
    ),
    unit="per cent of rubbers",
    works=_works,
    find=_find,
)
