"""How many tricks are won by high cards and trumps (Badsworth p. 78)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oddtrick.research.simulate import Plan, Row, ShardedWork
from oddtrick.research.simulate.rows import play_called
from oddtrick.research.statistics import mean_of_many, share_of
from oddtrick.research.studies.settled_calls import printed
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.rules.cards import Card, Rank, Suit

CODE, PLAYER = "bridge-1895", "badsworth-1898"
LOWEST = {"ten": Rank.TEN, "knave": Rank.JACK, "queen": Rank.QUEEN}
"""Down to which card a card may be called high."""
SAID = (10, 11)


def is_high(card: Card, trumps: Suit | None, lowest: Rank) -> bool:
    """Whether a trick won by that card is one of high cards and trumps."""
    return card.suit is trumps or card.rank >= lowest


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksWon:
    """Deals declared and played, and the cards that won their tricks."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, whether there were trumps, and the tricks of trumps and of cards down to each of ``LOWEST``."""
        return {"number": int, "trumps": int, **dict.fromkeys(LOWEST, int)}

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 25

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        dealer, hands = self.plan.dealt(number)
        table = play_called(printed(self.plan.code), dealer, hands, (), self.plan.seated(number))
        assert table.deal is not None and table.deal.declaration.strain is not None
        trumps = table.deal.declaration.strain.trumps
        won = [card for trick in table.deal.play.tricks if (card := trick.card(trick.winner)) is not None]
        high = (sum(is_high(card, trumps, lowest) for card in won) for lowest in LOWEST.values())
        return (number, int(trumps is not None), *high)


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    return [(TricksWon(plan=Plan(code=CODE, seed=seed, players=(PLAYER, PLAYER))), deals)]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    groups = [(trumps, [row for row in samples[0] if row["trumps"] == trumps]) for trumps in (1, 0)]
    means = [
        StudyFinding(what=_what(trumps, name), said="10 or 11, usually", ours=mean_of_many(row[name] for row in rows))
        for trumps, rows in groups
        for name in LOWEST
    ]
    shares = [
        StudyFinding(
            what=f"{_what(trumps, name)}: 10 or 11 of them",
            unit="per cent of the deals",
            ours=share_of(row[name] in SAID for row in rows),
        )
        for trumps, rows in groups
        for name in LOWEST
    ]
    return [*means, *shares]


def _what(trumps: int, lowest: str) -> str:
    return f"{'trumps: a trump, or' if trumps else 'no trumps:'} an ace to a {lowest}"


STUDY = Study(
    name="high-cards",
    title="Tricks of high cards and trumps",
    claim="As ten or eleven tricks are usually won by high cards and trumps, only one long suit can be brought in.",
    source="Badsworth p. 78",
    method=(
        "First deals of a rubber, declared and played by four players after Badsworth's book. Of the thirteen tricks "
        "those are counted that a trump won, or a card that is high by its rank. Which cards are high the book does "
        "not say: the counts go down to the ten, which is an honour, to the knave and to the queen. A low card "
        "that wins because nobody else can follow any more is what the book calls a long suit brought in; a high card "
        "that does is counted as high."
    ),
    unit="tricks of thirteen",
    works=_works,
    find=_find,
)
