"""The JSON Schema of shapes, in draft 2020-12, made from their types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from oddtrick.files.shapes.keywords import Keywords
from oddtrick.files.shapes.naming import NAMED

Schema = Mapping[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"

_SIMPLE: Mapping[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Any: {},
}


@dataclass(frozen=True, slots=True)
class Schemas:
    """Schemas of types that share ``definitions``: those of shapes and of types with a name (``NAMED``).

    ``further`` are shapes that have members besides their own, each with the type of those.
    """

    further: Mapping[Any, Any] = field(default_factory=dict)
    definitions: dict[str, Schema] = field(default_factory=dict)

    def of(self, kind: Any) -> Schema:
        """The schema of values of that type; ``TypeError`` for a type that JSON does not have."""
        name = NAMED.get(kind)
        if name is None and _has_members(kind):
            name = kind.__name__
        if name is None:
            return self._of(kind)
        if name not in self.definitions:
            self.definitions[name] = {}  # a shape may hold itself
            self.definitions[name] = self._of(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _of(self, kind: Any) -> Schema:
        origin, args = get_origin(kind), get_args(kind)
        if kind in _SIMPLE:
            return _SIMPLE[kind]
        if origin is Annotated:
            *inner, said = kind.__metadata__  # what is annotated may have a name of its own
            annotated = self.of(Annotated[(args[0], *inner)] if inner else args[0])
            return {**annotated, **said.keywords} if isinstance(said, Keywords) else annotated
        if origin is Literal:
            return {"enum": list(args)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(each) for each in args]}
        if origin in (list, tuple):
            return {"type": "array", "items": self.of(args[0])}
        if origin in (dict, Mapping) or kind is dict:
            return {"type": "object", "propertyNames": self.of(args[0]), "additionalProperties": self.of(args[1])}
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [member.value for member in kind]}
        if _has_members(kind):
            return self.object_of(kind)
        raise TypeError(f"{kind!r} is no type of JSON")

    def object_of(self, kind: Any) -> Schema:
        """The schema of a shape or a dataclass, itself and not a reference to its definition."""
        hints = get_type_hints(kind, include_extras=True)
        held = {name: hints[name] for name in _member_names(kind)}
        needed = [name for name, hint in held.items() if get_origin(hint) is not NotRequired]
        return {
            "type": "object",
            "description": (kind.__doc__ or "").partition("\n")[0],
            "properties": {
                name: self.of(get_args(hint)[0] if get_origin(hint) is NotRequired else hint)
                for name, hint in held.items()
            },
            "required": needed,
            "additionalProperties": self.of(self.further[kind]) if kind in self.further else False,
        }


def _has_members(kind: Any) -> bool:
    return is_dataclass(kind) or hasattr(kind, "__required_keys__")  # `is_typeddict` knows only Python's own


def _member_names(kind: Any) -> list[str]:
    return [each.name for each in fields(kind)] if is_dataclass(kind) else list(get_type_hints(kind))
