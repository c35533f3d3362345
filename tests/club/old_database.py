"""The database of a club as the program before editions kept it (schema 0002), made by that program.

At table ``t1`` (auction 1910, guarded) and at ``t2`` (bridge 1895, club) a rubber is finished and a second in hand.
"""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

DUMP = Path(__file__).parent / "data" / "club-0002.sql.gz"


def old_database(path: Path) -> str:
    """The database, put down at that path."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress(DUMP.read_bytes()).decode())
    return str(path)
