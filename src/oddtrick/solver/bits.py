"""Bits for the compiled search: counting them, finding them, and tables over the 8192 holdings of a suit.

A set of cards is one integer with bit ``13 * suit + rank - 2``, as in ``Card``; all integers are of 64 bits with a
sign, because mixing signs makes numba compute in floating point.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast, get_type_hints
from zlib import crc32

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

SUIT = 0x1FFF
"""The thirteen cards of the first suit; shifted by 13 for each further one."""
NO_TRUMPS = 4
"""In place of a trump suit."""


Function = TypeVar("Function", bound=Callable[..., Any])


_njit: Any = numba.njit
# Counting references to the arrays would take more time than the search; none is made while it runs.
_OPTIONS = {"_nrt": False, "error_model": "numpy"}


_digests: dict[int, int] = {}


def _note(function: Callable[..., Any], dispatcher: Any) -> None:
    """Keep a digest of what the function says, of the figures and tables that it names, and of what it calls."""
    code = function.__code__
    named = [function.__globals__.get(name) for name in code.co_names]
    parts: list[Any] = [code.co_code, code.co_consts, code.co_names]
    parts += [
        value.tobytes() if isinstance(value, np.ndarray) else value
        for value in named
        if isinstance(value, int | np.ndarray)
    ]
    parts += [_digests[id(value)] for value in named if id(value) in _digests]
    _digests[id(dispatcher)] = crc32(repr(parts).encode())


def compiled(function: Function) -> Function:
    """Compiled with whatever calls it."""
    dispatcher = _njit(**_OPTIONS)(function)
    _note(function, dispatcher)
    return cast("Function", dispatcher)


def inlined(function: Function) -> Function:
    """Compiled into each place where it is called: handing over arrays costs more than a short function does."""
    dispatcher = _njit(forceinline=True, **_OPTIONS)(function)
    _note(function, dispatcher)
    return cast("Function", dispatcher)


def compiled_once(function: Function) -> Function:
    """Compiled with all that it calls, and kept on the disk for the next start; other threads run meanwhile."""
    _note(function, function)
    # numba would look at the file of this function alone, and what it calls may have changed as well; and it cannot
    # read what was kept about a type that stands in another module now.
    kept_for = crc32(repr(get_type_hints(function)).encode(), _digests[id(function)])
    function.__qualname__ += f"_{kept_for:08x}"
    return cast("Function", _njit(cache=True, nogil=True, **_OPTIONS)(function))


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


_function: Any = cgutils.get_or_insert_function


def _fetch(_typing: Any, array: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        pointer = builder.bitcast(builder.gep(data, [args[1]]), ir.IntType(8).as_pointer())
        number = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [pointer.type, number, number, number])
        # To read it, to keep it as near as can be, and it is no code.
        instruction = _function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(instruction, [pointer, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.none(array, place), generate


fetch: Any = intrinsic(_fetch)
"""Have what stands at that place of an array brought near, without waiting for it."""


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
MARKED_CUTS = range(1, 9)
MARK_AT = np.array([3 << 2 * MARKED_CUTS.index(p) if p in MARKED_CUTS else 0 for p in range(13)], np.int64)
"""By cut, how many cards lie below it: the two bits of its mark, if it has one."""
MARKS_OF = np.array(
    [
        [
            sum((spread * (m & ((1 << p) - 1)).bit_count() & 3) << 2 * place for place, p in enumerate(MARKED_CUTS))
            for m in range(8192)
        ]
        for spread in (1, 3, 2)
    ],
    np.int64,
)
"""By hand and holding: the marks of a suit are those of its first three hands, combined by "exclusive or"."""
