"""The shape of every act of a record: its fields are those that ``plain_acts`` reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from oddtrick.files.shapes.keywords import Keywords, between, matches, value_of
from oddtrick.files.shapes.naming import CardName, SeatName, SuitName
from oddtrick.files.shapes.schemas import Schema, Schemas
from oddtrick.files.shapes.typed_dict import TypedDict
from oddtrick.rules.cards import SEATS
from oddtrick.rules.plain_acts import act_fields
from oddtrick.rules.terms import How, MishapKind, Topic
from oddtrick.rules.type_checks import require_same_kinds


class AnnouncedTrickShape(TypedDict):
    """A trick of an announced line: the card that is led, and the one that wins."""

    led: CardName
    wins: CardName


_EVERY_SEAT = Keywords({"required": [seat.name for seat in SEATS]})
_DealtHand = Annotated[str, matches(r"^([2-9TJQKA]+|-)?(\.([2-9TJQKA]+|-)?){3}$")]
_Cards = Annotated[list[CardName], Keywords({"uniqueItems": True})]
_ToPack = Annotated[int, between(0, 52)]

_FIELDS: Mapping[str, Any] = {
    **dict.fromkeys(("by", "hand", "seat", "against"), SeatName),
    "hands": Annotated[dict[SeatName, _DealtHand], _EVERY_SEAT],
    "pack": Annotated[_Cards, Keywords({"minItems": 52, "maxItems": 52})],
    **dict.fromkeys(("call", "plan", "entry"), str),
    **dict.fromkeys(("cards", "shown", "finesses"), _Cards),
    "suit": SuitName,
    "kind": Annotated[str, value_of(MishapKind)],
    "how": Annotated[str, value_of(How)],
    "about": Annotated[str, value_of(Topic)],
    "at": str | int,
    **dict.fromkeys(("dealt", "moves"), _ToPack),
    **dict.fromkeys(("corrected", "void", "arranging", "courtesies"), bool),
    "tricks": Literal["rest"] | Annotated[int, between(0, 13)],
    "trick": Annotated[int, between(1, 13)],
    "line": Annotated[list[AnnouncedTrickShape], Keywords({"maxItems": 13})],
    "remedy": str | Annotated[list[str], Keywords({"minItems": 1})],
    "to": Annotated[int, between(0, 1_000_000)],
}
"""The type of a field, which is one of every act that has it."""

require_same_kinds(
    "_FIELDS of files/shapes/act_shapes.py",
    _FIELDS,
    "an act of rules/acts.py, as a field,",
    {name for fields in act_fields().values() for name in fields},
)


def act_schema(schemas: Schemas) -> Schema:
    """The schema of an act: one of those that there are, each with a definition of its own, as ``PlayAct``."""
    names = {word: f"{word.title().replace('-', '')}Act" for word in act_fields()}
    for word, fields in act_fields().items():
        schemas.definitions[names[word]] = _of_act(schemas, word, fields)
    return {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in names.values()]}


def _of_act(schemas: Schemas, word: str, fields: Mapping[str, bool]) -> Schema:
    properties = {"act": {"const": word}, **{name: schemas.of(_FIELDS[name]) for name in fields}}
    required = ["act", *(name for name, needed in fields.items() if needed)]
    schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    if "cards" not in fields:
        return schema
    properties["card"] = schemas.of(CardName)
    if not fields["cards"]:
        return schema
    required.remove("cards")
    return {**schema, "oneOf": [{"required": ["card"]}, {"required": ["cards"]}]}
