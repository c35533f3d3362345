"""Work in shards: rows by number, kept as they are finished, the same whichever process makes them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, Protocol

from oddtrick.rules.errors import NotUnderstood, OddtrickError

Row = tuple[int | str | None, ...]
"""The values of one deal or rubber, in the order of the columns."""
WORK = "work.json"
_WITHOUT_EFFECT = ("club/", "files/pbn/", "files/shapes/", "solving/pictures/", "teaching/desk/", "terminal/")
"""Rooms whose text changes no row."""
UNFINISHED = ".new"
"""What a file is called as long as it is not whole."""


class ShardedWork(Protocol):
    """Something to be done by number: a frozen dataclass of plain values, which can be sent to other processes.

    ``rows`` depends on the work and the numbers alone. ``shard`` is how many numbers are done at a time, for a second
    or more.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def columns(self) -> Mapping[str, type]:
        """The columns in order, each with what stands in it: ``int`` or ``str``."""

    @property
    def shard(self) -> int:
        """Numbers in one shard."""

    def rows(self, first: int, count: int) -> list[Row]:
        """A row for each of ``count`` numbers from ``first`` on."""


class Submits(Protocol):
    """What is needed of a ``concurrent.futures.Executor``."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Submit a call to a worker."""


def identity(work: ShardedWork) -> str:
    """The work as text, with the program that does it: two works with the same text have the same rows."""
    kind = f"{type(work).__module__}.{type(work).__qualname__}"
    return json.dumps({"program": program(), "work": kind, **asdict(work)}, default=str, sort_keys=True, indent=1)


@cache
def program() -> str:
    """A hash of this program's source: with another source, players may play otherwise."""
    root = Path(__file__).parents[2]
    digest = sha256()
    for path in sorted(root.rglob("*.py")):
        if not path.relative_to(root).as_posix().startswith(_WITHOUT_EFFECT):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def default_folder(parent: Path, work: ShardedWork) -> Path:
    """A folder for that work, among those of others."""
    return parent / sha256(identity(work).encode()).hexdigest()[:16]


@contextmanager
def run(
    work: ShardedWork,
    number: int,
    executor: Submits | None = None,
    *,
    keep: Path | None = None,
    workers: int = 1,
    report: Callable[[int], object] = lambda _rows: None,
) -> Iterator[Iterator[list[Row]]]:
    """The rows of the numbers below ``number``, shard after shard.

    Each shard is kept in the folder ``keep`` as soon as it is done, and one that is there already is not done again;
    without a folder they are kept until the end of the block. ``report`` is given the rows of each shard newly done.
    ``NotUnderstood`` if the folder belongs to other work.
    """
    with TemporaryDirectory(prefix="oddtrick-") as temporary:
        folder = Path(temporary) if keep is None else keep
        if keep is not None and not all(isinstance(kind, str) for kind in getattr(work, "players", ())):
            raise NotUnderstood("what is kept names its players, as module:Class: an object has no name to know it by")
        _open(folder, work)
        shards = _shards(work, number)
        _do(work, [one for one in shards if _kept(folder, *one) is None], folder, executor, workers, report)
        yield (_read(folder, *one) for one in shards)


def missing(work: ShardedWork, number: int, keep: Path | None) -> int:
    """How many rows are still to be done."""
    if keep is None or not keep.is_dir():
        return number
    return sum(count for first, count in _shards(work, number) if _kept(keep, first, count) is None)


def _shards(work: ShardedWork, number: int) -> list[tuple[int, int]]:
    return [(first, min(work.shard, number - first)) for first in range(0, number, work.shard)]


def _do(
    work: ShardedWork,
    shards: list[tuple[int, int]],
    folder: Path,
    executor: Submits | None,
    workers: int,
    report: Callable[[int], object],
) -> None:
    if executor is None:
        for first, count in shards:
            _keep(folder, first, work.rows(first, count))
            report(count)
        return
    todo = iter(shards)
    under_way = {executor.submit(work.rows, *one): one for one in islice(todo, 2 * workers)}
    try:
        while under_way:
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                first, count = under_way.pop(future)
                _keep(folder, first, future.result())
                report(count)
                under_way.update((executor.submit(work.rows, *one), one) for one in islice(todo, 1))
    finally:
        for future in under_way:
            future.cancel()


# -- the folder --


def _open(folder: Path, work: ShardedWork) -> None:
    if folder.exists() and not folder.is_dir():
        raise NotUnderstood(f"{folder} is a file; name a folder")
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / WORK
    if not mark.exists():
        if any(path.suffix != UNFINISHED for path in folder.iterdir()):
            raise NotUnderstood(f"{folder} holds other things; name an empty folder, or one that is not there yet")
        _write(mark, identity(work))
    elif (there := mark.read_text(encoding="utf-8")) != identity(work):
        raise NotUnderstood(
            f"{folder} holds the shards of another simulation{_differing(there, identity(work))}; name another folder"
        )


def _differing(there: str, here: str) -> str:
    """In what the work that is there differs, as far as it can be read."""
    try:
        one, other = json.loads(there), json.loads(here)
        keys = sorted(key for key in one.keys() | other.keys() if one.get(key) != other.get(key))
    except (ValueError, AttributeError):
        return ""
    if keys == ["program"]:
        return " by another version of this program"
    return f", with other {', '.join(key for key in keys if key != 'program')}"


def _path(folder: Path, first: int) -> Path:
    return folder / f"{first:09}.json"


def _keep(folder: Path, first: int, rows: list[Row]) -> None:
    _write(_path(folder, first), json.dumps(rows, separators=(",", ":")))


def _write(path: Path, text: str) -> None:
    """Written whole or not at all, whatever happens meanwhile."""
    fresh = path.with_suffix(f".{os.getpid()}{UNFINISHED}")
    with named(path):
        try:
            with fresh.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Say of which file it is that it cannot be written: a full disk names none."""
    try:
        yield
    except OSError as error:
        raise OddtrickError(f"{path} cannot be written: {error.strerror or error}") from error


def _kept(folder: Path, first: int, count: int) -> list[Row] | None:
    """The rows of a shard that is whole; ``None`` if it is to be done."""
    try:
        rows = json.loads(_path(folder, first).read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return None
    return [tuple(row) for row in rows] if isinstance(rows, list) and len(rows) == count else None


def _read(folder: Path, first: int, count: int) -> list[Row]:
    rows = _kept(folder, first, count)
    if rows is None:
        raise NotUnderstood(f"{_path(folder, first)} has gone meanwhile; the same command does it again")
    return rows
