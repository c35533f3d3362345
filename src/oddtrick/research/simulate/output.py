"""Rows and tallies as tables, in CSV or Parquet."""

from __future__ import annotations

import csv
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from oddtrick.installation import install_line
from oddtrick.research.simulate.shards import Row, named
from oddtrick.research.statistics import Tally
from oddtrick.rules.errors import MissingExtra, NotUnderstood

MOST_GROUPS = 100_000
FORMS = (".csv", ".parquet")


class Tallies:
    """Tallies of the columns ``of``, for each combination of values in the columns ``by``.

    With no column to tally, how many rows each combination has, and its ``share`` of all in per cent.
    """

    def __init__(self, columns: Mapping[str, type], of: Sequence[str], by: Sequence[str] = ()) -> None:
        for name in (*of, *by):
            if name not in columns:
                raise NotUnderstood(f"there is no column {name}; the columns are {', '.join(columns)}")
        for name in of:
            if columns[name] is not int:
                raise NotUnderstood(f"the column {name} holds no numbers and cannot be tallied; group by it instead")
        self.of, self.by = tuple(of), tuple(by)
        names = list(columns)
        self._of, self._by = [names.index(name) for name in of], [names.index(name) for name in by]
        self._kinds = columns
        self.groups: dict[tuple[int | str | None, ...], tuple[Tally, ...]] = {}
        self._numbers: Counter[tuple[int | str | None, ...]] = Counter()

    def add(self, rows: Iterable[Row]) -> None:
        """Count those rows in."""
        for row in rows:
            group = tuple(row[place] for place in self._by)
            tallies = self.groups.get(group)
            if tallies is None:
                if len(self.groups) == MOST_GROUPS:
                    raise NotUnderstood(f"{', '.join(self.by)} make more than {MOST_GROUPS} groups; group by less")
                tallies = self.groups[group] = tuple(Tally() for _ in self.of)
            self._numbers[group] += 1
            for place, tally in zip(self._of, tallies, strict=True):
                value = row[place]
                if isinstance(value, int):
                    tally.add(value)

    @property
    def columns(self) -> dict[str, type]:
        """The columns of the tallies."""
        if not self.of:
            return {**{name: self._kinds[name] for name in self.by}, "number": int, "share": float}
        figures = {"number": int, "mean": float, "margin95": float, "least": int, "most": int}
        return {**{name: self._kinds[name] for name in self.by}, "column": str, **figures}

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """A row for each group and column, the groups in order."""
        for group in sorted(
            self.groups, key=lambda group_values: [(v is not None, str(type(v)), v) for v in group_values]
        ):
            if self.by and not self.of:
                number = self._numbers[group]
                yield (*group, number, round(100 * number / self._numbers.total(), 4))
            for name, tally in zip(self.of, self.groups[group], strict=True):
                if tally.number:
                    margin = None if tally.margin is None else round(tally.margin, 4)
                    yield (*group, name, tally.number, round(tally.mean, 4), margin, tally.least, tally.most)


# -- files --


STANDARD_OUTPUT = Path("-")


def check_form(path: Path) -> None:
    """``NotUnderstood`` for a file that is neither CSV nor Parquet, ``MissingExtra`` for Parquet without pyarrow."""
    if path == STANDARD_OUTPUT:
        return
    if path.suffix not in FORMS:
        raise NotUnderstood(f"{path}: end the name with {' or '.join(FORMS)}")
    if not path.parent.is_dir():
        raise NotUnderstood(f"{path}: there is no folder {path.parent}")
    if path.suffix == ".parquet":
        _parquet()


def _parquet() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError as missing:
        raise MissingExtra(
            f"Parquet needs pyarrow: {install_line('research')} brings it; .csv needs nothing"
        ) from missing


@contextmanager
def afresh(path: Path) -> Iterator[Path]:
    """A file to be written, which takes that name when it is whole."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with named(path):
            yield fresh
            fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def write_rows(path: Path, columns: Mapping[str, type], parts: Iterable[Iterable[Sequence[Any]]]) -> None:
    """Write the table of those parts, as CSV or as Parquet after the name of the file; whole or not at all.

    ``-`` is standard output, which gets CSV, row after row as they are done.
    """
    if path == STANDARD_OUTPUT:
        _write_csv(sys.stdout, columns, parts)
        return
    check_form(path)
    with afresh(path) as fresh:
        if path.suffix == ".parquet":
            _write_parquet(fresh, columns, parts)
            return
        with fresh.open("w", encoding="utf-8", newline="") as file:
            _write_csv(file, columns, parts)


def _write_csv(file: TextIO, columns: Mapping[str, type], parts: Iterable[Iterable[Sequence[Any]]]) -> None:
    out = csv.writer(file, lineterminator="\n")
    out.writerow(columns)
    for rows in parts:
        out.writerows(rows)
        file.flush()


def _write_parquet(path: Path, columns: Mapping[str, type], parts: Iterable[Iterable[Sequence[Any]]]) -> None:
    arrow, parquet = _parquet()
    kinds = {int: arrow.int64(), str: arrow.string(), float: arrow.float64()}
    schema = arrow.schema([(name, kinds[kind]) for name, kind in columns.items()])
    with parquet.ParquetWriter(path, schema) as out:
        for part in parts:
            rows = list(part)
            arrays = [arrow.array([row[at] for row in rows], kind) for at, kind in enumerate(schema.types)]
            out.write_table(arrow.table(arrays, schema=schema))
