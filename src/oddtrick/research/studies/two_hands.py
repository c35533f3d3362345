"""To play the two hands is worth a trick with equal cards; the deal of page 79 (Foster pp. 78-79)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from oddtrick.research.simulate import Condition, Constraints, Plan, Row, ShardedWork
from oddtrick.research.statistics import Estimate, mean_of_many
from oddtrick.research.studies.settled_calls import tricks_after
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Hands, Rank, Seat, Side, read_hands
from oddtrick.solving.solver import solve_all, tricks_in, whole_deal

PLAYER = "foster-1910"
CALLS = ("1NT", "P", "P", "P")
EQUAL = ("NS strength 20", "N strength 7-13", "S strength 7-13", "E strength 7-13", "W strength 7-13")
PAGE_79: Hands = read_hands(
    {"N": "T93.K75.AJ62.Q84", "E": "K75.T93.Q84.AJ62", "S": "Q84.AJ62.K75.T93", "W": "AJ62.Q84.T93.K75"}
)
"""One hand is not to be read in our copy and is what the other three leave; which of E and W it is cannot be seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTrumps:
    """Deals of equal cards at no trumps, N declaring: tricks between players, and double dummy.

    The cards are ``alike`` if each player has one of every rank; else the plan's conditions make them equal.
    """

    plan: Plan
    alike: bool

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, and what N and S take."""
        return {"number": int, "played": int, "seen": int}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 50

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal."""
        numbers = range(first, first + count)
        deals = [alike(self.plan.seed, number) if self.alike else self.plan.dealt(number)[1] for number in numbers]
        played = [tricks_after(self.plan, number, hands, CALLS) for number, hands in zip(numbers, deals, strict=True)]
        return list(zip(numbers, played, _double_dummy(deals), strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Page79:
    """The deal of page 79 at no trumps, turned so that each of its hands declares in turn."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """Whose place in the diagram the declarer has, and the tricks of their side."""
        return {"declarer": str, "played": int, "seen": int}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 4

    def rows(self, first: int, count: int) -> list[Row]:
        """A row for each of the four places, again and again with other players."""
        rows: list[Row] = []
        for number in range(first, first + count):
            north, east, south, west = (PAGE_79[(number + place) % 4] for place in range(4))
            hands = (north, east, south, west)
            played = tricks_after(self.plan, number, hands, CALLS)
            rows.append((SEATS[number % 4].name, played, _double_dummy([hands])[0]))
        return rows


def alike(seed: str, number: int) -> Hands:
    """A deal in which each player has one card of every rank."""
    random = Random(f"{seed}/alike/{number}")
    cards = [[Card.of(suit, rank) for suit in random.sample(SUITS, 4)] for rank in Rank]
    north, east, south, west = map(Hand.of, zip(*cards, strict=True))
    return (north, east, south, west)


def _double_dummy(deals: Sequence[Hands]) -> list[int]:
    """By deal, the tricks of N and S at no trumps when N declares."""
    return solve_all([whole_deal(hands, Seat.E) for hands in deals], tricks_in(Strain.NO_TRUMPS), Side.NS)


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    constraints = Constraints(conditions=tuple(map(Condition.parse, EQUAL)))
    plan = Plan(code="auction-1910", seed=seed, players=(PLAYER, PLAYER), dealer="N", constraints=constraints)
    number = max(2, deals // 2)
    equal = [(NoTrumps(plan=plan, alike=alike), number) for alike in (True, False)]
    return [*equal, (Page79(plan=plan), 4)]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    *equal, page = samples
    findings = []
    for what, rows in zip(("one card of each rank", "20 points to each side"), equal, strict=True):
        findings += [
            StudyFinding(
                what=f"{what}: the declarer's side over six and a half, between players",
                said="a trick",
                book=1,
                ours=mean_of_many(row["played"] for row in rows).moved(-6.5),
            ),
            StudyFinding(
                what=f"{what}: the same when all see all four hands",
                ours=mean_of_many(row["seen"] for row in rows).moved(-6.5),
            ),
            StudyFinding(
                what=f"{what}: what is gained where only the declarer sees two hands",
                ours=mean_of_many(row["played"] - row["seen"] for row in rows),
                unit="tricks gained over all hands seen",
            ),
        ]
    for row in page:
        for kind, what in (("played", "between players"), ("seen", "all hands seen")):
            findings.append(
                StudyFinding(
                    what=f"page 79, {row['declarer']} of our diagram declares, {what}",
                    said="the odd trick at least",
                    ours=Estimate(row[kind] - 6.5, None, None, 1),
                )
            )
    return findings


STUDY = Study(
    name="two-hands",
    title="What it is worth to play the two hands",
    claim=(
        "To play one's own hand together with an exposed one is worth a trick a deal, the cards being equal; and on "
        "the deal of page 79, in which every hand is alike, whoever declares no trumps wins the odd trick at least."
    ),
    source="Foster pp. 78-79",
    method=(
        "Deals in which each player has one card of every rank, which is what the book calls equal cards, and others "
        "in which each side has 20 of the 40 points that 4, 3, 2, 1 for ace to knave make, and no hand fewer than 7 or "
        "more than 13. N says one no trump and all pass; the cards are played by players after Foster's book, and the "
        "same deals are solved with all hands seen. Half of thirteen tricks is what neither side would be better for; "
        "if a trick more than the adversaries is meant, half a trick is what the book says. On page 79 one hand is not "
        "to be read: it is what the other three leave, and the diagram may be its mirror image. There the figures are "
        "those of a single play."
    ),
    unit="tricks over six and a half",
    works=_works,
    find=_find,
)
