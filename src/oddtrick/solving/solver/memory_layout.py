"""The arrays of the search for any aim, without what is compiled: the rules of a search, and how the memory lies."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]

# -- the rules of a search: one array of figures --

TRUMPS, HONOURS, TRICK, HONOUR, LOSE, LAST_TWICE = range(6)
"""The trump suit or ``NO_TRUMPS``; the set of honours; points for a trick and for an honour in it; 1 if they are
scored by the side that does *not* win it; 1 if the honour played last counts twice."""

# -- the layout of the memory --

FREE, LISTS, STARTED, NODES = range(4)
"""Where the next entry goes; how many lists there is room for, a power of 2, and how many there are; how many plays
have been tried."""
FIRST_LIST = 4
KEY, HEAD, LIST = range(3)
"""In the table: the key of a list, and its head: where its newest block is, and in 8 bits each for how many entries
that has room and how many are there. The last is the length of a place in the table. A block begins with the head
before it."""
FIRST_ROOM, LAST_ROOM = 8, 160
"""How many entries the first block of a list has room for; each further one for twice as many, up to this limit."""
ENTRIES_A_GROUP = 8
"""How many entries make a group, whose marks are compared at once."""
ASKED, MARKED, SAYS, GROUP = range(0, 4 * ENTRIES_A_GROUP, ENTRIES_A_GROUP)
"""Of an entry: which marks of its pattern are looked at, and these; where the rest of it is, and in 26 bits lower
bound, upper bound and a lead. In a group the first stands for all entries, then the second, then the third. The last
is the length of a group."""
SAID = 26
WHERE_CUT, COUNTS = range(2)
"""In the rest: the cuts, by suit in 16 bits how many cards lie below each; then for each cut how many of these the
first three hands hold, in 12 bits each, five in an integer."""
SUIT_PLACES, PER_WORD = 16, 5
LONGEST_BLOCK = 1 + LAST_ROOM // ENTRIES_A_GROUP * GROUP
LONGEST_REST = COUNTS + 10

HINT, MARKS, NO_LEAD = 12, 13, 63
"""After the counts of a position: a lead that has done well with such lengths of suits, if there is one; and its marks,
two bits for each of the lower cuts of a suit, which most patterns ask for."""

REACHED = 1 << 60
"""Beside the cuts in a result: the target is reached."""
CUTS = REACHED - 1


def new_memory(words: int, lists: int) -> Array:
    """A memory with room for integers of 64 bits as entries; ``lists`` is a power of 2."""
    start = FIRST_LIST + LIST * lists
    memory = np.zeros(start + max(words, 2 * (LONGEST_BLOCK + LONGEST_REST)), np.int64)
    memory[LISTS], memory[FREE] = lists, start
    return memory
