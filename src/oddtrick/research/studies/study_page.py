"""A study as a page with its plot."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

from oddtrick.research.simulate.shards import program
from oddtrick.research.statistics import Estimate
from oddtrick.research.studies.study import Outcome, StudyFinding
from oddtrick.rules.errors import MissingExtra, NotUnderstood

_WRAP = 46
"""Characters of a label in the plot before it is broken."""


def figure(value: float) -> str:
    """A number as it is read: whole from a hundred on, else with decimals."""
    # What would be rounded up to a hundred, or to ten, is written like these.
    return f"{value:.0f}" if abs(value) >= 99.95 else f"{value:.1f}" if abs(value) >= 9.995 else f"{value:.2f}"


def interval(ours: Estimate) -> str:
    """An estimate with its interval, which is told by both ends where it lies unevenly."""
    if not ours.number:
        return "no case"
    if ours.low is None or ours.high is None:
        return figure(ours.value)
    below, above = figure(ours.value - ours.low), figure(ours.high - ours.value)
    if below == above:
        return f"{figure(ours.value)} ± {above}"
    return f"{figure(ours.value)} ({figure(ours.low)} to {figure(ours.high)})"


def book(finding: StudyFinding) -> str:
    """What the book says of it."""
    return finding.said or ("" if finding.book is None else figure(finding.book))


def page(outcome: Outcome, day: date) -> str:
    """The page of a study, in Markdown, with the day on which it was made; its plot stands beside it."""
    study = outcome.study
    cells = [
        (f.what, f.unit or study.unit, book(f), interval(f.ours), str(f.ours.number), f.verdict)
        for f in outcome.findings
    ]
    lines = [
        f"# {study.title}",
        "",
        f"**The claim.** {study.claim} ({study.source})",
        "",
        f"![{study.title}: the book's figures and ours]({study.name}.svg)",
        "",
        "| | unit | the book | ours, 95 % interval | cases | the book's figure is |",
        "| --- | --- | --- | --- | --- | --- |",
        *(f"| {' | '.join(row)} |" for row in cells),
        "",
        f"**How.** {study.method}",
        "",
        "```sh",
        f"oddtrick study {study.name} --deals {outcome.deals} --seed {outcome.seed} --page docs/studies",
        "```",
        "",
        f"Made on {day.day} {day:%B %Y}; SHA-256 of the source code begins `{program()}`.",
        f"Deals or rubbers simulated, by sample: {', '.join(map(str, outcome.rows))}.",
        "Each interval is for itself: of twenty figures one may well lie outside its own.",
    ]
    return "\n".join(lines) + "\n"


def write_page(outcome: Outcome, folder: Path, day: date) -> tuple[Path, Path]:
    """Write the page and the plot there; where they stand. ``MissingExtra`` without matplotlib."""
    if not folder.is_dir():
        raise NotUnderstood(f"there is no folder {folder}; make it first")
    drawn = plot(outcome)
    text, picture = folder / f"{outcome.study.name}.md", folder / f"{outcome.study.name}.svg"
    text.write_text(page(outcome, day), encoding="utf-8", newline="\n")
    picture.write_text(drawn, encoding="utf-8", newline="\n")
    return text, picture


def check_plots() -> None:
    """``MissingExtra`` if nothing can be drawn."""
    _matplotlib()


def _matplotlib() -> tuple[Any, Any]:
    try:
        return import_module("matplotlib"), import_module("matplotlib.figure")
    except ModuleNotFoundError as missing:
        raise MissingExtra("plots need matplotlib: pip install 'oddtrick[research]' brings it") from missing


def plot(outcome: Outcome) -> str:
    """The findings with their intervals and the book's figures, as SVG: the same text for the same findings."""
    matplotlib, figures = _matplotlib()
    units: dict[str, list[StudyFinding]] = {}
    for finding in outcome.findings:
        if finding.ours.number:
            units.setdefault(finding.unit or outcome.study.unit, []).append(finding)
    heights = [0.9 + 0.5 * len(findings) for findings in units.values()]
    settings = {"svg.hashsalt": outcome.study.name, "svg.fonttype": "none", "font.family": "sans-serif"}
    with matplotlib.rc_context(settings):
        drawing = figures.Figure(figsize=(8, 0.4 + sum(heights)), layout="constrained")
        panels = drawing.subplots(len(units), squeeze=False, height_ratios=heights)[:, 0]
        for axes, (unit, findings) in zip(panels, units.items(), strict=True):
            _draw(axes, findings, unit)
        # The places that the layout finds differ in their last digits from one time to the next.
        drawing.draw_without_rendering()
        drawing.set_layout_engine("none")
        for axes in panels:
            axes.set_position([round(end, 3) for end in axes.get_position().bounds])
        text = StringIO()
        drawing.savefig(text, format="svg", metadata={"Date": None, "Title": outcome.study.title})
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines()) + "\n"


def _ends(ours: Estimate) -> tuple[float, float]:
    """How far the interval reaches below and above."""
    if ours.low is None or ours.high is None:
        return 0.0, 0.0
    # A share of all has the end of its interval at itself, but for the last bit.
    return max(0.0, ours.value - ours.low), max(0.0, ours.high - ours.value)


def _draw(axes: Any, findings: Sequence[StudyFinding], unit: str) -> None:
    places = list(range(len(findings), 0, -1))
    axes.errorbar(
        [finding.ours.value for finding in findings],
        places,
        xerr=list(zip(*(_ends(finding.ours) for finding in findings), strict=True)),
        fmt="o",
        color="#1f4e79",
        capsize=4,
        label="ours, 95 % interval",
    )
    of_the_book = [
        (finding.book, place) for finding, place in zip(findings, places, strict=True) if finding.book is not None
    ]
    if of_the_book:
        values, heights = zip(*of_the_book, strict=True)
        axes.plot(values, heights, "D", color="#b5352c", markerfacecolor="none", markersize=9, label="the book")
    axes.set_yticks(places, [_broken(finding.what) for finding in findings])
    axes.set_ylim(0.4, len(findings) + 0.6)
    axes.set_xlabel(unit)
    axes.grid(axis="x", alpha=0.3)
    if of_the_book:
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=2, frameon=False)


def _broken(text: str) -> str:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > _WRAP:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return "\n".join(lines)
