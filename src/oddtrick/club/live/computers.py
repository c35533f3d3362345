"""The computer players of a table, and who plays on for one that fails: a table never stops for a fault of theirs.

A player whose process is lost over a decision is asked no more at that seat; the plain player goes on there.
"""

from __future__ import annotations

import structlog

from oddtrick.club.live.metrics import BROKEN_OFF, FAILURES, REFUSED
from oddtrick.club.live.player_pool import PlayerPool
from oddtrick.club.live.process_pool import Failure, ProcessFailed
from oddtrick.club.live.worker_process import place_of
from oddtrick.club.room.computer_turns import advice_for
from oddtrick.club.room.deciding import choosing, decide, question_at
from oddtrick.club.room.state import Room
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.players.player import Decision
from oddtrick.rules.cards import Seat
from oddtrick.rules.view import View, view

LOG = structlog.get_logger()

QUICK = frozenset({"plain", "beginner", "lawful"})
"""The players that search nothing: they decide in the club, in less time than it takes to ask a process."""


class Computers:
    """A computer player for every seat, as the terms say; who they are follows from the table's name."""

    def __init__(self, room: Room, pool: PlayerPool) -> None:
        self.name = room.terms.players
        self.pool = pool
        self.logged: set[tuple[str, ...]] = set()
        self.given_up: set[tuple[str, Seat]] = set()

    def prepare(self, room: Room) -> None:
        """Have the processes started where a computer player sits down: a club of people alone needs none."""
        if self.name not in QUICK and any(chair.computer for chair in room.chairs):
            self.pool.start()

    async def choose(self, room: Room, step: Prompt | ChosenAct) -> ChosenAct:
        """What is done: the player's decision; if that will not do, the stand-in's, then the last resort."""
        if isinstance(step, ChosenAct):
            return step
        seen = view(room.code, room.table, step.seat)
        asked, decision = choosing(room, step, self.name), None
        try:
            while True:
                decision = await self._decision(room, seen, room.home(step.seat), asked.send(decision))
        except StopIteration as chosen:
            act: ChosenAct = chosen.value
            return act

    async def advice(self, room: Room, seat: Seat) -> ChosenAct | None:
        """What would be done at a seat, and why; ``None`` if nothing waits for it."""
        step = advice_for(room, seat)
        return None if step is None else await self.choose(room, step)

    def note_refused(self, room: Room, chosen: ChosenAct) -> None:
        """Count and log an act of a computer player that the table refused: a fault of the program."""
        REFUSED.labels(self.name).inc()
        LOG.error("an act of a computer player is refused", table=room.id, act=type(chosen.act).__name__)

    async def _decision(self, room: Room, seen: View, seat: Seat, name: str) -> Decision | None:
        """What the player of that home seat decides; ``None`` if it fails, or has cost a process there before."""
        if (name, seat) in self.given_up:
            return None
        asked = question_at(room, seen, seat, name)
        try:
            return decide(asked) if name in QUICK else await self.pool.decide(asked)
        except ProcessFailed as failed:
            self._note(room, seat, name, failed)
        except Exception as error:  # noqa: BLE001 (whatever a player stumbles over, the table goes on)
            self._note(room, seat, name, ProcessFailed(Failure.RAISED, type(error).__name__, place_of(error)))
        return None

    def _note(self, room: Room, seat: Seat, name: str, failed: ProcessFailed) -> None:
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
