"""A command run as a person types it, and the golden records."""

from __future__ import annotations

from typing import Any

import yaml
from click.testing import CliRunner, Result

from oddtrick.terminal.cli import main
from tests import RECORDS

EXPECTED: dict[str, Any] = yaml.safe_load((RECORDS / "expected.yaml").read_text(encoding="utf-8"))
GOLDEN = sorted(path for path in RECORDS.glob("*.odd") if path.stem in EXPECTED)


def run(*words: str, said: str = "") -> Result:
    """Run a command; nothing but an exit may end it."""
    result = CliRunner().invoke(main, words, input=said)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(*words: str, said: str = "") -> str:
    """The one line on standard error with which a command says that it could not understand."""
    result = run(*words, said=said)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return str(result.stderr)
