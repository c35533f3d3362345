"""The record of a rubber on the disk: every act is safely there before it is shown as done."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from oddtrick.files.file_locking import try_lock
from oddtrick.files.record import (
    Header,
    Record,
    code_of,
    final_score_of,
    scan_record,
    write_final,
    write_header,
    write_line,
    write_record,
)
from oddtrick.rules.acts import Act
from oddtrick.rules.errors import OddtrickError, RecordError


@dataclass(slots=True)
class Journal:
    """An open record; lines are only ever added at its end.

    ``acts_end`` is where its acts end, in bytes, if the score of a finished rubber follows them.
    """

    path: Path
    file: int
    acts_end: int | None = None

    def append(self, act: Act) -> None:
        """Write an act; when this returns it will survive whatever happens to the program or the machine.

        A score that stood at the end is taken off: with another act the rubber ends otherwise.
        """
        if self.acts_end is not None:
            os.ftruncate(self.file, self.acts_end)
            self.acts_end = None
        _write(self.file, write_line(act).encode())

    def finish(self) -> None:
        """Write the score of a rubber that is over after its last act, unless it stands there already."""
        record, length = read_whole(self.path.read_bytes(), str(self.path))
        final = final_score_of(code_of(record.header), record)
        if record.final is None and final is not None:
            _write(self.file, write_final(final).encode())
            self.acts_end = length

    def rewind(self, record: Record) -> Path:
        """Begin the file again with that record; the name of the copy in which it is kept as it was."""
        copies = (self.path.with_stem(f"{self.path.stem}-before-{number}") for number in count(1))
        copy = next(path for path in copies if not path.exists())
        copied = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
        try:
            _write(copied, self.path.read_bytes())
        finally:
            os.close(copied)
        os.ftruncate(self.file, 0)
        _write(self.file, write_record(record).encode())
        return copy

    def close(self) -> None:
        """Let the file go."""
        os.close(self.file)


def _write(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]
    os.fsync(file)


def _locked(path: Path, flags: int) -> int:
    file = os.open(path, flags | getattr(os, "O_BINARY", 0), 0o644)
    if not try_lock(file):
        os.close(file)
        raise OddtrickError(f"{path}: this rubber is being played already, in another window")
    return file


def begin(path: Path, header: Header) -> Journal:
    """A new record; ``OddtrickError`` if there is a file of that name, which is never written over."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = _locked(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    except FileExistsError:
        raise OddtrickError(f"{path} exists: go on with it by --resume {path}, or choose another name") from None
    _write(file, write_header(header).encode())
    return Journal(path, file)


@dataclass(frozen=True, slots=True)
class ReopenedRecord:
    """A record to be resumed; ``lost`` is the beginning of a last line that was cut off, and is gone."""

    journal: Journal
    record: Record
    lost: str


def reopen(path: Path) -> ReopenedRecord:
    """Open a record to add to it. Only a last line that was not finished may be faulty; it is taken off."""
    file = _locked(path, os.O_RDWR | os.O_APPEND)
    try:
        data = path.read_bytes()
        record, whole = read_whole(data, str(path))
        if whole < len(data):
            os.ftruncate(file, whole)
        elif not data.endswith(b"\n"):
            _write(file, b"\n")
    except BaseException:
        os.close(file)
        raise
    acts_end = None if record.final is None else data[:whole].rstrip().rindex(b"\n") + 1
    return ReopenedRecord(Journal(path, file, acts_end), record, data[whole:].decode(errors="replace").strip())


def read_whole(data: bytes, source: str) -> tuple[Record, int]:
    """The record, and the number of bytes of its good lines; ``RecordError`` for a fault before the last line."""
    scan = scan_record(data, source)
    if scan.error is None:
        assert scan.record is not None
        return scan.record, len(data)
    lines = data.splitlines(keepends=True)
    unfinished = scan.error.line == len(lines) and not data.endswith(b"\n")
    if scan.record is None or not unfinished:
        raise scan.error
    return scan.record, len(data) - len(lines[-1])


# -- where rubbers are kept --


def state_folder() -> Path:
    """The folder for rubbers whose file is not named."""
    state_home = os.environ.get("XDG_STATE_HOME", "")
    if state_home and Path(state_home).is_absolute():
        return Path(state_home) / "oddtrick"
    try:
        return Path.home() / ".local" / "share" / "oddtrick"
    except RuntimeError:
        raise OddtrickError("you have no home folder for rubbers to be kept in: name a file by --record") from None


def fresh_path(folder: Path, key: str, now: datetime) -> Path:
    """A name that no file has yet, by the day and the code."""
    stem = f"{now:%Y-%m-%d-%H%M}-{key}"
    names = (folder / f"{stem}{'' if number == 1 else f'-{number}'}.odd" for number in count(1))
    return next(path for path in names if not path.exists())


def saved_rubbers(folder: Path) -> Iterator[tuple[Path, Record]]:
    """The rubbers in a folder that can be read, the one last played first."""
    for path in sorted(folder.glob("*.odd"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            yield path, read_whole(path.read_bytes(), str(path))[0]
        except (RecordError, OSError):
            continue
