"""`oddtrick books check`."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from oddtrick.terminal.cli import main


def run(*words: str) -> Result:
    few = ("--deals", "4", "--turns", "2", "--seed", "cli")
    return CliRunner().invoke(main, ("books", "check", *words, *few), catch_exceptions=False)


def test_a_book_is_checked_and_its_tables_printed() -> None:
    result = run("--book", "badsworth-1898")
    assert result.exit_code == 0
    assert "Y3" in result.output
    assert "Never spoke:" in result.output
    assert "4 deals for each table, 2 turns for each maxim" in result.output


def test_the_same_as_json_and_as_a_page(tmp_path: Path) -> None:
    path = tmp_path / "books.md"
    result = run("--book", "work-1915", "--json", "--page", str(path))
    report = json.loads(result.stdout)
    assert report["report"] == "books-check"
    (book,) = report["books"]
    assert book["code"] == "auction-1915"
    assert {row["rule"] for row in book["calls"]} >= {"H2", "D6"}
    assert path.read_text(encoding="utf-8").startswith("# The books' rules checked")


def test_a_page_that_cannot_be_written_is_an_error_that_says_so(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ("books", "check", "--deals", "1", "--page", str(tmp_path / "no" / "books.md")))
    assert result.exit_code != 0
    assert "books.md" in result.output
