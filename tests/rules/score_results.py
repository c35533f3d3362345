"""Results of deals, and what the lawbooks score for them."""

from __future__ import annotations

from hypothesis import strategies as st

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SIDES, SUITS, Card, Rank
from oddtrick.rules.codes import CODES
from oddtrick.rules.codes.auction_1908 import figures as auction_1908
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.bridge_1895 import figures as bridge_1895
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.scoring import Line, Result, Scoring, itemised, points
from oddtrick.words.wording.lawbook import lawbook

BOOKS = {
    "1895": bridge_1895.SCORING,
    "1908": auction_1908.SCORING,
    "1910": auction_1910.SCORING,
    "1915": auction_1915.SCORING,
}

LAWBOOKS = {code.key[-4:]: lawbook(code.key) for code in CODES}

WORTH = {"S": 2, "C": 4, "D": 6, "H": 8, "NT": 12}

WORTH_1915 = {"C": 6, "D": 7, "H": 8, "S": 9, "NT": 10}

STRAINS = tuple(map(Strain.parse, WORTH))


def above(scoring: Scoring, result: Result) -> dict[Column, int]:
    entries = itemised(scoring, result)
    return {column: points(entries, column, Line.ABOVE) for column in scoring.columns.value.names}


def honour_cards(strain: Strain) -> list[Card]:
    if strain.trumps is None:
        return [Card.of(suit, Rank.ACE) for suit in SUITS]
    return [Card.of(strain.trumps, rank) for rank in range(Rank.TEN, Rank.ACE + 1)]


@st.composite
def results(draw: st.DrawFn, book: str) -> Result:
    """A deal without revokes, with honours and chicane that could be dealt."""
    strain = draw(st.sampled_from(STRAINS))
    holders = {card: draw(st.sampled_from(SEATS)) for card in honour_cards(strain)}
    honours = tuple(tuple(card for card, seat in holders.items() if seat is holder) for holder in SEATS)
    without = [seat for seat in SEATS if not honours[seat]] if strain.trumps is not None else []
    return Result(
        strain=strain,
        declarer=draw(st.sampled_from(SEATS)),
        tricks=draw(st.integers(0, 13)),
        level=None if book == "1895" else draw(st.integers(1, 7)),
        doubling=draw(st.integers(0, 5 if book == "1895" else 2)),
        honours=honours,
        chicane=draw(st.sets(st.sampled_from(without), max_size=3).map(frozenset)) if without else frozenset(),
        before={side: draw(st.integers(0, 29)) for side in SIDES},
    )
