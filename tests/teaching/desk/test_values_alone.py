"""The desk holds values: it has no language, and reads no text by patterns."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import oddtrick

DESK = Path(oddtrick.__path__[0]) / "teaching" / "desk"
UNWANTED = {"re", "oddtrick.words.language"}


def modules_imported(tree: ast.AST) -> set[str]:
    """The modules of which a file imports anything."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                names |= {alias.name for alias in aliases}
            case ast.ImportFrom(module=str(module), names=aliases):
                names |= {module, *(f"{module}.{alias.name}" for alias in aliases)}
    return names


@pytest.mark.parametrize(
    "text",
    [
        *("import re", "from re import compile"),
        *("from oddtrick.words.language import gettext", "from oddtrick.words import language"),
    ],
)
def test_an_unwanted_import_is_noticed(text: str) -> None:
    assert modules_imported(ast.parse(text)) & UNWANTED


def test_the_desk_has_no_language_and_no_patterns() -> None:
    files = sorted(DESK.rglob("*.py"))
    assert files
    imported = {file.name: modules_imported(ast.parse(file.read_text(encoding="utf-8"))) & UNWANTED for file in files}
    assert {name: modules for name, modules in imported.items() if modules} == {}
