"""Who may ask: where a browser comes from, how often an address or a person may ask, how fast a socket may talk."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from fastapi import HTTPException, Request
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.requests import HTTPConnection

from oddtrick.club.clubhouse import Settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

PER_ADDRESS = parse("600/minute")
"""Requests from one address."""
NEW_PEOPLE = parse("30/10minutes")
"""Guests and accounts from one address."""
LOGINS = parse("5/15minutes")
"""Attempts to log in to one account, and twice as many from one address."""
LOGINS_FROM = parse("15/15minutes")
SOCKETS_FROM = parse("300/minute")
"""Sockets that are opened from one address."""
NEW_TABLES = parse("20/10minutes")
"""Tables that one person opens."""
ADVICE = parse("60/minute")
"""Deals about which one address asks all the books."""


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """The address of the other side; behind a proxy what the proxy says."""
    if settings.proxied and (told := connection.headers.get("x-forwarded-for")):
        return told.rpartition(",")[2].strip()[:64]
    return connection.client.host if connection.client else "unknown"


def comes_from_here(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that asks is the club's own.

    A browser says so by ``Origin``. A program says nothing; it keeps no cookies either, and brings its token itself.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return "cookie" not in connection.headers
    if origin in settings.origins:
        return True
    if settings.origins or connection.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        return False
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return origin == f"{scheme}://{connection.headers.get('host', '')}"


class Limiter:
    """How often something may be done, in this process."""

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self._window = MovingWindowRateLimiter(MemoryStorage())

    def check(self, limit: RateLimitItem, *key: str) -> None:
        """Count it; ``HTTPException`` 429 when it is too much."""
        if self.enabled and not self._window.hit(limit, *key):
            raise HTTPException(429, "That was too often: wait a little.", headers={"Retry-After": "60"})


@dataclass(slots=True)
class Bucket:
    """How fast a socket may talk: ``rate`` frames a second, ``burst`` at once."""

    rate: float = 10.0
    burst: float = 40.0
    level: float = 40.0
    last: float = field(default_factory=time.monotonic)

    def take(self) -> bool:
        """Whether another frame is in order now."""
        moment = time.monotonic()
        self.level = min(self.burst, self.level + (moment - self.last) * self.rate)
        self.last = moment
        if self.level < 1:
            return False
        self.level -= 1
        return True


def refuse_strangers(request: Request, settings: Settings) -> str | None:
    """Why an unsafe request is refused: it comes from another site's page."""
    if request.method in SAFE or comes_from_here(request, settings):
        return None
    return "This request does not come from a page of the club."
