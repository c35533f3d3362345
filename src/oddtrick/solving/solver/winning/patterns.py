"""What the search for tricks remembers: bounds that hold for every deal of a pattern (Ginsberg's partition search).

A pattern is the lengths of suits in each hand, who leads, and in each suit the owners of the best cards, as many as
matter. An entry is two words: in 52 bits the owners of two lanes, best first, two bits each; in four bits each how many
of them matter; and four bits of a bound on the tricks of N-S, in the first word the lower and in the second the upper.
Patterns know nothing of the deal they come from and serve every other.

The memory is one array: a table of lists, then blocks of entries, each block with the head of the one before it.
When it is full it is emptied.
"""

from __future__ import annotations

import numpy as np

from oddtrick.solving.solver.bits import compiled, count, fetch, highest, inlined
from oddtrick.solving.solver.winning.workspace import (
    BOUND,
    ENTRY,
    FIRST_LIST,
    FIRST_ROOM,
    FREE,
    IN_LANE,
    LANE,
    LAST_ROOM,
    LISTS,
    LONGEST_BLOCK,
    OWNERS,
    STARTED,
    Array,
)

KEPT = (1 << OWNERS) - 1
MASKS = np.array(
    [((1 << 26) - (1 << 26 >> 2 * (two >> 4))) << 26 | (1 << 26) - (1 << 26 >> 2 * (two & 15)) for two in range(256)],
    np.int64,
)
"""By how many cards of two lanes matter, four bits each: the bits of their owners."""


@compiled
def forget(memory: Array) -> None:
    """Empty the memory."""
    if memory[STARTED]:
        for place in range(FIRST_LIST, FIRST_LIST + 2 * memory[LISTS]):
            memory[place] = 0
    memory[FREE] = FIRST_LIST + 2 * memory[LISTS]
    memory[STARTED] = 0


@inlined
def first_place(memory: Array, key: int) -> int:
    """Where the list of that key stands in the table if none that came before has taken the place."""
    mixed = key * 0x1E3779B97F4A7C15
    return FIRST_LIST + 2 * ((mixed >> 24 ^ mixed >> 43) & (memory[LISTS] - 1))


@inlined
def announce(memory: Array, key: int) -> None:
    """Say that the list of that key will soon be asked for."""
    fetch(memory, first_place(memory, key))


@inlined
def _list_of(memory: Array, key: int) -> int:
    """Where the list of that key stands in the table, or would stand."""
    place = first_place(memory, key)
    while memory[place] != key and memory[place + 1]:
        place += 2
        if place == FIRST_LIST + 2 * memory[LISTS]:
            place = FIRST_LIST
    return place


@inlined
def recall(memory: Array, key: int, word0: int, word1: int, target: int) -> int:
    """The entry that decides whether the target is reached, or 0."""
    head = memory[_list_of(memory, key) + 1]
    first = (head >> 16) + 1
    while head:
        entry = (head >> 16) + 1
        end = entry + ENTRY * (head & 255)
        head = memory[entry - 1]
        if head:
            fetch(memory, head >> 16)
        while entry < end:
            one, two = memory[entry], memory[entry + 1]
            if (((one ^ word0) & MASKS[one >> OWNERS & 255]) | ((two ^ word1) & MASKS[two >> OWNERS & 255])) == 0 and (
                (one >> BOUND & 15) >= target or (two >> BOUND & 15) < target
            ):
                # What has answered will be asked first.
                memory[entry], memory[entry + 1] = memory[first], memory[first + 1]
                memory[first], memory[first + 1] = one, two
                return first
            entry += ENTRY
    return 0


@inlined
def relevant(present: int, lane: int, number: int) -> int:
    """The last of the best cards of a lane, as many as given, as a set; none for 0."""
    if number == 0:
        return 0
    cards = present >> lane & IN_LANE
    while number > 1:
        cards &= cards - 1
        number -= 1
    return (cards & -cards) << lane


@inlined
def cards_of(memory: Array, entry: int, present: int) -> int:
    """The cards of this deal on which the entry rests."""
    one, two = memory[entry] >> OWNERS, memory[entry + 1] >> OWNERS
    return (
        relevant(present, 0, one >> 4 & 15)
        | relevant(present, LANE, one & 15)
        | relevant(present, 2 * LANE, two >> 4 & 15)
        | relevant(present, 3 * LANE, two & 15)
    )


@inlined
def _number(present: int, cards: int, lane: int) -> int:
    """How many cards of a lane are as good as the worst of those in the set."""
    here = cards >> lane & IN_LANE
    if not here:
        return 0
    return count(present >> lane & ((2 << highest(here)) - 1))


@inlined
def remember(
    memory: Array, key: int, words: tuple[int, int], present: int, cards: int, bounds: tuple[int, int]
) -> None:
    """Keep the fewest and the most tricks that N-S win, with every deal of the pattern."""
    if memory[FREE] + LONGEST_BLOCK > len(memory) or 4 * memory[STARTED] >= 3 * memory[LISTS]:
        forget(memory)
    one = _number(present, cards, 0) << 4 | _number(present, cards, LANE)
    two = _number(present, cards, 2 * LANE) << 4 | _number(present, cards, 3 * LANE)
    entry = _new_entry(memory, key)
    memory[entry] = words[0] & MASKS[one] | one << OWNERS | bounds[0] << BOUND
    memory[entry + 1] = words[1] & MASKS[two] | two << OWNERS | bounds[1] << BOUND


@inlined
def _new_entry(memory: Array, key: int) -> int:
    """Room for an entry, the first of its list."""
    place = _list_of(memory, key)
    head = memory[place + 1]
    room, held = head >> 8 & 255, head & 255
    if held == room:
        memory[STARTED] += not head
        memory[memory[FREE]] = head
        room = min(2 * room, LAST_ROOM) if room else FIRST_ROOM
        head, held = memory[FREE] << 16 | room << 8, 0
        memory[FREE] += 1 + ENTRY * room
    memory[place], memory[place + 1] = key, head + 1
    first = (head >> 16) + 1
    memory[first + ENTRY * held] = memory[first]
    memory[first + ENTRY * held + 1] = memory[first + 1]
    return first
