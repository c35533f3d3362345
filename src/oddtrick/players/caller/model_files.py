"""The file of a caller's model: JSON, with the numbers of each network in half precision."""

from __future__ import annotations

import json
import math
import struct
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

from oddtrick.players.caller import models
from oddtrick.players.caller.dense_network import DenseNetwork, Layer
from oddtrick.players.caller.hand_inputs import LEAVING_WIDTH, Place
from oddtrick.players.caller.straight_model import TRICKS, StraightModel
from oddtrick.rules.errors import NotUnderstood

KIND, FORMAT = "oddtrick caller", 1
"""What a file says that it is."""
_LEAVING = "leaving"


@lru_cache(maxsize=16)
def shipped_model(code: str) -> StraightModel | None:
    """The latest model that comes with the program for the code of that key; ``None`` where there is none."""
    versions = {}
    for file in files(models).iterdir():
        key, _, version = file.name.removesuffix(".json").rpartition("-")
        if key == code and version.isdecimal():
            versions[int(version)] = file
    if not versions:
        return None
    return _read(json.loads(versions[max(versions)].read_text(encoding="utf-8")))


def read_model(path: Path) -> StraightModel:
    """The model of a file; ``NotUnderstood`` says of one that holds none what is wrong with it and what to do."""
    try:
        stored = json.loads(path.read_bytes())
        ours = stored["kind"] == KIND and isinstance(stored["format"], int)
    except OSError as error:
        raise NotUnderstood(f"{path} cannot be read: {error.strerror or error}") from error
    except (ValueError, TypeError, LookupError):
        ours = False
    if not ours:
        raise NotUnderstood(f"{path} holds no model of a caller; tools/train_caller.py makes one")
    if stored["format"] != FORMAT:
        raise NotUnderstood(
            f"{path} was written by another version of oddtrick, in format {stored['format']}; train it again by "
            "tools/train_caller.py"
        )
    try:
        return _read(stored)
    except (ValueError, TypeError, LookupError, struct.error) as error:
        raise NotUnderstood(
            f"{path} is damaged: not all of its model is there; take a copy, or train it again by tools/train_caller.py"
        ) from error


def written(model: StraightModel) -> str:
    """The text of the file."""
    networks = {_name(place, suited=suited): _stored(network) for (place, suited), network in model.tricks.items()}
    says = {
        "kind": KIND,
        "format": FORMAT,
        "code": model.code,
        "version": model.version,
        "recipe": dict(model.recipe),
        "figures": dict(model.figures),
        "naming": model.naming,
        "doubling": model.doubling,
        "networks": {**networks, _LEAVING: _stored(model.leaving)},
    }
    return json.dumps(says, indent=1) + "\n"


def _name(place: Place, *, suited: bool) -> str:
    return f"{place.value}, {'trumps' if suited else 'no trumps'}"


def _stored(network: DenseNetwork) -> dict[str, Any]:
    numbers = [number for layer in network.layers for row in (*layer.weights, layer.added) for number in row]
    return {"sizes": list(network.sizes), "numbers": b64encode(struct.pack(f"<{len(numbers)}e", *numbers)).decode()}


def _read(stored: Mapping[str, Any]) -> StraightModel:
    """``ValueError``, ``TypeError`` or ``LookupError`` where something is missing or is not what it should be."""
    networks = stored["networks"]
    places = [(place, suited) for place in Place for suited in (True, False)]
    return StraightModel(
        code=_of(str, stored["code"]),
        version=_of(int, stored["version"]),
        tricks={(p, suited): _network(networks[_name(p, suited=suited)], p.width, TRICKS) for p, suited in places},
        leaving=_network(networks[_LEAVING], LEAVING_WIDTH, 1),
        naming=_margin(stored["naming"]),
        doubling=None if stored["doubling"] is None else _margin(stored["doubling"]),
        recipe=_of(dict, stored["recipe"]),
        figures=_of(dict, stored["figures"]),
    )


def _of(kind: type, value: Any) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"{value!r:.40} is not of the kind that is stored there")
    return value


def _margin(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError("a margin is a number of points")
    return number


def _network(stored: Mapping[str, Any], inputs: int, outputs: int) -> DenseNetwork:
    sizes = [_of(int, size) for size in stored["sizes"]]
    if len(sizes) < 2 or (sizes[0], sizes[-1]) != (inputs, outputs) or min(sizes) < 1:
        raise ValueError("a network takes and gives as many numbers as there are")
    packed = b64decode(stored["numbers"], validate=True)
    numbers = struct.unpack(f"<{len(packed) // 2}e", packed)
    if len(numbers) != sum((above + 1) * below for above, below in pairwise(sizes)):
        raise ValueError("a network has as many numbers as its sizes say")
    if not all(map(math.isfinite, numbers)):
        raise ValueError("its numbers are numbers")
    return DenseNetwork(tuple(_layers(numbers, sizes)))


def _layers(numbers: tuple[float, ...], sizes: list[int]) -> Iterator[Layer]:
    first = 0
    for above, below in pairwise(sizes):
        rows = [numbers[first + row * above : first + (row + 1) * above] for row in range(below)]
        first += above * below
        yield Layer(tuple(rows), numbers[first : first + below])
        first += below
