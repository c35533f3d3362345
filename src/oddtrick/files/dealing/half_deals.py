"""The rest of a half deal, dealt by chance."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from oddtrick.files.dealing.measures import Condition, check_possible
from oddtrick.files.pbn.half_deal import HalfDeal, HalfHand, small_cards
from oddtrick.rules.cards import SUIT_BITS, SUITS, WHOLE_PACK, Hand, Hands
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import listed, message

MAX_TRIES = 100_000
"""Deals tried before the conditions are taken to be impossible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealingOptions:
    """How the rest of half deals is dealt: by which seed, and to which conditions."""

    seed: str | int
    conditions: tuple[Condition, ...] = ()
    tries: int = MAX_TRIES


def dealt_rest(deal: HalfDeal, wish: DealingOptions, number: int | str = 1) -> Hands:
    """The four hands; the same again for the same deal, wish and ``number``, its place in its file.

    ``NotUnderstood`` where no deal can be so, or none was found that fulfils the conditions.
    """
    random = Random(f"{wish.seed}/{number}/{deal}")  # noqa: S311 (a holder of the seed may know it)
    north, east, south, west = (hand.cards for hand in deal.hands)
    check_possible(wish.conditions, (north, east, south, west))
    for _ in range(wish.tries):
        with suppress(_Stuck):
            hands = _dealt(deal.hands, random)
            if all(condition.holds(hands) for condition in wish.conditions):
                return hands
    if not wish.conditions:
        raise NotUnderstood(message("no deal can be so: the suits that are known leave too few cards for a hand"))
    raise NotUnderstood(
        message(
            "none of {tries} ways to deal the rest fulfilled {conditions}: they may be impossible with the cards that "
            "are known",
            tries=wish.tries,
            conditions=listed(map(str, wish.conditions), "and"),
        )
    )


def _dealt(halves: Sequence[HalfHand], random: Random) -> Hands:
    """First the small cards of the suits that are given, then what is left to the hands that have too few."""
    hands = [half.cards.bits for half in halves]
    free = WHOLE_PACK.bits & ~sum(hands)
    for suit in SUITS:
        wanted = [half.spots[suit] for half in halves]
        if not any(wanted):
            continue
        cards = random.sample(small_cards(suit, Hand(free), sum(wanted)), sum(wanted))
        for seat, number in enumerate(wanted):
            for card in cards[:number]:
                hands[seat] |= card.bit
                free &= ~card.bit
            cards = cards[number:]
    # Those of fewest suits first: what is left to the others is of any suit.
    for seat, half in sorted(enumerate(halves), key=lambda each: len(each[1].open_suits)):
        may_hold = free & sum(SUIT_BITS[suit] for suit in half.open_suits)
        cards = list(Hand(may_hold))
        if len(cards) < half.free:
            raise _Stuck
        for card in random.sample(cards, half.free):
            hands[seat] |= card.bit
            free &= ~card.bit
    return (Hand(hands[0]), Hand(hands[1]), Hand(hands[2]), Hand(hands[3]))


class _Stuck(Exception):
    """The suits that are left do not make up a hand."""
