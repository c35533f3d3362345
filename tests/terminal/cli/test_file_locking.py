"""A file that one process has at a time: as Unix locks it, and as Windows does."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from oddtrick.files.file_locking import locked_for, try_lock
from oddtrick.files.record import Header, write_header
from oddtrick.rules.errors import OddtrickError
from oddtrick.terminal.cli.session.journal import begin


class Windows:
    """What Python's ``msvcrt`` does: a byte at the place of the file is locked, for one handle; a second is refused."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: dict[tuple[int, int, int], int] = {}

    def locking(self, file: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        status = os.fstat(file)
        place = (status.st_dev, status.st_ino, os.lseek(file, 0, os.SEEK_CUR))
        if self.held.setdefault(place, file) != file:
            raise PermissionError(13, "Permission denied")


@pytest.fixture(params=["this system", "windows"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "windows":
        monkeypatch.setitem(sys.modules, "fcntl", None)
        monkeypatch.setitem(sys.modules, "msvcrt", Windows())
    return str(request.param)


def test_a_second_one_is_refused_and_what_is_written_stays_in_its_place(system: str, tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    journal = begin(path, Header(code="auction-1910"))
    with pytest.raises(OddtrickError, match="exists"):
        begin(path, Header(code="auction-1910"))
    second = os.open(path, os.O_RDWR)
    assert not try_lock(second)
    os.close(second)
    journal.close()
    # Nothing was written where the lock stands.
    assert path.read_text(encoding="utf-8") == write_header(Header(code="auction-1910"))
    assert system


def test_a_database_on_windows_is_locked_by_a_file_beside_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace())
    assert locked_for(path) == path
    monkeypatch.setitem(sys.modules, "fcntl", None)
    assert locked_for(path) == tmp_path / "club.db.lock"
