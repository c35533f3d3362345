"""What a deal can bring under a code, every case priced beforehand: from it a page adds up without the club."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product

from oddtrick.club.render.seat_view import column_name, seat_name
from oddtrick.club.render.shapes.pages import (
    GamesShape,
    PartyShape,
    PricedShape,
    PriceListShape,
    SetDealsShape,
)
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.auctions.auction import MAX_ODD_TRICKS
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.columns import Party
from oddtrick.rules.laws.score.scoring import BonusPlace, Entry, Result, Scoring, itemised, reckon
from oddtrick.rules.laws.score.sheet import who_has_more_points
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.teaching.desk.reported_results import most_doublings
from oddtrick.words.language import gettext as _
from oddtrick.words.wording import entry_text

DOUBLINGS = 4
"""As far as a score pad goes where a declaration is doubled without end."""
TRICKS = range(14)


class _Prices:
    """The items found so far, each known by its place; equal ones are one."""

    def __init__(self, code: Code) -> None:
        self.scoring = code.scoring
        self.declarer: Seat = next(iter(code.scoring.columns.value.parties))
        self.playing, self.adverse = code.scoring.columns.value.parties[self.declarer]
        self.places: dict[tuple[bool, Entry], int] = {}

    def listed(self, entries: Iterable[Entry]) -> list[int]:
        """The places of those items; what a party writes in each of several columns is one item."""
        firsts = {self.playing.columns[0]: True, self.adverse.columns[0]: False}
        return [
            self.places.setdefault((firsts[entry.who], entry), len(self.places))
            for entry in entries
            if entry.who in firsts
        ]

    def items(self) -> list[PricedShape]:
        """All items by their place."""
        return [
            {
                "declarers": declarers,
                "line": entry.line.value,
                "points": entry.points,
                "law": entry.law,
                "what": entry_text(entry),
            }
            for declarers, entry in self.places
        ]


def price_list(code: Code) -> PriceListShape:
    """Every deal without a revoke priced; ``NotUnderstood`` where points are bid: there it depends on the tricks."""
    if code.number_bid is NumberBid.POINTS:
        raise NotUnderstood(
            _("{code} has no price list: honours count there for the side that wins them", code=_(code.name))
        )
    prices, columns = _Prices(code), code.scoring.columns.value
    strains = list(code.scoring.tricks)
    play = {strain.value: _play(code, prices, strain) for strain in strains}
    honours = {strain.value: dict(_honours(prices, strain)) for strain in strains}
    return {
        "columns": list(map(column_name, columns.names)),
        "parties": {
            seat_name(seat): [_party(playing), _party(adverse)] for seat, (playing, adverse) in columns.parties.items()
        },
        "items": prices.items(),
        "play": play,
        "honours": honours,
        "rubber": _rubber(code.scoring),
    }


def _party(party: Party) -> PartyShape:
    return {"hands": [seat_name(seat) for seat in party.hands], "columns": list(map(column_name, party.columns))}


def _play(code: Code, prices: _Prices, strain: Strain) -> list[list[list[list[int]]]]:
    """By level (one alone where none is bid), doubling and tricks of the declarer's side: the items."""
    levels = range(1, MAX_ODD_TRICKS + 1) if code.number_bid is NumberBid.TRICKS else (None,)
    most = most_doublings(code)

    def result(level: int | None, doubling: int, tricks: int) -> Result:
        return Result(strain=strain, declarer=prices.declarer, tricks=tricks, level=level, doubling=doubling)

    return [
        [
            [prices.listed(itemised(code.scoring, result(level, doubling, tricks))) for tricks in TRICKS]
            for doubling in range((DOUBLINGS if most is None else most) + 1)
        ]
        for level in levels
    ]


def _honours(prices: _Prices, strain: Strain) -> Iterator[tuple[str, list[int]]]:
    """By honours of the declarer's party, the most in one hand, hands without a trump, and the same of the other."""
    cards, priced = tuple(honours_in(strain.trumps)), set[str]()
    hands = (*prices.playing.hands, *prices.adverse.hands)
    for counts in product(range(len(cards) + 1), repeat=len(hands)):
        if sum(counts) > len(cards):
            continue
        empty = [hand for hand, count in zip(hands, counts, strict=True) if not count and strain.trumps is not None]
        for chicane in map(frozenset, chain.from_iterable(combinations(empty, size) for size in range(len(empty) + 1))):
            key = _key(counts, [hand in chicane for hand in hands])
            if key in priced:
                continue
            priced.add(key)
            held, left = dict.fromkeys(SEATS, cards[:0]), cards
            for hand, count in zip(hands, counts, strict=True):
                held[hand], left = left[:count], left[count:]
            dealt = (held[Seat.N], held[Seat.E], held[Seat.S], held[Seat.W])
            result = Result(strain=strain, declarer=prices.declarer, tricks=7, level=1, honours=dealt, chicane=chicane)
            if items := prices.listed(prices.scoring.honours(reckon(prices.scoring, result))):
                yield key, items


def _key(counts: tuple[int, ...], void: list[bool]) -> str:
    """``4.3.0-1.1.1``: four honours, three of them in one hand, no hand without a trump; and so the other party."""
    sides = (slice(0, 2), slice(2, 4))
    return "-".join(f"{sum(counts[side])}.{max(counts[side])}.{sum(void[side])}" for side in sides)


def _rubber(scoring: Scoring) -> GamesShape | SetDealsShape:
    by_points, rubber = scoring.rubber.winner.value is who_has_more_points, scoring.games
    if scoring.set_deals is not None:
        return {"kind": "deals", "deals": scoring.set_deals.deals.value, "by_points": by_points}
    assert rubber is not None, "what is not a number of deals is games"
    return {
        "kind": "games",
        "game": rubber.game.value,
        "games": rubber.games.value,
        "bonus": rubber.bonus.value,
        "law": rubber.bonus.law,
        "stopped": rubber.stopped.value,
        "stopped_law": rubber.stopped.law,
        "passed_out": rubber.passed_out.value,
        "written": rubber.bonus_written.value is BonusPlace.ABOVE,
        "by_points": by_points,
    }
