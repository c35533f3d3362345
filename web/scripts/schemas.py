"""Prints the schemas of all that goes between the page and the club: the sockets' messages, the requests' shapes."""

from __future__ import annotations

import json
import sys
from typing import Any

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.app import create_app
from oddtrick.club.web.protocol import schema
from oddtrick.files.shapes import naming
from oddtrick.files.shapes.act_shapes import act_schema
from oddtrick.files.shapes.schemas import Schemas

NAMES = ("SeatName", "SideName", "SuitName", "StrainName", "FaultName", "TreatmentName", "UntilName")
"""The types of ``naming`` that have a name in the page too, each a list of words."""


def everything() -> dict[str, Any]:
    """One schema whose definitions are those of both; a shape that both name is the same."""
    sockets = schema()
    shapes = create_app(Settings()).openapi()["components"]["schemas"]
    text = json.dumps(shapes).replace("#/components/schemas/", "#/$defs/")
    ours = {name: shape for name, shape in json.loads(text).items() if "ValidationError" not in name}
    words = {name: _listed(getattr(naming, name)) for name in NAMES}
    by_words = {tuple(words[name]["enum"]): name for name in NAMES}
    definitions = _named({**ours, **sockets["$defs"], **_acts()}, by_words)
    return {**_named(sockets, by_words), "$defs": {**definitions, **words}}


def _acts() -> dict[str, Any]:
    """Every act; that a card may stand for a list of cards is more than a type can say."""
    schemas = Schemas()
    whole = act_schema(schemas)
    text = json.dumps(schemas.definitions).replace("#/$defs/seat", "#/$defs/SeatName")
    acts = {name: {key: act[key] for key in act if key != "oneOf"} for name, act in json.loads(text).items()}
    return {"Act": whole, **{name: act for name, act in acts.items() if name != "seat"}}


def _listed(kind: Any) -> dict[str, Any]:
    """The schema of one of several words, itself and not by name."""
    schemas = Schemas()
    reference = schemas.of(kind)
    return {"type": "string", "enum": {**reference, **next(iter(schemas.definitions.values()), {})}["enum"]}


def _named(node: Any, names: dict[tuple[str, ...], str]) -> Any:
    """The same with a reference in place of each act, and of each list of words that has a name."""
    if isinstance(node, list):
        return [_named(each, names) for each in node]
    if not isinstance(node, dict):
        return node
    listed = node.get("enum")
    name = "Act" if node.get("title") == "ActJson" else names.get(tuple(listed)) if isinstance(listed, list) else None
    if name is not None:
        return {"description": node.get("description", ""), "allOf": [{"$ref": f"#/$defs/{name}"}]}
    return {key: _named(value, names) for key, value in node.items()}


if __name__ == "__main__":
    json.dump(everything(), sys.stdout, ensure_ascii=False)
