"""What the player of a card can see: their own hand, dummy, the cards that are gone, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from oddtrick.rules.cards import PACK, SUITS, WHOLE_PACK, Card, Hand, Seat, Suit
from oddtrick.rules.laws.play import beats
from oddtrick.rules.table import Trick
from oddtrick.rules.view import View

SUIT_BITS = tuple(Hand.of(card for card in PACK if card.suit is suit).bits for suit in SUITS)
"""The thirteen cards of each suit, as bits."""


def above(card: Card) -> int:
    """The cards of its suit that are higher, as bits."""
    return SUIT_BITS[card.suit] & -(card.bit << 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayKnowledge:
    """The cards as they look to the player who plays the next one.

    ``turn`` is the hand that plays, ``hand`` what it holds, ``legal`` what it may play, highest first in each suit.
    ``seen`` are all hands that lie open to the player, their own included; ``hidden`` are the cards of the others
    together, ``voids`` the suits that hands are known not to hold, and ``adverse`` the cards that an adversary may
    hold (for the declarer's adversaries their partner's are among them). ``denied`` are the cards, as bits, that a hand
    is taken not to hold because of what it has played. ``trick`` is the one to be followed to, ``None`` for a lead.
    ``declaring`` tells that the player plays both hands of their side, and sees them.
    """

    turn: Seat
    hand: Hand
    legal: tuple[Card, ...]
    seen: Mapping[Seat, Hand]
    hidden: Hand
    voids: frozenset[tuple[Seat, Suit]]
    tricks: tuple[Trick, ...]
    trick: Trick | None
    trumps: Suit | None
    declarer: Seat
    declaring: bool
    adverse: Hand
    denied: Mapping[Seat, int] = field(default_factory=dict)

    @property
    def partner(self) -> Hand | None:
        """The hand opposite, if it lies open."""
        return self.seen.get(self.turn.partner)

    def may_hold(self, seat: Seat, suit: Suit) -> int:
        """The cards of a suit that a hand may hold, as bits; those it does hold, if it is seen."""
        if seat in self.seen:
            return self.seen[seat].bits & SUIT_BITS[suit]
        if (seat, suit) in self.voids:
            return 0
        return self.hidden.bits & SUIT_BITS[suit] & ~self.denied.get(seat, 0)

    def out(self, suit: Suit) -> int:
        """How many cards of a suit an adversary may hold."""
        return self.adverse.length(suit)

    def higher(self, card: Card) -> int:
        """How many cards that an adversary may hold are higher than this one."""
        return (self.adverse.bits & above(card)).bit_count()

    def master(self, card: Card) -> bool:
        """Whether no adversary can hold a higher card of its suit."""
        return not self.adverse.bits & above(card)

    def masters(self, hand: Hand, suit: Suit) -> tuple[Card, ...]:
        """The cards of a hand and suit that nothing adverse can beat, highest first."""
        return tuple(card for card in hand.suit(suit) if self.master(card))

    def beaters(self, seat: Seat, card: Card, led: Suit) -> int:
        """The cards with which that hand may beat ``card`` in a trick to which ``led`` was led, as bits."""
        follows = self.may_hold(seat, led)
        if follows:
            return follows & above(card) if card.suit is led else 0
        if self.trumps is None or self.trumps is led:
            return 0
        ruffs = self.may_hold(seat, self.trumps)
        return ruffs & above(card) if card.suit is self.trumps else ruffs

    def stands(self, card: Card, led: Suit, behind: Iterable[Seat]) -> bool:
        """Whether none of those yet to play can beat ``card``, as far as can be seen."""
        return not any(self.beaters(seat, card, led) for seat in behind)

    def least_equal(self, card: Card, among: Iterable[Card]) -> Card:
        """The lowest of ``among`` that is worth as much as ``card``: no card of another hand lies between."""
        best = card
        for other in among:
            if other.suit is card.suit and other < best:
                between = above(other) & ~above(card) & ~card.bit
                if not between & self.adverse.bits:
                    best = other
        return best

    def behind(self) -> tuple[Seat, ...]:
        """The adversaries who have yet to play to the trick after this hand."""
        played = () if self.trick is None else self.trick.seats
        return tuple(seat for seat in (self.turn.left, self.turn.right) if seat not in played)

    def best(self) -> Card:
        """The card that wins the trick so far."""
        assert self.trick is not None, "there is no trick to follow to"
        card = self.trick.card(self.trick.winner)
        assert card is not None
        return card

    def is_partners(self) -> bool:
        """Whether the hand opposite wins the trick so far."""
        return self.trick is not None and self.trick.winner is self.turn.partner

    def low(self) -> Card:
        """The lowest card that may be played."""
        return min(self.legal, key=self.cost)

    def winners(self) -> tuple[Card, ...]:
        """The cards that they may play and that would win the trick so far, lowest first and trumps last."""
        best = self.best()
        return tuple(sorted((c for c in self.legal if beats(c, best, self.trumps)), key=self.cost))

    def cost(self, card: Card) -> tuple[bool, int]:
        """The order in which cards are spent: low before high, trumps last."""
        return (card.suit is self.trumps, card.rank)


def sight(view: View) -> PlayKnowledge:
    """What can be seen by the player who is asked to play a card."""
    assert view.turn is not None and view.seat is not None and view.declarer is not None and view.strain is not None
    # A declarer may have been directed to lead from the other hand.
    turn = view.offers.plays[0][0] if view.offers.plays else view.turn
    seen = dict(view.seen)
    gone, voids = _gone(view.tricks)
    for hand in seen.values():
        gone |= hand.bits
    hidden = WHOLE_PACK.bits & ~gone
    return PlayKnowledge(
        turn=turn,
        hand=seen.get(turn, view.hand),
        legal=tuple(card for source, card in view.offers.plays if source is turn),
        seen=seen,
        hidden=Hand(hidden),
        voids=voids,
        tricks=view.tricks,
        trick=_to_follow_to(view),
        trumps=view.strain.trumps,
        declarer=view.declarer,
        declaring={turn, turn.partner} <= {*view.own} & {*seen},
        adverse=Hand(_adverse(turn, seen, hidden, voids)),
    )


def _gone(tricks: tuple[Trick, ...]) -> tuple[int, frozenset[tuple[Seat, Suit]]]:
    """The cards that have been played, as bits, and who has shown out of what."""
    gone = 0
    voids = set()
    for trick in tricks:
        led = trick.led.suit
        for seat, card in trick.plays:
            gone |= card.bit
            if card.suit is not led:
                voids.add((seat, led))
        for _, card in trick.surplus:
            gone |= card.bit
    return gone, frozenset(voids)


def _to_follow_to(view: View) -> Trick | None:
    """The trick that waits for a card of the hand whose turn it is."""
    trick = view.on_table
    return None if trick is None or trick.is_complete or view.turn in trick.seats else trick


def _adverse(turn: Seat, seen: Mapping[Seat, Hand], hidden: int, voids: frozenset[tuple[Seat, Suit]]) -> int:
    cards = 0
    for seat in (turn.left, turn.right):
        if seat in seen:
            cards |= seen[seat].bits
        else:
            for suit in SUITS:
                if (seat, suit) not in voids:
                    cards |= hidden & SUIT_BITS[suit]
    return cards
