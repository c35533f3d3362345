"""A table of the matrix with its people."""

from __future__ import annotations

from oddtrick.rules.policy import Policy
from tests.support.matrix import Case, cases


def with_people(seed: int, irregular: float = 0.0) -> list[Case]:
    """The cases at which somebody sits; at a study one person does the acts of all."""
    return [
        case
        for case in cases(seed, irregular)
        if case.people and (case.policy is not Policy.STUDY or case.people == len(case.code.lineup.players))
    ]
