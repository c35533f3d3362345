"""The weakest suit led after partner has doubled no trumps (Badsworth p. 66)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oddtrick.players.books.badsworth.agreements import DOUBLED
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.registry import BOOKS, agreeing
from oddtrick.research.match import after_act, play_deal
from oddtrick.research.simulate import Constraints, Plan, Row, ShardedWork
from oddtrick.research.simulate.rows import dealt_table, say_calls
from oddtrick.research.statistics import mean_of_many, share_of
from oddtrick.research.studies.settled_calls import printed
from oddtrick.research.studies.study import Sample, Study, StudyFinding
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import Card, Hand, Hands, Rank, Seat, Suit
from oddtrick.rules.table import Table
from oddtrick.rules.view import view

PLAYER = "badsworth-1898"
CALLS = ("make:NT", "may-i-play", "X", "satisfied", "yes")
SOLID = (Rank.ACE, Rank.KING, Rank.QUEEN)
WAYS = ("england", "america", "own")
"""The weakest suit; a heart; the longest suit of their own, as if the partner had not doubled."""
AGREED = {"england": "weakest", "america": "heart"}
"""What partners have agreed upon who lead so."""


def doublers_suit(hands: Hands) -> Suit | None:
    """The suit on which W doubles: six cards or more with ace, king and queen."""
    hand = hands[Seat.W]
    for suit in Suit:
        if hand.length(suit) >= 6 and all(Card.of(suit, rank) in hand for rank in SOLID):
            return suit
    return None


def doubled(hands: Hands) -> bool:
    """Whether W has such a suit, and N may be thought to declare no trumps: two aces, fifteen of the 4-3-2-1 points."""
    dealer = hands[Seat.N]
    aces = sum(Card.of(suit, Rank.ACE) in dealer for suit in Suit)
    if aces < 2 or doublers_suit(hands) is None:
        return False
    return sum(max(card.rank - 10, 0) for card in dealer) >= 15


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadComparison:
    """The same deal with three leads: no trumps by N, doubled by W, E to lead."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, whether E casts for W's suit; by way of leading, whether it met it, and the tricks of E and W."""
        columns: dict[str, type] = {"number": int, "cast": int}
        for way in WAYS:
            columns |= {f"met_{way}": int, f"tricks_{way}": int}
        return columns

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return 10

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        _, hands = self.plan.dealt(number)
        code, players = printed(self.plan.code), self.plan.seated(number)
        table = say_calls(code, dealt_table(Seat.N, hands, code), CALLS)
        row = [int(casts(lead(table, hands, WAYS[0]), hands[Seat.E]))]
        for way in WAYS:
            card = lead(table, hands, way)
            end = play_deal(code, after_act(code, table, Play(Seat.E, (card,))), players)
            assert end.deal is not None and end.deal.taken is not None
            row += [int(card.suit is doublers_suit(hands)), 13 - end.deal.taken]
        return (number, *row)


def lead(table: Table, hands: Hands, way: str) -> Card:
    """What E leads in that way."""
    if way == "own":
        return longest(hands[Seat.E])
    leader = BookPlayer(agreeing(BOOKS[PLAYER], ((DOUBLED.name, AGREED[way]),)))
    code = printed("bridge-1895")
    act = leader.decide(code, view(code, table, Seat.E)).act
    assert isinstance(act, Play)
    return act.cards[0]


def casts(led: Card, hand: Hand) -> bool:
    """Whether a lead is a cast for the partner's suit: from a suit with none of its own three highest cards."""
    return not any(Card.of(led.suit, rank) in hand for rank in SOLID)


def longest(hand: Hand) -> Card:
    """The fourth-best of the longest suit, of two such the stronger; its king from ace and king or king and queen."""
    cards = max(map(hand.suit, Suit), key=lambda suit: (len(suit), sum(card.rank for card in suit)))
    tops = [card.rank for card in cards[:2]]
    if tops in ([Rank.ACE, Rank.KING], [Rank.KING, Rank.QUEEN]):
        return Card.of(cards[0].suit, Rank.KING)
    return cards[min(3, len(cards) - 1)]


def _works(deals: int, seed: str) -> list[tuple[ShardedWork, int]]:
    constraints = Constraints(predicate="oddtrick.research.studies.weakest_lead:doubled")
    plan = Plan(code="bridge-1895", seed=seed, players=(PLAYER, PLAYER), dealer="N", constraints=constraints)
    return [(LeadComparison(plan=plan), deals)]


def _find(samples: Sequence[Sample]) -> list[StudyFinding]:
    rows = samples[0]
    names = {"england": "the weakest suit", "america": "a heart", "own": "one's longest suit"}
    met = [
        StudyFinding(
            what="the weakest suit led, without ace, king or queen: it is the doubler's suit",
            said="more than even",
            book=50,
            ours=share_of(row["met_england"] for row in rows if row["cast"]),
        ),
        StudyFinding(what="the leader casts so, and has no better lead", ours=share_of(row["cast"] for row in rows)),
        *(
            StudyFinding(
                what=f"{names[way]} led: it is the doubler's suit", ours=share_of(row[f"met_{way}"] for row in rows)
            )
            for way in ("america", "own")
        ),
    ]
    tricks = [
        StudyFinding(
            what=f"{name} led",
            unit="tricks of the doubler's side",
            ours=mean_of_many(row[f"tricks_{way}"] for row in rows),
        )
        for way, name in names.items()
    ]
    gained = {
        way: mean_of_many(row["tricks_england"] - row[f"tricks_{way}"] for row in rows) for way in ("america", "own")
    }
    return [
        *met,
        *tricks,
        *(
            StudyFinding(what=f"the weakest suit led, over {names[way]} led", unit="tricks gained", ours=more)
            for way, more in gained.items()
        ),
    ]


STUDY = Study(
    name="weakest-lead",
    title="The weakest suit after partner's double",
    claim=(
        "When the partner has doubled no trumps, the English leader casts for the doubler's long suit with the weakest "
        "of their own, and meets it more often than not; in America a heart is led."
    ),
    source="Badsworth p. 66",
    method=(
        "Deals in which W has six cards or more of a suit with ace, king and queen, and N fifteen of the 4-3-2-1 "
        "points with two aces. N makes it no trumps, W doubles, and E leads in three ways with the same cards: as the "
        "book says (the weakest suit, with its exceptions for a strong suit and for aces), a heart, or E's own longest "
        "suit. The rest is played by players after Badsworth's book. The claim is about the cast for the partner's "
        "suit alone, and an even chance stands as 50 per cent; the tricks are those of all deals, whatever is led."
    ),
    unit="per cent of the leads",
    works=_works,
    find=_find,
)
