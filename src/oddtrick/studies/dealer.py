"""Who profits from the deal under each code."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.simulate import Plan
from oddtrick.studies.study import Finding, Sample, Study, mean
from oddtrick.studies.two_games import KINDS

SAID = {
    "bridge-1895": "an advantage",
    "auction-1908": "a disadvantage",
    "auction-1910": "",
    "auction-1915": "",
}


def _works(deals: int, seed: str) -> list[tuple[Plan, int]]:
    return [
        (Plan(code=code, seed=seed, players=(kind, kind)), max(2, deals // len(KINDS))) for code, kind in KINDS.items()
    ]


def _find(samples: Sequence[Sample]) -> list[Finding]:
    return [
        Finding(
            what=f"{code}, {kind}",
            said=SAID[code],
            ours=mean(row["points_dealer"] for row in rows),
        )
        for (code, kind), rows in zip(KINDS.items(), samples, strict=True)
    ]


STUDY = Study(
    name="dealer",
    title="Who profits from the deal",
    claim=(
        "At bridge the dealer's side names the trumps, and the others would give points for that privilege; at "
        "auction, where anybody may bid, the deal was held to be a disadvantage rather than otherwise."
    ),
    source="Foster p. 12 for straight bridge; the article of 1911 for the code of 1908",
    method=(
        "First deals of a rubber under each code, at love to both, the deal going round, between players after one "
        "book: points of the dealer's side less those of the other, tricks and honours together. What a game won is "
        "worth beyond its points is left out."
    ),
    unit="points a deal",
    works=_works,
    find=_find,
)
