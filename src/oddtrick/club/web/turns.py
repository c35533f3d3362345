"""Work that anybody may ask for: in a thread, one piece at a time, in turn, and only so much of it waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from fastapi import HTTPException, Request

from oddtrick.club.web.limits import DESK, Limiter, Rate, address_of
from oddtrick.language import gettext as _

T = TypeVar("T")

WAITING = 4
"""Pieces of work that one address may have waiting."""


class Turns:
    """One piece of work at a time, in the order in which they were asked for."""

    def __init__(self, most: int = WAITING) -> None:
        self._most = most
        self._turn = asyncio.Semaphore(1)
        self._waiting: Counter[str] = Counter()

    async def take(self, address: str, work: Callable[[], T]) -> T:
        """What the work comes to; ``HTTPException`` 429 where that address has as much waiting as it may."""
        if self._waiting[address] >= self._most:
            raise HTTPException(429, _("Too many requests: wait a little."), headers={"Retry-After": "1"})
        self._waiting[address] += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


async def in_turn(request: Request, work: Callable[[], T], rate: Rate = DESK) -> T:
    """Do the work of a request in its turn."""
    state = request.app.state
    address = address_of(request, state.club.settings)
    limiter: Limiter = state.limiter
    limiter.check(rate, "work", address)
    turns: Turns = state.turns
    return await turns.take(address, work)
