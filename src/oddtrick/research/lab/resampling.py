"""Another deal that a player cannot tell from the one in hand: the cards that they have not seen, dealt again.

Who has not followed suit has none left of it. Among all deals that agree with this every one is as likely as another:
the counts of the suits are drawn by how many deals have them, then the cards of each suit by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import comb
from random import Random

from oddtrick.research.lab.action_ids import CARDS
from oddtrick.research.lab.information import seats_seen
from oddtrick.research.lab.state_fields import StateFields
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import SearchStopped
from oddtrick.rules.table import at_home


def pack_dealt_again(state: StateFields, player: int, chance: Random) -> tuple[int, ...]:
    """A pack that agrees with all that the player has seen, in the order in which it is dealt; after the deal.

    ``SearchStopped`` if none was found.
    """
    dealt, code = state.dealt, state.game.code
    assert dealt is not None
    moved = None if state.declaration is None else state.declaration.moved
    open_seats = seats_seen(state, player)
    hands = [set(cards) for cards in dealt.cards]
    hidden = [seat for seat in Seat if seat not in open_seats]
    chairs = [at_home(seat, code.lineup, moved) for seat in hidden]
    unseen = [sorted(card for chair in chairs for card in state.hands[chair] if card % 4 == suit) for suit in range(4)]
    sizes = tuple(len(state.hands[chair]) for chair in chairs)
    may_hold = tuple(tuple(suit not in _voids(state, chair) for chair in chairs) for suit in range(4))
    for suit, counts in enumerate(_drawn(tuple(map(len, unseen)), sizes, may_hold, chance)):
        chance.shuffle(unseen[suit])
        for seat, chair, count in zip(hidden, chairs, counts, strict=True):
            hands[seat] -= {card for card in state.hands[chair] if card % 4 == suit}
            hands[seat] |= set(unseen[suit][:count])
            del unseen[suit][:count]
    order = [sorted(hand) for hand in hands]
    first = dealt.dealer + 1
    return tuple(order[(first + place) % 4][place // 4] for place in CARDS)


def _voids(state: StateFields, chair: Seat) -> set[int]:
    """The suits that this hand has refused to follow."""
    voids = set()
    for number, (source, card) in enumerate(zip(state.sources, state.plays, strict=True)):
        led = state.plays[number - number % 4]
        if source == chair and card % 4 != led % 4:
            voids.add(led % 4)
    return voids


Counts = tuple[int, ...]


def _drawn(suits: Counts, sizes: Counts, may_hold: tuple[tuple[bool, ...], ...], chance: Random) -> list[Counts]:
    """How many of each suit go to each hand, by chance, as likely as there are deals with these counts."""
    drawn = []
    for number in range(len(suits)):
        rest = (suits[number + 1 :], may_hold[number + 1 :])
        splits = list(_splits(suits[number], sizes, may_hold[number]))
        ways = [_ways(suits[number], split) * _deals(rest[0], _less(sizes, split), rest[1]) for split in splits]
        if not splits or not any(ways):
            raise SearchStopped("no deal agrees with what was seen")
        split = splits[_chosen(ways, chance)]
        sizes = _less(sizes, split)
        drawn.append(split)
    return drawn


def _chosen(ways: Sequence[int], chance: Random) -> int:
    """A place, by whole numbers: as floats they would not be exact."""
    at = chance.randrange(sum(ways))
    for place, number in enumerate(ways):
        at -= number
        if at < 0:
            return place
    raise AssertionError("one of them is chosen")


def _less(sizes: Counts, split: Counts) -> Counts:
    return tuple(size - part for size, part in zip(sizes, split, strict=True))


def _splits(cards: int, sizes: Counts, may_hold: tuple[bool, ...]) -> list[Counts]:
    """The ways to split the cards of a suit by number."""
    most = [min(size, cards) if may else 0 for size, may in zip(sizes, may_hold, strict=True)]
    return [split for split in product(*(range(one + 1) for one in most)) if sum(split) == cards]


def _ways(cards: int, split: Counts) -> int:
    """The ways to give these cards out in those numbers."""
    ways = 1
    for part in split:
        ways *= comb(cards, part)
        cards -= part
    return ways


@lru_cache(maxsize=100_000)
def _deals(suits: Counts, sizes: Counts, may_hold: tuple[tuple[bool, ...], ...]) -> int:
    """The deals of those suits to hands of those sizes."""
    if not suits:
        return int(not any(sizes))
    return sum(
        _ways(suits[0], split) * _deals(suits[1:], _less(sizes, split), may_hold[1:])
        for split in _splits(suits[0], sizes, may_hold[0])
    )
