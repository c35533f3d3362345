"""The computer players of a table, and who plays on for one that fails: a table never stops for a fault of theirs.

A player whose process is lost over a decision is asked no more at that seat; the plain player goes on there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256

import structlog

from oddtrick.cards import SEATS, Seat
from oddtrick.club.live.metrics import BROKEN_OFF, FAILURES
from oddtrick.club.live.player_pool import Failure, PlayerFailed, PlayerPool
from oddtrick.club.live.player_process import decide, place_of, question
from oddtrick.club.room import due
from oddtrick.club.room.due import Due
from oddtrick.club.room.messages import Decided
from oddtrick.club.room.state import Room
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision
from oddtrick.players.slipping import SlippingPlayer
from oddtrick.view import View, view

LOG = structlog.get_logger()

STAND_IN = "plain"
"""The player who goes on for one that fails."""

QUICK = frozenset({"plain", "beginner", "lawful"})
"""The players that search nothing: they decide in the club, in less time than it takes to ask a process."""


class Computers:
    """A computer player for every seat, as the terms say; who they are follows from the table's name."""

    def __init__(self, room: Room, pool: PlayerPool) -> None:
        self.name = room.terms.players
        self.slips = room.terms.slips
        self.pool = pool
        self.seeds = {seat: int.from_bytes(sha256(f"{room.id}/{seat}".encode()).digest()[:4]) for seat in SEATS}
        self.slipping = {
            seat: SlippingPlayer(PlainPlayer(seed), self.slips, seed) for seat, seed in self.seeds.items() if self.slips
        }
        self.logged: set[tuple[str, ...]] = set()
        self.given_up: set[tuple[str, Seat]] = set()

    async def decisions(self, room: Room, waiting: Due) -> AsyncIterator[Decided]:
        """What the player decides; if that will not do, what the stand-in does, then the last resort."""
        seen = view(room.code, room.table, waiting.seat)
        for name in dict.fromkeys((self.name, STAND_IN)) if waiting.act is None else ():
            decision = await self._decision(room, seen, waiting.seat, name)
            if decision is not None and (decided := due.decided(room, waiting, seen, decision)) is not None:
                yield decided
        try:
            yield due.last_resort(room, waiting)
        except ValueError:
            LOG.error("there is nothing for a computer player to do", table=room.id)  # noqa: TRY400 (nor would its trace help)

    async def advice(self, room: Room, seat: Seat) -> Decided | None:
        """What would be done at a seat, and why; ``None`` if nobody knows."""
        async for advised in self.decisions(room, Due(seat)):
            return advised
        return None

    def slip(self, room: Room) -> Decided | None:
        """What one of them does amiss in this position, if any of them does."""
        return due.slips(room, self.slipping)

    async def _decision(self, room: Room, seen: View, seat: Seat, name: str) -> Decision | None:
        """What that player decides at that seat; ``None`` if it fails, or has cost a process there before."""
        if (name, seat) in self.given_up:
            return None
        asked = question(room.code, seen, name, self.seeds[seat], self.slips if name == self.name else 0.0)
        try:
            return decide(asked) if name in QUICK else await self.pool.decide(asked)
        except PlayerFailed as failed:
            self._note(room, seat, name, failed)
        except Exception as error:  # noqa: BLE001 (whatever a player stumbles over, the table goes on)
            self._note(room, seat, name, PlayerFailed(Failure.RAISED, type(error).__name__, place_of(error)))
        return None

    def _note(self, room: Room, seat: Seat, name: str, failed: PlayerFailed) -> None:
        """Count a failure and log it, an error of the player's once for all."""
        match failed.failure:
            case Failure.RAISED:
                FAILURES.labels(name).inc()
                facts = {"player": name, "error": failed.error, "where": failed.where}
                if tuple(facts.values()) not in self.logged:
                    self.logged.add(tuple(facts.values()))
                    LOG.error("a computer player failed", table=room.id, **facts)
            case Failure.NO_PROCESS:
                pass  # the pool has logged it
            case _:
                BROKEN_OFF.labels(name).inc()
                self.given_up.add((name, seat))
                LOG.error("a computer player is given up", table=room.id, player=name, why=failed.failure.value)
