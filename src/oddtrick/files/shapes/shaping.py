"""Shapes filled from values of the program."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, NotRequired, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from oddtrick.rules.messages import Message
from oddtrick.rules.plain_acts import ACT_NAMES, write_act
from oddtrick.rules.terms import plain

T = TypeVar("T")


def shaped(shape: type[T], value: object, **stated: object) -> T:
    """A value in that shape, made plain: each member is given by its name, or is the value's attribute of that name.

    A member that has a shape itself is filled in the same way, and so is each item of a list of such; a set becomes a
    list in order; a member that may be left out is left out where it is not given. ``AttributeError`` where a member
    is neither given nor an attribute; ``TypeError`` for a message, which has to be said first.

    >>> from oddtrick.files.shapes.ruling_shapes import ClauseShape
    >>> from oddtrick.rules.laws.law import Clause, Treatment
    >>> shaped(ClauseShape, Clause(number="5", text="The score is final.", treatment=Treatment.PROCEDURE))
    {'number': '5', 'text': 'The score is final.', 'treatment': 'procedure'}
    """
    members = _members(cast("Hashable", shape))
    filled = {
        name: _plain(stated[name] if name in stated else getattr(value, name), kind)
        for name, kind in members.items()
        if name in stated or get_origin(kind) is not NotRequired
    }
    if unknown := stated.keys() - members.keys():
        raise TypeError(f"{shape.__name__} has no {', '.join(sorted(unknown))}")
    return cast("T", filled)


@cache
def _members(shape: Hashable) -> Mapping[str, Any]:
    return get_type_hints(shape, include_extras=True)


def _plain(value: Any, kind: Any) -> Any:
    """The value as JSON has it, in the shape of that type."""
    if value is None or isinstance(value, float):
        return value
    if isinstance(value, list | tuple | range | frozenset):
        item = _within(kind)
        return [_plain(each, item) for each in (sorted(value) if isinstance(value, frozenset) else value)]
    if isinstance(value, Mapping):
        return {str(name): _plain(each, Any) for name, each in value.items()}
    if type(value) in ACT_NAMES:
        return write_act(value)
    if isinstance(value, Message):
        raise TypeError(f"not said yet: {value!r}")
    shape = _bare(kind)
    return shaped(shape, value) if hasattr(shape, "__required_keys__") else plain(value)


def _bare(kind: Any) -> Any:
    """The type without what is said of it, and without null."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return _bare(get_args(kind)[0])
    return kind


def _within(kind: Any) -> Any:
    """The type of the items of a list."""
    return next(iter(get_args(_bare(kind))), Any)
