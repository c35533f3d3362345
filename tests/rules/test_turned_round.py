"""The laws know left and right, partner and adversary, and no point of the compass.

What is done at a table is done again with every seat one, two or three places further on: each ruling must be the same,
turned as far. ``ODDTRICK_STORM`` and ``ODDTRICK_STORM_SEED`` as in the storms.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from oddtrick.rules.acts import Act
from oddtrick.rules.cards import SEATS, Hand, Seat, Side
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import Table
from tests.support.storms import as_record, walks, wander
from tests.support.tables import EVERY_TABLE

AT_ANY_SEATS = tuple(each for each in EVERY_TABLE if each.values[0].lineup is FOUR)  # type: ignore[attr-defined]  # a parameter of pytest
"""The games in which no seat differs from another; where three play one of the seats is theirs who plays two hands."""


def turned(value: Any, places: int) -> Any:
    """A seat, or anything in which seats and sides stand, that number of places further on."""
    if isinstance(value, Seat):
        return SEATS[(value + places) % 4]
    if isinstance(value, Side):
        return value.other if places % 2 else value
    if isinstance(value, tuple) and len(value) == 4 and all(isinstance(each, Hand) for each in value):
        return tuple(value[seat - places] for seat in SEATS)
    if isinstance(value, tuple | frozenset):
        return type(value)(turned(each, places) for each in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, Hand | type):
        each_field = (each.name for each in dataclasses.fields(value) if each.init)
        return dataclasses.replace(value, **{name: turned(getattr(value, name), places) for name in each_field})
    return value


def ruled(code: Code, first: Seat, acts: tuple[Act, ...]) -> list[Ruling | None]:
    """The rulings on those acts at a table that that seat begins to deal at; ``None`` where one was impossible."""
    table = Table(dealer=first)
    rulings: list[Ruling | None] = []
    for act in acts:
        try:
            ruling = judge(code, table, act)
        except ImpossibleAct:
            rulings.append(None)
            continue
        table = after(table, ruling)
        rulings.append(ruling)
    return rulings


def ruling_turned(ruling: Ruling | None, places: int = 0) -> object:
    """What a ruling says, turned so far."""
    if ruling is None:
        return None
    said = (ruling.fault, ruling.law, ruling.clause, ruling.until, ruling.hidden)
    return (
        *said,
        turned(ruling.offender, places),
        turned(ruling.choosers, places),
        turned(frozenset(ruling.remedies), places),
    )


@pytest.mark.parametrize("code", AT_ANY_SEATS)
def test_the_table_turned_round_is_ruled_alike(code: Code) -> None:
    for seed, rng in walks(code, "turned", 3):
        places = rng.randint(1, 3)
        acts = wander(code, rng).acts
        here = ruled(code, Seat.N, acts)
        there = ruled(code, SEATS[places], turned(acts, places))
        for number, (ruling, other) in enumerate(zip(here, there, strict=True), 1):
            if ruling_turned(ruling, places) != ruling_turned(other):
                pytest.fail(f"walk {seed}, turned {places}:\n{as_record(code, acts[:number])}\n{ruling}\n{other}")
