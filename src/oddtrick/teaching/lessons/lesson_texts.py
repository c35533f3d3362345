"""The texts of the lessons, which lie in ``texts/`` as TOML: another language is another folder of them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_texts(name: str) -> dict[str, Any]:
    """The file of that name."""
    return tomllib.loads((files("oddtrick.teaching.lessons") / "texts" / f"{name}.toml").read_text(encoding="utf-8"))
