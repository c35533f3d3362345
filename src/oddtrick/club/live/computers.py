"""The computer players of a table, and who plays on for one that fails: a table never stops for a fault of theirs.

One that does not come back from a thought is asked no more at that seat; the plain player goes on there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from hashlib import sha256
from traceback import extract_tb
from typing import TypeVar

import structlog

from oddtrick.cards import SEATS, Seat
from oddtrick.club.live.metrics import BROKEN_OFF, FAILURES
from oddtrick.club.live.thinking import Thinking, TooLong
from oddtrick.club.room import due
from oddtrick.club.room.due import Due
from oddtrick.club.room.messages import Decided
from oddtrick.club.room.state import Room
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Player
from oddtrick.players.registry import PLAYERS
from oddtrick.players.slipping import SlippingPlayer, Slips

LOG = structlog.get_logger()
T = TypeVar("T")


class Computers:
    """A computer player for every seat, as the terms say; who they are follows from the table's name."""

    def __init__(self, room: Room, thinking: Thinking) -> None:
        self.name = room.terms.players
        self.thinking = thinking
        self.players: dict[Seat, Player] = {}
        self.seeds = {seat: int.from_bytes(sha256(f"{room.id}/{seat}".encode()).digest()[:4]) for seat in SEATS}
        self.failed: set[tuple[str, ...]] = set()
        self.lost: set[tuple[str, Seat | None]] = set()
        for seat, seed in self.seeds.items():
            player = PLAYERS[self.name](seed)
            slips = room.terms.slips
            self.players[seat] = SlippingPlayer(player, slips, seed) if slips else player

    async def decisions(self, room: Room, waiting: Due) -> AsyncIterator[Decided]:
        """What the player decides; if that will not do, the plain one, then a lawful one, then the last resort."""
        seat, seed = waiting.seat, self.seeds[waiting.seat]
        for name, players in (
            (self.name, self.players),
            ("plain", {seat: PlainPlayer(seed)}),
            ("lawful", {seat: LawfulPlayer(seed)}),
        ):
            made = await self._thought(room, name, seat, _deciding(room, waiting, players))
            if made is not None:
                yield made
        last = self._tried(room, "last resort", lambda: due.last_resort(room, waiting))
        if last is not None:
            yield last

    async def advice(self, room: Room, seat: Seat) -> Decided | None:
        """What would be done at a seat, and why; ``None`` if nobody knows."""
        async for made in self.decisions(room, Due(seat)):
            return made
        return None

    async def slip(self, room: Room) -> Decided | None:
        """What one of them does amiss in this position, if any of them does."""
        if not any(isinstance(player, Slips) for player in self.players.values()):
            return None
        return await self._thought(room, self.name, None, lambda: due.slips(room, self.players))

    async def _thought(self, room: Room, name: str, seat: Seat | None, work: Callable[[], T]) -> T | None:
        """What comes of it; one that did not come back at that seat is not asked there again."""
        if (name, seat) in self.lost:
            return None
        try:
            return await self.thinking.think(partial(self._tried, room, name, work))
        except TooLong as where:
            self.lost.add((name, seat))
            BROKEN_OFF.labels(name).inc()
            LOG.error("a computer player does not come back", table=room.id, player=name, where=str(where))  # noqa: TRY400 (its place is told)
            return None

    def _tried(self, room: Room, name: str, work: Callable[[], T]) -> T | None:
        """What comes of it; a failure is counted, and logged once, without its text, which may name cards."""
        try:
            return work()
        except Exception as error:  # noqa: BLE001 (whatever a player stumbles over, the table goes on)
            FAILURES.labels(name).inc()
            line = extract_tb(error.__traceback__)[-1]
            seen = (name, type(error).__name__, f"{line.filename.rpartition('/')[2]}:{line.lineno}")
            if seen not in self.failed:
                self.failed.add(seen)
                told = dict(zip(("player", "error", "where"), seen, strict=True))
                LOG.error("a computer player failed", table=room.id, **told)  # noqa: TRY400 (nor is its text told)
            return None


def _deciding(room: Room, waiting: Due, players: Mapping[Seat, Player]) -> Callable[[], Decided]:
    return lambda: due.decide(room, waiting, players)
