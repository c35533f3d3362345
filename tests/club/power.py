"""SQLite on a disk that loses what was not synced, or is full: apsw, dressed as the module that SQLAlchemy knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import QueuePool


class Disk:
    """What would be left of the files after a power cut: each as it was when it was last synced.

    ``room`` is how many writes the disk still takes before it is full; ``None``: it never is.
    """

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.room: int | None = None
        self.vfs = _Vfs(self)

    def after_the_cut(self, folder: Path) -> str:
        """The database as it is found when the power is back."""
        folder.mkdir()
        for name, content in self.kept.items():
            (folder / Path(name).name).write_bytes(content)
        return str(folder / "club.sqlite")


class _Vfs(apsw.VFS):
    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self.name = f"power-{id(disk)}"
        super().__init__(self.name, "")

    def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802 (SQLite's name)
        return _File(self.disk, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: FBT001, N802 (SQLite's)
        super().xDelete(filename, syncdir)
        self.disk.kept.pop(filename, None)


class _File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.disk = disk
        self.path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802 (SQLite's name)
        if self.disk.room is not None:
            if self.disk.room <= 0:
                raise apsw.FullError("there is no room on this disk")
            self.disk.room -= 1
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802 (SQLite's name)
        super().xSync(flags)
        self.disk.kept[self.path] = Path(self.path).read_bytes()


class _Cursor:
    """As much of a cursor of Python's own module as SQLAlchemy asks for."""

    arraysize = 1

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection, self._cursor = connection, connection.cursor()
        self.description: Any = None
        self.rowcount, self.lastrowid = -1, 0
        # Of a statement that finds nothing apsw tells the columns only before it is carried out.
        self._cursor.exec_trace = self._about_to

    def _about_to(self, cursor: apsw.Cursor, _statement: str, _values: object) -> bool:
        self.description = tuple((*column, None, None, None, None, None) for column in cursor.get_description()) or None
        return True

    def execute(self, statement: str, values: Sequence[Any] = ()) -> _Cursor:
        before = self._connection.total_changes()
        self._rows = iter(list(self._cursor.execute(statement, tuple(values))))
        self.rowcount = self._connection.total_changes() - before
        self.lastrowid = self._connection.last_insert_rowid()
        return self

    def executemany(self, statement: str, many: Sequence[Sequence[Any]]) -> None:
        for values in many:
            self.execute(statement, values)

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchmany(self, size: int = 1) -> list[Any]:
        return [row for row, _ in zip(self._rows, range(size), strict=False)]

    def fetchall(self) -> list[Any]:
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows

    def close(self) -> None:
        self._cursor.close()


class _Connection:
    isolation_level = None

    def __init__(self, path: str, vfs: str) -> None:
        self._connection = apsw.Connection(path, vfs=vfs)

    def cursor(self, *_: Any) -> _Cursor:
        return _Cursor(self._connection)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> _Cursor:
        return self.cursor().execute(statement, values)

    def create_function(self, *_: Any, **__: Any) -> None:
        """Nothing here asks for one."""

    def commit(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def close(self) -> None:
        self._connection.close()


def engine_on(disk: Disk, path: str, synchronous: str) -> Engine:
    """An engine whose files lie on that disk, set up as the club's own but for ``synchronous``."""
    errors = dict.fromkeys(
        ("Error", "DatabaseError", "OperationalError", "IntegrityError", "InterfaceError", "ProgrammingError"),
        apsw.Error,
    )
    module = SimpleNamespace(
        paramstyle="qmark",
        sqlite_version_info=tuple(map(int, apsw.sqlite_lib_version().split("."))),
        connect=None,
        Binary=bytes,
        **errors,
    )
    engine = create_engine(
        "sqlite://",
        module=module,
        creator=lambda: _Connection(path, disk.vfs.name),
        pool_size=1,
        max_overflow=0,
        poolclass=QueuePool,
    )

    def set_up(connection: Any, _record: object) -> None:
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").fetchall()

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine
