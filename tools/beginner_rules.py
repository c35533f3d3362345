"""The rules of each game for a beginner: texts of ``tools/rules`` with the figures of the code and examples run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner

from oddtrick.rules.calls import Strain
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.terminal.cli import main as oddtrick
from oddtrick.terminal.cli.lawbooks import code_figures

TEXTS = Path(__file__).parent / "rules"
"""A text for each code; ``{name}`` is a figure as ``oddtrick codes`` names it, ``{{name}}`` a text for all codes."""


def rules_pages(made: str) -> dict[str, str]:
    """The pages by their paths within docs/reference; ``made`` is the remark that they are made."""
    return {f"rules/{code.key}.md": _with_remark(_page(code), made) for code in CODES}


def _with_remark(text: str, made: str) -> str:
    title, _, rest = text.partition("\n")
    return f"{title}\n\n{made}\n{rest}"


def _page(code: Code) -> str:
    text = (TEXTS / f"{code.key}.md").read_text(encoding="utf-8")
    text = re.sub(r"\{\{(\w+)\}\}", lambda named: (TEXTS / f"{named[1]}.md").read_text(encoding="utf-8").strip(), text)
    values = _values(code)
    text = re.sub(r"\{([a-z: ]+)\}", lambda named: values[named[1]], text)
    return re.sub(r"(?m)^\$ oddtrick (.+)$", lambda line: f"{line[0]}\n{_printed(line[1])}", text)


def _values(code: Code) -> Mapping[str, str]:
    """Every figure in words, and the worths of a trick as the cells of a table."""
    figures = {name: value for name, (value, _law) in code_figures(code).items()}
    worths = dict(pair.split(" ") for pair in figures["trick values"].split(", "))
    return figures | {
        "strains": " | ".join(Strain(letter).name.lower().replace("_", " ") for letter in worths),
        "dashes": "---|" * (len(worths) - 1) + "---",
        "values": " | ".join(worths.values()),
    }


def _printed(line: str) -> str:
    """What the command prints."""
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', line)]
    ended = CliRunner().invoke(oddtrick, words, catch_exceptions=False)
    assert ended.exit_code == 0, ended.output
    return ended.output.strip()
