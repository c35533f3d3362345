"""A small network of dense layers in numpy: trained by Adam, asked for many rows at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from oddtrick.players.caller.dense_network import DenseNetwork, Inputs, Layer

Numbers = npt.NDArray[np.float32]

RATE, DECAYS, TINY = 2e-3, (0.9, 0.999), 1e-8
BATCH = 512
PART = 20_000
"""Rows that are written as lists at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Dense layers, a rectifier after each but the last: by layer its weights and what is added."""

    layers: tuple[tuple[Numbers, Numbers], ...]

    def __call__(self, inputs: Numbers) -> Numbers:
        """What comes out for each row of inputs."""
        values = inputs
        for place, (weights, added) in enumerate(self.layers):
            values = values @ weights + added
            if place < len(self.layers) - 1:
                values = np.maximum(values, 0)
        return values


def matrix(rows: Iterable[Inputs], width: int) -> Numbers:
    """The inputs as a row each."""
    parts = [np.zeros((0, width), np.float32)]
    to_write = iter(rows)
    while part := list(islice(to_write, PART)):
        values = np.zeros((len(part), width), np.float32)
        places = [place for row in part for place, _ in row]
        numbers = [number for row in part for _, number in row]
        values[np.repeat(np.arange(len(part)), [len(row) for row in part]), places] = numbers
        parts.append(values)
    return np.concatenate(parts)


def dense(network: Network) -> DenseNetwork:
    """The network as it is asked at a table, in half precision as it is stored."""
    return DenseNetwork(tuple(Layer(_rows(weights.T), _rows(added[None])[0]) for weights, added in network.layers))


def _rows(values: Numbers) -> tuple[tuple[float, ...], ...]:
    return tuple(map(tuple, values.astype(np.float16).astype(float).tolist()))


def arrays_of(network: DenseNetwork) -> Network:
    """The same network for many rows at once."""
    layers = ((np.array(layer.weights, np.float32).T, np.array(layer.added, np.float32)) for layer in network.layers)
    return Network(tuple(layers))


def new_network(sizes: Sequence[int], chance: np.random.Generator) -> Network:
    """One of chance, with as many inputs, numbers between and outputs."""
    layers = [
        (
            (chance.standard_normal((above, below)) * np.sqrt(2 / above)).astype(np.float32),
            np.zeros(below, np.float32),
        )
        for above, below in pairwise(sizes)
    ]
    return Network(tuple(layers))


Slope = Callable[[Numbers, npt.NDArray[Any]], Numbers]
"""By how much the loss of each row grows with each output, from the outputs and the targets."""


def squared(outputs: Numbers, targets: Numbers) -> Numbers:
    """For a mean: the error is squared."""
    return outputs - targets


def likelihood(outputs: Numbers, targets: Numbers) -> Numbers:
    """For chances: the outputs are their logarithms up to a constant, the targets the chances that are true."""
    return softmax(outputs) - targets


def softmax(outputs: Numbers) -> Numbers:
    """The chances by row."""
    grown = np.exp(outputs - outputs.max(1, keepdims=True))
    chances: Numbers = grown / grown.sum(1, keepdims=True)
    return chances


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How a network is trained: ``passes`` through the rows, each in an order of chance, which the ``seed`` decides.

    ``decay`` is how fast weights shrink, as a share of each step; ``batch`` how many rows a step is taken by.
    """

    passes: int
    decay: float
    seed: tuple[int, ...]
    batch: int = BATCH


def trained(
    sizes: Sequence[int],
    inputs: npt.NDArray[Any],
    targets: npt.NDArray[Any],
    slope: Slope,
    course: Course,
    *,
    scale: float = 1.0,
) -> Network:
    """A network of those sizes that has learned what stands in the rows; its steps become smaller to the end.

    ``inputs`` may be whole numbers, which are taken times ``scale`` batch by batch: a million rows fit into memory.
    """
    chance = np.random.default_rng(course.seed)
    values = [value for layer in new_network(sizes, chance).layers for value in layer]
    first, second = ([np.zeros_like(value) for value in values] for _ in range(2))
    total = course.passes * -(-len(inputs) // course.batch)
    for step, rows in enumerate(_batches(len(inputs), course, chance), 1):
        batch = inputs[rows].astype(np.float32) * np.float32(scale)
        slopes = _slopes(values, batch, targets[rows], slope)
        rate = np.float32(RATE * (1 - step / (total + 1)))
        for place, grows in enumerate(slopes):
            first[place] += (1 - DECAYS[0]) * (grows - first[place])
            second[place] += (1 - DECAYS[1]) * (grows * grows - second[place])
            speed = first[place] / (1 - DECAYS[0] ** step)
            spread = np.sqrt(second[place] / (1 - DECAYS[1] ** step)) + TINY
            values[place] -= rate * (speed / spread + np.float32(course.decay) * values[place])
    return Network(tuple(zip(values[::2], values[1::2], strict=True)))


def _batches(number: int, course: Course, chance: np.random.Generator) -> Iterator[npt.NDArray[np.int64]]:
    for _ in range(course.passes):
        order = chance.permutation(number)
        yield from (order[first : first + course.batch] for first in range(0, number, course.batch))


def _slopes(values: Sequence[Numbers], inputs: Numbers, targets: npt.NDArray[Any], slope: Slope) -> list[Numbers]:
    """How the mean loss of those rows grows with each weight and each number added."""
    layers = list(zip(values[::2], values[1::2], strict=True))
    seen = [inputs]
    for weights, added in layers[:-1]:
        seen.append(np.maximum(seen[-1] @ weights + added, 0))
    weights, added = layers[-1]
    back = slope(seen[-1] @ weights + added, targets) / np.float32(len(inputs))
    slopes: list[Numbers] = []
    for (weights, _), before in zip(reversed(layers), reversed(seen), strict=True):
        slopes += [back.sum(0), before.T @ back]
        back = (back @ weights.T) * (before > 0)
    return slopes[::-1]
