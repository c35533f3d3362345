"""A file that one process has at a time, on every system; the lock ends with the process, however that ends."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import Any

_BYTE = 2**31 - 2
"""Where Windows locks one byte: nobody can read it then, so it stands beyond the end of any record."""


def try_lock(file: int) -> bool:
    """Lock an open file; whether nobody else has it. Closing the file ends the lock."""
    unix = _unix()
    try:
        if unix is not None:
            unix.flock(file, unix.LOCK_EX | unix.LOCK_NB)
        else:
            _lock_byte(file, import_module("msvcrt"))
    except OSError:
        return False
    return True


def locked_for(path: Path) -> Path:
    """The file to lock for one that grows beyond that byte, as a database: itself, or on Windows one beside it.

    On Unix nobody can delete the lock then and leave the database; on Windows nobody can delete an open file.
    """
    return path if _unix() is not None else path.with_name(f"{path.name}.lock")


def _unix() -> Any:
    try:
        return import_module("fcntl")
    except ImportError:
        return None


def _lock_byte(file: int, windows: Any) -> None:
    here = os.lseek(file, 0, os.SEEK_CUR)
    try:
        os.lseek(file, _BYTE, os.SEEK_SET)
        windows.locking(file, windows.LK_NBLCK, 1)
    finally:
        os.lseek(file, here, os.SEEK_SET)
