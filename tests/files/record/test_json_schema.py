"""The JSON Schema of a record: every record of ours is valid by it, and what cannot be read is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from oddtrick.files.record.json_schema import record_schema
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.plain_acts import read_act
from tests import RECORDS

VALIDATOR = jsonschema_rs.validator_for(record_schema())
CALL = {"by": "S", "act": "call", "call": "1H"}
HANDS = {"N": "A9632.A.KT654.98", "E": "KQ4.T3.972.KJ652", "S": "T87.KJ9854.AJ8.3", "W": "J5.Q762.Q3.AQT74"}


FILES = sorted([*RECORDS.glob("*.odd"), *(RECORDS / "irregular").glob("*.odd")])


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_records_are_valid(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        errors = [error.message for error in VALIDATOR.iter_errors(json.loads(line))]
        assert errors == [], line


@pytest.mark.parametrize(
    "line",
    [
        {"by": "Q", "act": "call", "call": "1H"},
        {"by": "S", "act": "dance"},
        {"by": "S", "act": "call"},
        {"by": "S", "act": "call", "call": "1H", "loud": True},
        {"by": "S", "act": "play", "card": "S1"},
        {"by": "S", "act": "play", "cards": ["SA", "SA"]},
        {"by": "S", "act": "play"},
        {"by": "S", "act": "claim", "tricks": 14},
        {"by": "S", "act": "claim", "tricks": 1, "line": [{"led": "SA"}]},
        {"by": "S", "act": "claim", "tricks": 1, "line": [{"led": "SA", "wins": "SA"}] * 14},
        {"by": "S", "act": "deal", "hands": {**HANDS, "N": "A.K"}},
        {"by": "S", "act": "deal", "hands": {"N": HANDS["N"]}},
        {"by": "S", "act": "mishap", "kind": "thunder"},
    ],
)
def test_what_cannot_be_read_is_not_valid(line: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(line)
    with pytest.raises(NotUnderstood):
        read_act(line)


def test_a_header_names_a_code_that_there_is() -> None:
    assert VALIDATOR.is_valid({"oddtrick": 1, "code": "auction-1910", "seed": "kept as it is"})
    assert not VALIDATOR.is_valid({"oddtrick": 1, "code": "whist"})
    assert not VALIDATOR.is_valid({"oddtrick": 1})
    assert VALIDATOR.is_valid(CALL)
