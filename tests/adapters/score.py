"""Cases of kind ``score``: the points of one deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, Card, Seat, Side
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.scoring import Line, Result, Revoke, RevokeChoice, game_won, itemised, points
from tests.caseform import Case, differences
from tests.support.case_codes import code_of


def column(name: str) -> Column:
    """A side or, where three play, a seat."""
    return Side.parse(name) if len(name) > 1 else Seat.parse(name)


def _cards(names: list[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, names))


def _revoke(given: Mapping[str, Any]) -> Revoke:
    choice = given.get("choice")
    return Revoke(Seat.parse(given["by"]), None if choice is None else RevokeChoice(choice))


def result_of(given: Mapping[str, Any]) -> Result:
    """What the play came to, as a ``score`` case gives it."""
    honours, taken, last = given.get("honours"), given.get("taken"), given.get("last")
    return Result(
        strain=Strain.parse(given["strain"]),
        declarer=Seat.parse(given["declarer"]),
        tricks=given["tricks"],
        level=given.get("level"),
        bid=given.get("bid"),
        doubling=given.get("doubling", 0),
        honours=None if honours is None else tuple(_cards(honours.get(seat.name, [])) for seat in SEATS),
        chicane=frozenset(map(Seat.parse, given.get("chicane", []))),
        revokes=tuple(map(_revoke, given.get("revokes", []))),
        before={column(name): below for name, below in given.get("score", {}).items()},
        taken=None if taken is None else {Side.parse(side): _cards(cards) for side, cards in taken.items()},
        last=None if last is None else Card.parse(last),
    )


def check(case: Case) -> list[str]:
    """Score the deal and compare both sides of the line, and the game it wins."""
    scoring, result = code_of(case).scoring, result_of(case.given)
    entries = itemised(scoring, result)
    names = scoring.columns.value.names
    actual: dict[str, object] = {line.value: {who: points(entries, who, line) for who in names} for line in Line}
    actual["game"] = game_won(scoring, entries, result.before)
    return differences(case.expect, actual)
