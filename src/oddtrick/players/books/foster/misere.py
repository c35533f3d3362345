"""Foster on misere (1910, pp. 160-162): aces count against the side that takes them."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.play_context import PlayContext, first_advice, scene
from oddtrick.players.books.foster.leads import LANGUAGE
from oddtrick.players.plain.play_knowledge import PlayKnowledge
from oddtrick.rules.cards import Card, Rank
from oddtrick.rules.messages import message


def card(sight: PlayKnowledge, reading: CallInferences) -> Advice[Card] | None:
    """The card that the book has for who plays to lose tricks."""
    return first_advice((aces_discarded,), scene(sight, reading, LANGUAGE))


def aces_discarded(at: PlayContext) -> Advice[Card] | None:
    """M-1: where aces count against those who take them, the side that plays the misere throws one on another suit."""
    sight = at.sight
    counted = at.reading.code.scoring.captured.value
    if not counted or not sight.declaring or sight.trick is None or sight.hand.has(sight.trick.led.suit):
        return None
    aces = [held for held in sight.legal if held.rank is Rank.ACE]
    if not aces:
        return None
    ace = min(aces, key=lambda held: sight.hand.length(held.suit))
    reason = message("At misere an ace counts against the side that takes it: it is a good discard.")
    return Advice(ace, reason, "M-1", "161")
