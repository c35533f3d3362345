"""What every command prints with ``--json``: its name, the version of the form, and members by name and kind.

Each is one object that begins ``{"format": 1, "report": NAME``. ``format`` rises when a member changes its meaning or
goes; members may be added without that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Report:
    """A kind of report: the command that prints it, what it is, and its members.

    A member's kind is ``text``, ``whole``, ``number``, ``yes``, ``list`` or ``object``; ``/`` parts kinds that it may
    have, ``none`` is null, and a question mark at the end says that the member may be left out.
    """

    command: str
    what: str
    members: Mapping[str, str]


_HEAD = {"code": "text", "variety": "list", "options": "object"}
_SHEET = {
    "deals": "list",
    "games": "list",
    "open": "object",
    "bonus": "object",
    "totals": "object",
    "over": "yes",
    "winner": "text/none",
    "value": "whole/none",
}
_RULING = {
    "code": "text",
    "act": "object",
    "said": "text",
    "proper": "yes",
    "fault": "text/none",
    "law": "text/none",
    "clause": "text/none",
    "borrowed": "text/none",
    "gist": "text/none",
    "by": "text/none",
    "choosers": "list",
    "remedies": "list",
    "until": "text/none",
    "text": "text",
    "stands": "list",
    "turn": "text/none",
    "charge": "object/text/none",
    "choices": "list",
    "waived": "list/object/text/none",
    "earlier": "list",
    "supposed": "text/none",
    "opening": "list",
}

REPORTS: Mapping[str, Report] = {
    "advice": Report(
        "advise",
        "what each book would do, with reason, rule and page",
        {"code": "text", "variety": "list", "seat": "text", "hand": "text", "calls": "list?", "advice": "list"}
        | {"at": "whole?", "turn": "text?"},
    ),
    "analysis": Report("replay --analyse", "each deal: contracts, costs, turning points", {"deals": "list"}),
    "check": Report(
        "convert --check",
        "an object a line for each file",
        {"file": "text", "boards": "whole", "kept": "whole", "warnings": "list", "lost": "list"},
    ),
    "codes": Report(
        "codes", "figures by name, each with its law", {"codes": "object", "varieties": "list", "options": "list"}
    ),
    "collection": Report("replay, score", "each record of a file of many boards", {"records": "list", "lost": "list"}),
    "data-set": Report(
        "dataset", "the files written", {"folder": "text", "deals": "whole", "seed": "text", "files": "list"}
    ),
    "deal-score": Report(
        "score",
        "one deal: entries with their laws, points by side",
        {"code": "text", "entries": "list", "below": "object", "above": "object", "game": "text/none"},
    ),
    "deals": Report("deal", "hands in the form of a record, with the dealer", {"seed": "text?", "deals": "list"}),
    "doctor": Report(
        "doctor",
        "what is installed and what works",
        {"oddtrick": "text", "python": "text", "system": "text", "click": "text", "terminal": "object"}
        | {"parts": "list", "page": "yes", "well": "yes"},
    ),
    "gallery": Report("ruling --gallery", "all mishaps of the gallery", {"exhibits": "list"}),
    "laws": Report("law", "laws with gist, clauses and doubts", {"laws": "list"}),
    "match": Report(
        "match",
        "the points of the first kind of players against the second",
        _HEAD
        | {"first": "text", "second": "text", "seed": "text", "rubbers": "whole", "deals": "whole"}
        | {"points_a_deal": "object", "points_a_rubber": "object/none"},
    ),
    "question": Report(
        "ruling --ask QUESTION",
        "what each book answers, and what it comes to for the people told of",
        {"code": "text", "variety": "list", "question": "text", "text": "text", "answer": "list", "doubts": "list"}
        | {"outcome": "object/list/text/none"},
    ),
    "questions": Report("ruling --ask", "the questions that a code answers", {"questions": "list"}),
    "record-score": Report("score FILE", "a record with its sheet", {"code": "text", "variety": "list"} | _SHEET),
    "replay": Report(
        "replay",
        "every act with its ruling, and the score",
        _HEAD
        | {"players": "object", "steps": "list", "state": "text", "turn": "text/none", "score": "object"}
        | {"program": "text", "edition": "object", "result": "object/none", "differences": "list"}
        | {"error": "text/none"},
    ),
    "rubber": Report(
        "play",
        "a rubber that is over",
        _HEAD | {"record": "text", "players": "object", "stake": "text/none", "amount": "text/none"} | _SHEET,
    ),
    "ruling": Report(
        "ruling",
        "the ruling on an act, and what each choice comes to",
        _RULING | {"title": "text?", "story": "text?", "then": "list?"},
    ),
    "simulation": Report(
        "simulate",
        "how many were played, and the tallies",
        {"code": "text", "players": "list", "seed": "text", "deals": "whole?", "rubbers": "whole?", "tallies": "list"},
    ),
    "solution": Report("solve", "each deal: tricks of every declarer in every strain", {"deals": "list"}),
    "solved-record": Report("solve --play", "each card of a record, with what it cost", {"moments": "list"}),
    "study": Report(
        "study",
        "the rows and findings of a study",
        {"study": "text", "claim": "text", "source": "text", "deals": "whole", "seed": "text", "rows": "list"}
        | {"unit": "text", "findings": "list"},
    ),
    "worth": Report(
        "worth",
        "what a score is worth",
        _HEAD | {"below": "object", "games": "object", "worth_NS_by_dealing_side": "object", "table": "object"},
    ),
}
"""All reports by name."""

KINDS = {
    "text": "string",
    "whole": "integer",
    "number": "number",
    "yes": "boolean",
    "list": "array",
    "object": "object",
    "none": "null",
}
"""The kinds of members as JSON Schema names them."""


def as_json(report: str, value: Mapping[str, Any], *, in_a_line: bool = False) -> None:
    """Print a report as JSON; its members are those of ``REPORTS``."""
    whole = {"format": FORMAT, "report": report, **value}
    click.echo(json.dumps(whole, ensure_ascii=False, indent=None if in_a_line else 2))


def reports_schema() -> dict[str, Any]:
    """The JSON Schema of everything that is printed with ``--json``."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What oddtrick prints with --json",
        "type": "object",
        "required": ["format", "report"],
        "oneOf": [_schema(name, report) for name, report in REPORTS.items()],
    }


def _schema(name: str, report: Report) -> dict[str, Any]:
    members = {
        member: {"type": [KINDS[each] for each in kind.rstrip("?").split("/")]}
        for member, kind in report.members.items()
    }
    return {
        "title": f"oddtrick {report.command}: {report.what}",
        "properties": {"format": {"const": FORMAT}, "report": {"const": name}, **members},
        "required": ["format", "report", *(name for name, kind in report.members.items() if not kind.endswith("?"))],
        "additionalProperties": False,
    }
