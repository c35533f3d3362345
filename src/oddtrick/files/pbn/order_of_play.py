"""The order in which the calls and cards of a game fell, and whether the hands can have held them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from oddtrick.files.pbn.games import Item, Mark, PbnGame, Section
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.values import SomeHands, declarer_of, hands_of, trumps_of
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid
from oddtrick.rules.cards import Card, Seat, round_from
from oddtrick.rules.errors import RecordError
from oddtrick.rules.laws.play import winner_of
from oddtrick.rules.messages import mark, message


def spoken(section: Section) -> Iterator[tuple[Seat, Item]]:
    """Every item of an auction with the seat it belongs to; a dash or a skip has its turn too."""
    seat = section.first
    for item in section.items:
        yield seat, item
        seat = seat.left


def first_to_call(auction: Section) -> Seat | None:
    """Whose turn the first call is, after any dashes; ``None`` where nobody has called."""
    return next((seat for seat, item in spoken(auction) if item.value is not None or item.marks), None)


@dataclass(frozen=True, slots=True)
class OrderedCard:
    """A card as it fell: the hand it came from, the card, and the item it is written in."""

    seat: Seat
    card: Card
    item: Item


def rounds(section: Section) -> Iterator[dict[Seat, Item]]:
    """The items of a play, a trick at a time: the columns belong to the seats from the first on."""
    order = round_from(section.first)
    for start in range(0, len(section.items), 4):
        yield dict(zip(order, section.items[start : start + 4], strict=False))


def laid(game: PbnGame) -> tuple[OrderedCard, ...]:
    """The cards in the order in which they fell, up to the first that is missing.

    ``trumps_of(game)`` must be known; the winner of each trick leads to the next unless a mark says otherwise.
    """
    strain = trumps_of(game)
    if game.play is None or strain is None:
        return ()
    fell: list[OrderedCard] = []
    led = leader_of(game)
    leader = game.play.first if led is None else led
    for items in rounds(game.play):
        leader = next((seat for seat, item in items.items() if Mark.LEAD in item.marks), leader)
        trick: list[OrderedCard] = []
        for seat in round_from(leader):
            item = items.get(seat)
            if item is None or not isinstance(item.value, Card):
                return (*fell, *trick)
            trick.append(OrderedCard(seat, item.value, item))
        fell += trick
        leader = winner_of(tuple((card.seat, card.card) for card in trick), strain.trumps)
    return tuple(fell)


def declarer_by_auction(game: PbnGame) -> Seat | None:
    """Who was first of the side with the last bid to name its strain; ``None`` without a bid."""
    if game.auction is None:
        return None
    bids = [(seat, item.value) for seat, item in spoken(game.auction) if isinstance(item.value, Bid)]
    if not bids:
        return None
    last, bid = bids[-1]
    return next(seat for seat, each in bids if seat.side is last.side and each.strain is bid.strain)


def doubling_by_auction(auction: Section) -> int:
    """How often the last bid was doubled: 0, 1, or 2 for redoubled."""
    doubles = 0
    for _, item in spoken(auction):
        if isinstance(item.value, Bid):
            doubles = 0
        elif item.value in (DOUBLE, REDOUBLE):
            doubles += 1
    return min(2, doubles)


def calls_end(auction: Section) -> bool:
    """Whether the calls end with the passes that close a declaration."""
    values = [item.value for _, item in spoken(auction) if item.value is not None]
    return len(values) >= CLOSING and all(value is PASS for value in values[-CLOSING:])


CLOSING = 3
"""Passes after the last bid."""


def leader_of(game: PbnGame) -> Seat | None:
    """Who leads first, by who declares; ``None`` where that is not known."""
    named = declarer_of(game)
    declarer = declarer_by_auction(game) if named is None else named
    return None if declarer is None else declarer.left


def followed(game: PbnGame, source: str) -> PbnGame:
    """The game with its play in columns; ``RecordError`` for cards that could not have been played.

    A row in the order in which its cards fell, and not in columns, is put right where it has a card of each hand.
    """
    if game.play is None:
        return game
    played = [item for item in game.play.items if item.value is not None]
    if played and trumps_of(game) is None:
        text = "the play cannot be followed: neither contract nor auction says what is trumps"
        raise RecordError(text, game.play.line, game.play.column, source)
    hands = hands_of(game, source) or (None, None, None, None)
    fault = _fault(game.play, hands, source)
    if fault is None:
        return game
    columns = in_columns(game.play, hands)
    if columns is None or _fault(columns, hands, source) is not None:
        raise fault
    remark = message("the cards of the play stand in the order in which they fell, and not in columns")
    return replace(game, play=columns, remarks=(*game.remarks, Remark(remark, game.play.line)))


def _fault(play: Section, hands: SomeHands, source: str) -> RecordError | None:
    """The first card that its hand does not hold, or that is played twice."""
    seen: set[Card] = set()
    for items in rounds(play):
        for seat, item in items.items():
            if not isinstance(item.value, Card):
                continue
            hand = hands[seat]
            if hand is not None and item.value not in hand:
                text = f"{seat} does not hold {item.value}: the hand is {hand}"
                return RecordError(text, item.line, item.column, source)
            if item.value in seen:
                return RecordError(f"{item.value} is played twice", item.line, item.column, source)
            seen.add(item.value)
    return None


def check_order(game: PbnGame, cards: Sequence[Item], source: str) -> None:
    """Raise ``RecordError`` where cards that are listed as they fell were not each of the hand whose turn it was."""
    for item, fell in zip_longest(cards, laid(game)):
        if fell is None or item is None or fell.card != item.value:
            place = fell.item if item is None else item
            raise RecordError(f"{place.value} is not of the hand whose turn it is", place.line, place.column, source)


def in_columns(play: Section, hands: SomeHands) -> Section | None:
    """The play with each card in the column of the hand that holds it; ``None`` if a row has two of one hand."""
    order = round_from(play.first)
    items: list[Item] = []
    for start in range(0, len(play.items), 4):
        row: dict[Seat, Item] = {}
        for item in play.items[start : start + 4]:
            seat = _holder(item, hands)
            if item.value is None and not item.marks:
                continue
            if seat is None or seat in row:
                return None
            row[seat] = item
        items += [row.get(seat, Item(value=None)) for seat in order]
    return replace(play, items=tuple(items))


WITHOUT_HANDS = mark("the play is left out: it is not known whose cards they are")
"""Said of half deals whose cards are listed as they fell."""


def holder_of(cards: Sequence[Item], hands: SomeHands | None) -> Seat | None:
    """Who holds the first of the cards; ``None`` where no hand that is known does."""
    return _holder(cards[0], hands) if cards and hands is not None else None


def _holder(item: Item, hands: SomeHands) -> Seat | None:
    card = item.value
    if not isinstance(card, Card):
        return None
    return next((seat for seat in Seat if (hand := hands[seat]) is not None and card in hand), None)
