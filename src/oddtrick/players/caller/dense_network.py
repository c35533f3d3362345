"""A small network of dense layers, asked in Python alone.

Each sum is the exact one, rounded once, so that no order of its terms and no machine makes another number of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Inputs = Sequence[tuple[int, float]]
"""The inputs that are not zero, each with its place."""


@dataclass(frozen=True, slots=True)
class Layer:
    """For each output the ``weights`` of all inputs, and what is ``added``."""

    weights: tuple[tuple[float, ...], ...]
    added: tuple[float, ...]

    def __call__(self, inputs: Inputs) -> list[float]:
        """What comes out."""
        return [
            math.fsum([added, *[row[place] * value for place, value in inputs]])
            for row, added in zip(self.weights, self.added, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class DenseNetwork:
    """Layers one after the other, a rectifier after each but the last."""

    layers: tuple[Layer, ...]

    def __call__(self, inputs: Inputs) -> list[float]:
        """What comes out of the last layer."""
        *hidden, last = self.layers
        for layer in hidden:
            inputs = [(place, value) for place, value in enumerate(layer(inputs)) if value > 0]
        return last(inputs)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of inputs, of values between, and of outputs."""
        return (len(self.layers[0].weights[0]), *(len(layer.added) for layer in self.layers))


def softmax(outputs: Iterable[float]) -> list[float]:
    """The chances whose logarithms the outputs are, up to a constant."""
    values = list(outputs)
    most = max(values)
    grown = [math.exp(value - most) for value in values]
    total = math.fsum(grown)
    return [value / total for value in grown]
