"""Which suit an adversary is made to lead: our strongest, unless another brings more on likely lies of the cards."""

from __future__ import annotations

from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.playout import tricks_of_side
from oddtrick.players.books.engine.sampled_layouts import Lie, lies
from oddtrick.players.plain.play_knowledge import SUIT_BITS, PlayKnowledge
from oddtrick.rules.acts import Demand
from oddtrick.rules.cards import SUITS, Seat, Suit
from oddtrick.rules.table import Right
from oddtrick.rules.terms import Remedy, RemedyKind
from oddtrick.rules.view import View

LAYOUTS = 40
"""The number of layouts examined. With fewer the strongest suit of the hands seen does as well, by 700 deals solved."""
MIN_GAIN_TRICKS = 0.1
"""Tricks a lie by which another suit must be better."""


def directed(view: View, sight: PlayKnowledge, reading: CallInferences, right: Right, demand: Demand) -> Demand | None:
    """The same demand of a lead in a suit that brings clearly more; ``None`` if there is none, or nothing to choose.

    Before dummy is seen too little is known: there the strongest suit stands, and nothing is thought through.
    """
    leader, suit = _leader(view, right), demand.remedies[0].param
    left_open = Remedy(RemedyKind.CALL_SUIT) in right.remedies and demand.remedies[0].kind is RemedyKind.CALL_SUIT
    if leader is None or view.dummy_hand is None or not left_open or not isinstance(suit, Suit):
        return None
    likely = tuple(lies(sight, reading, LAYOUTS))
    worth = {each: sum(_brings(sight, lie, leader, each) for lie in likely) for each in SUITS}
    best = max(SUITS, key=lambda each: worth[each])
    clearly = worth[best] - worth[suit] > MIN_GAIN_TRICKS * len(likely)
    return Demand(demand.by, (Remedy(RemedyKind.CALL_SUIT, best),)) if clearly else None


def _leader(view: View, right: Right) -> Seat | None:
    """The adversary who leads now, if one does."""
    assert view.seat is not None
    if view.on_table is not None and not view.on_table.is_complete:
        return None
    leader = right.due or view.turn
    return leader if leader is not None and leader.side is not view.seat.side else None


def _brings(sight: PlayKnowledge, lie: Lie, leader: Seat, suit: Suit) -> int:
    """The tricks that the leader's adversaries take if that suit must be led, from the better end for the leader."""
    trumps = 0 if sight.trumps is None else SUIT_BITS[sight.trumps]
    ours = int(leader) & 1 ^ 1
    held = lie[leader] & SUIT_BITS[suit]
    if not held:  # they lead what they like
        return tricks_of_side(lie, int(leader), (), trumps, ours)

    def led(card: int) -> int:
        hands = tuple(bits & ~card for bits in lie)
        return tricks_of_side(hands, int(leader), (card,), trumps, ours)

    return min(led(held & -held), led(1 << held.bit_length() - 1))
