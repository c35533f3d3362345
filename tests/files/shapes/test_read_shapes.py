"""Values as JSON has them, read as dataclasses: nothing is converted, and the first thing that is wrong is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest

from oddtrick.files.shapes.keywords import Cleaning, between, letters, many, matches
from oddtrick.files.shapes.read_shapes import read_form, read_shape, read_text
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import message


def tidy(text: str) -> str:
    if "!" in text:
        raise NotUnderstood(message("nobody shouts"))
    return text.strip()


@dataclass(frozen=True, kw_only=True)
class Inner:
    level: Annotated[int, between(1, 7)] | None = None
    card: Annotated[str, matches(r"^[SH][2-9]$")] = "S2"


@dataclass(frozen=True, kw_only=True)
class Outer:
    name: Annotated[str, Cleaning(tidy), letters(1, 5)]
    rate: Annotated[float, between(0, 0.5)] = 0.0
    inner: Annotated[tuple[Inner, ...], many(2)] = ()
    held: dict[Literal["N", "S"], Annotated[tuple[str, ...], many(2)]] = field(default_factory=dict)
    settings: dict[str, bool | int | Annotated[str, letters(0, 3)]] = field(default_factory=dict)


def test_what_fits_is_read_whole() -> None:
    whole = {
        "name": " Ann ",
        "rate": 0,
        "inner": [{"level": 3}, {"level": None}],
        "held": {"N": ["x"]},
        "settings": {"a": True, "b": 1, "c": "x"},
    }
    read = read_form(Outer, whole)
    assert read == Outer(
        name="Ann",
        inner=(Inner(level=3), Inner()),
        held={"N": ("x",)},
        settings={"a": True, "b": 1, "c": "x"},
    )
    assert type(read.settings["a"]) is bool
    assert type(read.rate) is float


@pytest.mark.parametrize(
    ("change", "path", "sentence"),
    [
        ({"name": 5}, ("name",), "The name must be a text."),
        ({"name": "hey!"}, ("name",), "Nobody shouts."),
        ({"name": "Alexandra"}, ("name",), "The name has at most 5 characters."),
        ({"rate": 0.6}, ("rate",), "The rate must be at most 0.5."),
        ({"rate": True}, ("rate",), "The rate must be a number."),
        ({"rate": "0"}, ("rate",), "The rate must be a number."),
        ({"inner": {}}, ("inner",), "The inner must be a list of JSON, in brackets."),
        ({"inner": [{}] * 3}, ("inner",), "The inner: 2 entries at most."),
        ({"inner": [{}, {"level": 8}]}, ("inner", 1, "level"), "The level must be at most 7."),
        ({"inner": [{"level": True}]}, ("inner", 0, "level"), "The level must be a whole number."),
        ({"inner": [5]}, ("inner", 0), "The request must be an object of JSON, in braces."),
        ({"inner": [{"card": "S2\n"}]}, ("inner", 0, "card"), "The card must have the form ^[SH][2-9]$."),
        ({"held": {"E": []}}, ("held",), "The held must be 'N' or 'S'."),
        ({"held": {"S": ["x", "y", "z"]}}, ("held", "S"), "The held: 2 entries at most."),
        ({"settings": {"a": 0.5}}, ("settings", "a"), "The settings must be a text."),
        ({"settings": {"a": "long"}}, ("settings", "a"), "The settings has at most 3 characters."),
        ({"more": 1}, ("more",), "The more is not asked for."),
    ],
)
def test_the_first_thing_that_is_wrong_is_told_with_its_place(
    change: dict[str, Any], path: tuple[str | int, ...], sentence: str
) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        read_shape(Outer, {"name": "Ann", **change})
    assert (refusal.value.path, str(refusal.value)) == (path, sentence)


def test_what_is_wrong_is_told_in_the_order_of_the_fields() -> None:
    with pytest.raises(NotUnderstood, match="The name is missing"):
        read_shape(Outer, {"more": 1, "rate": "x"})
    with pytest.raises(NotUnderstood, match="The name must be"):
        read_shape(Outer, {"more": 1, "rate": "x", "name": 5})


@pytest.mark.parametrize("body", [{"name": "\ud800"}, {"name": "Ann", "rate": float("nan")}])
def test_what_python_alone_reads_as_json_is_no_form(body: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood, match="cannot be read"):
        read_form(Outer, body)


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("-3", -3), ("007", 7)])
def test_a_number_in_an_address_is_read(text: str, number: int) -> None:
    assert read_text(int, "seed", text) == number


@pytest.mark.parametrize("text", ["", "x", "1.0", "+1", "1_0", "٣", "9" * 19])
def test_what_is_no_number_in_an_address_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="The seed must be a whole number"):
        read_text(Annotated[int, between(0)], "seed", text)
