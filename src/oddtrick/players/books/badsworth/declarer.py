"""The dealer's play in Badsworth's book (1898, pp. 65, 69, 79-80): the king kept, dummy's small cards, equal cards."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.play_context import PlayContext, first_advice
from oddtrick.players.plain.declarer_lead import declarers_lead
from oddtrick.players.plain.following import follow
from oddtrick.rules.cards import Card, Rank
from oddtrick.rules.messages import message

FINESSE_DEPTH = 2
"""Y7 [J]: how many higher cards the doubler may be thought to have."""
VERY_SMALL, NEAR = Rank.THREE, 3
"""Y3 [J]: the highest card that is very small; by how many ranks the next may be higher and still be spared for it."""


def following(at: PlayContext) -> Advice[Card] | None:
    """What the dealer plays from the hand whose turn it is, an adversary or their other hand having led."""
    sight = at.sight
    assert sight.trick is not None
    if len(sight.legal) == 1 or not sight.hand.has(sight.trick.led.suit):
        return None
    return first_advice((king_kept, lowest_but_one, deep_finesse, false_card), at)


def king_kept(at: PlayContext) -> Advice[Card] | None:
    """Y4: king and two small behind a queen from a long suit: kept back for two rounds, to block it."""
    sight = at.sight
    assert sight.trick is not None and sight.partner is not None
    led, held = sight.trick.led, sight.hand.suit(sight.trick.led.suit)
    if sight.trumps is not None or len(sight.trick.plays) != 1 or led.rank not in (Rank.QUEEN, Rank.JACK):
        return None
    if held[0].rank is not Rank.KING or len(held) < 3 - (at.rounds(led.suit) - 1) or at.rounds(led.suit) > 2:
        return None
    if any(card.rank >= Rank.JACK for card in sight.partner.suit(led.suit)) or len(held) < 2:
        return None
    return Advice(
        sight.low(), message("The king waits for the third round, when the ace must block the suit."), "Y4", "65"
    )


def lowest_but_one(at: PlayContext) -> Advice[Card] | None:
    """Y3: from dummy second hand a card as good as useless is kept, above all if the next two are in sequence.

    Where they are not, only a very small card, and where a low one is to be played in any case.
    """
    sight = at.sight
    assert sight.trick is not None
    held = sight.hand.suit(sight.trick.led.suit)
    if sight.turn is not at.view.dummy or len(sight.trick.plays) != 1 or len(held) < 4:
        return None
    touching = held[-3].rank == held[-2].rank + 1
    useless = held[-1].rank <= VERY_SMALL and held[-2].rank <= held[-1].rank + NEAR and follow(sight)[0] is held[-1]
    if not (touching or useless) or held[-2].rank >= Rank.NINE:
        return None
    return Advice(held[-2], message("The lowest but one is as good, and the lowest may yet be of use."), "Y3", "69")


def deep_finesse(at: PlayContext) -> Advice[Card] | None:
    """Y7: through the adversary who doubled a finesse is taken deep: two cards above it may be there."""
    sight = at.sight
    assert sight.trick is not None
    suit = sight.trick.led.suit
    if at.reading.doubler is not sight.turn.right or len(sight.trick.plays) != 2:
        return None
    deep = [card for card in sight.winners() if card.suit is suit and 1 <= sight.higher(card) <= FINESSE_DEPTH]
    if not deep or not any(sight.higher(card) < sight.higher(deep[0]) for card in sight.hand.suit(suit)):
        return None
    card = sight.least_equal(deep[0], sight.legal)
    return Advice(card, message("Who doubled has the high cards: the finesse against them is taken deep."), "Y7", "62")


def false_card(at: PlayContext) -> Advice[Card] | None:
    """Y6: the dealer has no partner to mislead: of cards worth the same the highest wins."""
    sight = at.sight
    if sight.turn is at.view.dummy:
        return None
    card = follow(sight)[0]
    alike = [c for c in sight.legal if c.suit is card.suit and c > card and sight.least_equal(c, sight.legal) <= card]
    if card not in sight.winners() or not alike:
        return None
    return Advice(
        max(alike), message("Won with the higher of cards worth the same, which hides the lower."), "Y6", "77, 79"
    )


def leading(at: PlayContext) -> Advice[Card] | None:
    """What the dealer leads, where the book has something to say."""
    return first_advice((show_nothing,), at)


def show_nothing(at: PlayContext) -> Advice[Card] | None:
    """Y5: of cards worth the same, led from the shorter hand, the higher one: it tells no more than it must."""
    sight = at.sight
    if sight.partner is None:
        return None
    card = declarers_lead(sight)[0]
    here, there = sight.hand.suit(card.suit), sight.partner.suit(card.suit)
    alike = [c for c in here if c > card and sight.least_equal(c, (*here, *there)) <= card]
    if len(here) > len(there) or not alike or sight.master(alike[0]):
        return None
    return Advice(
        alike[0], message("Of two cards worth the same the higher is led: it shows no card needlessly."), "Y5", "79-80"
    )
