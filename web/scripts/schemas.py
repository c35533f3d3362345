"""Prints the schemas of all that goes between the page and the club: the sockets' messages, the requests' shapes."""

from __future__ import annotations

import json
import sys
from typing import Any

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.app import create_app
from oddtrick.club.web.protocol import schema
from oddtrick.files.shapes import naming
from oddtrick.files.shapes.json_schema import Schemas

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
    return {**_named(sockets, by_words), "$defs": {**_named({**ours, **sockets["$defs"]}, by_words), **words}}


def _listed(kind: Any) -> dict[str, Any]:
    """The schema of one of several words, itself and not by name."""
    schemas = Schemas()
    reference = schemas.of(kind)
    return {"type": "string", "enum": {**reference, **next(iter(schemas.definitions.values()), {})}["enum"]}


def _named(node: Any, names: dict[tuple[str, ...], str]) -> Any:
    """The same with a reference in place of each list of words that has a name."""
    if isinstance(node, list):
        return [_named(each, names) for each in node]
    if not isinstance(node, dict):
        return node
    listed = node.get("enum")
    if isinstance(listed, list) and (name := names.get(tuple(listed))):
        rest = {key: value for key, value in node.items() if key not in ("enum", "type")}
        return {**rest, "allOf": [{"$ref": f"#/$defs/{name}"}]}
    return {key: _named(value, names) for key, value in node.items()}


if __name__ == "__main__":
    json.dump(everything(), sys.stdout, ensure_ascii=False)
