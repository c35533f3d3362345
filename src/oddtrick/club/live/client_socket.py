"""An open socket of the club, whatever it is for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


@dataclass(eq=False, slots=True)
class ClientSocket:
    """An open socket: whose it is, by which session, and how to have it closed.

    Of several servers one may have ``passed_on`` the socket to this one, where it is not counted; or this one has
    passed it on to the server of the number ``there``. To ``come_again`` makes sense where the table has gone.
    ``sending`` is since when, in seconds of the monotonic clock, something is being sent; ``None`` if nothing is.
    """

    person: str
    token: str
    passed_on: bool = False
    there: int = 0
    come_again: bool = False
    leaving: asyncio.Event = field(default_factory=asyncio.Event)
    sending: float | None = None
    unread: bool = False

    def send_on(self) -> None:
        """Have it closed, and opened again wherever it is let in then."""
        self.come_again = True
        self.leaving.set()
