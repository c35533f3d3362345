"""Every block of code in the pages is run, or says in the page why it is not.

Blocks of the shell are run in the order of their page, in one folder, and every command has to succeed. What a page
shows as output stands in a block ``console``, after its command, or in a block ``text`` after a block of the shell: it
has to be printed. Python with prompts is run by ``tests/test_doctests.py``. A block that is neither run nor
compared has a comment before it, ``<!-- not run: why -->``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import jsonschema_rs
import pytest
import yaml

from oddtrick.files.record.json_schema import record_schema
from oddtrick.terminal.cli.json_reports import reports_schema
from tests import ROOT
from tests.docs.sandbox import Sandbox, smaller

GENERATED = {
    "docs/reference/commands.md": "the help of every command, made by tools/build_docs.py from the commands",
    "docs/reference/gallery.md": "hands and rulings, made from the records of the gallery; its commands are run here",
    "docs/reference/exceptions.md": "the tree of exceptions, made from the module that has them",
}
"""Pages whose blocks ``text`` are made from the code and checked by ``build_docs.py --check``."""

DIRECTIVES = ("{eval-rst}", "{toctree}", "{include}")
"""Fences that are for Sphinx; `make site` fails where one is wrong."""

_BLOCK = re.compile(r"^( *)```(\S*)[^\n]*\n(.*?)^\1```\s*$", re.MULTILINE | re.DOTALL)
_REASON = re.compile(r"<!-- not run: (.+?) -->\s*\Z", re.DOTALL)
_SUITS = str.maketrans("♠♥♦♣", "SHDC")


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a page: its language, its text, its line, and why it is not run (empty where it is)."""

    language: str
    text: str
    line: int
    reason: str


def blocks_of(text: str) -> list[Block]:
    """The blocks of a page, in order."""
    found = []
    for match in _BLOCK.finditer(text):
        reason = _REASON.search(text, 0, match.start())
        line = text.count("\n", 0, match.start()) + 1
        found.append(Block(match[2], match[3], line, "" if reason is None else " ".join(reason[1].split())))
    return found


PAGES = {
    path.relative_to(ROOT).as_posix(): blocks_of(path.read_text(encoding="utf-8"))
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
}
RUN = {name: blocks for name, blocks in PAGES.items() if any(b.language in ("sh", "console") for b in blocks)}
LONG = (
    "ask-the-books",
    "ask-the-expert",
    "look-at-a-deal-again",
    "run-cases",
    "simulate",
    "write-a-player",
    "your-files",
)
"""The how-to pages whose commands take ten seconds and more: tried at night, while the other pages are in the gate."""


def plain(text: str) -> list[str]:
    """The lines of an output, without blanks at their ends, suits by their letters."""
    return [line.rstrip() for line in text.translate(_SUITS).splitlines() if line.strip()]


def missing(shown: str, printed: str) -> list[str]:
    """The lines that are shown and not printed, in their order; ``...`` stands for any."""
    lines, absent = iter(plain(printed)), []
    for line in plain(shown):
        pattern = re.compile(re.escape(line).replace(re.escape("..."), ".*"))
        if line != "..." and not any(pattern.fullmatch(each) for each in lines):
            absent.append(line)
            lines = iter(plain(printed))
    return absent


def run_page(name: str, folder: Path) -> list[str]:
    """What went otherwise than the page has it; empty where nothing did."""
    sandbox = Sandbox(folder)
    wrong: list[str] = []
    printed = ""
    for block in PAGES[name]:
        where = f"{name}:{block.line}"
        if block.reason:
            continue
        if block.language == "python" and (named := re.match(r"# (\w+\.py)\n", block.text)):
            (folder / named[1]).write_text(block.text, encoding="utf-8")
        elif block.language == "toml" and (named := re.match(r"# (\w+\.toml)\n", block.text)):
            (folder / named[1]).unlink(missing_ok=True)
            (folder / named[1]).write_text(block.text, encoding="utf-8")
        elif block.language == "sh":
            ran = sandbox.run(block.text)
            printed = ran.printed
            if ran.status:
                wrong.append(f"{where}: exit status {ran.status}\n{printed[-1500:]}")
        elif block.language == "console":
            for typed in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                command, _, shown = typed.partition("\n")
                ran = sandbox.run(command)
                if ran.status or (absent := missing(shown, ran.printed)):
                    wrong.append(f"{where}: status {ran.status}; not printed: {absent}\n{ran.printed[-1500:]}")
        elif block.language == "text" and name not in GENERATED and (absent := missing(block.text, printed)):
            wrong.append(f"{where}: not printed: {absent}\n{printed[-1500:]}")
    return wrong


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if Path(name).stem in LONG else []) for name in RUN]
)
def test_the_commands_of_a_page_do_what_it_shows(name: str, tmp_path: Path) -> None:
    assert run_page(name, tmp_path / "page") == []


@pytest.mark.parametrize("name", PAGES)
def test_every_block_is_of_a_kind_that_is_tried(name: str) -> None:
    for block in PAGES[name]:
        where = f"{name}:{block.line}: {block.language}"
        if block.reason:
            assert len(block.reason) > 10, f"{where}: say why it is not run"
            continue
        match block.language:
            case "sh" | "console" | "toml":
                pass
            case "text":
                shell = any(each.language == "sh" and each.line < block.line for each in PAGES[name])
                assert name in GENERATED or shell, f"{where}: output of no command"
            case "python":
                prompts, script = ">>> " in block.text, re.match(r"# \w+\.py\n", block.text)
                assert prompts or script, f"{where}: neither with prompts nor a file with a name"
            case "json":
                for line in block.text.splitlines():
                    schema = reports_schema() if '"report"' in line else record_schema()
                    jsonschema_rs.Draft202012Validator(schema).validate(json.loads(line))
            case "yaml":
                assert yaml.safe_load(block.text), where
            case language:
                assert language in DIRECTIVES, f"{where}: a block that nothing tries"


def test_what_is_configured_in_a_page_is_what_there_is() -> None:
    """The case in a page passes, and the figures that are watched are figures of the club."""
    club = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/oddtrick/club").rglob("*.py"))
    page = (ROOT / "docs/how-to/watch-a-club.md").read_text(encoding="utf-8")
    figures = {figure.removesuffix("_bucket") for figure in re.findall(r"\boddtrick_[a-z_]+[a-z]\b", page)}
    assert len(figures) > 10
    assert [figure for figure in figures if figure.removesuffix("_total").removesuffix("_info") not in club] == []
    for toml in (block for blocks in PAGES.values() for block in blocks if block.language == "toml"):
        assert tomllib.loads(toml.text)["project"]["name"]


def test_the_case_in_the_page_passes(tmp_path: Path) -> None:
    (case,) = [block.text for block in PAGES["docs/how-to/run-cases.md"] if block.language == "yaml"]
    (tmp_path / "mine.yaml").write_text(case, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/test_cases.py"]
    ended = subprocess.run([*command, f"--cases={tmp_path}"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert re.search(r"^call +1 +0 +0 +0$", ended.stdout, re.MULTILINE), ended.stdout


# -- the tests of these tests --

WRONG = {
    "a command that fails": "```sh\noddtrick law auction-1910 999\n```\n",
    "an option that is not there": "```sh\noddtrick codes --colour\n```\n",
    "output that is not printed": "```console\n$ oddtrick law auction-1910 52\nA sentence that no law has.\n```\n",
    "text that no command printed": "```sh\noddtrick --version\n```\n\n```text\noddtrick, version 99\n```\n",
    "an extra that is not there": "```sh\npip install 'oddtrick[kitchen]'\n```\n",
    "a target that is not there": "```sh\nmake tea\n```\n",
}


@pytest.mark.parametrize("page", WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_in_a_page_is_noticed(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PAGES, "page.md", blocks_of(page))
    assert len(run_page("page.md", tmp_path / "page")) == 1


def test_a_block_without_a_reason_and_one_with_it() -> None:
    text = "```sh\na\n```\n\n<!-- not run: needs\nroot -->\n```sh\nb\n```\n"
    found = [(block.line, block.text, block.reason) for block in blocks_of(text)]
    assert found == [(1, "a\n", ""), (7, "b\n", "needs root")]
    assert smaller("a --rubbers 500 DEALS=3000 --workers 1") == "a --rubbers 1 DEALS=4 --workers 1"
    assert missing("one ... three\n♠ A", "one two three\nS A\n") == []
    assert missing("b\na", "a\nb\n") == ["a"]
