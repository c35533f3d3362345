"""Changing how a law is read without raising the edition of its code fails here."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.rules.codes import CODES, find_code
from oddtrick.rules.laws.law import Code
from tests.rules.codes import editions
from tests.support.other_readings import other_figures, other_number, publish


@pytest.fixture(scope="module")
def today() -> dict[str, dict[str, Any]]:
    return editions.today()


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_a_reading_changes_only_with_its_edition(code: Code, today: dict[str, dict[str, Any]]) -> None:
    assert code.key in today, (
        f"{code.key} has no record in tests/records: oddtrick play --auto --record FILE writes one"
    )
    written = editions.written()
    assert code.key in written, f"{code.key} is new: run python -m tests.rules.codes.editions"
    before, now = written[code.key], today[code.key]
    changed = editions.changed(before, now)
    assert not changed, (
        f"{code.key} reads {len(changed)} records otherwise than before, first {changed[0]}. If that is meant: raise "
        f"`edition` in src/oddtrick/rules/codes/{code.key.replace('-', '_')}, write in CHANGELOG.md which law is read "
        "otherwise, and run python -m tests.rules.codes.editions. If it is not meant, a rewriting has changed one."
    )
    assert before == now, (
        f"the edition of {code.key} was raised, or a record was added: run python -m tests.rules.codes.editions"
    )


@pytest.mark.parametrize("reading", [other_figures, other_number("38b")])
def test_a_changed_reading_is_noticed(monkeypatch: pytest.MonkeyPatch, reading: Any) -> None:
    key = "auction-1910"
    record = dict(editions.body())["irregular/auction-1910"]
    before = editions.reading(record)
    code = reading(find_code(key))
    publish(monkeypatch, key, lambda _code: code)
    assert editions.reading(record) != before


def test_the_same_edition_with_another_digest_is_a_change_and_a_raised_one_is_not() -> None:
    before = {"edition": 1, "readings": {"a": "1", "b": "2"}}
    assert editions.changed(before, {"edition": 1, "readings": {"a": "1", "b": "3", "c": "4"}}) == ["b"]
    assert editions.changed(before, {"edition": 2, "readings": {"a": "1", "b": "3"}}) == []
