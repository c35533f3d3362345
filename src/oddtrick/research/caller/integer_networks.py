"""Networks of callers of auctions: made of what was learned, and asked for many rows at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from oddtrick.research.caller.auction_caller import (
    INPUT_STEPS,
    POINTS,
    VALUE_STEPS,
    WEIGHT_STEPS,
    IntegerNetwork,
    Layer,
)
from oddtrick.research.caller.network import Network, Numbers


def integer_network(network: Network) -> IntegerNetwork:
    """The network of a caller of auctions: weights and what is added to the nearest whole step."""
    most = 2**15 - 1

    def steps(part: Numbers) -> list[Any]:
        values: list[Any] = np.clip(np.rint(part.astype(np.float64) * WEIGHT_STEPS), -most, most).astype(int).tolist()
        return values

    return IntegerNetwork(
        tuple(Layer(tuple(map(tuple, steps(weights))), tuple(steps(added))) for weights, added in network.layers)
    )


def batch_values(network: IntegerNetwork) -> Callable[[npt.NDArray[np.int8]], npt.NDArray[np.float64]]:
    """The same network for many rows, and many times faster.

    Its sums are of whole numbers that a float holds exactly, so that it gives the same to the last bit.
    """
    layers = [(np.array(layer.weights, np.float64), np.array(layer.added, np.float64)) for layer in network.layers]

    def values_of(rows: npt.NDArray[np.int8]) -> npt.NDArray[np.float64]:
        values, steps = rows.astype(np.float64), INPUT_STEPS
        for weights, added in layers[:-1]:
            sums = np.maximum(values @ weights + added * steps, 0)
            values, steps = np.rint(sums * (VALUE_STEPS / (steps * WEIGHT_STEPS))), VALUE_STEPS
        weights, added = layers[-1]
        outcome: npt.NDArray[np.float64] = (values @ weights + added * steps) * (POINTS / (steps * WEIGHT_STEPS))
        return outcome

    return values_of
