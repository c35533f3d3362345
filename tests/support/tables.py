"""The games that are tried: every printed code, every variety, and combinations with optional rules drawn by lot."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, Setting, code_for
from oddtrick.rules.codes.agreed_code import refusal
from oddtrick.rules.laws.law import Code

VARIED = tuple(code_for(variety.codes[0], varieties=(variety.name,)) for variety in VARIETIES)
"""Every variety by itself, under the first code that it belongs to."""

DRAWN = 20
"""Combinations of varieties and options that are drawn."""


def draw_code(rng: random.Random) -> Code | None:
    """A code with some of its varieties and options; ``None`` for such as the tables refuse."""
    key = rng.choice(CODES).key
    varieties = [v.name for v in VARIETIES if key in v.codes and rng.random() < 0.5]
    options: dict[str, Setting] = {
        option.name: rng.choice(option.settings[1:])
        for option in OPTIONS
        if key in option.codes and option.variety in (None, *varieties) and rng.random() < 0.5
    }
    return None if refusal([*varieties, *options]) else code_for(key, options, varieties)


def combinations(seed: int = 1908) -> tuple[Code, ...]:
    """As many different combinations as are drawn, none of them a bare code or a variety by itself."""
    rng = random.Random(seed)
    drawn_codes: dict[str, Code] = {}
    for _ in range(100 * DRAWN):
        code = draw_code(rng)
        if code is not None and code.options and len(drawn_codes) < DRAWN:
            drawn_codes.setdefault(name_of(code), code)
    return tuple(drawn_codes.values())


def name_of(code: Code) -> str:
    """The code with its varieties and options, as a test shows it."""
    return "-".join((*code.name.split(), *(f"{name}={setting}" for name, setting in code.options)))


def tables(codes: Sequence[Code]) -> tuple[object, ...]:
    """Those games as parameters of a test."""
    return tuple(pytest.param(code, id=name_of(code)) for code in codes)


COMBINED = combinations()
TABLES = tables((*CODES, *VARIED))
EVERY_TABLE = tables((*CODES, *VARIED, *COMBINED))
