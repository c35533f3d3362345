"""A table while it is being played at: its room, the sockets at it, its computer players and its clock.

Messages of a table are taken one by one: the room that follows is stored first, then the sender gets a reply, then the
others their updates. If it cannot be stored, nothing has happened, and the table is rebuilt from the log before it
goes on.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from traceback import extract_tb
from typing import Any

import structlog

from oddtrick.club.live.computers import Computers
from oddtrick.club.live.metrics import ACTS, LATENCY
from oddtrick.club.live.player_pool import PlayerPool
from oddtrick.club.render.deliveries import refusal_of
from oddtrick.club.render.language_cache import ENGLISH, LanguageCache, Outbox, deliver, draw, write_shown
from oddtrick.club.room import rebuilding
from oddtrick.club.room.commands import Command
from oddtrick.club.room.computer_turns import as_message, next_step
from oddtrick.club.room.handle import handle, is_repeated
from oddtrick.club.room.incoming import (
    AbsenceLapsed,
    Body,
    CommandDenied,
    Message,
    PersonCame,
    PersonCommanded,
    PersonWent,
    Reply,
    Step,
)
from oddtrick.club.room.pacing import seconds_before_act
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.room.taking_in import take_in
from oddtrick.club.storage import stored_tables
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.writer import Writer
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.rules import messages
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.words.language import reading

LOG = structlog.get_logger()

HOST_EXPECTED_SECONDS = 30.0
"""Seconds for which one who has opened a table counts as being there before their page opens its socket."""

RELOAD_SECONDS = 4.0
"""Seconds for which one whose socket has closed counts as being there: a page that is loaded again is no absence."""

MAX_WATCHERS = 100
"""Pages of people without a seat that are shown a table: each is sent every act."""

MAX_MESSAGES_TO_MOVE = 8
"""Messages after which a table stays with its server as long as that runs: to read it again takes time."""

RETRY_SECONDS = 1.0
"""Seconds before what could not be stored is retried."""


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


async def reopen_room(table: StoredTable, writer: Writer) -> Room:
    """The room of a stored table, rebuilt; ``NotKept`` where it is read otherwise now, and that cannot be stored."""
    rebuilt = await asyncio.to_thread(rebuilding.rebuild, table)
    room = rebuilt.room
    reread = rebuilt.reread(table)
    if reread is None:
        return room
    message = Message(now(), secrets.token_hex(32), reread)
    after = handle(room, message).room
    await writer.do(
        lambda connection: stored_tables.append_message(connection, room, message, after, owner=table.owner)
    )
    counts = {"before": table.edition, "today": reread.edition, "set_aside": len(reread.set_aside)}
    # Why a message is set aside may name a card: verify tells it.
    LOG.warning("a table is read by another edition", table=room.id, **counts)
    return after


class TableActor:
    """One table; ``pace`` is how long computer players take over an act at normal pace, in seconds.

    ``owner`` is the number under which this server has taken it.
    """

    def __init__(
        self,
        room: Room,
        writer: Writer,
        pace: float,
        on_change: Callable[[Room], None],
        pool: PlayerPool,
        owner: int = 0,
    ) -> None:
        self.room = room
        self.owner = owner
        self.given_back = False
        self.writer = writer
        self.pace = pace
        self.on_change = on_change
        self.shown = {ENGLISH: LanguageCache()}
        self.outboxes: set[Outbox] = set()
        self.lock = asyncio.Lock()
        self.doubtful = False
        self.link: str | None = None  # of the last message, as far as it is known
        self.tasks: set[asyncio.Task[None]] = set()
        self.submitting: set[asyncio.Task[None]] = set()
        self.playing: asyncio.Task[None] | None = None
        self.timers: dict[Seat, asyncio.TimerHandle] = {}
        self.expected: dict[str, float] = {}
        self.again: dict[str, asyncio.Task[None]] = {}
        self.computers = Computers(room, pool)

    # -- messages --

    async def submit(self, body: Body) -> Step:
        """Take a message in: keep what follows, then tell everybody. ``NotKept`` if it could not be kept.

        The caller may go away meanwhile, as when a socket closes: what is being kept is told all the same.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Step] = loop.create_future()
        work = loop.create_task(self._submit(body, done))
        self.submitting.add(work)
        work.add_done_callback(self.submitting.discard)
        return await done

    async def _submit(self, body: Body, done: asyncio.Future[Step]) -> None:
        """Take a message in; ``done`` gets what became of it, unless the one who asked has gone."""
        try:
            step = await self._taken_in(body)
        except Exception as error:  # noqa: BLE001 (it is for the one who asked)
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(step)

    async def _taken_in(self, body: Body) -> Step:
        async with self.lock:
            if self.given_back:
                raise NotKept(messages.message("the table goes to another server"))
            if self.doubtful:
                await self._recover()
            before = self.room
            message = Message(now(), secrets.token_hex(32), body)
            message, step = take_in(before, message, self._draw, self._log_failure)
            step = await self._remembered(body, step)
            after = step.room
            if after is not before:
                linked, self.link = self.link, None
                try:
                    self.link = await self.writer.do(
                        lambda connection: stored_tables.append_message(
                            connection, before, message, after, linked, self.owner
                        )
                    )
                except NotKept:
                    self.doubtful = True
                    raise
                self.room = after
            if deliver(step, self.outboxes):
                self.on_change(after)
        if step.room is not before:
            self._go_on()
        return step

    def _draw(self, room: Room) -> None:
        draw(room, self.shown)

    def _log_failure(self, message: Message, error: Exception) -> None:
        line = extract_tb(error.__traceback__)[-1]
        where = f"{line.filename.rpartition('/')[2]}:{line.lineno}"
        body = message.body
        what = type(body.command if isinstance(body, PersonCommanded) else body).__name__
        # The text of the error may name cards.
        LOG.error("a message failed", table=self.room.id, message=what, error=type(error).__name__, where=where)

    async def _remembered(self, body: Body, step: Step) -> Step:
        """The step, unless it refuses a command that took effect longer ago than the room remembers."""
        if not isinstance(body, PersonCommanded) or step.room is not self.room:
            return step
        person, command = body.person, body.command
        if step.denied is None or not is_repeated(self.room, person, command):
            return step
        sent = (self.room.id, person, command.client, command.number)
        seq = await self.writer.do(lambda connection: stored_tables.effect_of(connection, *sent))
        if seq is None:
            return step
        return Step(self.room, (Reply(person, command.client, command.number, seq),))

    async def _recover(self) -> None:
        """Whether the last message was stored is unknown: rebuild the table from the log."""
        kept = await self.writer.do(lambda connection: stored_tables.find_table(connection, self.room.id))
        if kept is None or kept.owner != self.owner:
            raise NotKept(messages.message("the table is not in the database, or played at another server"))
        self.room = await reopen_room(kept, self.writer)
        self.doubtful = False
        for outbox in self.outboxes:
            outbox.changed()
        self._go_on()

    async def command(self, outbox: Outbox, command: Command) -> None:
        """A person's command; the reply goes to their socket."""
        begun = time.perf_counter()
        outbox.client = command.client
        try:
            await self.submit(PersonCommanded(outbox.person, command))
        except NotKept as error:
            if self.given_back:
                return  # the page says it again where the table is
            why = messages.message(
                "The club cannot save anything at the moment ({why}): try again later.", why=error.message
            )
            denied = CommandDenied("read-only", why)
            with reading(outbox.catalogue):
                outbox.reply(refusal_of(self.room, command.number, denied))
            return
        LATENCY.observe(time.perf_counter() - begun)
        ACTS.inc()

    def show(self, outbox: Outbox) -> str:
        """The frame that shows a socket the table: what has changed and happened since, and the replies that wait."""
        return write_shown(self.room, self.shown, outbox, self.outboxes)

    # -- sockets --

    @property
    def keeps(self) -> bool:
        """Whether what is done can be kept at the moment, so that it happens."""
        return self.writer.healthy

    def tell_health(self) -> None:
        """Have everybody told whether anything can be kept."""
        for outbox in self.outboxes:
            outbox.wake.set()

    async def come(self, person: str, name: str) -> None:
        """Somebody is at the table."""
        if not self.room.is_present(person):
            await self.submit(PersonCame(person, name))

    async def expect(self, person: str, name: str) -> None:
        """Somebody opens the table: they count as being here, and as gone if no socket of theirs follows."""
        self.expected[person] = time.monotonic() + HOST_EXPECTED_SECONDS
        await self.come(person, name)
        self._spawn(self._after(HOST_EXPECTED_SECONDS, self.tidy))

    async def join(self, outbox: Outbox, name: str) -> None:
        """A socket has opened."""
        self.outboxes.add(outbox)
        self.expected.pop(outbox.person, None)
        await self.come(outbox.person, name)
        outbox.changed()
        self._go_on()

    def has_place_for(self, person: str) -> bool:
        """Whether another page may be shown the table: always to those who play at it, or ask to."""
        if person == self.room.host or person in self.room.club.members or self.room.chairs_of(person):
            return True
        return sum(1 for outbox in self.outboxes if not self.room.chairs_of(outbox.person)) < MAX_WATCHERS

    async def leave(self, outbox: Outbox) -> None:
        """A socket has closed."""
        self.outboxes.discard(outbox)
        read = {ENGLISH, *(each.language for each in self.outboxes)}
        self.shown = {language: shown for language, shown in self.shown.items() if language in read}
        if all(each.person != outbox.person for each in self.outboxes):
            for shown in self.shown.values():
                shown.cache.forget(outbox.person)
        until = time.monotonic() + RELOAD_SECONDS
        self.expected[outbox.person] = max(until, self.expected.get(outbox.person, until))
        self._spawn(self._after(RELOAD_SECONDS + 0.05, self.tidy))

    async def tidy(self) -> None:
        """A player who counted as present without a socket has gone: after a start of the server, or when one closed.

        While nothing can be kept this is tried again: their countdown begins when the club can record it.
        """
        here = {outbox.person for outbox in self.outboxes}
        here |= {person for person, until in self.expected.items() if time.monotonic() < until}
        try:
            for member in list(self.room.members.values()):
                if member.id not in here and self.room.is_present(member.id):
                    await self.submit(PersonWent(member.id))
        except NotKept:
            self._try_again("tidy", self.tidy)

    def _try_again(self, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Retry after a while, when the database may answer again."""
        if self.given_back:
            return
        last = self.again.get(what)
        if last is None or last.done() or last is asyncio.current_task():
            self.again[what] = self._spawn(self._after(RETRY_SECONDS, work))

    async def _after(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        await asyncio.sleep(seconds)
        await work()

    # -- computer players and the clock --

    def _go_on(self) -> None:
        self._set_timers()
        self.computers.prepare(self.room)
        if (
            self.outboxes
            and (self.playing is None or self.playing.done())
            and isinstance(next_step(self.room), Prompt | ChosenAct)
        ):
            self.playing = self._spawn(self._play())

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            # A failure of a player or of the clock must not stop the table without a trace.
            LOG.error("a task of a table failed", table=self.room.id, error=type(error).__name__)

    async def _play(self) -> None:
        """Computer players act until people are waited for; keeping and showing an act is part of the pause."""
        taken = 0.0
        while self.outboxes and isinstance(step := next_step(self.room), Prompt | ChosenAct):
            room = self.room
            await asyncio.sleep(max(0.0, seconds_before_act(room, self.pace) - taken))
            if room is not self.room:
                continue
            begun = time.monotonic()
            try:
                await self._do(room, await self.computers.choose(room, step))
            except NotKept:
                await asyncio.sleep(max(self.pace, 1.0))
                continue
            if self.room is room:
                LOG.error("no act of a computer player was accepted", table=room.id)
                return
            taken = time.monotonic() - begun

    async def _do(self, room: Room, chosen: ChosenAct) -> None:
        step = await self.submit(as_message(room, chosen))
        rubber = step.room.rubber
        if step.room is not room and step.denied is None and rubber is not None and rubber.acts[-1] != chosen.act:
            self.computers.note_refused(room, chosen)

    def _set_timers(self) -> None:
        for seat in SEATS:
            chair = self.room.chairs[seat]
            if (old := self.timers.pop(seat, None)) is not None:
                old.cancel()
            if chair.absent_until is not None and not chair.expired:
                delay = max(0.0, (chair.absent_until - now()) / 1000) + 0.05
                loop = asyncio.get_running_loop()
                self.timers[seat] = loop.call_later(delay, self._spawn_lapse, seat)

    def _spawn_lapse(self, seat: Seat) -> None:
        self._spawn(self._lapse(seat))

    async def _lapse(self, seat: Seat) -> None:
        try:
            await self.submit(AbsenceLapsed(seat))
        except NotKept:
            self._try_again(f"lapse {seat}", partial(self._lapse, seat))

    @property
    def is_untouched(self) -> bool:
        """Whether nobody is shown the table yet, and next to nothing has happened: it may as well be elsewhere."""
        return not self.outboxes and self.room.seq < MAX_MESSAGES_TO_MOVE

    def idle(self, since: int) -> bool:
        """Whether nobody has been here, and nothing has happened, since that time in milliseconds."""
        return not self.outboxes and not self.lock.locked() and self.room.at < since

    async def stop(self) -> None:
        """Cancel the table's own tasks."""
        for timer in self.timers.values():
            timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, *self.submitting, return_exceptions=True)
