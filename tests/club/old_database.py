"""Databases of a club as earlier programs kept them, each made by that program.

``0002``: before editions. At table ``t1`` (auction 1910, guarded) and at ``t2`` (bridge 1895, club) a rubber is
finished and a second in hand.

``0006``: before names and outcomes were values (commit 94c886b). No table has a name. At ``t1`` (dummy bridge, club) a
rubber is finished and a second in hand; ``t2`` (auction 1910) is a study with a finished rubber; at ``t3``
(auction 1915, guarded, three computer players with their reasons) one was broken off.
"""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

DATA = Path(__file__).parent / "data"


def old_database(path: Path, version: str = "0002") -> str:
    """The database of that version of the schema, put down at that path."""
    dump = gzip.decompress((DATA / f"club-{version}.sql.gz").read_bytes())
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.decode())
    return str(path)
