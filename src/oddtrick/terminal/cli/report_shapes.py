"""The shapes from which the reports of ``--json`` are put together, and how a page tells of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Shape = Mapping[str, Any]
"""The JSON Schema of a value, with its ``description``."""

Members = Mapping[str, Shape]
"""The members of an object by name; a name that ends with a question mark is that of a member that may be left out."""


def _shape(kind: str, what: str, **more: Any) -> Shape:
    return {"description": what, "type": kind, **more}


def text(what: str) -> Shape:
    """A text."""
    return _shape("string", what)


def whole(what: str) -> Shape:
    """A whole number."""
    return _shape("integer", what)


def number(what: str) -> Shape:
    """A number."""
    return _shape("number", what)


def yes_or_no(what: str) -> Shape:
    """True or false."""
    return _shape("boolean", what)


def one_of(what: str, *values: str) -> Shape:
    """One of these texts."""
    return {"description": what, "enum": list(values)}


def ref(name: str, what: str) -> Shape:
    """A value of a form that several reports share, by its name in the schema."""
    return {"description": what, "$ref": f"#/$defs/{name}"}


def list_of(what: str, items: Shape) -> Shape:
    """A list of values of one form."""
    return _shape("array", what, items=items)


def texts(what: str) -> Shape:
    """A list of texts."""
    return list_of(what, {"type": "string"})


def seats(what: str) -> Shape:
    """A list of seats."""
    return list_of(what, {"$ref": "#/$defs/seat"})


def object_by(what: str, keys: str, values: Shape) -> Shape:
    """An object whose names are seats, columns and the like."""
    return _shape("object", what, propertyNames={"$ref": f"#/$defs/{keys}"}, additionalProperties=values)


def object_of(what: str, values: Shape) -> Shape:
    """An object whose names are free."""
    return _shape("object", what, additionalProperties=values)


def object_with(what: str, members: Members) -> Shape:
    """An object with these members and no others."""
    return _shape(
        "object",
        what,
        properties={name.rstrip("?"): shape for name, shape in members.items()},
        required=[name for name in members if not name.endswith("?")],
        additionalProperties=False,
    )


def or_null(shape: Shape) -> Shape:
    """The same, or null."""
    described = {name: value for name, value in shape.items() if name != "description"}
    return {"description": shape["description"], "anyOf": [described, {"type": "null"}]}


def objects_with(what: str, item: str, members: Members) -> Shape:
    """A list of objects of one form."""
    return list_of(what, object_with(item, members))


# -- as a page tells of them --


def member_rows(members: Members) -> Iterator[tuple[str, str, str]]:
    """Of every member, those within it too, its path, its type and what it means; ``[]`` is each item of a list.

    >>> [path for path, _, _ in member_rows({"seed?": text("x"), "deals": objects_with("x", "y", {"by": text("z")})})]
    ['seed?', 'deals', 'deals[].by']
    """
    for name, shape in members.items():
        yield name, _kind(shape), shape["description"]
        yield from ((f"{name.rstrip('?')}{path}", kind, what) for path, kind, what in _within(shape))


def _within(shape: Shape) -> Iterator[tuple[str, str, str]]:
    """The same of what stands within a value."""
    if "anyOf" in shape:
        if {"type": "null"} in shape["anyOf"]:
            yield from _within(shape["anyOf"][0])
        return
    if "items" in shape:
        yield from ((f"[]{path}", kind, what) for path, kind, what in _within(shape["items"]))
    if isinstance(shape.get("additionalProperties"), dict) and "properties" not in shape:
        yield from ((f".*{path}", kind, what) for path, kind, what in _within(shape["additionalProperties"]))
    if "properties" in shape:
        needed = shape.get("required", ())
        named = {f"{name}{'' if name in needed else '?'}": held for name, held in shape["properties"].items()}
        yield from ((f".{path}", kind, what) for path, kind, what in member_rows(named))


FEW = 4
"""So many values of a text are listed one by one."""

_KINDS = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false"}


def _kind(shape: Shape) -> str:
    """The type of a value in words."""
    if "anyOf" in shape:
        return " or ".join("null" if each == {"type": "null"} else _kind(each) for each in shape["anyOf"])
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2].replace("_", " ")
    if "enum" in shape:
        values = shape["enum"]
        return " or ".join(f"`{value}`" for value in values) if len(values) <= FEW else "text"
    if shape["type"] == "array":
        return f"list of {_kind(shape['items'])}"
    if isinstance(shape["type"], list):
        return "setting"
    if shape["type"] == "object" and "propertyNames" in shape:
        return f"object by {str(shape['propertyNames']['$ref']).rpartition('/')[2].replace('_', ' ')}"
    return _KINDS.get(shape["type"], "object")
