"""A line of play that wins every trick wherever the other cards lie: what a claim may rest on.

Nothing is taken from how the others have called or played, not even that who refused a suit has none of it: they may
have revoked. From trick to trick an adversary is given the best card they might still hold, though they must have
followed suit before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from oddtrick.players.plain.play_knowledge import SUIT_BITS, above
from oddtrick.rules.acts import AnnouncedTrick, LineOfPlay
from oddtrick.rules.cards import PACK, SUITS, Card, Seat, Suit

Hands = tuple[int, ...]
"""What is left of the hands of the own side, as bits."""
Rounds = tuple[int, int, int, int]
"""How often each suit has been led, spades first."""

MAX_POSITIONS = 400
"""How many moments of the play are looked at; a line that is not found by then is taken not to be there."""

_BIT = {card: card.bit for card in PACK}
_CARD = {bit: card for card, bit in _BIT.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class AdversaryHolding:
    """What one adversary may hold, as bits, and by suit how many cards of it they can have at most."""

    may: int
    longest: Rounds


@dataclass(slots=True, kw_only=True)
class SureLine:
    """The search for it: the ``seats`` that one player plays from, the ``adversaries``, and the trump suit."""

    seats: tuple[Seat, ...]
    adversaries: tuple[AdversaryHolding, ...]
    trumps: Suit | None
    lost: set[tuple[Hands, int, Rounds]] = field(default_factory=set)
    looked: int = 0

    def find(self, hands: Mapping[Seat, int], leader: Seat) -> LineOfPlay | None:
        """The line, with a trick for each card of the leader; ``None`` where none is found."""
        cards = tuple(hands[seat] for seat in self.seats)
        place = self.seats.index(leader)
        if self._at_most(cards) < cards[place].bit_count():
            return None
        return self._line(cards, place, (0, 0, 0, 0))

    def _line(self, cards: Hands, leader: int, rounds: Rounds) -> LineOfPlay | None:
        if not cards[leader]:
            return ()
        moment = (cards, leader, rounds)
        if moment in self.lost or self.looked >= MAX_POSITIONS:
            return None
        self.looked += 1
        for led in self._leads(cards[leader], rounds):
            after = _led_once(rounds, led.suit)
            for other in self._followed(cards, leader, led):
                winner, wins = self._ours(led, other, leader)
                if self._may_be_beaten(wins, rounds):
                    continue
                left = tuple(
                    hand & ~(_BIT[led] if place == leader else 0 if other is None else _BIT[other])
                    for place, hand in enumerate(cards)
                )
                rest = self._line(left, winner, after)
                if rest is not None:
                    return (AnnouncedTrick(led, wins), *rest)
        self.lost.add(moment)
        return None

    def _leads(self, hand: int, rounds: Rounds) -> Iterator[Card]:
        """The highest and the lowest card of each suit; trumps first while an adversary may have one."""
        drawing = self.trumps is not None and any(self._held(one, self.trumps, rounds) for one in self.adversaries)
        suits = sorted(SUITS, key=lambda suit: (suit is not self.trumps) if drawing else (suit is self.trumps))
        for suit in suits:
            yield from _ends(hand & SUIT_BITS[suit])

    def _followed(self, cards: Hands, leader: int, led: Card) -> Iterator[Card | None]:
        """What the other hand may play to it: an end of the suit, else the lowest of each, or a trump."""
        if len(cards) == 1:
            yield None
            return
        hand = cards[1 - leader]
        if hand & SUIT_BITS[led.suit]:
            yield from _ends(hand & SUIT_BITS[led.suit])
            return
        for suit in sorted(SUITS, key=lambda suit: suit is self.trumps):
            ends = tuple(_ends(hand & SUIT_BITS[suit]))
            yield from ends if suit is self.trumps else ends[-1:]

    def _ours(self, led: Card, other: Card | None, leader: int) -> tuple[int, Card]:
        """The place of the hand that has the better of the two cards, and that card."""
        if other is None or (other.suit is led.suit and other < led):
            return leader, led
        if other.suit is led.suit or other.suit is self.trumps:
            return 1 - leader, other
        return leader, led

    def _may_be_beaten(self, best: Card, rounds: Rounds) -> bool:
        for one in self.adversaries:
            if self._held(one, best.suit, rounds) & above(best):
                return True
            if self.trumps is not None and best.suit is not self.trumps and self._held(one, self.trumps, rounds):
                return True
        return False

    def _held(self, one: AdversaryHolding, suit: Suit, rounds: Rounds) -> int:
        """The cards of a suit that an adversary may still hold, as bits."""
        place = SUITS.index(suit)
        return one.may & SUIT_BITS[suit] if one.longest[place] > rounds[place] else 0

    def _at_most(self, cards: Hands) -> int:
        """No line can win more tricks than this; most of those that cannot be are told by it."""
        tricks = 0
        for place, suit in enumerate(SUITS):
            lengths = [(hand & SUIT_BITS[suit]).bit_count() for hand in cards]
            if suit is self.trumps:
                tricks += sum(lengths)
                continue
            theirs = 0
            for one in self.adversaries:
                theirs |= self._held(one, suit, (0, 0, 0, 0))
            highest = _CARD[1 << theirs.bit_length() - 1] if theirs else None
            ours = sum(hand & SUIT_BITS[suit] for hand in cards)
            masters = (ours & above(highest)).bit_count() if highest is not None else sum(lengths)
            longest = max((one.longest[place] for one in self.adversaries), default=0)
            tricks += max(lengths) if masters >= longest else min(masters, max(lengths))
        return tricks


def _ends(cards: int) -> Iterator[Card]:
    """The highest and the lowest."""
    if cards:
        low, high = cards & -cards, 1 << cards.bit_length() - 1
        yield _CARD[high]
        if low != high:
            yield _CARD[low]


def _led_once(rounds: Rounds, suit: Suit) -> Rounds:
    spades, hearts, diamonds, clubs = (led + (one is suit) for led, one in zip(rounds, SUITS, strict=True))
    return spades, hearts, diamonds, clubs
