"""The types that many shapes share: names of seats, cards, codes and the like as texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from oddtrick.files.shapes.keywords import Keywords, matches, means, value_of
from oddtrick.rules.calls import Strain
from oddtrick.rules.codes import CODES, VARIETIES
from oddtrick.rules.laws.law import Treatment
from oddtrick.rules.laws.score.items import Item
from oddtrick.rules.table import State, Until
from oddtrick.rules.terms import Fault

SeatName = Literal["N", "E", "S", "W"]
SideName = Literal["NS", "EW"]
SuitName = Literal["S", "H", "D", "C"]
LineName = Literal["below", "above"]
ColumnName = Literal["NS", "EW", "N", "E", "S", "W"]
"""A side, or a seat where each plays alone."""
CardName = Annotated[str, matches(r"^[SHDC][2-9TJQKA]$")]
HandText = Annotated[str, matches(r"^([2-9TJQKA]+|-)(\.([2-9TJQKA]+|-)){3}$")]
"""Spades, hearts, diamonds and clubs with a full stop between them, - for none."""
StrainName = Annotated[str, value_of(Strain)]
_KEYS = [code.key for code in CODES]
CodeKey = Annotated[str, Keywords({"enum": _KEYS})]
CodeName = Annotated[str, matches(f"^({'|'.join(_KEYS)})( [a-z-]+)*$")]
"""A code, with its varieties."""
VarietyName = Annotated[str, Keywords({"enum": [variety.name for variety in VARIETIES]})]
Setting = bool | int | str
"""What an optional rule is set to."""
FaultName = Annotated[str, value_of(Fault)]
StateName = Annotated[str, value_of(State)]
TreatmentName = Annotated[str, value_of(Treatment)]
UntilName = Annotated[str, value_of(Until)]
ActJson = Annotated[dict[str, Any], Keywords({"title": "ActJson", "description": "An act as a record writes it."})]
"""``act_shapes.act_schema`` has the schema of each act."""
ResultJson = Annotated[dict[str, Any], means("The score that a rubber ended with, as its record has it.")]

NAMED: Mapping[Any, str] = {
    SeatName: "seat",
    ColumnName: "column",
    CardName: "card",
    HandText: "hand",
    StrainName: "strain",
    CodeKey: "code",
    CodeName: "code_name",
    VarietyName: "variety",
    ActJson: "act",
    ResultJson: "result",
    Item: "item",
    Setting: "setting",
}
"""The types that have a name in a schema and in the pages made from it."""
