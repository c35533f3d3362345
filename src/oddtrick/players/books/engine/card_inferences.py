"""What the cards played so far tell of the hands behind them, to one who knows the book of their players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from oddtrick.players.plain.play_knowledge import SUIT_BITS, PlayKnowledge, above
from oddtrick.rules.cards import SEATS, Card, Hand, Rank, Seat, Suit
from oddtrick.rules.laws.play import beats
from oddtrick.rules.table import Trick

RANK_OF = {rank.letter: rank for rank in Rank}

RULE_OF_ELEVEN = 11
"""A fourth-best card and the cards above it that are not with the leader make eleven (Foster, p. 139)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """What a first lead of a high card tells, ranks by their letters.

    The leader ``holds`` all of these; of ``either`` at least one; and ``denies`` those.
    """

    holds: str = ""
    either: str = ""
    denies: str = ""


Signs = Mapping[Rank, Sign]


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """What leads mean: against trumps and without them; a card in neither is a fourth-best or the top of a few."""

    suited: Signs
    plain: Signs

    def sign(self, card: Card, trumps: Suit | None) -> Sign | None:
        """The meaning of a high card led; ``None`` for a small one."""
        return (self.plain if trumps is None else self.suited).get(card.rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardInferences:
    """What is known from the cards.

    ``held`` and ``denied`` are the cards, as bits, that each hand is taken to hold, or not to hold. ``first`` are the
    first lead of each suit and who made it, ``fourth`` the suits in which that was a fourth-best. ``echoed`` are the
    defenders who have played high, then low, to a suit that a partner or dummy led: they have no more of it.
    """

    held: Mapping[Seat, int] = field(default_factory=dict)
    denied: Mapping[Seat, int] = field(default_factory=dict)
    first: Mapping[Suit, tuple[Seat, Card]] = field(default_factory=dict)
    fourth: frozenset[Suit] = frozenset()
    echoed: frozenset[tuple[Seat, Suit]] = frozenset()

    def led_by(self, suit: Suit) -> Seat | None:
        """Who led that suit first, if anyone has."""
        return self.first[suit][0] if suit in self.first else None


@dataclass(slots=True)
class _Notes:
    held: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    denied: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    first: dict[Suit, tuple[Seat, Card]] = field(default_factory=dict)
    fourth: set[Suit] = field(default_factory=set)
    echoed: set[tuple[Seat, Suit]] = field(default_factory=set)
    played: dict[tuple[Seat, Suit], Card] = field(default_factory=dict)


def read_cards(sight: PlayKnowledge, language: Language, named: Mapping[Seat, frozenset[Suit]]) -> CardInferences:
    """What the cards tell the player of the next one; ``named`` are the suits that each hand has called."""
    notes = _Notes()
    gone = 0
    for trick in sight.tricks:
        leader, led = trick.plays[0]
        if led.suit not in notes.first:
            notes.first[led.suit] = (leader, led)
            if leader.side is not sight.declarer.side and leader not in sight.seen:
                _read_lead(notes, sight, language, trick, gone, answering=led.suit in named[leader.partner])
        _read_followers(notes, sight, trick)
        for _, card in trick.plays:
            gone |= card.bit
    return CardInferences(
        held=notes.held,
        denied=notes.denied,
        first=notes.first,
        fourth=frozenset(notes.fourth),
        echoed=frozenset(notes.echoed),
    )


def informed(sight: PlayKnowledge, cards: CardInferences) -> PlayKnowledge:
    """The same sight with what the cards have told: hands that hold a card, and hands that do not."""
    unseen = [seat for seat in SEATS if seat not in sight.seen]
    denied = {seat: cards.denied[seat] & ~cards.held[seat] for seat in unseen}
    for seat in unseen:
        for other in unseen:
            if other is not seat:
                denied[seat] |= cards.held[other]
    nowhere = sight.hidden.bits
    for seat in unseen:
        nowhere &= denied[seat]
    # Someone went by another book: what contradicts itself tells nothing.
    denied = {seat: bits & ~nowhere for seat, bits in denied.items()}
    adverse = 0
    for seat in (sight.turn.left, sight.turn.right):
        adverse |= sight.seen[seat].bits if seat in sight.seen else sight.hidden.bits & ~denied[seat]
    return replace(sight, denied=denied, adverse=Hand(adverse & sight.adverse.bits))


# -- first leads --


def _read_lead(
    notes: _Notes, sight: PlayKnowledge, language: Language, trick: Trick, gone: int, *, answering: bool
) -> None:
    """The first lead of a suit by a defender whose hand is not seen; ``gone`` are the cards played before it."""
    leader, card = trick.plays[0]
    unseen = _unseen_then(sight, card.suit, gone) & ~card.bit
    if answering:  # the best of the suit that the partner called (Foster, p. 124)
        notes.denied[leader] |= unseen & above(card)
        return
    sign = language.sign(card, sight.trumps)
    if sign is not None:
        _take(notes, leader, card.suit, sign, unseen)
        return
    missing = (unseen & above(card)).bit_count()
    if missing < 3:  # it is no fourth-best, so that it is the best of a few
        notes.denied[leader] |= unseen & above(card)
        return
    notes.fourth.add(card.suit)
    if missing == 3:  # the rule of eleven: the hand that is not seen has none above it
        for other in SEATS:
            if other is not leader and other not in sight.seen:
                notes.denied[other] |= unseen & above(card)
        notes.held[leader] |= unseen & above(card)


def _take(notes: _Notes, leader: Seat, suit: Suit, sign: Sign, unseen: int) -> None:
    def bits(letters: str) -> int:
        return sum(Card.of(suit, RANK_OF[letter]).bit for letter in letters) & unseen

    notes.held[leader] |= bits(sign.holds)
    notes.denied[leader] |= bits(sign.denies)
    either = bits(sign.either)
    if either.bit_count() == 1:
        notes.held[leader] |= either


def _unseen_then(sight: PlayKnowledge, suit: Suit, gone: int) -> int:
    """The cards of a suit that were neither played nor in a hand now seen when a lead was made."""
    unseen = SUIT_BITS[suit] & ~gone
    for hand in sight.seen.values():
        unseen &= ~hand.bits
    for trick in sight.tricks:
        for seat, card in trick.plays:
            if seat in sight.seen:
                unseen &= ~card.bit
    return unseen


# -- those who follow --


def _read_followers(notes: _Notes, sight: PlayKnowledge, trick: Trick) -> None:
    leader, led = trick.plays[0]
    best, winner = led, leader
    for place, (seat, card) in enumerate(trick.plays):
        mine = seat in sight.seen or seat.side is sight.declarer.side
        if place and card.suit is led.suit and not mine:
            if place == 2 and beats(card, best, sight.trumps):
                _read_third(notes, sight, seat, card)
            if place == 3 and winner.side is not seat.side and best.suit is led.suit and card < best:
                _read_beaten(notes, seat, best)
            _read_echo(notes, sight, seat, card, leader)
        if place and beats(card, best, sight.trumps):
            best, winner = card, seat


def _read_third(notes: _Notes, sight: PlayKnowledge, seat: Seat, card: Card) -> None:
    """Third hand, taking the trick, plays the lower of cards that touch (Foster, p. 138): it has not the next below."""
    seen = sum(hand.bits for hand in sight.seen.values())
    for rank in range(card.rank - 1, 1, -1):
        lower = Card.of(card.suit, rank)
        if lower.bit & seen:
            continue
        notes.denied[seat] |= lower.bit & sight.hidden.bits
        return


def _read_beaten(notes: _Notes, seat: Seat, best: Card) -> None:
    """The last to play did not win the trick: they have nothing to win it with, unless they keep back the ace."""
    notes.denied[seat] |= above(best) & ~Card.of(best.suit, Rank.ACE).bit


def _read_echo(notes: _Notes, sight: PlayKnowledge, seat: Seat, card: Card, leader: Seat) -> None:
    """Higher first, then lower, to the partner's or dummy's high card: no more of it (Foster, p. 137)."""
    if sight.trumps is None or card.suit is sight.trumps or leader is seat:
        return
    before = notes.played.get((seat, card.suit))
    if before is None:
        notes.played[seat, card.suit] = card
    elif before > card and before.rank < Rank.JACK:
        notes.echoed.add((seat, card.suit))
