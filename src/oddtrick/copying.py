"""A value with other fields, where that is done at every act."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def copy_with(value: T, **fields: Any) -> T:
    """The same value but for those fields: ``dataclasses.replace`` in a tenth of its time, for a class without slots.

    What was worked out of the other fields and kept (``cached_property``) is kept: of the changed ones nothing may be.
    """
    copy = object.__new__(type(value))
    vars(copy).update(vars(value), **fields)
    return copy
