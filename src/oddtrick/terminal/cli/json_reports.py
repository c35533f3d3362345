"""Printing for other programs: reports as JSON, for ``--json``, and files; ``report_members`` says what reports hold.

Each is one object that begins ``{"format": 1, "report": NAME``. ``format`` rises when a member changes its meaning or
goes; members may be added without that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import click

FORMAT = 1


def as_json(report: str, value: Mapping[str, Any], *, in_a_line: bool = False) -> None:
    """Print a report as JSON; its members are those of ``report_members.REPORTS``."""
    whole = {"format": FORMAT, "report": report, **value}
    print_exactly(json.dumps(whole, ensure_ascii=False, indent=None if in_a_line else 2) + "\n")


def print_exactly(text: str) -> None:
    """Print text that another program reads: in UTF-8 and with its own ends of lines, whatever the console has."""
    click.echo(text.encode(), nl=False)
