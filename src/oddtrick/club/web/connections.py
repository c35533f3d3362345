"""Connections: a limit in all and for each address, and none that is slow to send its request."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from oddtrick.club.web.limits import household

FROM_ONE = 200
"""Connections from one address; behind a proxy all come from the proxy, and only their sum is bounded."""

IN_ALL = 4000
"""Connections in all, where the system lets a process open as many files."""

FILES_OF_THE_CLUB = 128
"""Files that the club opens besides: its database, its log, its processes."""

REQUEST_SECONDS = 30.0
"""Seconds in which a request has to be complete, once its connection is open or its first byte is there."""


def most_connections() -> int:
    """How many connections there may be, within the limit of open files, which is raised as far as it can be."""
    try:
        import resource  # noqa: PLC0415 (not every system has it)
    except ImportError:
        return IN_ALL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = IN_ALL + FILES_OF_THE_CLUB
    if 0 <= soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return IN_ALL if soft < 0 else max(1, min(IN_ALL, soft - FILES_OF_THE_CLUB))


@dataclass(slots=True)
class ConnectionLimits:
    """Who is let in: ``most`` connections in all, ``from_one`` address (none is counted where that is 0)."""

    most: int
    from_one: int
    inside: dict[str, set[Any]] = field(default_factory=dict)

    def let_in(self, transport: Any) -> bool:
        """Count a connection; false when there are too many, and it is not counted."""
        peer = transport.get_extra_info("peername")
        address = household(str(peer[0])) if peer else "unknown"
        theirs = {each for each in self.inside.get(address, ()) if not each.is_closing()}
        self.inside[address] = theirs
        if self.from_one and len(theirs) >= self.from_one:
            return False
        if sum(map(len, self.inside.values())) >= self.most:
            self._look_around()
            if sum(map(len, self.inside.values())) >= self.most:
                return False
        self.inside.setdefault(address, set()).add(transport)
        return True

    def _look_around(self) -> None:
        """Forget the connections that are closed: one that became a socket does not say so itself."""
        for address, theirs in list(self.inside.items()):
            theirs -= {each for each in theirs if each.is_closing()}
            if not theirs:
                del self.inside[address]


def http_protocol(doorkeeper: ConnectionLimits, request: float = REQUEST_SECONDS) -> type[Any]:
    """The server's protocol of a connection, with a doorkeeper and a time in which requests have to be complete."""

    class Bounded(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, by what is installed
        """A connection of the club."""

        waiting_since: float | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            if not doorkeeper.let_in(transport):
                transport.abort()
                return
            self.waiting_since = self.loop.time()
            self.loop.call_later(request, self.look)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.note()

        def note(self) -> None:
            """Note since when the club waits for a request, or for the rest of one."""
            cycle = self.cycle
            if cycle is not None and not cycle.response_complete and not cycle.more_body:
                self.waiting_since = None
            elif self.waiting_since is None:
                self.waiting_since = self.loop.time()

        def look(self) -> None:
            """Close the connection if its request does not come to an end; once it is a socket others look after it."""
            transport = self.transport
            if transport.is_closing() or transport.get_protocol() is not self:
                return
            if self.waiting_since is not None and self.loop.time() - self.waiting_since >= request:
                transport.abort()
                return
            self.note()
            self.loop.call_later(request, self.look)

    return Bounded
