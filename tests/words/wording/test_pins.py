"""What stands beside the name of a player who is bound: that they are, and until when; for no longer than they are."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.club.render.seat_view import watchers_view
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.award.effects import DIRECTIONS
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.table import Bar, BarScope, Lift, Order, Table
from oddtrick.rules.terms import RemedyKind
from oddtrick.rules.view import view
from oddtrick.teaching.desk.table_on_demand import DeskTable
from oddtrick.words.wording.pins import bar_pin, order_pin
from oddtrick.words.wording.remedies import REMEDY_WORDS
from oddtrick.words.wording.statements_of_play import _FROM, _ORDERS
from tests.words.wording.declared_tables import FORBIDDEN, HANDS, SHOWN, table_and_ruling

CALLED = FORBIDDEN | {"remedy": "call-suit:C"}


def pins(sitting: DeskTable) -> list[tuple[str, str]]:
    """What a watcher reads beside the names; each player knows of the same directions."""
    seen = view(sitting.code, sitting.table, None)
    assert all(view(sitting.code, sitting.table, seat).orders == seen.orders for seat in SEATS)
    return [(pin["seat"], pin["text"]) for pin in watchers_view(sitting.code, sitting.table, seen, str)["pins"]]


@pytest.mark.parametrize("led", ["C7", "H2"], ids=["obeyed", "disobeyed"])
@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("bridge-1895", "may not lead ♥ when next to lead"),
        ("auction-1910", "may not lead ♥ when next to lead"),
        ("auction-1915", "must lead ♣ when next to lead"),
    ],
)
def test_a_direction_for_the_lead_stands_beside_the_leader_until_the_lead(key: str, text: str, led: str) -> None:
    """A card shown before the first lead: its suit is forbidden, or one is called (1895, 69; 1910, 68; 1915, 66).

    Whether the lead disobeyed it, as only the leader's hand tells, cannot be read there.
    """
    sitting, _, _ = table_and_ruling(key, SHOWN, FORBIDDEN if "may not" in text else CALLED)
    assert ("W", text) in pins(sitting)
    after, _ = sitting.do(read_act({"by": "W", "act": "play", "card": led}))
    assert pins(after) == []


def auction(*said: tuple[str, str], then: dict[str, Any]) -> DeskTable:
    """The table of 1910 after those calls and that act."""
    sitting = DeskTable(code=code_for("auction-1910"), hands=HANDS, table=Table(dealer=Seat.S)).dealt()
    for by, call in said:
        sitting, _ = sitting.do(read_act({"by": by, "act": "call", "call": call}))
    sitting, _ = sitting.do(read_act(then))
    return sitting


RAISED = {"by": "N", "act": "demand", "remedy": ["make-sufficient", "bar:E"]}


def test_a_lost_voice_is_marked_as_long_as_trumps_are_declared() -> None:
    """A bid too low is raised, and the partner is barred (1910, 52); after the declaration nobody asks."""
    sitting = auction(("S", "2NT"), ("W", "3S"), then=RAISED)
    assert [text for _, text in pins(sitting)] == ["may not bid or double until an adversary does"]
    assert [seat for seat, _ in pins(sitting)] == ["E"]
    for seat in "NES":
        sitting, _ = sitting.do(read_act({"by": seat, "act": "call", "call": "P"}))
    assert view(sitting.code, sitting.table, None).leader is not None
    assert pins(sitting) == []


def test_every_direction_and_every_bar_has_words_of_its_own() -> None:
    directions = {*_ORDERS, *_FROM, RemedyKind.PLAY_CARD, RemedyKind.HIGHEST_OF, RemedyKind.LEAD_FROM}
    assert {kind for kind, words in REMEDY_WORDS.items() if words.pin} == directions == DIRECTIONS
    for kind in directions:
        assert "{" not in order_pin(Order(seats=frozenset({Seat.N}), kind=kind, law="1"))
    said = {bar_pin(Bar(Seat.N, scope, lift, "1")) for scope in BarScope for lift in Lift}
    assert len(said) == len(Lift) + 1
