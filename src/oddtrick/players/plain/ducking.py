"""Playing to lose: where tricks count against who takes them, high cards go under higher ones and low ones are led."""

from __future__ import annotations

from oddtrick.players.plain.following import Chosen
from oddtrick.players.plain.play_knowledge import PlayKnowledge
from oddtrick.rules.cards import Card
from oddtrick.rules.laws.play import beats
from oddtrick.rules.messages import message


def duck(sight: PlayKnowledge) -> Chosen:
    """The card to play when tricks are to be lost, to lead or to follow, and why."""
    if len(sight.legal) == 1:
        return sight.legal[0], message("There is no choice.")
    if sight.trick is None:
        return min(sight.legal, key=lambda card: (-sight.higher(card), card.rank)), message(
            "The card likeliest to be beaten."
        )
    if not sight.hand.has(sight.trick.led.suit):
        return max(sight.legal, key=lambda card: _danger(sight, card)), message(
            "A card that might win a trick is got rid of."
        )
    under = [card for card in sight.legal if not beats(card, sight.best(), sight.trumps)]
    if under:
        return max(under, key=lambda card: card.rank), message("The highest card that does not take the trick.")
    if sight.behind():
        return sight.low(), message("Low, in the hope that a hand behind takes it.")
    return max(sight.legal, key=lambda card: card.rank), message(
        "The trick cannot be lost: it is taken with the highest card."
    )


def _danger(sight: PlayKnowledge, card: Card) -> tuple[int, int]:
    """How likely a card is to win a trick later on: few higher ones out, and none below it in the hand to duck with."""
    lowest = sight.hand.suit(card.suit)[-1]
    return (-sight.higher(card) - sight.higher(lowest), card.rank)
