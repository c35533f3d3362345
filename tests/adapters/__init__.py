"""Adapters: how a case of each kind is put to oddtrick, one module a kind.

Each has a function ``check(case: Case) -> list[str]``, a line for everything that is not as expected, made by
``tests.caseform.differences``; it raises ``NotYet`` for what oddtrick does not have yet.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module

from tests.caseform import Case

Check = Callable[[Case], list[str]]

ADAPTERS = {
    "score": "tests.adapters.score",
    "auction": "tests.adapters.auction",
    "call": "tests.adapters.call",
    "cut": "tests.adapters.cut",
    "table": "tests.adapters.table",
    "rubber": "tests.adapters.rubber",
    "settlement": "tests.adapters.settlement",
    "washbook": "tests.adapters.washbook",
    "ruling": "tests.adapters.ruling",
    "advice": "tests.adapters.advice",
    "lead": "tests.adapters.lead",
    "card": "tests.adapters.card",
}


@cache
def adapter(kind: str) -> Check | None:
    """The check of a kind of case; None where it is not written yet."""
    module = ADAPTERS[kind]
    try:
        check: Check = import_module(module).check
    except ModuleNotFoundError as error:
        # An adapter that misses something else is broken, not missing.
        if error.name == module:
            return None
        raise
    return check
