"""Who profits from the deal under each code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from oddtrick.research.match import standing_worth
from oddtrick.research.simulate import Plan, Row, ShardedWork
from oddtrick.research.simulate.rows import play_called
from oddtrick.research.statistics import mean_of_many
from oddtrick.research.studies.settled_calls import printed
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.research.studies.two_games import KINDS
from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import entries_of, sheet_of
from oddtrick.rules.table import Table

SAID = {
    "bridge-1895": "an advantage",
    "auction-1908": "a disadvantage",
    "auction-1910": "",
    "auction-1915": "",
}

DEALERS = (Seat.N, Seat.E)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedDeal:
    """The same four hands, dealt by N and again by E."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number; by dealer the points of N and S less those of E and W, and those with the worth of the rubber."""
        return {"number": int, **{f"{what}_{dealer}": int for dealer in DEALERS for what in ("points", "worth")}}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 25

    def rows(self, first: int, count: int) -> list[Row]:
        """A row for the two deals."""
        return [(number, *self._won(number)) for number in range(first, first + count)]

    def _won(self, number: int) -> list[int]:
        code = printed(self.plan.code)
        _, hands = self.plan.dealt(number)
        points_won: list[int] = []
        for dealer in DEALERS:
            end = play_called(code, dealer, hands, (), self.plan.seated(number))
            points = sum(entry.points if entry.who is Side.NS else -entry.points for entry in entries_of(code, end))
            points_won += [points, round(_with_worth(code, end))]
        return points_won


def _with_worth(code: Code, end: Table) -> float:
    """The points and the worth of the score, either side being as likely to deal next."""
    return fmean(standing_worth(code, sheet_of(code, end), dealer) for dealer in DEALERS)


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    number = max(2, deals // len(KINDS))
    return [(TurnedDeal(plan=Plan(code=code, seed=seed, players=(kind, kind))), number) for code, kind in KINDS.items()]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    return [
        StudyFinding(
            what=f"{code}, {kind}{beside}",
            said=SAID[code],
            ours=mean_of_many(row[f"{what}_N"] - row[f"{what}_E"] for row in rows).times(0.5),
        )
        for what, beside in (("points", ""), ("worth", ", with the worth of the game"))
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
        "First deals of a rubber under each code, at love to both, between players after one book. The same four hands "
        "are dealt twice, by N and by E, so that the luck of the cards falls out: half of what N and S have more when "
        "N deals is what the deal is worth to the dealer's side, tricks and honours together. The "
        "worth of the game is what the score after the deal is worth, by tables made from deals of the same players, "
        "either side being as likely to deal next."
    ),
    unit="points a deal",
    works=_works,
    find=_find,
)
