"""Where everything about a deal stands in the arrays of a batch: one row a deal.

Cards are numbered as OpenSpiel numbers them, rank * 4 + suit (clubs, diamonds, hearts, spades; the two is rank 0); a
set of cards is an integer with those bits. Calls are the action ids from ``FIRST_CALL`` on; a set of calls is an
integer with the bits ``id - FIRST_CALL``. Seats are numbered clockwise from N.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from oddtrick.research.lab.action_ids import ACTION_COUNT, QUIET_ID

Array = npt.NDArray[Any]

FIRST_CALL = QUIET_ID
PASS, DOUBLE, REDOUBLE, FIRST_BID, FIRST_STRAIN, LEAVE, FIRST_NULLO = 0, 1, 2, 3, 38, 43, 44
"""Calls by their ids less ``FIRST_CALL``; ``PASS`` is also the quiet word at each step of the dialogue of 1895."""
NO_TRUMPS, NULLO, STRAINS = 4, 5, 6
"""Strains in the order of the suits of cards, then these; the last is how many there are."""

# -- words: integers of 64 bits --
HAND, DEALT, NUMBER, WORDS = 0, 4, 8, 9
"""The cards still held and the cards dealt, each by seat; which deal of its stream this is."""

# -- small: integers of 16 bits --
PHASE, TURN, PLAYER, DEALER, STRAIN, LEVEL, BY, DOUBLING, DOUBLED_BY, REDOUBLED_BY = range(10)
"""How far the deal has come; the hand that has the word, and who acts for it; the declaration as it stands."""
PASSES, DECLARER, DUMMY, STEP, STANDING, CALLS, PLAYED, LED, BEST, WINNER = range(10, 20)
"""``STANDING`` is the standing bid, -1 for none; ``CALLS`` and ``PLAYED`` count; ``LED``, ``BEST`` and ``WINNER`` are
the suit and the highest card of the trick on the table, and the hand that played it."""
TRUMPS, MOVED, WON, FIRST_TO_NAME = 20, 21, 22, 24
"""The trump suit, -1 for none; the chair whose player has gone to the vacant one, -1 for none; tricks won by the hands
N and S and by E and W; who of each group of partners first named each strain. A seat that is not known is -1."""
SMALL = FIRST_TO_NAME + 4 * STRAINS

CALLING, DECLARING, DIALOGUE, PLAYING, OVER = range(5)
"""Phases: the auction; the first word of 1895, and its doubling; the play of the cards; the end."""

# -- history: bytes --
CARDS_PLAYED, CALLS_MADE = 0, 52
"""The cards in the order in which they were played; the calls from the dealer on, with ``CALLER`` times the seat."""
CALLER = 64
MOST_CALLS = 400
"""No declaration has as many: three passes, then nine calls with each of 42 bids, or two with each doubling."""
HISTORY = CALLS_MADE + MOST_CALLS

# -- scores: integers of 64 bits --
BELOW_PLAYING, ABOVE_PLAYING, BELOW_ADVERSE, ABOVE_ADVERSE, SCORES = range(5)
"""Points of a deal that is over: in each column of the declarer's party, and of the other, below and above the line."""

# -- rules: integers of 64 bits, of the code --
GROUPS, PLAYERS, VACANT, OPENING, DEALER_BOUND, DOUBLES, LEVELS, DOUBLINGS = range(8)
"""In how many groups the seats score while they call, and how many players call; the vacant seat, or -1; the phase in
which a deal begins; whether the dealer must bid, and whether there is doubling; how many levels and doublings the table
of points has."""
DECLARED, AFTER_LEAVING, BOOK, GAME, HONOURS, RULES = 8, 9, 10, 11, 12, 12 + STRAINS
"""The calls of the dealer of 1895, and of the partner to whom it was left; which printed code; points of a game of two
sides, 0 for none; the honours in each strain."""
VOID = 6
"""In place of a number of honours: the hand was dealt no trump."""


# -- masks: eight bytes to an integer --
MASK = ACTION_COUNT // 8
"""Integers of a mask."""
ALL = (1 << 52) - 1
"""All cards, or all calls."""

# -- control: integers of 64 bits, of the batch --
SEED, RESTARTS, FAULTY, FIRST_DEAL, BOLDNESS, OWN_DEALS, CONTROL = range(7)
"""The seed; when a deal that is over is followed by another; where an action is not lawful; the number of the first
deal to be played out; of a thousand calls how many are drawn from all; whether the hands to be played are dealt."""

NEVER, IN_SAME_STEP, AT_NEXT_STEP = range(3)
"""When the next deal begins: not at all, in the step that ends one, or in place of the action after it."""

# -- outcomes: integers of 64 bits, of a deal that is over --
OUTCOMES = 7 + SCORES
"""Dealer, declarer, strain, level, doubling, calls, tricks of the declarer's side, and the scores."""


class CodeArrays(NamedTuple):
    """What the compiled deals ask of a code: all of it arrays.

    ``rules`` by the names above; ``sufficient`` the bids that are enough, by the standing one (0 for none); ``raises``
    whether one may double once more, by strain and doubling; ``points`` by strain, level, doubling and tricks of the
    declarer, and ``honours`` by strain and honours dealt, what the declarer's party and the other score.
    """

    rules: Array
    sufficient: Array
    raises: Array
    points: Array
    honours: Array


class Deals(NamedTuple):
    """Where deals stand, a row each, by the names above; ``streams`` is the random stream of each."""

    words: Array
    streams: Array
    small: Array
    history: Array
    scores: Array


class DealOutputs(NamedTuple):
    """What is shown of deals, a row each: points by seat, whether it is over, what is lawful, who acts."""

    rewards: Array
    terminated: Array
    masks: Array
    players: Array


def new_deals(number: int) -> Deals:
    """``number`` deals, not yet dealt."""
    return Deals(
        words=np.zeros((number, WORDS), np.int64),
        streams=np.zeros((number, 2), np.uint64),
        small=np.zeros((number, SMALL), np.int16),
        history=np.zeros((number, HISTORY), np.uint8),
        scores=np.zeros((number, SCORES), np.int64),
    )


def new_shown(number: int) -> DealOutputs:
    """What is shown of ``number`` deals."""
    return DealOutputs(
        rewards=np.zeros((number, 4), np.float64),
        terminated=np.zeros(number, np.bool_),
        masks=np.zeros((number, MASK), np.uint64),
        players=np.zeros(number, np.int8),
    )
