"""What a study is: a claim of a book, work that tests it, and what is found, each figure with its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from oddtrick.files.shapes.research import FindingShape, StudyReport
from oddtrick.files.shapes.shaping import shaped
from oddtrick.research.match import Z95
from oddtrick.research.simulate.output import Tally
from oddtrick.research.simulate.shards import Row, Submits, Work, default_folder, run

DEALS_A_RUBBER = 6
"""About this many deals are played in a rubber."""

Sample = list[dict[str, Any]]
"""Rows of one work, each by its columns."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, the ends of its 95 % interval, and from how many cases.

    ``low`` and ``high`` are ``None`` where nothing is chance, or where one case tells nothing of chance.
    """

    value: float
    low: float | None
    high: float | None
    number: int

    def moved(self, by: float) -> Estimate:
        """The figure and its interval with that added."""
        low, high = (None if end is None else end + by for end in (self.low, self.high))
        return Estimate(self.value + by, low, high, self.number)

    def times(self, factor: float) -> Estimate:
        """The figure and its interval, multiplied by a positive factor."""
        low, high = (None if end is None else end * factor for end in (self.low, self.high))
        return Estimate(self.value * factor, low, high, self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
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
    works: Callable[[int, str], Sequence[tuple[Work, int]]]
    find: Callable[[Sequence[Sample]], Sequence[Finding]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A study that has been made: with how many ``deals`` asked for, how many ``rows`` of each work."""

    study: Study
    deals: int
    seed: str
    rows: tuple[int, ...]
    findings: tuple[Finding, ...]


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


# -- estimates --


def mean(values: Iterable[int]) -> Estimate:
    """The mean of whole numbers; of none it is nothing, with no margin."""
    tally = Tally()
    for value in values:
        tally.add(value)
    if not tally.number:
        return Estimate(0.0, None, None, 0)
    return _around(tally.mean, tally.margin, tally.number)


def _around(value: float, margin: float | None, number: int) -> Estimate:
    if margin is None:
        return Estimate(value, None, None, number)
    return Estimate(value, value - margin, value + margin, number)


def share(truths: Iterable[bool]) -> Estimate:
    """A share in per cent, with Wilson's interval."""
    answers = [bool(truth) for truth in truths]
    number, part = len(answers), sum(answers) / max(len(answers), 1)
    if not number:
        return Estimate(0.0, None, None, 0)
    middle = (part + Z95**2 / (2 * number)) / (1 + Z95**2 / number)
    half = Z95 * sqrt(part * (1 - part) / number + Z95**2 / (4 * number**2)) / (1 + Z95**2 / number)
    return Estimate(100 * part, 100 * max(middle - half, 0.0), 100 * min(middle + half, 1.0), number)


def change(before: Sequence[bool], after: Sequence[bool]) -> Estimate:
    """By how many of a hundred a share has changed in the same cases, with the interval of Bonett and Price.

    It holds where few cases or none have changed: each way of changing is taken to have been seen once more.
    """
    number = len(before)
    if not number:
        return Estimate(0.0, None, None, 0)
    more = sum(late and not early for early, late in zip(before, after, strict=True))
    less = sum(early and not late for early, late in zip(before, after, strict=True))
    up, down = (more + 1) / (number + 2), (less + 1) / (number + 2)
    half = Z95 * sqrt((up + down - (up - down) ** 2) / (number + 2))
    return Estimate(100 * (more - less) / number, 100 * (up - down - half), 100 * (up - down + half), number)


def ratio(tops: Sequence[int], bottoms: Sequence[int]) -> Estimate:
    """The ratio of two independent means, its margin by the first terms of its variance."""
    top, bottom = mean(tops), mean(bottoms)
    if not top.value or not bottom.value or top.high is None or bottom.high is None:
        return Estimate(0.0, None, None, 0)
    value = top.value / bottom.value
    spread = sqrt((top.high / top.value - 1) ** 2 + (bottom.high / bottom.value - 1) ** 2)
    return _around(value, abs(value) * spread, top.number + bottom.number)


def plain(outcome: Outcome) -> StudyReport:
    """The outcome as JSON has it."""
    study = outcome.study
    findings = [_plain_finding(finding, study.unit) for finding in outcome.findings]
    about = {"claim": study.claim, "source": study.source, "unit": study.unit}
    return shaped(StudyReport, outcome, study=study.name, **about, findings=findings)


def _plain_finding(finding: Finding, unit: str) -> FindingShape:
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
