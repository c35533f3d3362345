"""Later editions of a code, whose readings of the laws differ from today's on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from oddtrick.rules import codes
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import CitedValue, TwoGames

Reading = Callable[[Code], Code]


def _two_games(code: Code) -> TwoGames:
    assert isinstance(code.scoring.rubber, TwoGames)
    return code.scoring.rubber


def other_figures(code: Code) -> Code:
    """Every odd trick scores one more."""
    values = {strain: points + 1 for strain, points in code.scoring.trick_values.value.items()}
    return replace(code, scoring=replace(code.scoring, trick_values=replace(code.scoring.trick_values, value=values)))


def other_number(number: str) -> Reading:
    """The law of that number has another."""

    def reading(code: Code) -> Code:
        laws = (replace(law, number=f"{number}-new") if law.number == number else law for law in code.laws)
        return replace(code, laws=tuple(laws))

    return reading


def shorter_rubber(code: Code) -> Code:
    """One game wins the rubber: what was done after it is impossible."""
    rubber = replace(_two_games(code), games=CitedValue(1, "1"))
    return replace(code, scoring=replace(code.scoring, rubber=rubber))


def longer_rubber(code: Code) -> Code:
    """Nine games win the rubber: one that is finished is not over."""
    rubber = replace(_two_games(code), games=CitedValue(9, "1"))
    return replace(code, scoring=replace(code.scoring, rubber=rubber))


def publish(monkeypatch: pytest.MonkeyPatch, key: str, reading: Reading) -> Code:
    """From now on the program has that reading, as the next edition of the code."""
    code = reading(codes.find_code(key))
    code = replace(code, edition=code.edition + 1)
    monkeypatch.setattr(codes, "_BY_KEY", {**codes._BY_KEY, key: code})  # noqa: SLF001 (as a later program would have it)
    return code
