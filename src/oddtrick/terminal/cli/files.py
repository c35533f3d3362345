"""Rubbers read from files, as records or as PBN, and replayed as far as they can be."""

from __future__ import annotations

from dataclasses import dataclass, replace

import click

from oddtrick.files.kinds import read_games
from oddtrick.files.pbn import HalfBoard, Lost, PbnScan, collect, counted
from oddtrick.files.pbn.private_tags import TAGS
from oddtrick.files.record import (
    Difference,
    FinalScore,
    Header,
    Record,
    Replay,
    ReplayStep,
    code_of,
    differences,
    newer_edition,
    scan_records,
    steps_of,
)
from oddtrick.files.shapes.report_shapes import LostShape
from oddtrick.rules.acts import Deal
from oddtrick.rules.errors import NotUnderstood, RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Table
from oddtrick.terminal.cli.common import failure, read_file


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A record of a file: the line of its header or first board, and the error that reading it ended with."""

    record: Record
    line: int = 1
    error: RecordError | None = None

    @property
    def deals(self) -> int:
        """How many deals it has."""
        return sum(isinstance(act, Deal) for act in self.record.acts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """What a file holds: its records, the boards of which not all cards are known, and those that are lost.

    ``boards`` are all of them, ``kept`` those that are whole in a record, or half a deal.
    """

    source: str
    records: tuple[Source, ...]
    lost: tuple[Lost, ...]
    warnings: tuple[str, ...]
    boards: int
    kept: int
    half: tuple[HalfBoard, ...] = ()

    @property
    def many(self) -> bool:
        """Whether it is a collection, and not one rubber or board."""
        return len(self.records) > 1

    def lost_lines(self) -> list[str]:
        """A line for each board that is lost."""
        return [f"{self.source}:{lost.line}:{lost.column}: {lost.why}" for lost in self.lost]


def plain_lost(contents: Contents) -> list[LostShape]:
    """The boards that are lost, as JSON has them."""
    return [{"line": lost.line, "why": str(lost.why)} for lost in contents.lost]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubber:
    """A file that was read and replayed: its steps up to the ``error``, or all of them.

    ``final`` is the score that the rubber ended with, and ``differing`` where today's reading differs from it.
    """

    header: Header
    code: Code
    steps: tuple[ReplayStep, ...]
    start: Table
    warnings: tuple[str, ...] = ()
    error: RecordError | None = None
    final: FinalScore | None = None
    differing: tuple[Difference, ...] = ()

    @property
    def table(self) -> Table:
        """The table after the last step."""
        return self.steps[-1].after if self.steps else self.start


def _source(path: str) -> str:
    return "standard input" if path == "-" else path


def read_contents(path: str, code_key: str = "", data: bytes | None = None) -> Contents:
    """The records of a file of any kind; ``UnknownCode`` if there is no code ``code_key``.

    ``code_key`` is for boards that name no code; ``data`` is the content of the file, if it was read already.
    """
    source = _source(path)
    data = read_file(path) if data is None else data
    scan = read_games(path, data, source)
    return _of_records(data, source) if scan is None else _of_games(scan, code_key, source)


def _of_games(scan: PbnScan, code_key: str, source: str) -> Contents:
    collection = collect(scan, code_key, source)
    records = tuple(Source(record=each.record, line=each.line) for each in collection.records)
    nothing = () if records or collection.half else (Lost(1, "there is no game in this file"),)
    lost = collection.lost or nothing
    newer = [text for each in records for text in _newer(each.record)]
    return Contents(
        source=source,
        records=records,
        lost=lost,
        warnings=(*dict.fromkeys(newer), *counted(collection.remarks)),
        boards=collection.boards,
        kept=collection.kept,
        half=collection.half,
    )


def _of_records(data: bytes, source: str) -> Contents:
    """An error breaks a record off; the deal in hand is lost with it."""
    scans = scan_records(data, source)
    records = tuple(
        Source(record=scan.record, line=scan.line, error=scan.error) for scan in scans if scan.record is not None
    )
    errors = [scan.error for scan in scans if scan.error is not None]
    lost = tuple(Lost(error.line, error.message, error.column) for error in errors)
    kept = sum(each.deals - (each.error is not None and each.deals > 0) for each in records)
    newer = [text for each in records for text in _newer(each.record)]
    return Contents(
        source=source,
        records=records,
        lost=lost,
        warnings=tuple(dict.fromkeys(newer)),
        boards=kept + len(lost),
        kept=kept,
    )


def tell(contents: Contents, *, half: bool = False) -> None:
    """Say on standard error what is to be known of a file before anything is done with it: what is lost, warnings.

    With ``half`` the command takes half deals too.
    """
    for warning in contents.warnings:
        click.echo(f"Warning: {warning}", err=True)
    if contents.half and half:
        return
    if contents.half:
        text = half_line(contents)
        if not contents.records and not contents.lost:
            raise failure(text)
        click.echo(f"Warning: {text}", err=True)
    if not contents.records:
        raise failure(contents.lost_lines()[0] if len(contents.lost) == 1 else _nothing(contents))


def half_line(contents: Contents) -> str:
    """What is said of the boards of which not all cards are known, where whole deals are asked for."""
    lines = [each.line for each in contents.half]
    named = ", ".join(map(str, lines[:3])) + (", ..." if len(lines) > 3 else "")
    boards = f"{len(lines)} boards" if len(lines) > 1 else "1 board"
    what = f"{boards} (line {named}) without all their cards: nothing can be played in them yet"
    return f"{contents.source}: {what}; oddtrick deal FILE, and play --deals FILE, deal the rest"


def end_with(contents: Contents) -> None:
    """End a command that has done what could be done: with the boards that are lost, if there are any."""
    lines = contents.lost_lines()
    for line in lines[:-1]:
        click.echo(f"Lost: {line}", err=True)
    if lines:
        raise failure(lines[-1])


def _nothing(contents: Contents) -> str:
    for line in contents.lost_lines():
        click.echo(f"Lost: {line}", err=True)
    return f"{contents.source}: none of its {contents.boards} boards can be kept"


def _newer(record: Record) -> tuple[str, ...]:
    newer = newer_edition(record.header, code_of(record.header))
    return (newer,) if newer else ()


def read_rubber(path: str, code_key: str = "", data: bytes | None = None) -> Rubber:
    """Read a file of one record and replay it; ``OddtrickError`` where it has none, or several."""
    contents = read_contents(path, code_key, data)
    if not contents.records:
        raise NotUnderstood(contents.lost_lines()[0])
    if contents.many:
        number = len(contents.records)
        text = f"{contents.source} holds {number} records, and this is for one: oddtrick convert -o FOLDER parts them"
        raise NotUnderstood(text)
    return rubbers_of(contents)[0]


def rubbers_of(contents: Contents) -> list[Rubber]:
    """The records of a file, replayed; a single one with the warnings and the first error of the file."""
    rubbers = [_replayed(contents, one) for one in contents.records]
    if contents.many:
        return rubbers
    lost = next((RecordError(each.why, each.line, each.column, contents.source) for each in contents.lost), None)
    return [replace(each, error=each.error or lost, warnings=contents.warnings) for each in rubbers]


def _replayed(contents: Contents, one: Source) -> Rubber:
    record = one.record
    code = code_of(record.header)
    start = Table(dealer=record.first_dealer)
    steps: list[ReplayStep] = []
    impossible: RecordError | None = None
    try:
        # The steps before an impossible act are kept.
        steps.extend(replace(step, line=step.line + one.line - 1) for step in steps_of(code, record, contents.source))
    except RecordError as error:
        impossible = RecordError(error.message, error.line + one.line - 1, error.column, contents.source)
    last = steps[-1].after if steps else start
    done = Replay(last, tuple(step.ruling for step in steps), impossible)
    return Rubber(
        header=record.header,
        code=code,
        steps=tuple(steps),
        start=start,
        error=impossible or one.error,
        final=record.final,
        differing=() if record.final is None else differences(code, record.final, done),
    )


def title_of(rubber: Rubber, number: int) -> str:
    """What a record of a collection is called: its board, else its place."""
    tags = rubber.header.rest.get(TAGS)
    board = tags.get("Board") if isinstance(tags, dict) else None
    return f"Board {board}" if board else f"Record {number}"
