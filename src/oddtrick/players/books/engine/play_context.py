"""A turn to play: what a rule of play is given, and how a book's rules are gone through."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.card_inferences import CardInferences, Language, informed, read_cards
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.plain.play_knowledge import PlayKnowledge
from oddtrick.rules.cards import SEATS, Card, Hand, Rank, Seat, Suit
from oddtrick.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayContext:
    """A turn to play: what is seen, made the better by what the cards have told, and what the calls have shown."""

    sight: PlayKnowledge
    reading: CallInferences
    cards: CardInferences

    @property
    def view(self) -> View:
        """All that the player may know."""
        return self.reading.view

    @property
    def dealt(self) -> Hand:
        """The player's own hand as it was dealt."""
        return self.view.dealt

    @property
    def partner(self) -> Seat:
        """The hand opposite the one that plays."""
        return self.sight.turn.partner

    @property
    def dummy(self) -> Hand:
        """What is left of dummy; nothing before it lies open."""
        return self.view.dummy_hand or Hand()

    def has_led(self, suit: Suit) -> Seat | None:
        """Who led that suit first, if anyone has."""
        return self.cards.led_by(suit)

    def ours(self, suit: Suit) -> bool:
        """Whether a defender's side led that suit first, so that it is continued or returned."""
        leader = self.has_led(suit)
        return leader is not None and leader.side is self.sight.turn.side

    def rounds(self, suit: Suit) -> int:
        """How often that suit has been led, the trick on the table included."""
        return sum(trick.led.suit is suit for trick in self.sight.tricks)

    def pressing(self) -> bool:
        """Whether a defender should take what there is: dummy has a suit that runs, or the contract can be beaten."""
        sight = self.sight
        level = self.view.level
        mine = sum(len(sight.masters(sight.hand, suit)) for suit in Suit if suit is not sight.trumps)
        if level is not None and self.view.won[sight.turn.side] + mine >= 8 - level:
            return True
        if len(sight.hand) <= 3:
            return True
        dummy = self.dummy
        for suit in Suit:
            if suit is sight.trumps or dummy.length(suit) < 4:
                continue
            high = [card for card in dummy.suit(suit) if card.rank >= Rank.QUEEN]
            if len(high) >= 2:
                return True
        return False

    def partners_suits(self) -> tuple[Suit, ...]:
        """The suits that the partner has called in earnest, in order."""
        return self.reading.of(self.partner).named


Rule = Callable[[PlayContext], Advice[Card] | None]
"""A rule of play: what it says at a turn, ``None`` where it has nothing to say."""


def scene(sight: PlayKnowledge, reading: CallInferences, language: Language) -> PlayContext:
    """The turn to play as one sees it who knows what leads mean in that language."""
    named = {seat: frozenset(reading.of(seat).named) for seat in SEATS}
    cards = read_cards(sight, language, named)
    return PlayContext(sight=informed(sight, cards), reading=reading, cards=cards)


def first_advice(rules: Iterable[Rule], at: PlayContext) -> Advice[Card] | None:
    """What the first rule says that names a card that may be played; ``None`` if none does."""
    for rule in rules:
        advice = rule(at)
        if advice is not None and advice.what in at.sight.legal:
            return advice
    return None
