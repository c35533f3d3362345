"""Many deals at once, by compiled code: the same cards as one after the other, and needs numba."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha512

import numpy as np
import numpy.typing as npt

from oddtrick.files.dealing.measures import Condition
from oddtrick.research.simulate.deal_constraints import Constraints, no_such_deal, prepared
from oddtrick.rules.cards import Hand, Hands
from oddtrick.solving.solver.machine_code import Argument, machine_code

STATE = 625
"""Words of the generator, and the place of the next."""
_deal_all = machine_code("oddtrick.research.simulate.compiled_dealing", "deal_all")


def deal_at_once(constraints: Constraints, seeds: Sequence[str]) -> Iterator[Hands]:
    """The deal of each seed as ``deal_hands(constraints, Random(seed))`` has it; no predicate."""
    free, held, _ = prepared(constraints.predeal)
    conditions, terms, shapes = _numbers(constraints.conditions)
    wishes = (
        np.array(conditions, np.int64).reshape(-1, 5),
        np.array(terms, np.int64).reshape(-1, 2),
        np.array(shapes, np.int64),
        np.array(free, np.int64),
        np.array(held, np.int64),
    )
    hands, keys = np.zeros((len(seeds), 4), np.int64), _keys(seeds)
    state, pack = np.zeros(STATE, np.uint32), np.zeros(len(free), np.int64)
    if not _deal_all(
        Argument(keys),
        Argument(wishes),
        Argument(state),
        Argument(pack),
        Argument(hands),
        min(constraints.tries, 1 << 62),
    ):
        raise no_such_deal(constraints)
    for north, east, south, west in hands.tolist():
        yield Hand(north), Hand(east), Hand(south), Hand(west)


def _keys(seeds: Sequence[str]) -> npt.NDArray[np.uint32]:
    """What ``Random`` begins with, a row for each seed: how many words, and the words, the lowest first."""
    numbers = [int.from_bytes(text + sha512(text).digest(), "big") for text in (seed.encode() for seed in seeds)]
    words = [(number.bit_length() + 31) // 32 for number in numbers]
    longest = max(words)
    rows = np.frombuffer(b"".join(number.to_bytes(4 * longest, "little") for number in numbers), "<u4")
    return np.column_stack([np.array(words, np.uint32), rows.reshape(-1, longest)]).astype(np.uint32, order="C")


def _numbers(conditions: Sequence[Condition]) -> tuple[list[tuple[int, ...]], list[tuple[int, int]], list[int]]:
    """The conditions as ``compiled_packs`` has them, with their terms and shapes."""
    rows: list[tuple[int, ...]] = []
    terms: list[tuple[int, int]] = []
    shapes: list[int] = []
    for condition in conditions:
        measure = condition.measure
        if condition.shapes:
            first = len(shapes)
            shapes += [int(shape, 16) for shape in condition.shapes]
            rows.append((first, len(shapes), 0, 0, measure.seats[0]))
        else:
            first = len(terms)
            terms += measure.terms
            rows.append((condition.least, condition.most, first, len(terms), sum(1 << seat for seat in measure.seats)))
    return rows, terms, shapes
