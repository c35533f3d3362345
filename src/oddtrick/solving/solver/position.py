"""A position of the play: cards left in four hands, and those on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.rules.cards import PACK, SEATS, SUITS, WHOLE_PACK, Card, Hand, Hands, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.type_checks import require


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where the play stands: ``hands`` are the cards not yet played, ``table`` those of the trick, in their order.

    ``leader`` led to this trick, or is to lead. ``NotUnderstood`` for cards that stand twice and for hands that cannot
    be of one deal, with the cards that are missing or too many; ``WrongType`` for text in place of hands and the like.
    """

    hands: Hands
    leader: Seat
    table: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        _check_kinds(self)
        _check_once((*(card for hand in self.hands for card in hand), *self.table))
        if len(self.table) > 3:
            raise NotUnderstood(f"{len(self.table)} cards are on the table; a whole trick is turned")
        played = {SEATS[(self.leader + place) % 4] for place in range(len(self.table))}
        held = [len(self.hands[seat]) + (seat in played) for seat in SEATS]
        if len(set(held)) > 1 or held[0] > 13:
            counts = ", ".join(f"{seat} {len(self.hands[seat])}" for seat in SEATS)
            raise NotUnderstood(f"the hands do not go together, cards: {counts}{_of_a_pack(self)}")

    @property
    def turn(self) -> Seat:
        """Who is to play."""
        return SEATS[(self.leader + len(self.table)) % 4]

    @property
    def tricks(self) -> int:
        """How many tricks are to come, the one on the table included."""
        return max(map(len, self.hands)) if not self.table else len(self.hands[self.leader]) + 1

    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played, spades first, each suit from the highest."""
        hand = self.hands[self.turn]
        if self.table and hand.has(self.table[0].suit):
            return hand.suit(self.table[0].suit)
        return tuple(hand)

    def after(self, card: Card, trumps: Suit | None) -> Position:
        """The position when the player to act has played that card; ``NotUnderstood`` if they may not."""
        if card not in self.legal():
            raise NotUnderstood(f"{self.turn} cannot play {card} here")
        turn = self.turn
        hands = tuple(
            hand.without(card) if seat is turn else hand for seat, hand in zip(SEATS, self.hands, strict=True)
        )
        table = (*self.table, card)
        leader = self.leader
        if len(table) == 4:
            leader, table = SEATS[(leader + winning_place(table, trumps)) % 4], ()
        return Position(hands=(hands[0], hands[1], hands[2], hands[3]), leader=leader, table=table)


def winning_place(table: tuple[Card, ...], trumps: Suit | None) -> int:
    """Which of the cards played, in order, wins: 0 is the card led."""
    return max(range(len(table)), key=lambda at: (table[at].suit is trumps, table[at].suit is table[0].suit, table[at]))


def whole_deal(hands: Hands, leader: Seat) -> Position:
    """The first lead of a deal; ``NotUnderstood`` unless it has all 52 cards, thirteen a hand."""
    position = Position(hands=hands, leader=leader)
    if position.tricks != 13:
        raise NotUnderstood(f"a deal has 52 cards, this has {4 * position.tricks}")
    return position


def _check_kinds(position: Position) -> None:
    if not isinstance(position.hands, tuple) or len(position.hands) != len(SEATS):
        raise NotUnderstood(f"a position has a tuple of four hands, N, E, S and W, and not {position.hands!r:.60}")
    for hand in position.hands:
        require(Hand, hand)
    require(Seat, position.leader)
    for card in position.table:
        require(Card, card)


def _check_once(cards: Iterable[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise NotUnderstood(f"{card} stands twice")
        seen.add(card)


def _of_a_pack(position: Position) -> str:
    """What is wrong in a deal that is nearly whole."""
    there = Hand.of((*(card for hand in position.hands for card in hand), *position.table))
    missing = Hand(WHOLE_PACK.bits & ~there.bits)
    if not 0 < len(missing) < len(PACK) // 4:
        return ""
    return f" ({len(there)} in all); missing: {', '.join(map(str, missing))}"


def trumps_number(trumps: Suit | None) -> int:
    """The suit's number, 4 for no trumps, as the solvers have it."""
    return len(SUITS) if trumps is None else int(trumps)
