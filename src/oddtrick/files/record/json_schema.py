"""The record as a JSON Schema: what a line of it may be, for programs in other languages.

A record is lines of JSON; each is valid by itself. What a schema cannot say (that the hands hold each card once, that a
header comes first) only reading the record tells.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, NotRequired

from oddtrick.files.record.final_score import FinalEntry, FinalRuling, FinalScore
from oddtrick.files.record.plain_items import KINDS
from oddtrick.files.record.record import FORMAT
from oddtrick.files.shapes.act_shapes import act_schema
from oddtrick.files.shapes.keywords import Keywords, between, value_of
from oddtrick.files.shapes.naming import CodeKey, ResultJson, SeatName, Setting
from oddtrick.files.shapes.schemas import DRAFT, Schema, Schemas
from oddtrick.files.shapes.typed_dict import TypedDict
from oddtrick.rules.policy import Policy


class HeaderShape(TypedDict):
    """What is settled before the first act; further members are kept as they are."""

    oddtrick: Annotated[int, Keywords({"const": FORMAT})]
    code: CodeKey
    variety: NotRequired[str | list[str]]
    options: NotRequired[dict[str, Setting]]
    players: NotRequired[dict[SeatName, str]]
    dealer: NotRequired[SeatName]
    policy: NotRequired[Annotated[str, value_of(Policy)]]
    program: NotRequired[str]
    edition: NotRequired[Annotated[int, between(1)]]
    tags: NotRequired[dict[str, str]]


class FinalShape(TypedDict):
    """The score that the rubber ended with."""

    result: ResultJson


def record_schema() -> dict[str, Any]:
    """The schema of a line of a record, in draft 2020-12."""
    schemas = record_schemas()
    return {
        "$schema": DRAFT,
        "title": "A line of an oddtrick record",
        "oneOf": [schemas.of(HeaderShape), {"$ref": "#/$defs/act"}, schemas.of(FinalShape)],
        "$defs": schemas.definitions,
    }


def record_schemas() -> Schemas:
    """Schemas with the definitions of an act and of the score that a rubber ended with."""
    # A newer program may have written more members.
    schemas = Schemas(further=dict.fromkeys((HeaderShape, FinalShape, FinalScore, FinalRuling, FinalEntry), Any))
    schemas.definitions["act"] = act_schema(schemas)
    schemas.definitions["item"] = _item(schemas)
    schemas.definitions["result"] = schemas.object_of(FinalScore)
    entry = schemas.definitions["FinalEntry"]
    schemas.definitions["FinalEntry"] = {
        **entry,
        "properties": {**entry["properties"], "what": schemas.of(str)},
        "required": [name for name in entry["required"] if name != "item"],
        "oneOf": [{"required": ["item"]}, {"required": ["what"]}],  # an older version wrote the English text alone
    }
    return schemas


def _item(schemas: Schemas) -> Schema:
    """An item of the score: its kind, and the fields of that kind which are not as usual."""
    held = {each.name: kind for kind in KINDS.values() for each in fields(kind)}
    members = {name: schemas.object_of(kind)["properties"][name] for name, kind in held.items()}
    return {"type": "object", "required": ["kind"], "properties": {"kind": schemas.of(str), **members}}
