"""The eight rule as a guide to the tricks won (Foster pp. 95-97)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oddtrick.research.simulate import Constraints, Plan, Row, ShardedWork
from oddtrick.research.statistics import mean_of_many, share_of
from oddtrick.research.studies.settled_calls import tricks_after
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.rules.cards import Card, Hand, Hands, Rank, Seat, Suit

PLAYER = "foster-1910"
RED = (Suit.HEARTS, Suit.DIAMONDS)
BOOK = {8: 1.0, 9: 2.0, 10: 2.0, 11: 3.0}
"""By count, the odd tricks that may be bid; of 10 the book gives no example, and 2 is what is surely meant."""
LEAST, MOST = 5, 13


def count(hand: Hand, trumps: Suit) -> int:
    """Trumps, with the ace, king and queen counted again, and the aces and kings of other suits."""
    tops = sum(Card.of(trumps, rank) in hand for rank in (Rank.ACE, Rank.KING, Rank.QUEEN))
    plain = sum(Card.of(s, rank) in hand for s in Suit if s is not trumps for rank in (Rank.ACE, Rank.KING))
    return hand.length(trumps) + tops + plain


def long_red(hands: Hands) -> bool:
    """Whether N has five cards of a red suit."""
    return any(hands[Seat.N].length(suit) >= 5 for suit in RED)


@dataclass(frozen=True, slots=True, kw_only=True)
class RedSuit:
    """N plays the longer of their red suits, which has five cards at least."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, what the rule counts, and the tricks of N and S."""
        return {"number": int, "count": int, "tricks": int}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 50

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        _, hands = self.plan.dealt(number)
        hand = hands[Seat.N]
        trumps = max(RED, key=lambda suit: (hand.length(suit), count(hand, suit)))
        tricks = tricks_after(self.plan, number, hands, (f"1{trumps}", "P", "P", "P"))
        return (number, count(hand, trumps), tricks)


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    constraints = Constraints(predicate="oddtrick.research.studies.eight_rule:long_red")
    plan = Plan(code="auction-1910", seed=seed, players=(PLAYER, PLAYER), dealer="N", constraints=constraints)
    return [(RedSuit(plan=plan), deals)]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    findings = []
    for number in range(LEAST, MOST + 1):
        ours = mean_of_many(row["tricks"] for row in samples[0] if row["count"] == number)
        if ours.number < 2:
            continue
        findings.append(
            StudyFinding(
                what=f"a count of {number}",
                said={8: "1", 9: "2", 10: "2 or 3", 11: "3"}.get(number, "no bid" if number < 8 else ""),
                book=BOOK.get(number),
                ours=ours.moved(-6),
            )
        )
    return [*findings, *_kept(samples[0])]


def _kept(rows: Sample) -> list[StudyFinding]:
    """How often the tricks are there that the rule lets one bid, and one more."""
    bids = {count: round(tricks) for count, tricks in BOOK.items()}
    return [
        StudyFinding(
            what=f"a count of {number}: {level} by cards or more" + (", the rule's bid" if level == bid else ""),
            unit="per cent of the deals",
            ours=share_of(row["tricks"] >= 6 + level for row in rows if row["count"] == number),
        )
        for number, bid in bids.items()
        for level in (bid, bid + 1)
    ]


STUDY = Study(
    name="eight-rule",
    title="The eight rule",
    claim=(
        "Count the trumps, the ace, king and queen of them again, and the aces and kings of the other suits: a red "
        "suit that comes to eight is good for the odd trick, nine for two by cards, eleven for three."
    ),
    source="Foster pp. 95-97",
    method=(
        "Deals in which N has five hearts or five diamonds. N names the longer suit at one, all pass, and the cards "
        "are played by players after Foster's book. First the mean odd tricks of all deals with that count, which the "
        "book does not give: a mean above the rule's bid is what a safe bid needs. Then how often the bid is made, and "
        "how often one trick more. Nobody else speaks: these are all deals with that count, and not those alone "
        "in which such a bid would be left in at a table."
    ),
    unit="odd tricks",
    works=_works,
    find=_find,
)
