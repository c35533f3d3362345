"""Lines that install something, as the program tells them."""

from __future__ import annotations

import ast
from pathlib import Path

from tests import ROOT

SOURCES = sorted((ROOT / "src" / "oddtrick").rglob("*.py"))


def _texts(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_no_text_names_a_release_that_there_may_not_be() -> None:
    """What is told is ``install_line``, which knows where this was installed from: no package index has it yet."""
    telling = {path.name for path in SOURCES for text in _texts(path) if "pip install 'oddtrick" in text}
    assert telling == {"installation.py"}
