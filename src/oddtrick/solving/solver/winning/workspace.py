"""What the search for tricks works with: cards in lanes, and the arrays of a workspace.

A set of cards is one integer with sixteen bits a suit, a *lane*, the trump suit first. In a lane the bits count from
the highest card of the position that is solved, without gaps: bit 0 is the best card of the suit. So the best of a set
is its lowest bit, and positions that differ in cards long gone are one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]

LANE = 16
IN_LANE = 0x1FFF
"""The thirteen cards of the first lane; shifted by ``LANE`` for each further one."""
ALL_LANES = IN_LANE | IN_LANE << 16 | IN_LANE << 32 | IN_LANE << 48
HOLDINGS = 8192

# -- control: the state of a search, so that it can be left and taken up again --

SUIT_CONTRACT, TRICKS, START, PLY, VALUE, ONLY, PLAYS = range(7)
"""1 if the first lane is trumps; tricks to come when it began; cards on the table then; where it stands; the tricks of
N-S found last; the cards that may be tried at the root, 0 for all; how many plays were tried."""
JOB, CARD, LOW, HIGH, RUNNING = range(7, 12)
"""Which job is done, for which card; what is known of its result; 1 while the search is under way."""
CONTROL = 16

# -- a frame for each card played; that of the lead stands for the trick too --

SEAT, BEST, WINNER, LEFT, MOVES, NEXT, UNION, FOUND, TRIED, HASH = range(10)
"""Who plays; the best card so far and who played it; representatives not tried yet; how many moves are listed, or -1,
and which is next; the cards on which the results so far rest; the best of these; the card being tried; the hash under
which a card that settles it is kept."""
TARGET, PRESENT, SHAPE, KEY, WORD0, WORD1 = range(10, 16)
"""Of the trick: the tricks that N-S need from here on; all cards held when it began; lengths of suits by hand; the key
for the memory; the owners of the cards, best first, two lanes in each word."""
MOVE, FRAME = 16, 32
"""Where the moves begin; the length of a frame."""
FRAMES = 56

# -- jobs --

JOB_HANDS, JOB_TRUMPS, JOB_LEADER, JOB_CARDS, JOB_TABLE, JOB_EVERY = 0, 4, 5, 6, 7, 10
"""Four hands with the bits of ``Card``; the trump suit or 4; who led or is to lead; how many cards are on the table,
and which; 1 if every card is asked for."""
JOB_LENGTH = 11
BEST_CARD, ANSWERS = 52, 53
"""In the answers to a job, after a column for each card: what comes of the best one."""

# -- the memory --

FREE, LISTS, STARTED = range(3)
"""Where the next block goes; how many lists there is room for, a power of 2, and how many there are."""
FIRST_LIST = 4
FIRST_ROOM, LAST_ROOM = 4, 128
"""How many entries the first block of a list has room for; each further one for twice as many, up to this limit."""
ENTRY, OWNERS, BOUND = 2, 52, 60
LONGEST_BLOCK = 1 + LAST_ROOM * ENTRY


def new_memory(words: int, lists: int) -> Array:
    """A memory with room for integers of 64 bits as entries; ``lists`` is a power of 2."""
    start = FIRST_LIST + 2 * lists
    memory = np.zeros(start + max(words, 4 * LONGEST_BLOCK), np.int64)
    memory[LISTS], memory[FREE] = lists, start
    return memory


class Workspace(NamedTuple):
    """All that one search needs; two searches at the same time need two.

    ``owners`` tells for each holding of a lane who owns its cards, ``cards`` which ``Card`` each bit stands for, and
    ``settlers`` which card settled positions that were like another.
    """

    control: Array
    hands: Array
    frames: Array
    owners: Array
    cards: Array
    settlers: Array
    memory: Array
