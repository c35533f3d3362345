"""The examples in docstrings, in the README and in the pages of docs do what they show."""

from __future__ import annotations

import doctest
import pkgutil
import re
from importlib import import_module
from pathlib import Path

import pytest

import oddtrick
from tests import ROOT

MODULES = [
    "oddtrick",
    *(
        found.name
        for found in pkgutil.walk_packages(oddtrick.__path__, "oddtrick.")
        # The one would start the program; the others are read by alembic, and by nobody else.
        if not found.name.endswith("__main__") and ".migrations" not in found.name
    ),
]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def failures(test: doctest.DocTest) -> list[str]:
    """Run one text of examples; what went otherwise than shown."""
    report: list[str] = []
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    return report


def page_test(text: str, name: str) -> doctest.DocTest:
    """The examples of a page in Markdown: those in fenced blocks of Python."""
    # A fence right after the last line of an example would be taken for its output.
    unfenced = re.sub(r"^ *```.*$", "", text, flags=re.MULTILINE)
    return doctest.DocTestParser().get_doctest(unfenced, {}, name, name, 0)


@pytest.mark.parametrize("module", MODULES)
def test_docstrings(module: str) -> None:
    tests = doctest.DocTestFinder(exclude_empty=True).find(import_module(module))
    assert [line for test in tests for line in failures(test)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_pages(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = page.read_text(encoding="utf-8")
    for module in re.findall(r"(?m)^>>> import (pandas|polars)$", text):
        pytest.importorskip(module)  # oddtrick needs neither
    for name, source in re.findall(r"```python\n# (\w+\.py)\n(.*?)```", text, re.DOTALL):
        (tmp_path / name).write_text(source, encoding="utf-8")  # as the page says that one saves it
    monkeypatch.syspath_prepend(tmp_path)
    assert failures(page_test(text, page.name)) == []


def test_an_example_that_is_wrong_is_reported() -> None:
    page = "Text.\n\n```python\n>>> 1 + 1\n{}\n```\nMore text.\n"
    assert failures(page_test(page.format(2), "page")) == []
    assert "Expected:\n    3\nGot:\n    2" in "".join(failures(page_test(page.format(3), "page")))
