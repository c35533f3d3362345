"""How conditions are joined: a question about a case, all of several, and its denial."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.rules.laws.law import Case

Condition = Callable[[Case], bool]


def both(*conditions: Condition) -> Condition:
    """All of these hold."""

    def condition(case: Case) -> bool:
        return all(one(case) for one in conditions)

    return condition


def neither(condition: Condition) -> Condition:
    """It does not hold."""

    def denied(case: Case) -> bool:
        return not condition(case)

    return denied
