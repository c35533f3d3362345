"""The members of a shape, as a page tells of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oddtrick.files.shapes.naming import NAMED
from oddtrick.files.shapes.schemas import Schema, Schemas

MAX_LISTED = 4
"""The most texts that a member may be for each of them to be listed."""

_KINDS = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false"}


def member_rows(shape: Any, schemas: Schemas) -> Iterator[tuple[str, str, str]]:
    """Of every member, those within it too, its path, its type and what it means; ``[]`` is each item of a list.

    Types with a name are not gone into, nor one of several shapes.

    >>> from oddtrick.files.shapes.ruling_shapes import LawShape
    >>> [path for path, _, _ in member_rows(LawShape, Schemas())][-3:]
    ['clauses[].number', 'clauses[].text', 'clauses[].treatment']
    """
    return _rows(schemas.object_of(shape), schemas.definitions)


def _rows(schema: Schema, definitions: Mapping[str, Schema]) -> Iterator[tuple[str, str, str]]:
    for name, held in schema["properties"].items():
        mark = "" if name in schema["required"] else "?"
        yield f"{name}{mark}", _kind(held, definitions), held.get("description", "")
        yield from ((f"{name}{path}", kind, what) for path, kind, what in _within(held, definitions))


def _within(schema: Schema, definitions: Mapping[str, Schema]) -> Iterator[tuple[str, str, str]]:
    """The same of what stands within a value."""
    if "anyOf" in schema:
        if {"type": "null"} in schema["anyOf"]:
            yield from _within(schema["anyOf"][0], definitions)
    elif "items" in schema:
        yield from ((f"[]{path}", kind, what) for path, kind, what in _within(schema["items"], definitions))
    elif "propertyNames" in schema:
        values = schema["additionalProperties"]
        yield from ((f".*{path}", kind, what) for path, kind, what in _within(values, definitions))
    elif (name := _name(schema)) and name not in NAMED.values():
        yield from ((f".{path}", kind, what) for path, kind, what in _rows(definitions[name], definitions))


def _name(schema: Schema) -> str:
    return str(schema.get("$ref", "")).rpartition("/")[2]


def _kind(schema: Schema, definitions: Mapping[str, Schema]) -> str:
    """The type of a value in words."""
    if "anyOf" in schema:
        return " or ".join(_kind(each, definitions) for each in schema["anyOf"])
    if name := _name(schema):
        return name.replace("_", " ") if name in NAMED.values() else "object"
    if "enum" in schema:
        values = schema["enum"]
        return " or ".join(f"`{value}`" for value in values) if len(values) <= MAX_LISTED else "text"
    if schema["type"] == "array":
        return f"list of {_kind(schema['items'], definitions)}"
    if "propertyNames" in schema:
        named = _name(schema["propertyNames"])
        return f"object by {named.replace('_', ' ')}" if named else "object"
    return _KINDS.get(schema["type"], str(schema["type"]))
