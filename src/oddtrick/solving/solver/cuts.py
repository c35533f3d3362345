"""Cuts and runs: what a result rests on, and which cards are as good as each other.

Cards of one hand with none between them, all honours or none, are a *run*, of which one card only is tried. So no cut
may part a run. All suits are worked on at once, in the one integer of a set of cards.
"""

from __future__ import annotations

from oddtrick.solving.solver.bits import SPREAD, SUIT, count, highest, inlined, lowest
from oddtrick.solving.solver.memory_layout import HONOURS, SUIT_PLACES, Array

LOWEST_OF_SUITS = 1 | 1 << 13 | 1 << 26 | 1 << 39
HIGHEST_OF_SUITS = LOWEST_OF_SUITS << 12
PACK = LOWEST_OF_SUITS * SUIT


@inlined
def runs_of(rules: Array, h0: int, h1: int, h2: int, h3: int) -> int:
    """The cards whose next lower one is of the same run."""
    present = h0 | h1 | h2 | h3
    gaps = PACK & ~(present | HIGHEST_OF_SUITS)
    honours = rules[HONOURS] & present
    runs = 0
    for hand in (h0, h1, h2, h3):
        plain = hand & ~honours
        runs |= _over_gaps(plain, gaps)
        if plain != hand:
            runs |= _over_gaps(hand & honours, gaps)
    return runs


@inlined
def _over_gaps(cards: int, gaps: int) -> int:
    """Those of the cards that come next above another of them: added to the gaps, its bit is carried to their end."""
    return ((cards << 1 & ~LOWEST_OF_SUITS) + gaps) & cards


@inlined
def settled(rules: Array, present: int, runs: int, cuts: int) -> int:
    """The cuts with each moved down to the end of the run it stands in, and one below the honours.

    A cut from a later trick may stand between cards of which the lower have been played since: moved over these it
    still parts the cards of that trick as it did. A cut with no cards below says nothing.
    """
    honours = rules[HONOURS] & present
    bottoms = 0
    for suit in range(4):
        m = SUIT << 13 * suit
        if honours & m:
            cuts |= honours & m & -(honours & m)
        bottoms |= present & m & -(present & m)
    inside = cuts & runs
    cuts ^= inside
    while inside:
        card = lowest(inside)
        inside &= inside - 1
        while runs >> card & 1:
            card = highest(present & ((1 << card) - 1))
        cuts |= 1 << card
    return cuts & ~bottoms


@inlined
def cuts_here(rules: Array, present: int, runs: int, where: int) -> int:
    """The cuts of an entry for the cards of this deal; one that would part a run becomes two, at its ends."""
    cuts = 0
    for suit in range(4):
        here, ranks = present >> 13 * suit & SUIT, where >> SUIT_PLACES * suit & SUIT
        low = here & 127
        cuts |= SPREAD[low << 7 | ranks & 127] << 13 * suit
        cuts |= SPREAD[here >> 7 << 7 | ranks >> count(low) & 127] << 13 * suit + 7
    inside = cuts & runs
    while inside:
        card = lowest(inside)
        inside &= inside - 1
        above = present & SUIT << 13 * (card // 13) & ~((2 << card) - 1)
        while above and runs & above & -above:
            above &= above - 1
        cuts |= above & -above
    return settled(rules, present, runs, cuts)
