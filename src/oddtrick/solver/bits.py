"""Bits for the compiled search: counting them, finding them, and tables over the 8192 holdings of a suit.

A set of cards is one integer with bit ``13 * suit + rank - 2``, as in ``Card``; all integers are of 64 bits with a
sign, because mixing signs makes numba compute in floating point.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

SUIT = 0x1FFF
"""The thirteen cards of the first suit; shifted by 13 for each further one."""
NO_TRUMPS = 4
"""In place of a trump suit."""


Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compiled with whatever calls it."""
    return cast("Function", numba.njit(function))


def compiled_once(function: Function) -> Function:
    """Compiled with all that it calls, and kept on the disk for the next start."""
    return cast("Function", numba.njit(cache=True)(function))


def _bit_operation(build: Any) -> Any:
    """A function from an integer to an integer that is one instruction of the machine."""

    def operation(_typing: Any, x: Any) -> Any:  # noqa: ARG001 - numba counts it
        def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return build(builder, args[0])

        return types.int64(types.int64), generate

    return intrinsic(operation)


_UNDEFINED_FOR_0 = ir.Constant(ir.IntType(1), 1)
_TOP = ir.Constant(ir.IntType(64), 63)

count: Any = _bit_operation(lambda builder, x: builder.ctpop(x))
"""How many cards there are in a set."""
lowest: Any = _bit_operation(lambda builder, x: builder.cttz(x, _UNDEFINED_FOR_0))
"""The lowest card of a set that is not empty."""
highest: Any = _bit_operation(lambda builder, x: builder.sub(_TOP, builder.ctlz(x, _UNDEFINED_FOR_0)))
"""The highest card of a set that is not empty."""


def _squeezed() -> npt.NDArray[np.uint8]:
    """For seven cards, by ``present << 7 | held``: the held ones, ranked among those present."""
    table = np.zeros(128 * 128, np.uint8)
    for present in range(128):
        ranks = [bit for bit in range(7) if present >> bit & 1]
        for held in range(128):
            table[present << 7 | held] = sum((held >> bit & 1) << rank for rank, bit in enumerate(ranks))
    return table


SQUEEZED = _squeezed()
COUNTS_BELOW = np.array(
    [sum((m & ((1 << p) - 1)).bit_count() << 4 * p for p in range(1, 13)) for m in range(8192)], np.int64
)
"""By holding: in the nibble p, how many of its cards are among the p lowest, for p from 1 to 12."""
NIBBLES = np.array([sum(15 << 4 * p for p in range(1, 13) if m >> p & 1) for m in range(8192)], np.int64)
"""By a set of p: their nibbles all ones."""
