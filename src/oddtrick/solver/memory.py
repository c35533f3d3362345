"""What the search remembers: bounds that hold for every deal of a pattern.

A *cut* in a suit parts the cards still held into higher and lower ones. A pattern is a set of cuts, and for each group
of cards between two cuts how many of them each hand holds: which ones does not matter to the bound, so that one entry
answers for many deals (Ginsberg's partition search, with cuts anywhere instead of a row of top cards). In a search a
set of cuts is one integer with the bit of the lowest card above each cut; in an entry it is counted from the lowest
card present.

The memory is one array: a row of chains, found by a hash of lengths of suits, side to play and honours left, then
entries. When it is full it is emptied.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from oddtrick.solver.bits import COUNTS_BELOW, NIBBLES, NO_TRUMPS, SQUEEZED, SUIT, compiled, count, highest, lowest

Array = npt.NDArray[np.int64]

# -- the rules of a search: one array of figures --

TRUMPS, HONOURS, TRICK, HONOUR, LOSE, LAST_TWICE = range(6)
"""The trump suit or ``NO_TRUMPS``; the set of honours; points for a trick and for an honour in it; 1 if they are
scored by the side that does *not* win it; 1 if the honour played last counts twice."""

# -- the layout of the memory --

FREE, CHAINS, NODES = range(3)
"""Where the next entry goes; how many chains there are, a power of 2; how many plays have been tried."""
FIRST_CHAIN = 4
KEY, BOUNDS, WHERE_CUT, NEXT, MASKS, COUNTS, ENTRY = 0, 1, 2, 3, 4, 8, 20
"""In an entry: its key; lower bound and upper bound; its cuts; the next of its chain; by suit the nibbles that its
cuts ask for; by suit and hand the counts in them. The last is the length of an entry."""

HINT, NO_LEAD = 12, 63
"""After the counts of a position: a lead that has done well with such lengths of suits, if there is one."""
MOST_SEEN = 64
"""So many patterns of a key are compared; those that answered last are the first."""

REACHED = 1 << 60
"""Beside the cuts in a result: the target is reached."""
CUTS = REACHED - 1


def new_memory(entries: int, chains: int) -> Array:
    """A memory of that size; ``chains`` is a power of 2."""
    memory = np.zeros(FIRST_CHAIN + chains + entries * ENTRY, np.int64)
    memory[CHAINS] = chains
    memory[FREE] = FIRST_CHAIN + chains
    return memory


@compiled
def forget(memory: Array) -> None:
    """Empty the memory."""
    for place in range(FIRST_CHAIN, FIRST_CHAIN + memory[CHAINS]):
        memory[place] = 0
    memory[FREE] = FIRST_CHAIN + memory[CHAINS]


@compiled
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


@compiled
def _chain(memory: Array, key: int) -> int:
    mixed = key * 0x1E3779B97F4A7C15
    return FIRST_CHAIN + ((mixed >> 24 ^ mixed >> 45) & (memory[CHAINS] - 1))


@compiled
def counts_of(counts: Array, h0: int, h1: int, h2: int, h3: int) -> None:
    """Write by suit and hand (the fourth hand follows from the others) how many cards lie below each cut."""
    present = h0 | h1 | h2 | h3
    for suit in range(4):
        here = present >> 13 * suit & SUIT
        low, high = here & 127, here >> 7
        shift = count(low)
        for hand in range(3):
            held = (h0 if hand == 0 else h1 if hand == 1 else h2) >> 13 * suit & SUIT
            rank = np.int64(SQUEEZED[low << 7 | held & 127]) | np.int64(SQUEEZED[high << 7 | held >> 7]) << shift
            counts[3 * suit + hand] = COUNTS_BELOW[rank]


@compiled
def recall(memory: Array, key: int, counts: Array, target: int) -> int:
    """The entry that decides whether the target is reached, or 0; writes a hint after the counts."""
    chain = _chain(memory, key)
    entry = memory[chain]
    counts[HINT] = NO_LEAD
    seen = before = 0
    while entry and seen < MOST_SEEN:
        if memory[entry + KEY] == key:
            seen += 1
            bounds = memory[entry + BOUNDS]
            if counts[HINT] == NO_LEAD:
                counts[HINT] = bounds >> 20
            if bounds & 1023 >= target or bounds >> 10 & 1023 < target:
                differs = 0
                for suit in range(4):
                    mask = memory[entry + MASKS + suit]
                    if mask:
                        place, there = 3 * suit, entry + COUNTS + 3 * suit
                        differs = (
                            (counts[place] & mask ^ memory[there])
                            | (counts[place + 1] & mask ^ memory[there + 1])
                            | (counts[place + 2] & mask ^ memory[there + 2])
                        )
                        if differs:
                            break
                if not differs:
                    if before:
                        memory[before + NEXT] = memory[entry + NEXT]
                        memory[entry + NEXT] = memory[chain]
                        memory[chain] = entry
                    return entry
        before = entry
        entry = memory[entry + NEXT]
    return 0


@compiled
def remember(memory: Array, key: int, counts: Array, present: int, cuts: int, bounds: int) -> None:
    """Keep that the points still to come lie within the bounds for every deal of this pattern."""
    if memory[FREE] + ENTRY > len(memory):
        forget(memory)
    entry = memory[FREE]
    memory[FREE] = entry + ENTRY
    where = 0
    for suit in range(4):
        here = present & SUIT << 13 * suit
        left = cuts & SUIT << 13 * suit
        places = 0
        while left:
            places |= 1 << count(here & ((left & -left) - 1))
            left &= left - 1
        where |= places << 13 * suit
        mask = NIBBLES[places]
        memory[entry + MASKS + suit] = mask
        for hand in range(3):
            memory[entry + COUNTS + 3 * suit + hand] = counts[3 * suit + hand] & mask
    memory[entry + KEY] = key
    memory[entry + BOUNDS] = bounds
    memory[entry + WHERE_CUT] = where
    chain = _chain(memory, key)
    memory[entry + NEXT] = memory[chain]
    memory[chain] = entry


# -- cuts and runs --


@compiled
def one_run(  # noqa: PLR0913, PLR0917 - scalars stay in registers
    rules: Array, h0: int, h1: int, h2: int, h3: int, upper: int, lower: int
) -> bool:
    """Whether two cards with none between them are one as good as the other: in one hand, and of one worth."""
    if (rules[HONOURS] >> upper ^ rules[HONOURS] >> lower) & 1:
        return False
    both = 1 << upper | 1 << lower
    return h0 & both == both or h1 & both == both or h2 & both == both or h3 & both == both


@compiled
def settled(rules: Array, h0: int, h1: int, h2: int, h3: int, cuts: int) -> int:
    """The cuts with each moved down to the end of the run it stands in, and one below the honours.

    A cut from a later trick may stand between cards of which the lower have been played since: moved over these it
    still parts the cards of that trick as it did. No cut may part a run, of which one card only is tried.
    """
    present = h0 | h1 | h2 | h3
    honours = rules[HONOURS] & present
    if honours:
        for suit in range(4):
            here = honours & SUIT << 13 * suit
            cuts |= here & -here
    out = 0
    while cuts:
        card = lowest(cuts)
        cuts &= cuts - 1
        suit = SUIT << 13 * (card // 13)
        under = present & suit & ((1 << card) - 1)
        while under:
            lower = highest(under)
            if not one_run(rules, h0, h1, h2, h3, card, lower):
                out |= 1 << card
                break
            card = lower
            under = present & suit & ((1 << card) - 1)
    return out


@compiled
def cuts_here(rules: Array, h0: int, h1: int, h2: int, h3: int, where: int) -> int:
    """The cuts of an entry for the cards of this deal; one that would part a run becomes two, at its ends."""
    present = h0 | h1 | h2 | h3
    out = 0
    for suit in range(4):
        places = where >> 13 * suit & SUIT
        left = present & SUIT << 13 * suit
        parted = False
        before = -1
        while left and (places or parted):
            card = lowest(left)
            left &= left - 1
            run = before >= 0 and one_run(rules, h0, h1, h2, h3, card, before)
            if places & 1:
                out |= 1 << card
                parted = run
            elif parted and not run:
                out |= 1 << card
                parted = False
            places >>= 1
            before = card
    return settled(rules, h0, h1, h2, h3, out)
