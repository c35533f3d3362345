"""What a study is: a claim of a book, work that tests it, and what is found, each figure with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from oddtrick.files.shapes.research_shapes import FindingShape, StudyReport
from oddtrick.files.shapes.shaping import shaped
from oddtrick.research.simulate.shards import Row, ShardedWork, Submits, default_folder, run
from oddtrick.research.statistics import Estimate

DEALS_A_RUBBER = 6
"""About this many deals are played in a rubber."""

Sample = list[dict[str, Any]]
"""Rows of one work, each by its columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyFinding:
    """What was looked at, what the book says of it (``book`` where it is a figure), and what we find.

    ``unit`` is only given where it is not that of the study.
    """

    what: str
    ours: Estimate
    unit: str = ""
    said: str = ""
    book: float | None = None

    @property
    def verdict(self) -> str:
        """Where the book's figure lies; empty without one."""
        if self.book is None:
            return ""
        ours = self.ours
        if not ours.number:
            return ""
        low, high = (ours.value if end is None else end for end in (ours.low, ours.high))
        if self.book < low:
            return "below our interval"
        return "above our interval" if self.book > high else "within our interval"


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """A claim put to the test.

    ``claim`` is what the book says, in our words, and ``source`` where; ``method`` what is done and what it leaves
    out; ``unit`` is that of the figures. ``works`` gives for a number of deals and a seed the works, each with how many
    rows; ``find`` what their rows show.
    """

    name: str
    title: str
    claim: str
    source: str
    method: str
    unit: str
    works: Callable[[int, str], Sequence[tuple[ShardedWork, int]]]
    find: Callable[[Sequence[Sample]], Sequence[StudyFinding]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A study that has been made: with how many ``deals`` asked for, how many ``rows`` of each work."""

    study: Study
    deals: int
    seed: str
    rows: tuple[int, ...]
    findings: tuple[StudyFinding, ...]


def make(  # noqa: PLR0913 - what is studied, and by whom it is done
    study: Study,
    deals: int,
    seed: str,
    *,
    executor: Submits | None = None,
    workers: int = 1,
    keep: Path | None = None,
    report: Callable[[int], object] = lambda _rows: None,
) -> Outcome:
    """Make a study; with ``keep``, the shards of its works are kept below that folder."""
    works = study.works(deals, seed)
    samples = []
    for work, number in works:
        folder = None if keep is None else default_folder(keep, work)
        opened: AbstractContextManager[Iterable[list[Row]]] = run(
            work, number, executor, keep=folder, workers=workers, report=report
        )
        names = list(work.columns)
        with opened as parts:
            samples.append([dict(zip(names, row, strict=True)) for part in parts for row in part])
    return Outcome(
        study=study, deals=deals, seed=seed, rows=tuple(map(len, samples)), findings=tuple(study.find(samples))
    )


def rubbers(deals: int) -> int:
    """How many rubbers go for that many deals."""
    return max(2, deals // DEALS_A_RUBBER)


def plain(outcome: Outcome) -> StudyReport:
    """The outcome as JSON has it."""
    study = outcome.study
    findings = [_plain_finding(finding, study.unit) for finding in outcome.findings]
    about = {"claim": study.claim, "source": study.source, "unit": study.unit}
    return shaped(StudyReport, outcome, study=study.name, **about, findings=findings)


def _plain_finding(finding: StudyFinding, unit: str) -> FindingShape:
    ours = finding.ours
    return shaped(
        FindingShape,
        finding,
        unit=finding.unit or unit,
        ours=_rounded(ours.value),
        low95=_rounded(ours.low),
        high95=_rounded(ours.high),
        number=ours.number,
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
