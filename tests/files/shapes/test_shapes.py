"""Shapes: their JSON Schema, how pages tell of them, how they are filled, and that pydantic reads them alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NotRequired

import jsonschema_rs
import pytest

from oddtrick.files.shapes.act_shapes import act_schema
from oddtrick.files.shapes.keywords import between, means
from oddtrick.files.shapes.members import member_rows
from oddtrick.files.shapes.naming import CardName, SeatName
from oddtrick.files.shapes.schemas import Schemas
from oddtrick.files.shapes.shaping import shaped
from oddtrick.files.shapes.typed_dict import TypedDict
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.messages import message
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.terms import Fault


class LeafShape(TypedDict):
    """A leaf."""

    card: Annotated[CardName, means("a card")]
    fault: str | None


class GroveShape(TypedDict):
    """Leaves, or none."""

    leaves: NotRequired[Annotated[list[LeafShape], means("its leaves")]]


class TreeShape(TypedDict):
    """A tree, which may hold others."""

    seats: Annotated[list[SeatName], means("the seats")]
    count: Annotated[int, between(1, 4), means("how many")]
    leaves: Annotated[list[LeafShape], means("its leaves")]
    by_seat: dict[SeatName, LeafShape | None]
    within: NotRequired[Annotated[list[TreeShape], means("others")]]


@dataclass(frozen=True)
class Leaf:
    """What a leaf is made of."""

    card: Card
    fault: Fault | None = None


@dataclass(frozen=True)
class Tree:
    """What a tree is made of."""

    seats: frozenset[Seat]
    leaves: tuple[Leaf, ...]


TREE = Tree(frozenset({Seat.W, Seat.N}), (Leaf(Card.DK, Fault.REVOKE), Leaf(Card.C2)))
FILLED = {
    "seats": ["N", "W"],
    "count": 2,
    "leaves": [{"card": "DK", "fault": "revoke"}, {"card": "C2", "fault": None}],
    "by_seat": {"E": None},
}


def test_a_shape_is_filled_from_a_value_and_what_is_given() -> None:
    assert shaped(TreeShape, TREE, count=2, by_seat={Seat.E: None}) == FILLED
    whole = shaped(TreeShape, TREE, count=2, by_seat={}, within=[FILLED])
    assert whole["within"] == [FILLED]


def test_what_a_shape_cannot_be_filled_with_is_refused() -> None:
    with pytest.raises(AttributeError):
        shaped(TreeShape, TREE, by_seat={})
    with pytest.raises(TypeError, match="has no branches"):
        shaped(TreeShape, TREE, count=2, by_seat={}, branches=3)
    with pytest.raises(TypeError, match="not said yet"):
        shaped(LeafShape, Leaf(Card.DK), fault=message("a revoke"))


def test_an_act_is_written_as_a_record_has_it() -> None:
    act = Play(Seat.W, (Card.DK,))
    written: Any = shaped(LeafShape, Leaf(Card.DK), fault=act)
    assert read_act(written["fault"]) == act


def test_the_schema_admits_what_is_filled_and_refuses_the_rest() -> None:
    schemas = Schemas()
    reference = schemas.of(TreeShape)
    validator = jsonschema_rs.Draft202012Validator({**reference, "$defs": schemas.definitions})
    validator.validate(FILLED)
    validator.validate({**FILLED, "within": [FILLED]})
    for wrong in ({"count": 5}, {"seats": ["Q"]}, {"more": 1}, {"by_seat": {"Q": None}}, {"leaves": [{"card": "DK"}]}):
        assert not validator.is_valid({**FILLED, **wrong}), wrong
    assert not validator.is_valid({name: value for name, value in FILLED.items() if name != "count"})


def test_a_shape_takes_further_members_only_where_that_is_said() -> None:
    schemas = Schemas(further={LeafShape: int})
    validator = jsonschema_rs.Draft202012Validator({**schemas.of(LeafShape), "$defs": schemas.definitions})
    assert validator.is_valid({"card": "DK", "fault": None, "more": 1})
    assert not validator.is_valid({"card": "DK", "fault": None, "more": "one"})


def test_a_type_that_json_has_not_is_refused() -> None:
    with pytest.raises(TypeError, match="no type of JSON"):
        Schemas().of(set[int])


def test_a_page_tells_of_every_member_and_of_those_within() -> None:
    leaf = [("card", "card", "a card"), ("fault", "text or null", "")]
    assert list(member_rows(LeafShape, Schemas())) == leaf
    told = [(path, kind) for path, kind, _ in member_rows(GroveShape, Schemas())]
    assert told == [("leaves?", "list of object"), ("leaves[].card", "card"), ("leaves[].fault", "text or null")]


def test_pydantic_makes_the_same_of_a_shape() -> None:
    pydantic = pytest.importorskip("pydantic")
    made = pydantic.TypeAdapter(LeafShape).json_schema()
    ours = Schemas().object_of(LeafShape)
    assert made["properties"]["card"]["description"] == "a card"
    assert made["properties"]["card"]["pattern"] == "^[SHDC][2-9TJQKA]$"
    assert made["required"] == ours["required"]


def test_every_act_has_a_schema_of_its_own() -> None:
    schemas = Schemas()
    acts = act_schema(schemas)["oneOf"]
    assert {"$ref": "#/$defs/TakeBackAct"} in acts
    assert schemas.definitions["TakeBackAct"]["properties"]["act"] == {"const": "take-back"}
