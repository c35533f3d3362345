"""PostgreSQL's notices, heard on a thread: they wake a server among several, and are never the truth.

A notice that is lost, as while the connection is, costs a second: what it would have said is read then all the same.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from sqlalchemy import URL

from oddtrick.club.storage.engines import LINE
from oddtrick.club.storage.leases import CHANNEL

RETRY_SECONDS = 1.0
"""Seconds after which a connection is tried again, and at most between two looks whether to stop."""


class Notices:
    """What others notify is given to ``hear``, on a thread of its own, until it is closed."""

    def __init__(self, url: URL, hear: Callable[[str], None]) -> None:
        lasting = {name: str(value) for name, value in LINE.items()}
        address = url.set(drivername="postgresql").update_query_dict(lasting)
        self._address = address.render_as_string(hide_password=False)
        self._hear = hear
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop."""
        self._closing.set()
        self._thread.join()

    def _work(self) -> None:
        import psycopg  # noqa: PLC0415 (a club of one process needs none)

        while not self._closing.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=RETRY_SECONDS):
                            self._hear(notice.payload)
            except psycopg.Error:
                self._closing.wait(RETRY_SECONDS)
