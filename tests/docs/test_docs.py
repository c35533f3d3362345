"""The pages of docs: the reference is what the code makes it, and no word of the program is missing from it."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import click
import pytest

import oddtrick
from oddtrick.research.studies import STUDIES
from oddtrick.rules import errors
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.terms import Fault, How, MishapKind, RemedyKind, Topic
from oddtrick.terminal.cli import every
from oddtrick.words.wording.lawbook import LAWBOOKS
from tests import ROOT

DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
VOCABULARIES = (How, MishapKind, Topic)
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_docs", ROOT / "tools" / "build_docs.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build_docs = _tool()


def read(name: str) -> str:
    return (REFERENCE / name).read_text(encoding="utf-8")


def test_the_reference_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    status = build_docs.run(["--check"])
    assert status == 0, capsys.readouterr().out


def test_a_stale_reference_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build_docs.run([], tmp_path) == 0
    assert build_docs.run(["--check"], tmp_path) == 0
    changed = tmp_path / "options.md"
    changed.write_text(changed.read_text(encoding="utf-8").replace("limit", "border"), encoding="utf-8")
    (tmp_path / "codes.md").unlink()
    (tmp_path / "left-over.md").touch()
    assert build_docs.run(["--check"], tmp_path) == 1
    told = capsys.readouterr().out
    assert "codes.md: missing" in told
    assert "left-over.md: nothing makes this page" in told
    assert re.search(r"options\.md: \d+ lines differ", told)
    assert build_docs.run([], tmp_path) == 0
    assert build_docs.run(["--check"], tmp_path) == 0


EVERY = every()


@pytest.mark.parametrize("name", sorted(EVERY))
def test_every_command_and_its_options_are_told(name: str) -> None:
    section = read("commands.md").split(f"## oddtrick {name}\n")[1].split("\n## ")[0]
    for parameter in EVERY[name].params:
        for option in parameter.opts:
            if option.startswith("--"):
                assert option in section


@pytest.mark.parametrize(
    ("page", "words"),
    [
        pytest.param("table-language.md", set(ACT_NAMES.values()), id="acts"),
        pytest.param("table-language.md", {fault.value for fault in Fault}, id="faults"),
        pytest.param("table-language.md", {kind.value for kind in RemedyKind}, id="remedies"),
        pytest.param("table-language.md", {word.value for kind in VOCABULARIES for word in kind}, id="more"),
        pytest.param("codes.md", {code.key for code in CODES}, id="codes"),
        pytest.param("varieties.md", {variety.name for variety in VARIETIES}, id="varieties"),
        pytest.param("options.md", {option.name for option in OPTIONS}, id="options"),
        pytest.param("exceptions.md", {name for name in vars(errors) if name[0].isupper()}, id="exceptions"),
    ],
)
def test_every_word_is_told(page: str, words: set[str]) -> None:
    assert words <= set(re.findall(r"`([^`\n]+)`", read(page)))


@pytest.mark.parametrize("key", LAWBOOKS)
def test_every_law_is_told(key: str) -> None:
    text = read(f"lawbooks/{key}.md")
    assert re.findall(r"(?m)^### (.+)$", text) == [law.number for law in LAWBOOKS[key]]
    for law in LAWBOOKS[key]:
        assert all(f"- {clause.number} {clause.text}" in text for clause in law.clauses)
        assert all(doubt in text for doubt in law.doubts)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", [ROOT / "README.md", DOCS / "index.md"], ids=["README", "index"])
def test_the_first_screen_shows_the_table_and_says_how_to_begin(page: Path) -> None:
    title, picture, said, *_ = page.read_text(encoding="utf-8").split("\n\n")
    assert title == "# oddtrick"
    assert re.fullmatch(r"!\[.+\]\([\w/]*pictures/play\.webp\)", picture)
    assert len(re.findall(r"[.!?](?= |\n|$)", said)) == 3
    assert "One command" in said or "with one command" in said


def test_every_picture_is_shown_on_a_page() -> None:
    shown = {name for page in PAGES for name in re.findall(r"pictures/([\w.-]+)\)", page.read_text(encoding="utf-8"))}
    assert {picture.name for picture in (DOCS / "pictures").iterdir()} <= shown


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_in_pages_exist(page: Path) -> None:
    """What is typed after ``oddtrick`` in a block of the shell is a command, with options that it has."""
    for block in re.findall(r"```(?:sh|console)\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        for line in re.findall(r"(?m)^(?:\$ )?oddtrick (.+)$", block):
            name, *given = line.split("#")[0].split()
            command = EVERY[name]
            if isinstance(command, click.Group):
                name, *given = given
                command = command.commands[name]
            known = {option for parameter in command.params for option in parameter.opts + parameter.secondary_opts}
            assert {word for word in given if word.startswith("--")} <= known | {"--help"}, line


NAMES_FILES = (DOCS / "architecture.md", ROOT / "CONTRIBUTING.md")
"""The pages that name files of the project; pages of instructions name files of their reader's too."""

BASES = (ROOT, ROOT / "src" / "oddtrick")


def files_named(text: str) -> set[str]:
    """What looks like a file or a folder between backquotes; without the examples of a block."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return set(re.findall(r"`((?:[\w.-]+/)+|(?:[\w.-]+/)*[\w.-]+\.(?:py|ts|svelte|md|toml|txt|yaml))`", prose))


def test_files_between_backquotes_are_seen() -> None:
    text = (
        "see `rules/laws/law.py`, `rules/codes/`, `README.md` and `pytest.mark`, `1/2`, `--json`\n```\n`gone.py`\n```"
    )
    assert files_named(text) == {"rules/laws/law.py", "rules/codes/", "README.md"}


@pytest.mark.parametrize("page", NAMES_FILES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_files_that_pages_name_exist(page: Path) -> None:
    named = files_named(page.read_text(encoding="utf-8"))
    assert named, "there is nothing to try"
    assert [name for name in sorted(named) if not any((base / name).exists() for base in BASES)] == []


def test_the_table_of_the_architecture_names_every_wing() -> None:
    named = re.findall(r"(?m)^\| `(\w+)` \|", (DOCS / "architecture.md").read_text(encoding="utf-8"))
    package = ROOT / "src" / "oddtrick"
    assert sorted(named) == sorted(path.name for path in package.iterdir() if (path / "__init__.py").is_file())


def test_every_claim_is_told_at_a_glance() -> None:
    rows = [line.split(" | ") for line in read("claims.md").splitlines() if line.startswith("| [")]
    assert {row[0].partition("](../studies/")[2].removesuffix(".md)") for row in rows} == set(STUDIES)
    for row in rows:
        name = row[0].partition("](../studies/")[2].removesuffix(")")
        assert " | ".join(row[1:5]) in (ROOT / "docs" / "studies" / name).read_text(encoding="utf-8")


def test_the_tour_names_what_it_holds() -> None:
    assert len(set(oddtrick.__all__)) == len(oddtrick.__all__)
    assert all(hasattr(oddtrick, name) for name in oddtrick.__all__)
