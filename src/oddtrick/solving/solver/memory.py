"""What the search remembers: bounds that hold for every deal of a pattern.

A *cut* in a suit parts the cards still held into higher and lower ones. A pattern is a set of cuts, and for each group
of cards between two cuts how many of them each hand holds: which ones does not matter to the bound, so that one entry
answers for many deals (Ginsberg's partition search, with cuts anywhere instead of a row of top cards). In a search a
set of cuts is one integer with the bit of the lowest card above each cut; in an entry it is counted from the lowest
card present.

The memory is one array: a table of lists, found by lengths of suits, side to play, honours left and often the target,
then blocks of the entries that have these in common, and the rest of each entry. Most of the time goes in waiting for
the first of a list and in looking through entries that do not fit; so those of a list lie together in ever longer
blocks, the next of which is fetched while one is looked through, what has served last stands first, and marks, of
eight entries compared at once, tell nearly all of them apart. When the memory is full it is emptied.
"""

from __future__ import annotations

import numpy as np

from oddtrick.solving.solver.bits import (
    COUNTS_BELOW,
    MARK_AT,
    MARKS_OF,
    NO_TRUMPS,
    SQUEEZED,
    SUIT,
    compiled,
    count,
    fetch,
    inlined,
    lowest,
    matching,
)
from oddtrick.solving.solver.memory_layout import (
    ASKED,
    COUNTS,
    ENTRIES_A_GROUP,
    FIRST_LIST,
    FIRST_ROOM,
    FREE,
    GROUP,
    HEAD,
    HINT,
    HONOURS,
    KEY,
    LAST_ROOM,
    LIST,
    LISTS,
    LONGEST_BLOCK,
    LONGEST_REST,
    MARKED,
    MARKS,
    NO_LEAD,
    PER_WORD,
    SAID,
    SAYS,
    STARTED,
    SUIT_PLACES,
    TRUMPS,
    WHERE_CUT,
    Array,
)


@compiled
def forget(memory: Array) -> None:
    """Empty the memory."""
    memory[FREE] = FIRST_LIST + LIST * memory[LISTS]
    memory[STARTED] = 0
    for place in range(FIRST_LIST, memory[FREE]):
        memory[place] = 0


@inlined
def key_of(rules: Array, h0: int, h1: int, h2: int, h3: int, maximising: int) -> int:
    """Lengths of suits, honours left and the side to play, exactly: 57 bits."""
    key = count(h0)
    for suit in range(3):
        m = SUIT << 13 * suit
        key = key << 16 | count(h0 & m) << 12 | count(h1 & m) << 8 | count(h2 & m) << 4 | count(h3 & m)
    left = rules[HONOURS] & (h0 | h1 | h2 | h3)
    if rules[TRUMPS] == NO_TRUMPS:
        aces = 0
        for suit in range(4):
            aces = aces << 1 | (left >> (13 * suit + 12) & 1)
        return key << 5 | aces << 1 | maximising
    return key << 5 | count(left) << 1 | maximising


@inlined
def _first_place(memory: Array, key: int) -> int:
    """Where the list of that key stands in the table if none that came before has taken the place."""
    mixed = key * 0x1E3779B97F4A7C15
    return FIRST_LIST + LIST * ((mixed >> 24 ^ mixed >> 45) & (memory[LISTS] - 1))


@inlined
def announce(memory: Array, key: int) -> None:
    """Say that the list of that key will soon be asked for: what is done meanwhile need not wait for the memory."""
    fetch(memory, _first_place(memory, key))


@inlined
def _list_of(memory: Array, key: int) -> int:
    """Where the list of that key stands in the table, or would stand."""
    place = _first_place(memory, key)
    while memory[place + KEY] != key and memory[place + HEAD]:
        place += LIST
        if place == FIRST_LIST + LIST * memory[LISTS]:
            place = FIRST_LIST
    return place


@inlined
def counts_of(counts: Array, h0: int, h1: int, h2: int, h3: int) -> None:
    """Write by suit and hand (the fourth hand follows from the others) how many cards lie below each cut."""
    present = h0 | h1 | h2 | h3
    marks = 0
    for suit in range(4):
        here = present >> 13 * suit & SUIT
        low, high = here & 127, here >> 7
        shift = count(low)
        for hand in range(3):
            held = (h0 if hand == 0 else h1 if hand == 1 else h2) >> 13 * suit & SUIT
            rank = np.int64(SQUEEZED[low << 7 | held & 127]) | np.int64(SQUEEZED[high << 7 | held >> 7]) << shift
            counts[3 * suit + hand] = COUNTS_BELOW[rank]
            marks ^= MARKS_OF[hand, rank] << 16 * suit
    counts[MARKS] = marks
    counts[HINT] = NO_LEAD


@inlined
def _held_below(counts: Array, place: int) -> int:
    """How many of the cards below that cut each of the first three hands holds, in four bits each."""
    first, shift = 3 * (place >> 4), 4 * (place & 15)
    return counts[first] >> shift & 15 | (counts[first + 1] >> shift & 15) << 4 | (counts[first + 2] >> shift & 15) << 8


@inlined
def _fits(memory: Array, rest: int, counts: Array) -> bool:
    """Whether a position with those counts is of the pattern."""
    where, word, left, packed = memory[rest + WHERE_CUT], rest + COUNTS - 1, 0, 0
    while where:
        if not left:
            word += 1
            packed, left = memory[word], PER_WORD
        if (_held_below(counts, lowest(where)) ^ packed) & 4095:
            return False
        where &= where - 1
        packed >>= 12
        left -= 1
    return True


@inlined
def head_of(memory: Array, key: int) -> int:
    """The head of the list of that key, 0 if there is none; its newest entries are fetched."""
    head = memory[_list_of(memory, key) + HEAD]
    if head:
        fetch(memory, head >> 16)
        fetch(memory, (head >> 16) + ENTRIES_A_GROUP)
    return head


@inlined
def recall(memory: Array, head: int, counts: Array, target: int) -> int:
    """What the entry of a list says that decides whether the target is reached, or 0."""
    first = (head >> 16) + 1
    while head:
        group, left = (head >> 16) + 1, head & 255
        head = memory[group - 1]
        if head:
            fetch(memory, head >> 16)
            fetch(memory, (head >> 16) + ENTRIES_A_GROUP)
        while left > 0:
            alike = matching(memory, group, counts[MARKS])
            if left < ENTRIES_A_GROUP:
                alike &= (1 << left) - 1
            while alike:
                entry = group + lowest(alike)
                alike &= alike - 1
                says = memory[entry + SAYS]
                if (says & 1023 >= target or says >> 10 & 1023 < target) and _fits(memory, says >> SAID, counts):
                    # What has answered will be asked first.
                    for word in range(0, GROUP, ENTRIES_A_GROUP):
                        memory[first + word], memory[entry + word] = memory[entry + word], memory[first + word]
                    return says
            group += GROUP
            left -= ENTRIES_A_GROUP
    return 0


@inlined
def hint(memory: Array, head: int, counts: Array) -> None:
    """Write after the counts a lead that has done well with such lengths of suits, if there is one in the list."""
    while head and counts[HINT] == NO_LEAD:
        first, held = (head >> 16) + 1, head & 255
        head = memory[first - 1]
        place = 0
        while place < held and counts[HINT] == NO_LEAD:
            counts[HINT] = memory[_entry(first, place) + SAYS] >> 20 & 63
            place += 1


@inlined
def _entry(first: int, place: int) -> int:
    """Where an entry of a block stands, by its place in it."""
    return first + place // ENTRIES_A_GROUP * GROUP + place % ENTRIES_A_GROUP


@inlined
def remember(memory: Array, key: int, counts: Array, present: int, cuts: int, says: int) -> None:
    """Keep what is so for every deal of this pattern: ``lower bound | upper bound << 10 | lead << 20``."""
    if memory[FREE] + LONGEST_BLOCK + LONGEST_REST > len(memory) or 4 * memory[STARTED] >= 3 * memory[LISTS]:
        forget(memory)
    entry = _new_entry(memory, key)
    rest = memory[FREE]
    word = rest + COUNTS
    where = asked = packed = filled = 0
    while cuts:
        if filled == PER_WORD:
            memory[word] = packed
            word += 1
            packed = filled = 0
        card = lowest(cuts)
        cuts &= cuts - 1
        suit = card // 13
        below = count(present & SUIT << 13 * suit & ((1 << card) - 1))
        place = SUIT_PLACES * suit + below
        where |= 1 << place
        asked |= MARK_AT[below] << 16 * suit
        packed |= _held_below(counts, place) << 12 * filled
        filled += 1
    memory[word] = packed
    memory[FREE] = word + 1
    memory[rest + WHERE_CUT] = where
    memory[entry + SAYS] = rest << SAID | says
    memory[entry + ASKED] = asked
    memory[entry + MARKED] = counts[MARKS] & asked


@inlined
def _new_entry(memory: Array, key: int) -> int:
    """Room for an entry, the first of its list."""
    place = _list_of(memory, key)
    head = memory[place + HEAD]
    room, held = head >> 8 & 255, head & 255
    if held == room:
        memory[STARTED] += not head
        memory[memory[FREE]] = head
        room = min(2 * room, LAST_ROOM) if room else FIRST_ROOM
        head, held = memory[FREE] << 16 | room << 8, 0
        memory[FREE] += 1 + room // ENTRIES_A_GROUP * GROUP
    memory[place + KEY], memory[place + HEAD] = key, head + 1
    first = (head >> 16) + 1
    last = _entry(first, held)
    for word in range(0, GROUP, ENTRIES_A_GROUP):
        memory[last + word] = memory[first + word]
    return first
