"""Replaying a record: every act is judged again, as it was at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.files.record.record import Record
from oddtrick.rules.acts import Act
from oddtrick.rules.errors import ImpossibleAct, RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.type_checks import require


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through: the table after its last act, or before the one that nobody could have done.

    ``rulings`` are those of the acts replayed, in order; ``error`` names the line of the act that was impossible.
    """

    table: Table
    rulings: tuple[Ruling, ...] = ()
    error: RecordError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayStep:
    """An act of a record: its ``line`` from 1, the ``ruling`` on it, the table before and after."""

    line: int
    ruling: Ruling
    before: Table
    after: Table


def replay(code: Code, record: Record, source: str = "") -> Iterator[tuple[Act, Ruling, Table]]:
    """Replay a record act by act: each with its ruling and the table after it.

    Raises ``RecordError``, with the line of the record, for an act that nobody could have done.
    """
    require(Code, code)
    require(Record, record)
    table = Table(dealer=record.first_dealer)
    for line, act in enumerate(record.acts, 2):
        try:
            ruling = judge(code, table, act)
        except ImpossibleAct as error:
            raise RecordError(error.message, line, 1, source) from error
        table = after(table, ruling)
        yield act, ruling, table


def steps_of(code: Code, record: Record, source: str = "") -> Iterator[ReplayStep]:
    """The same with the table before each act; ``RecordError`` as ``replay``."""
    before = Table(dealer=record.first_dealer)
    for line, (_, ruling, table) in enumerate(replay(code, record, source), 2):
        yield ReplayStep(line=line, ruling=ruling, before=before, after=table)
        before = table


def replay_all(code: Code, record: Record, source: str = "") -> Replay:
    """Replay the whole record, or as far as it can be replayed."""
    table = Table(dealer=record.first_dealer)
    rulings: list[Ruling] = []
    try:
        for _, ruling, now in replay(code, record, source):
            table = now
            rulings.append(ruling)
    except RecordError as error:
        return Replay(table, tuple(rulings), error)
    return Replay(table, tuple(rulings))


def table_after(code: Code, record: Record, source: str = "") -> Table:
    """The table after the last act; ``RecordError`` for an act that nobody could have done."""
    replayed = replay_all(code, record, source)
    if replayed.error is not None:
        raise replayed.error
    return replayed.table
