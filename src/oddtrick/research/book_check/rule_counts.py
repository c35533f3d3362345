"""The rules of calling in auctions that the book's players themselves begin: each row asked at every turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.call_rules import CallContext, Rule, auction
from oddtrick.players.books.rule_listing import TABLES, rules_at
from oddtrick.players.imagined_view import sheet_with
from oddtrick.players.registry import BOOKS, LATEST_CODE
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import PACK, SEATS, SUITS, Card, Hand, Hands, Rank, Seat, Side
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line
from oddtrick.rules.laws.score.sheet import Sheet, enter
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import View, view

CALLS = 40
"""Calls after which an auction is taken never to end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What became of the rules of one id: the turns in which one ``applied``, ``spoke``, and was ``obeyed``.

    A rule applies where its condition holds and its call may be made; it is obeyed where that call is what the player
    says in the end, by whichever rule, and one that only forbids a call where another is made. It ``gave_way`` where
    another call was made by a rule that the book itself puts before it.
    """

    rule: str
    applied: int
    spoke: int
    obeyed: int
    gave_way: int = 0

    @property
    def due(self) -> int:
        """The turns in which it was to be obeyed."""
        return self.applied - self.gave_way


def try_calls(book: str, deals: int, seed: str) -> list[Row]:
    """The rules of calling of a book in that many auctions, in the order of its tables."""
    applied, spoke, obeyed, gave_way = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for number in range(deals):
        chance = Random(f"{seed}/{book}/{number}")
        for at, said, cited in turns(book, strong(chance), chance):
            wanted = asked(rules_at(book, at), at)
            heeded = {rule for rule, rows in wanted.items() if any(obeys(said, row, rows[row]) for row in rows)}
            applied.update(wanted.keys())
            spoke.update({cited: 1} if cited in wanted else {})
            obeyed.update(heeded)
            gave_way.update(rule for rule in wanted.keys() - heeded if all(cited in row.after for row in wanted[rule]))
    return [
        Row(rule=rule, applied=applied[rule], spoke=spoke[rule], obeyed=obeyed[rule], gave_way=gave_way[rule])
        for rule in dict.fromkeys(rule.id for rows in TABLES[book].values() for rule in rows)
    ]


def asked(rules: Iterable[Rule], at: CallContext) -> dict[str, dict[Rule, Call]]:
    """What the rules whose condition holds would call, by their ids."""
    wanted: dict[str, dict[Rule, Call]] = {}
    for rule in rules:
        call = rule.call(at) if rule.when(at) else None
        if call is not None and at.offered(call):
            wanted.setdefault(rule.id, {})[rule] = call
    return wanted


def obeys(said: Call, rule: Rule, wanted: Call) -> bool:
    """Whether a call obeys a rule: it is what the rule says, or it is not what the rule no more than forbids."""
    return said == wanted or (rule.bars is not None and said != rule.bars)


def turns(book: str, hands: Hands, chance: Random) -> Iterator[tuple[CallContext, Call, str]]:
    """Each turn to call of one auction: the turn, what its player said, and the rule they went by."""
    code, player = code_for(LATEST_CODE[book]), BookPlayer(BOOKS[book], chance.randrange(1 << 16))
    table, sheet = Table(dealer=chance.choice(SEATS)), score(code, chance)
    table = after(table, judge(code, table, Deal(table.dealer, hands)))
    for _ in range(CALLS):
        if table.deal is None or table.deal.state is not State.OPEN or table.deal.turn is None:
            return
        seen = replace(view(code, table, table.deal.turn), sheet=sheet)
        decision = player.decide(code, seen)
        assert isinstance(decision.act, Say)
        if seen.offers.calls:
            yield occasion(code, book, seen, chance), decision.act.call, decision.rule or ""
        table = after(table, judge(code, table, decision.act))


def occasion(code: Code, book: str, seen: View, chance: Random) -> CallContext:
    """The turn to call as the rules are given it."""
    return auction(code, seen, BOOKS[book].read(code, seen)).occasion(seen, chance)


# -- deals and scores at which rare rules come up --

LEANING = 6
"""How much likelier a card goes to the hand that is to be long in its suit, or strong."""


def strong(chance: Random) -> Hands:
    """A deal, more often than not with one hand made long in a suit or two, or strong."""
    favourite = {seat: chance.sample(SUITS, chance.choice((0, 0, 1, 1, 2))) for seat in SEATS}
    rich = chance.choice((None, *SEATS))
    pack = list(PACK)
    chance.shuffle(pack)
    pack.sort(key=lambda card: -card.rank if chance.random() < 0.5 else 0)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for card in pack:
        free = [seat for seat in SEATS if len(hands[seat]) < len(PACK) // 4]
        weights = [1 + LEANING * (card.suit in favourite[seat]) + LEANING * _rich(card, seat, rich) for seat in free]
        hands[chance.choices(free, weights=weights)[0]].append(card)
    north, east, south, west = (Hand.of(hands[seat]) for seat in SEATS)
    return north, east, south, west


def _rich(card: Card, seat: Seat, rich: Seat | None) -> bool:
    return seat is rich and card.rank >= Rank.QUEEN


BELOW = (0, 0, 0, 8, 14, 18, 20, 24, 26, 28)
"""Points of a side in the open game."""
LEADS = (0, 0, 0, 450, 700, 1200)
"""Points above the line by which one side may be in front."""


def score(code: Code, chance: Random) -> Sheet:
    """The score of a rubber somewhere on its way."""
    sides = (Side.NS, Side.EW)
    below, games = {side: chance.choice(BELOW) for side in sides}, {side: chance.randrange(2) for side in sides}
    front = chance.choice(LEADS)
    if not front:
        return sheet_with(code, below, games)
    above = Entry(who=chance.choice(sides), line=Line.ABOVE, points=front, law="", item=PlainItem.SCORE_SO_FAR)
    return enter(sheet_with(code, below, games), (above,))
