"""Maxims of play as values: a maxim builds a deal to its condition, and judges each card of it that falls under it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, LATEST_CODE
from oddtrick.rules.acts import Deal, Play
from oddtrick.rules.acts import Say as SayAct
from oddtrick.rules.calls import Call, Strain, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Rank, Seat, Suit
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view

CARDS = 52
"""Cards of a deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltDeal:
    """A deal built to a condition: the hands, N E S W, and the calls from the ``dealer`` on."""

    hands: Hands
    calls: tuple[str, ...]
    dealer: Seat = Seat.S


@dataclass(frozen=True, slots=True, kw_only=True)
class Maxim:
    """A rule of play of a book as a reader would try it.

    ``build`` makes a deal in which the condition may come up, ``None`` where the cards did not come out so. ``judge``
    is given what a player sees and the card that they then play: ``None`` where the condition is not met, else whether
    the maxim was kept. It knows nothing of the player's own rules. ``always`` tells that the print leaves no choice.
    """

    book: str
    rule: str
    page: str
    says: str
    build: Callable[[Random], BuiltDeal | None]
    judge: Callable[[View, Card], bool | None]
    always: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class MaximResult:
    """What became of a maxim: in how many turns its condition was met, and in how many it was kept and cited."""

    met: int
    kept: int
    cited: int


def try_maxim(maxim: Maxim, turns: int, seed: str) -> MaximResult:
    """The maxim tried until its condition was met that often; fewer where hands cannot be built to it."""
    chance, met, kept, cited = Random(f"{seed}/{maxim.book}/{maxim.rule}/{maxim.says}"), 0, 0, 0
    for number in range(TRIES * turns):
        built = maxim.build(chance)
        if built is None:
            continue
        for seen, decision, card in choices_in(maxim.book, built, number):
            verdict = maxim.judge(seen, card)
            if verdict is not None:
                met, kept = met + 1, kept + verdict
                cited += decision.rule == maxim.rule
                break
        if met == turns:
            break
    return MaximResult(met=met, kept=kept, cited=cited)


TRIES = 12
"""Deals built for one turn that is wanted, before a maxim is given up."""


def choices_in(book: str, built: BuiltDeal, seed: int) -> Iterator[tuple[View, Decision, Card]]:
    """Each card of the deal that is a choice: what is seen, the decision, the card; all four play by the book."""
    code = code_for(LATEST_CODE[book])
    table = table_with(code, built)
    player = BookPlayer(BOOKS[book], seed)
    for _ in range(CARDS):
        seen = next(seen for seat in SEATS if (seen := view(code, table, seat)).offers.plays)
        decision = player.decide(code, seen)
        assert isinstance(decision.act, Play)
        if len(seen.offers.plays) > 1:
            yield seen, decision, decision.act.cards[0]
        table = after(table, judge(code, table, decision.act))


def table_with(code: Code, built: BuiltDeal) -> Table:
    """The table with that deal on it, and those calls made."""
    table = Table(dealer=built.dealer)
    table = after(table, judge(code, table, Deal(built.dealer, built.hands)))
    for text in built.calls:
        table = after_call(code, table, parse_call(text))
    return table


def after_call(code: Code, table: Table, call: Call) -> Table:
    """The table after that call by the next caller."""
    assert table.deal is not None and table.deal.turn is not None
    ruling = judge(code, table, SayAct(table.deal.turn, call))
    assert ruling.is_proper, ruling
    return after(table, ruling)


# -- dealing --


def holding(suit: Suit, ranks: str) -> tuple[Card, ...]:
    """The cards of a suit with those ranks."""
    return tuple(Card.parse(f"{suit.letter}{rank}") for rank in ranks)


def random_hands(
    chance: Random, fixed: Mapping[Seat, Sequence[Card]], barred: Mapping[Seat, Sequence[Card]]
) -> Hands | None:
    """Hands that hold those cards and not the barred ones, the rest at random; ``None`` if it did not come out."""
    gone = {card for cards in fixed.values() for card in cards}
    rest = [card for card in PACK if card not in gone]
    chance.shuffle(rest)
    rest.sort(key=lambda card: -sum(card in cards for cards in barred.values()))
    hands = {seat: list(fixed.get(seat, ())) for seat in SEATS}
    for card in rest:
        free = [seat for seat in SEATS if len(hands[seat]) < len(PACK) // 4 and card not in barred.get(seat, ())]
        if not free:
            return None
        # By the room left, so that each way to deal the rest is as likely as another.
        seat = chance.choices(free, weights=[len(PACK) // 4 - len(hands[seat]) for seat in free])[0]
        hands[seat].append(card)
    north, east, south, west = (Hand.of(hands[seat]) for seat in SEATS)
    return north, east, south, west


def of_suit(suit: Suit) -> tuple[Card, ...]:
    """All cards of a suit."""
    return tuple(Card.of(suit, rank) for rank in Rank)


def small(chance: Random, suit: Suit, number: int, besides: Sequence[Card] = ()) -> tuple[Card, ...]:
    """That number of cards below the ten of a suit."""
    free = [card for card in of_suit(suit) if card.rank < Rank.TEN and card not in besides]
    return tuple(chance.sample(free, number))


def contract(level: int, strain: Strain) -> tuple[str, ...]:
    """The dealer's bid, and three passes."""
    return (f"{level}{strain.value}", "P", "P", "P")
