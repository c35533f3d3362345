"""Limits: where a request may come from, how often an address or a person may ask, how fast a socket may send."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address

from fastapi import HTTPException, Request
from starlette.requests import HTTPConnection

from oddtrick.club.live.clubhouse import Settings
from oddtrick.words.language import gettext as _

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True, slots=True)
class Rate:
    """At most ``times`` in any ``seconds``."""

    times: int
    seconds: float


MINUTE = 60.0

PER_ADDRESS = Rate(600, MINUTE)
"""Requests from one address."""
NEW_PEOPLE = Rate(30, 10 * MINUTE)
"""Guests and accounts from one address."""
LOGINS = Rate(5, 15 * MINUTE)
"""Attempts to log in to one account, and three times as many from one address."""
LOGINS_FROM = Rate(15, 15 * MINUTE)
SOCKETS_FROM = Rate(300, MINUTE)
"""Sockets that are opened from one address."""
NEW_TABLES = Rate(20, 10 * MINUTE)
"""Tables that one person opens."""
ADVICE = Rate(20, MINUTE)
"""Deals about which one address asks all the books."""
REPORTS = Rate(6, 10 * MINUTE)
"""Acts that one person reports, or that are reported from one address."""
DESK = Rate(120, MINUTE)
"""Questions that one address puts to the desk, and rubbers that it has played through again."""
TABLES_FROM = Rate(60, 10 * MINUTE)
"""Tables that are opened from one address."""
TAKING = Rate(20, 10 * MINUTE)
"""Rubbers that one person, or one address, takes along or brings back: each is read, or judged, from its start."""
PASSKEYS = Rate(20, 5 * MINUTE)
"""Challenges that one address is given to sign in with a passkey; each is kept for five minutes."""
ANALYSES = Rate(20, MINUTE)
"""Deals that one address has analysed."""

LONGEST_BLOCK_SECONDS = 15 * MINUTE


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """The address of the other side; behind proxies what the first of them says.

    Each proxy adds the address that it was asked from at the end, in that header or in another of its name: what
    stands before is the client's own word.
    """
    hops = [part.strip() for line in connection.headers.getlist("x-forwarded-for") for part in line.split(",")]
    if settings.proxied and len(hops) >= settings.proxied:
        return household(hops[-settings.proxied][:64])
    return household(connection.client.host) if connection.client else "unknown"


def household(address: str) -> str:
    """Of the newer addresses one household has as many as it likes: the first half of one stands for all of them."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))


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
    """How often something may be done, in this process; ``clock`` tells seconds."""

    def __init__(self, *, enabled: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.enabled = enabled
        self._clock = clock
        self._done: dict[tuple[str, ...], deque[float]] = {}

    def check(self, rate: Rate, *key: str) -> None:
        """Count it; ``HTTPException`` 429 when it is too much."""
        if not self.enabled:
            return
        moment, done = self._clock(), self._done.setdefault(key, deque())
        while done and done[0] <= moment - rate.seconds:
            done.popleft()
        if len(done) >= rate.times:
            wait = str(max(1, round(done[0] + rate.seconds - moment)))
            raise HTTPException(429, _("Too many requests: wait a little."), headers={"Retry-After": wait})
        done.append(moment)

    def __len__(self) -> int:
        """How many people and addresses are remembered."""
        return len(self._done)

    def forget(self) -> None:
        """Forget those who have done nothing for so long that it cannot matter."""
        before = self._clock() - LONGEST_BLOCK_SECONDS
        for key in [key for key, done in self._done.items() if not done or done[-1] <= before]:
            del self._done[key]

    async def keep_forgetting(self) -> None:
        """Forget every minute."""
        while True:
            await asyncio.sleep(MINUTE)
            self.forget()


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
    return _("This request does not come from a page of the club.")
