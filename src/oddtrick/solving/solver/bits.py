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
from numba.core import cgutils
from numba.extending import intrinsic

from oddtrick.solving.solver.memory_layout import ENTRIES_A_GROUP

SUIT = 0x1FFF
"""The thirteen cards of the first suit; shifted by 13 for each further one."""
NO_TRUMPS = 4
"""In place of a trump suit."""


Function = TypeVar("Function", bound=Callable[..., Any])


_njit: Any = numba.njit
# Counting references to the arrays would take more time than the search; none is made while it runs.
_OPTIONS = {"_nrt": False, "error_model": "numpy"}


def compiled(function: Function) -> Function:
    """Compiled with whatever calls it."""
    return cast("Function", _njit(**_OPTIONS)(function))


def inlined(function: Function) -> Function:
    """Compiled into each place where it is called: handing over arrays costs more than a short function does."""
    return cast("Function", _njit(forceinline=True, **_OPTIONS)(function))


def object_code(function: Any, arguments: tuple[Any, ...]) -> tuple[str, bytes]:
    """The machine code of a compiled function with all that it calls, for arguments of these types, and its symbol."""
    # Without what Python and C would call it by, so that nothing of numba has to be there.
    alone = _njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)(function.py_func)
    alone.compile(tuple(map(numba.typeof, arguments)))
    (overload,) = alone.overloads.values()
    _, _, (code, _) = overload.library.serialize_using_object_code()
    return overload.fndesc.llvm_func_name, code


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


def _matching(_typing: Any, array: Any, place: Any, marks: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        several = ir.VectorType(ir.IntType(64), ENTRIES_A_GROUP)

        def loaded(first: Any) -> Any:
            return builder.load(builder.bitcast(builder.gep(data, [first]), several.as_pointer()), align=8)

        one = builder.insert_element(several(ir.Undefined), args[2], ir.IntType(32)(0))
        every = builder.shuffle_vector(one, one, ir.VectorType(ir.IntType(32), ENTRIES_A_GROUP)(None))
        asked, marked = loaded(args[1]), loaded(builder.add(args[1], ir.IntType(64)(ENTRIES_A_GROUP)))
        same = builder.icmp_signed("==", builder.and_(every, asked), marked)
        return builder.zext(builder.bitcast(same, ir.IntType(ENTRIES_A_GROUP)), ir.IntType(64))

    return types.int64(array, place, marks), generate


matching: Any = intrinsic(_matching)
"""By the eight masks that stand from that place on, and the eight integers after them: which masks leave of the marks
what the integer says, the first in the lowest bit."""


def _squeezed() -> npt.NDArray[np.uint8]:
    """For seven cards, by ``present << 7 | held``: the held ones, ranked among those present."""
    table = np.zeros(128 * 128, np.uint8)
    for present in range(128):
        ranks = [bit for bit in range(7) if present >> bit & 1]
        for held in range(128):
            table[present << 7 | held] = sum((held >> bit & 1) << rank for rank, bit in enumerate(ranks))
    return table


def _spread() -> npt.NDArray[np.uint8]:
    """The other way: by ``present << 7 | ranks`` the cards that have these ranks, 0 the lowest of those present."""
    table = np.zeros(128 * 128, np.uint8)
    for present in range(128):
        cards = [bit for bit in range(7) if present >> bit & 1]
        for ranks in range(128):
            table[present << 7 | ranks] = sum(1 << bit for rank, bit in enumerate(cards) if ranks >> rank & 1)
    return table


SQUEEZED = _squeezed()
SPREAD = _spread()
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
