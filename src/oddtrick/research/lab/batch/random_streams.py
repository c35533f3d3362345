"""Random numbers for the compiled deals: a stream of its own for every deal, by the counter and the key of SplitMix64.

The stream of a deal depends on the seed, on its place in the batch and on its number alone, so that it comes out the
same however many are dealt beside it, and any one of them can be had again without the others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from oddtrick.research.lab.batch.state_layout import Array
from oddtrick.solving.solver.bits import inlined

_30, _27, _31, _32, _1 = (np.uint64(shift) for shift in (30, 27, 31, 32, 1))
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_GOLDEN, _OTHER = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD1342543DE82EF95)


@inlined
def _mixed(number: Any) -> Any:
    number = (number ^ (number >> _30)) * _FIRST
    number = (number ^ (number >> _27)) * _SECOND
    return number ^ (number >> _31)


@inlined
def begin(stream: Array, seed: Any, place: int, number: int) -> None:
    """Set a stream to its beginning: of that place of a batch, and of the deal of that number there."""
    key = _mixed(seed + _GOLDEN * np.uint64(place + 1))
    key = _mixed(key ^ (_OTHER * np.uint64(number + 1)))
    stream[0] = key
    # Streams that met would go on as one, if all of them took the same steps.
    stream[1] = _mixed(key + _GOLDEN) | _1


@inlined
def below(stream: Array, bound: int) -> int:
    """The next number of the stream, from 0 and less than ``bound``, of which 2^32 is large: so none is likelier."""
    stream[0] += stream[1]
    return np.int64(((_mixed(stream[0]) >> _32) * np.uint64(bound)) >> _32)  # type: ignore[return-value]  # one to Numba
