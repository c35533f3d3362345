"""How the change of 1915 in the rank of bids moves the share of contracts in clubs and diamonds (Work p. 89)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from oddtrick.research.simulate import Plan, Row, ShardedWork
from oddtrick.research.simulate.rows import play_called
from oddtrick.research.statistics import change_of, share_of
from oddtrick.research.studies.settled_calls import printed
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.rules.calls import Strain
from oddtrick.rules.laws.auctions.auction import Auction, by_points
from oddtrick.rules.laws.auctions.rotation import first_to_name
from oddtrick.rules.laws.law import Code

KINDS = ("work-1915", "plain")
MINOR = (Strain.CLUBS, Strain.DIAMONDS)
WAYS = ("tricks", "points")


@lru_cache
def ranked(way: str) -> Code:
    """The code of 1915, its bids ranked by the number of tricks, as it has it, or by points, as the older ones do."""
    code = printed("auction-1915")
    ranking_points = Auction(order=by_points, dealer_may_pass=not code.dealer_must_bid, declarer=first_to_name)
    return code if way == "tricks" else replace(code, phases=(ranking_points,))


@dataclass(frozen=True, slots=True, kw_only=True)
class RankComparison:
    """The same deal under both ranks of bids."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number; by rank the strain that was played, its level, and the points of the dealer's side."""
        columns: dict[str, type] = {"number": int}
        for way in WAYS:
            columns |= {f"strain_{way}": str, f"level_{way}": int}
        return columns

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 25

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        dealer, hands = self.plan.dealt(number)
        row: list[str | int | None] = []
        for way in WAYS:
            table = play_called(ranked(way), dealer, hands, (), self.plan.seated(number))
            assert table.deal is not None
            final = table.deal.declaration
            row += [None if final.strain is None else str(final.strain), final.level]
        return (number, *row)


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    plans = (Plan(code="auction-1915", seed=seed, players=(kind, kind)) for kind in KINDS)
    return [(RankComparison(plan=plan), max(2, deals // 2)) for plan in plans]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    return [finding for kind, rows in zip(KINDS, samples, strict=True) for finding in _of_kind(kind, rows)]


def _of_kind(kind: str, sample: Sample) -> list[StudyFinding]:
    rows = [row for row in sample if row["strain_tricks"] and row["strain_points"]]
    minor = {str(strain) for strain in MINOR}
    findings = [
        StudyFinding(
            what=f"{kind}, bids rank by {way}: contracts in clubs or diamonds",
            ours=share_of(row[f"strain_{way}"] in minor for row in rows),
        )
        for way in WAYS
    ]
    points, tricks = ([row[f"strain_{way}"] in minor for row in rows] for way in ("points", "tricks"))
    findings.append(
        StudyFinding(
            what=f"{kind}: more by the rank of 1915, on the same deals",
            said="many more",
            ours=change_of(points, tricks),
        )
    )
    findings.append(
        StudyFinding(
            what=f"{kind}: deals whose final bid is another by the other rank",
            ours=share_of(_bid(row, "tricks") != _bid(row, "points") for row in rows),
        )
    )
    return findings


def _bid(row: dict[str, object], way: str) -> tuple[object, object]:
    return row[f"strain_{way}"], row[f"level_{way}"]


STUDY = Study(
    name="minor-suits",
    title="Clubs and diamonds since the rank of bids changed",
    claim=(
        "Now that one trick more always outbids, where bids ranked by points before, many more hands will be played in "
        "clubs and diamonds."
    ),
    source="Work pp. 88-89",
    method=(
        "First deals at love to both under `auction-1915`, and the same deals when nothing but the rank of bids is "
        "changed back to points. Players after Work's book say the same under both ranks wherever they may, as the "
        "book was written for the new one: theirs is the change that the rank forces, and no more. Plain players weigh "
        "each call by what it may bring, and so see the rank. What people came to bid when they had grown used to it "
        "neither tells. Deals passed out under either rank are left aside."
    ),
    unit="per cent of the deals played",
    works=_works,
    find=_find,
)
