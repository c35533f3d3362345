"""The record as a JSON Schema: what a line of it may be, for programs in other languages.

A record is lines of JSON; each is valid by itself. What a schema cannot say (that the hands hold each card once, that a
header comes first) only reading the record tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from oddtrick.files.record.plain_items import ENUMS, KINDS
from oddtrick.files.record.record import FORMAT
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import CODES
from oddtrick.rules.plain_acts import act_fields
from oddtrick.rules.policy import Policy
from oddtrick.rules.terms import How, MishapKind, Topic

Shape = Mapping[str, Any]

_TEXT: Shape = {"type": "string"}
_FLAG: Shape = {"type": "boolean"}
_SEAT: Shape = {"enum": [seat.name for seat in SEATS]}
_CARD: Shape = {"type": "string", "pattern": "^[SHDC][2-9TJQKA]$"}
_CARDS: Shape = {"type": "array", "items": _CARD, "uniqueItems": True}
_TRICK: Shape = {
    "type": "object",
    "properties": {"led": _CARD, "wins": _CARD},
    "required": ["led", "wins"],
    "additionalProperties": False,
}
_HAND: Shape = {"type": "string", "pattern": r"^([2-9TJQKA]+|-)?(\.([2-9TJQKA]+|-)?){3}$"}


def _number(low: int, high: int | None = None) -> Shape:
    return {"type": "integer", "minimum": low} | ({} if high is None else {"maximum": high})


def _by(keys: Shape, values: Shape) -> Shape:
    return {"type": "object", "propertyNames": keys, "additionalProperties": values}


_SHAPES: Mapping[str, Shape] = {
    **dict.fromkeys(("by", "hand", "seat", "against"), _SEAT),
    "hands": {**_by(_SEAT, _HAND), "required": [seat.name for seat in SEATS]},
    "pack": {**_CARDS, "minItems": 52, "maxItems": 52},
    "call": _TEXT,
    **dict.fromkeys(("cards", "shown", "finesses"), _CARDS),
    "suit": {"enum": ["S", "H", "D", "C"]},
    "kind": {"enum": [kind.value for kind in MishapKind]},
    "how": {"enum": [how.value for how in How]},
    "about": {"enum": [topic.value for topic in Topic]},
    "at": {"type": ["string", "integer"]},
    **dict.fromkeys(("dealt", "moves"), _number(0, 52)),
    **dict.fromkeys(("corrected", "void", "arranging", "courtesies"), _FLAG),
    "tricks": {"anyOf": [{"const": "rest"}, _number(0, 13)]},
    "trick": _number(1, 13),
    "plan": _TEXT,
    "line": {"type": "array", "items": _TRICK, "maxItems": 13},
    "remedy": {"anyOf": [_TEXT, {"type": "array", "items": _TEXT, "minItems": 1}]},
    "entry": _TEXT,
    "to": _number(0, 1_000_000),
}
"""The shape of a field, which is one of every act that has it."""


def record_schema() -> dict[str, Any]:
    """The schema of a line of a record, in draft 2020-12."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of an oddtrick record",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in ("header", "act", "final")],
        "$defs": {
            "header": _header(),
            "act": {"oneOf": list(map(_act, act_fields()))},
            "final": _final(),
        },
    }


def _header() -> Shape:
    """Members that are not named here are kept as they are."""
    setting = {"type": ["boolean", "integer", "string"]}
    return {
        "type": "object",
        "required": ["oddtrick", "code"],
        "properties": {
            "oddtrick": {"const": FORMAT},
            "code": {"enum": [code.key for code in CODES]},
            "variety": {"anyOf": [_TEXT, {"type": "array", "items": _TEXT}]},
            "options": _by(_TEXT, setting),
            "players": _by(_SEAT, _TEXT),
            "dealer": _SEAT,
            "policy": {"enum": [policy.value for policy in Policy]},
            "program": _TEXT,
            "edition": _number(1),
            "tags": _by(_TEXT, _TEXT),
        },
    }


def _act(word: str) -> Shape:
    fields = act_fields()[word]
    required = [name for name, needed in fields.items() if needed]
    shape: dict[str, Any] = {
        "type": "object",
        "properties": {"act": {"const": word}, **{name: _SHAPES[name] for name in fields}},
        "required": ["act", *required],
        "additionalProperties": False,
    }
    if "cards" in fields:
        shape["properties"]["card"] = _CARD
        if "cards" in required:
            shape["required"].remove("cards")
            shape["oneOf"] = [{"required": ["card"]}, {"required": ["cards"]}]
    return shape


def _final() -> Shape:
    """The score that the rubber ended with."""
    points = _by(_TEXT, {"type": "integer"})
    texts: Shape = {"type": "array", "items": _TEXT}
    ruling: Shape = {"act": _number(0), **dict.fromkeys(("fault", "law", "by"), _TEXT), "remedies": texts}
    entry: Shape = {
        "deal": _number(1),
        **dict.fromkeys(("who", "line", "law"), _TEXT),
        "points": {"type": "integer"},
    }
    scored: Shape = {
        "type": "object",
        "required": list(entry),
        "properties": {**entry, "item": _item(), "what": _TEXT},
        "oneOf": [{"required": ["item"]}, {"required": ["what"]}],  # an older version wrote the English text alone
    }
    result = {
        "program": _TEXT,
        "edition": _number(1),
        "over": _FLAG,
        "games": texts,
        "bonus": points,
        "totals": points,
        "winner": {"type": ["string", "null"]},
        "value": {"type": ["integer", "null"]},
        "rulings": {"type": "array", "items": _whole(ruling)},
        "entries": {"type": "array", "items": scored},
    }
    return {"type": "object", "required": ["result"], "properties": {"result": _whole(result)}}


def _item() -> Shape:
    """An item of the score: its kind, and the fields of that kind which are not as usual."""
    shapes: dict[str, Shape] = {"kind": _TEXT}
    for each in (each for item_class in KINDS.values() for each in fields(item_class)):
        if each.name in ENUMS:
            shapes[each.name] = {"enum": [member.value for member in ENUMS[each.name]]}
        else:
            shapes[each.name] = _FLAG if isinstance(each.default, bool) else {"type": "integer"}
    return {"type": "object", "required": ["kind"], "properties": shapes}


def _whole(properties: Mapping[str, Shape]) -> Shape:
    return {"type": "object", "required": list(properties), "properties": properties}
