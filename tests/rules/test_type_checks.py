"""A table that has to have a row for each kind says when it is imported what it lacks, and where to write it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import oddtrick
from oddtrick.rules.terms import RemedyKind
from oddtrick.rules.type_checks import require_same_kinds

ROWS, KINDS = "ROWS of rules/some.py", "RemedyKind of rules/terms.py"


def test_a_table_with_all_rows_is_whole() -> None:
    require_same_kinds(ROWS, dict.fromkeys(RemedyKind), KINDS, RemedyKind)


def test_a_kind_without_a_row_is_named_with_the_table() -> None:
    rows = set(RemedyKind) - {RemedyKind.BAR, RemedyKind.WIN}
    with pytest.raises(TypeError) as error:
        require_same_kinds(ROWS, rows, KINDS, RemedyKind)
    assert str(error.value) == (
        "ROWS of rules/some.py lacks RemedyKind.BAR, RemedyKind.WIN, which RemedyKind of rules/terms.py has: "
        "add it there"
    )


def test_a_row_of_no_kind_is_named_with_where_the_kinds_stand() -> None:
    with pytest.raises(TypeError, match=r"^Act of rules/acts\.py lacks str, which ACT_NAMES of .* has: add it there$"):
        require_same_kinds("ACT_NAMES of rules/plain_acts.py", {int: "", str: ""}, "Act of rules/acts.py", (int,))


def places_named(tree: ast.AST) -> Iterator[str]:
    """The files that the calls name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "require_same_kinds":
            texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            yield from (word for text in texts for word in text.replace(",", "").split() if word.endswith(".py"))


def test_the_places_named_are_there() -> None:
    package = Path(oddtrick.__path__[0])
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in package.rglob("*.py"))
    named = {place for tree in trees for place in places_named(tree)}
    assert len(named) > 10
    assert [place for place in named if not (package / place).exists()] == []
