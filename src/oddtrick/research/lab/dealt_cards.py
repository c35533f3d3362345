"""The cards of a deal of a research game, by the numbers of their actions."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.research.lab.action_ids import BY_SUIT_OF_ACTION, CARD_OF_ACTION
from oddtrick.research.lab.declaration_graph import Node
from oddtrick.research.lab.game_settings import GameSettings
from oddtrick.rules.cards import Hand, Hands, Seat
from oddtrick.rules.table import Declaration

Cards = tuple[int, ...]
"""Cards by their actions, rising."""

_BITS = tuple(card.bit for card in CARD_OF_ACTION)


@dataclass(frozen=True, slots=True, eq=False)
class CardsDealt:
    """The cards of a deal as they were dealt: ``pack`` in order, ``hands`` and ``cards`` by seat N E S W.

    ``root`` is where the declaration begins.
    """

    dealer: Seat
    pack: tuple[int, ...]
    hands: Hands
    cards: tuple[Cards, ...]
    root: Node


def cards_dealt(game: GameSettings, dealer: Seat, pack: tuple[int, ...]) -> CardsDealt:
    """A pack dealt one card at a time, the first to the dealer's left."""
    first = dealer + 1
    cards = tuple(tuple(sorted(pack[(seat - first) % 4 :: 4])) for seat in range(4))
    north, east, south, west = (Hand(sum([_BITS[card] for card in hand])) for hand in cards)
    hands = (north, east, south, west)
    return CardsDealt(dealer, pack, hands, cards, game.graph.root(dealer, hands))


def trump_place(declaration: Declaration) -> int:
    """The trump suit as cards have it by their actions, modulo four; -1 without one."""
    suit = None if declaration.strain is None else declaration.strain.trumps
    return -1 if suit is None else BY_SUIT_OF_ACTION.index(suit)
