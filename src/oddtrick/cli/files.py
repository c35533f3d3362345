"""Rubbers read from files, as records or as PBN, and replayed as far as they can be."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from oddtrick.cli.common import read_file
from oddtrick.errors import RecordError, UnknownCode
from oddtrick.laws.law import Code
from oddtrick.pbn import scan_pbn, to_record
from oddtrick.record import (
    Difference,
    FinalScore,
    Header,
    Record,
    Replay,
    Step,
    code_of,
    differences,
    newer_edition,
    scan_record,
    steps_of,
)
from oddtrick.table import Table


@dataclass(frozen=True, slots=True)
class Reading:
    """A file as a record: what could be read of it, the warnings, and the error that reading ended with."""

    record: Record
    warnings: tuple[str, ...] = ()
    error: RecordError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubber:
    """A file that was read and replayed: its steps up to the ``error``, or all of them.

    ``final`` is the score that the rubber ended with, and ``differing`` where today's reading differs from it.
    """

    header: Header
    code: Code
    steps: tuple[Step, ...]
    start: Table
    warnings: tuple[str, ...] = ()
    error: RecordError | None = None
    final: FinalScore | None = None
    differing: tuple[Difference, ...] = ()

    @property
    def table(self) -> Table:
        """The table after the last step."""
        return self.steps[-1].after if self.steps else self.start


def is_pbn(path: str, data: bytes) -> bool:
    """Whether a file is PBN: by its name, or where that does not tell by how it begins."""
    suffix = PurePath(path).suffix.lower()
    return suffix == ".pbn" or (suffix != ".odd" and data.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] in (b"[", b"%", b";"))


def _source(path: str) -> str:
    return "standard input" if path == "-" else path


def read_as_record(path: str, code_key: str = "", data: bytes | None = None) -> Reading:
    """Read a file in either format; ``RecordError`` or ``UnknownCode`` where there is not even a header.

    ``code_key`` is for PBN that names no code; ``data`` is the content of the file, if it was read already.
    """
    source = _source(path)
    data = read_file(path) if data is None else data
    if not is_pbn(path, data):
        scan = scan_record(data, source)
        if scan.record is None:
            assert scan.error is not None
            raise scan.error
        return Reading(scan.record, _newer(scan.record), scan.error)
    pbn = scan_pbn(data, source)
    if not pbn.games:
        raise pbn.error or RecordError("there is no game in this file", 1, 1, source)
    try:
        record, warnings = to_record(pbn.games, code_key, source)
    except UnknownCode as error:
        raise UnknownCode(f"{source}: {error} (--code)") from error
    return Reading(record, (*_newer(record), *warnings), pbn.error)


def _newer(record: Record) -> tuple[str, ...]:
    newer = newer_edition(record.header, code_of(record.header))
    return (newer,) if newer else ()


def read_rubber(path: str, code_key: str = "", data: bytes | None = None) -> Rubber:
    """Read a file in either format and replay it; errors as ``read_as_record``."""
    reading = read_as_record(path, code_key, data)
    record = reading.record
    code = code_of(record.header)
    start = Table(dealer=record.first_dealer)
    steps: list[Step] = []
    impossible: RecordError | None = None
    try:
        # The steps before an impossible act are kept.
        steps.extend(steps_of(code, record, _source(path)))
    except RecordError as error:
        impossible = error
    last = steps[-1].after if steps else start
    replayed = Replay(last, tuple(step.ruling for step in steps), impossible)
    return Rubber(
        header=record.header,
        code=code,
        steps=tuple(steps),
        start=start,
        warnings=reading.warnings,
        error=impossible or reading.error,
        final=record.final,
        differing=() if record.final is None else differences(code, record.final, replayed),
    )
