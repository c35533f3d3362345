"""Reports as JSON, for ``--json``: which there are, how they are printed, their JSON Schema.

Each is one object that begins ``{"format": 2, "report": NAME``. ``format`` rises when a member changes its meaning or
goes; members may be added without that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from oddtrick.files.record.json_schema import record_schemas
from oddtrick.files.shapes import reports, research
from oddtrick.files.shapes.json_schema import DRAFT, Schema, Schemas
from oddtrick.files.shapes.rulings import OpenedShape, OutcomeShape

FORMAT = 2


@dataclass(frozen=True, slots=True)
class Report:
    """A kind of report: the command that prints it, and its shape, of which the docstring says what it is."""

    command: str
    shape: Any

    @property
    def what(self) -> str:
        """What it is, in lower case."""
        text = str(self.shape.__doc__).partition("\n")[0].rstrip(".")
        return text[0].lower() + text[1:]


REPORTS: Mapping[str, Report] = {
    "advice": Report("advise", reports.AdviceReport),
    "analysis": Report("replay --analyse", reports.AnalysisReport),
    "check": Report("convert --check", reports.CheckReport),
    "codes": Report("codes", reports.CodesReport),
    "collection": Report("replay, score", reports.CollectionReport),
    "data-set": Report("dataset", research.DataSetReport),
    "deal-score": Report("score", reports.DealScoreReport),
    "deals": Report("deal", reports.DealsReport),
    "doctor": Report("doctor", reports.DoctorReport),
    "exhibit": Report("ruling --gallery NAME", OpenedShape),
    "gallery": Report("ruling --gallery", reports.GalleryReport),
    "laws": Report("law", reports.LawsReport),
    "match": Report("match", research.MatchReport),
    "question": Report("ruling --ask QUESTION", reports.QuestionReport),
    "questions": Report("ruling --ask", reports.QuestionsReport),
    "record-score": Report("score FILE", reports.RecordScoreReport),
    "replay": Report("replay", reports.ReplayReport),
    "review": Report("review", reports.ReviewReport),
    "rubber": Report("play", reports.RubberReport),
    "ruling": Report("ruling", reports.RulingReport),
    "simulation": Report("simulate", research.SimulationReport),
    "solution": Report("solve", reports.SolutionReport),
    "solved-record": Report("solve --play", reports.SolvedRecordReport),
    "study": Report("study", research.StudyReport),
    "worth": Report("worth", research.WorthReport),
}
"""All reports by name."""


def as_json(report: str, value: Mapping[str, Any], *, in_a_line: bool = False) -> None:
    """Print a report as JSON; ``REPORTS`` has its shape."""
    whole = {"format": FORMAT, "report": report, **value}
    print_exactly(json.dumps(whole, ensure_ascii=False, indent=None if in_a_line else 2) + "\n")


def print_exactly(text: str) -> None:
    """Print text that another program reads: in UTF-8 and with its own ends of lines, whatever the console has."""
    click.echo(text.encode(), nl=False)


def report_schemas() -> Schemas:
    """Schemas with the definitions of a record."""
    of_a_record = record_schemas()
    further = {**of_a_record.further, research.TallyRowShape: str | float | bool | None, OutcomeShape: Any}
    return Schemas(further=further, definitions=of_a_record.definitions)


def reports_schema() -> dict[str, Any]:
    """The JSON Schema of everything that is printed with ``--json``."""
    schemas = report_schemas()
    printed = {f"report-{name}": _schema(schemas, name, report) for name, report in REPORTS.items()}
    return {
        "$schema": DRAFT,
        "title": "What oddtrick prints with --json",
        "type": "object",
        "required": ["format", "report"],
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in printed],
        "$defs": {**schemas.definitions, **printed},
    }


def _schema(schemas: Schemas, name: str, report: Report) -> Schema:
    members = schemas.object_of(report.shape)
    return {
        **members,
        "description": f"oddtrick {report.command}: {report.what}",
        "properties": {"format": {"const": FORMAT}, "report": {"const": name}, **members["properties"]},
        "required": ["format", "report", *members["required"]],
    }
