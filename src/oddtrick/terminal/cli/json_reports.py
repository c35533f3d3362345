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
from oddtrick.files.shapes import report_shapes, research_shapes
from oddtrick.files.shapes.ruling_shapes import OpenedShape, OutcomeShape
from oddtrick.files.shapes.schemas import DRAFT, Schema, Schemas

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
    "advice": Report("advise", report_shapes.AdviceReport),
    "analysis": Report("replay --analyse", report_shapes.AnalysisReport),
    "books-check": Report("books check", research_shapes.BooksCheckReport),
    "check": Report("convert --check", report_shapes.CheckReport),
    "codes": Report("codes", report_shapes.CodesReport),
    "collection": Report("replay, score", report_shapes.CollectionReport),
    "data-set": Report("dataset", research_shapes.DataSetReport),
    "deal-score": Report("score", report_shapes.DealScoreReport),
    "deals": Report("deal", report_shapes.DealsReport),
    "doctor": Report("doctor", report_shapes.DoctorReport),
    "exhibit": Report("ruling --gallery NAME", OpenedShape),
    "gallery": Report("ruling --gallery", report_shapes.GalleryReport),
    "laws": Report("law", report_shapes.LawsReport),
    "match": Report("match", research_shapes.MatchReport),
    "question": Report("ruling --ask QUESTION", report_shapes.QuestionReport),
    "questions": Report("ruling --ask", report_shapes.QuestionsReport),
    "record-score": Report("score FILE", report_shapes.RecordScoreReport),
    "replay": Report("replay", report_shapes.ReplayReport),
    "review": Report("review", report_shapes.ReviewReport),
    "rubber": Report("play", report_shapes.RubberReport),
    "ruling": Report("ruling", report_shapes.RulingReport),
    "simulation": Report("simulate", research_shapes.SimulationReport),
    "solution": Report("solve", report_shapes.SolutionReport),
    "solved-deals": Report("solved-deals", research_shapes.SolvedDealsReport),
    "solved-record": Report("solve --play", report_shapes.SolvedRecordReport),
    "study": Report("study", research_shapes.StudyReport),
    "worth": Report("worth", research_shapes.WorthReport),
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
    further = {**of_a_record.further, research_shapes.TallyRowShape: str | float | bool | None, OutcomeShape: Any}
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
