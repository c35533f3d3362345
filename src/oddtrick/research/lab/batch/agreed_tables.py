"""The tables of a code that was agreed upon, and what stands in the arrays in the words of the game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from oddtrick.research.lab.action_ids import ACTION_OF_CARD, CARD_OF_ACTION
from oddtrick.research.lab.batch import state_layout as at
from oddtrick.research.lab.batch.score_tables import score_tables
from oddtrick.rules.cards import WHOLE_PACK, Hand, Hands, Seat
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code

Dealt = tuple[Seat, Hands]
"""The dealer, and the hands of N, E, S and W."""


def agreed_tables(
    key: str, options: Mapping[str, Setting] | None, varieties: Collection[str]
) -> tuple[Code, at.CodeArrays]:
    """A code with what was agreed upon, and its tables; ``UnknownCode``, or ``NotUnderstood`` for a game without."""
    return _agreed(key, tuple((options or {}).items()), tuple(varieties))


@lru_cache(maxsize=16)
def _agreed(
    key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]
) -> tuple[Code, at.CodeArrays]:
    code = code_for(key, dict(options), varieties)
    return code, score_tables(code)


def signed(seed: int) -> int:
    """A seed of any size as an integer of 64 bits."""
    return (seed + (1 << 63)) % (1 << 64) - (1 << 63)


def check_dealt(code: Code, deals: Sequence[Dealt]) -> None:
    """``NotUnderstood`` for hands that are no whole pack, and for a seat that nobody deals from."""
    for number, (dealer, hands) in enumerate(deals):
        if [len(hand) for hand in hands] != [13] * 4 or sum(hand.bits for hand in hands) != WHOLE_PACK.bits:
            raise NotUnderstood(f"deal {number}: {' '.join(map(str, hands))} are not four hands of one pack")
        if dealer not in code.lineup.players:
            raise NotUnderstood(f"deal {number}: nobody sits at {dealer} to be the dealer")


def card_set(hand: Hand) -> int:
    """A hand by the numbers of its cards."""
    return sum(1 << ACTION_OF_CARD[card] for card in hand)


def hand_of(cards: int) -> Hand:
    """The hand with those cards."""
    return Hand.of(CARD_OF_ACTION[place] for place in range(52) if cards >> place & 1)


def hands_of(words: at.Array) -> Hands:
    """The hands of a deal as they were dealt to N, E, S and W."""
    north, east, south, west = (hand_of(int(bits)) for bits in words[at.DEALT : at.DEALT + 4])
    return north, east, south, west


def calls_of(history: at.Array, number: int) -> tuple[int, ...]:
    """The first calls of a deal, by action id."""
    calls = history[at.CALLS_MADE : at.CALLS_MADE + number]
    return tuple(at.FIRST_CALL + int(call) % at.CALLER for call in calls)
