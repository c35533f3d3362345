"""Packs shuffled and tried by compiled code: card for card those that ``random.Random`` shuffles.

What is shuffled is settled by the seed of a deal, as ``Random(text)`` and its ``shuffle`` have it (the Mersenne Twister
of 19937 bits, begun by an array), so that who has no compiler is dealt the same cards, a few times as slowly, or many
times where few packs are as wanted. A test holds the two to be equal.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from oddtrick.solving.solver.bits import compiled, count, inlined

Array = npt.NDArray[Any]

WORDS, MIDDLE = 624, 397
"""The state of the generator, and which of its words is mixed with which."""
_TOP, _REST = np.uint32(0x80000000), np.uint32(0x7FFFFFFF)
_TWIST = np.uint32(0x9908B0DF)
_FIRST_MASK, _SECOND_MASK = np.uint32(0x9D2C5680), np.uint32(0xEFC60000)
_BEGUN = np.uint32(19650218)
_STEP, _FIRST_FACTOR, _SECOND_FACTOR = np.uint32(1812433253), np.uint32(1664525), np.uint32(1566083941)
_1, _7, _11, _15, _18, _30 = (np.uint32(shift) for shift in (1, 7, 11, 15, 18, 30))
_32 = 32

LEAST, MOST, FIRST, LAST, SEATS = range(5)
"""A condition: the figures between which it must lie, its first term and the one after its last, and its seats as bits.
Where it has no term, it is the shape of a seat, by number, that must be one of those from ``LEAST`` to ``MOST``."""


class CompiledConstraints(NamedTuple):
    """What a deal is to be, all of it arrays.

    ``conditions`` by the names above; ``terms`` the weights and the cards that have them; ``shapes`` four bits for each
    suit, the longest first; ``free`` the cards that chance deals; ``held`` what each hand has before.
    """

    conditions: Array
    terms: Array
    shapes: Array
    free: Array
    held: Array


@inlined
def _begin(state: Array, key: Array, length: int) -> None:
    """Begin the generator by an array of that number of words."""
    state[0] = _BEGUN
    for place in range(1, WORDS):
        before = state[place - 1]
        state[place] = np.uint32(_STEP * (before ^ (before >> _30)) + np.uint32(place))
    place, at = 1, 0
    for _ in range(max(WORDS, length)):
        before = state[place - 1]
        mixed = state[place] ^ ((before ^ (before >> _30)) * _FIRST_FACTOR)
        state[place] = np.uint32(mixed + key[at] + np.uint32(at))
        place += 1
        at += 1
        if place == WORDS:
            state[0] = state[WORDS - 1]
            place = 1
        if at == length:
            at = 0
    for _ in range(WORDS - 1):
        before = state[place - 1]
        state[place] = np.uint32((state[place] ^ ((before ^ (before >> _30)) * _SECOND_FACTOR)) - np.uint32(place))
        place += 1
        if place == WORDS:
            state[0] = state[WORDS - 1]
            place = 1
    state[0] = _TOP
    state[WORDS] = WORDS


@inlined
def _next(state: Array) -> int:
    """The next 32 bits; the place of the next word is kept behind the words."""
    if state[WORDS] == WORDS:
        for place in range(WORDS):
            mixed = (state[place] & _TOP) | (state[(place + 1) % WORDS] & _REST)
            twisted = mixed >> _1
            if mixed & _1:
                twisted ^= _TWIST
            state[place] = state[(place + MIDDLE) % WORDS] ^ twisted
        state[WORDS] = 0
    word = state[state[WORDS]]
    state[WORDS] += _1
    word ^= word >> _11
    word ^= (word << _7) & _FIRST_MASK
    word ^= (word << _15) & _SECOND_MASK
    return np.int64(word ^ (word >> _18))  # type: ignore[return-value]  # one to Numba


@inlined
def _shuffle(state: Array, pack: Array) -> None:
    """Shuffle the pack as ``Random.shuffle`` does: a word of as many bits as the bound, until it is below it."""
    bits = 0
    while len(pack) >> bits:
        bits += 1
    for last in range(len(pack) - 1, 0, -1):
        while (last + 1) >> (bits - 1) == 0:
            bits -= 1
        other = _next(state) >> (_32 - bits)
        while other > last:
            other = _next(state) >> (_32 - bits)
        pack[last], pack[other] = pack[other], pack[last]


@inlined
def _shape(hand: int) -> int:
    """The lengths of the suits of a hand, the longest first, four bits to each."""
    lengths = 0
    for length in range(13, 0, -1):
        for suit in range(4):
            if count(hand >> 13 * suit & 0x1FFF) == length:
                lengths = lengths << 4 | length
    for suit in range(4):
        if hand >> 13 * suit & 0x1FFF == 0:
            lengths <<= 4
    return lengths


@inlined
def _holds(condition: Array, terms: Array, shapes: Array, hands: Array) -> bool:
    """Whether the hands are as one condition wants them."""
    if condition[FIRST] == condition[LAST]:
        shape = _shape(hands[condition[SEATS]])
        fits = False
        for place in range(condition[LEAST], condition[MOST]):
            fits = fits or shapes[place] == shape
        return fits
    cards = 0
    for seat in range(4):
        if condition[SEATS] >> seat & 1:
            cards |= hands[seat]
    figure = 0
    for term in range(condition[FIRST], condition[LAST]):
        figure += terms[term, 0] * count(cards & terms[term, 1])
    return condition[LEAST] <= figure <= condition[MOST]


@compiled
def deal_all(keys: Array, wanted: CompiledConstraints, state: Array, pack: Array, hands: Array, tries: int) -> bool:
    """Deal to every row of ``hands`` by the key of that row, whose first word is its length.

    ``state`` and ``pack`` are written over. ``False`` as soon as none of ``tries`` packs is as wanted.
    """
    conditions, terms, shapes, free, held = wanted
    for number in range(len(hands)):
        _begin(state, keys[number, 1:], np.int64(keys[number, 0]))  # type: ignore[arg-type]  # one to Numba
        for place in range(len(free)):
            pack[place] = free[place]
        tried, fulfilled = 0, False
        while not fulfilled:
            if tried == tries:
                return False
            tried += 1
            _shuffle(state, pack)
            at = 0
            for seat in range(4):
                hands[number, seat] = held[seat]
                for _ in range(13 - count(held[seat])):
                    hands[number, seat] |= pack[at]
                    at += 1
            fulfilled = True
            for place in range(len(conditions)):
                if fulfilled:
                    fulfilled = _holds(conditions[place], terms, shapes, hands[number])
    return True
