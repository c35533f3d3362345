"""The processes in which computer players decide, each question with a deadline.

A process that crashes, hangs, takes too much memory or answers nonsense is killed and replaced; whoever asked hears
``PlayerFailed``. The pools of libraries were looked at: that of ``concurrent.futures`` knows no deadlines, and those
that do share one pipe with a lock between their processes, which a process that is killed may leave locked for ever.
Here every process has pipes of its own, read by the event loop, and no locks.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

import structlog

from oddtrick.club.live import player_process
from oddtrick.club.live.metrics import PROCESSES, PROCESSES_LOST, THINKING
from oddtrick.club.live.player_process import LENGTH, Question, packed, read_answer
from oddtrick.errors import OddtrickError
from oddtrick.plain_acts import read_act
from oddtrick.players.player import Decision
from oddtrick.players.registry import PLAYERS

LOG = structlog.get_logger()

ANSWER_CAP = 64 * 1024
"""The longest answer of a process, in bytes."""

START_LIMIT = 60.0
"""Seconds in which a process must be ready."""

RETRY = 5.0
"""Seconds after which a process that could not be started is tried again."""


GRACE = 1.0
"""Seconds after its deadline in which a process ends by itself, and logs where it was, before it is killed."""


class Failure(StrEnum):
    """Why there is no decision."""

    RAISED = "the player raised an error"
    TOO_LONG = "it took too long"
    DIED = "its process died"
    NONSENSE = "its process answered nonsense"
    NO_PROCESS = "there is no process to ask"


class PlayerFailed(OddtrickError):
    """There is no decision; ``error`` and ``where`` are those of a player that raised one."""

    def __init__(self, failure: Failure, error: str = "", where: str = "") -> None:
        super().__init__(f"no decision: {failure.value}")
        self.failure = failure
        self.error = error
        self.where = where


@dataclass(eq=False, slots=True)
class _Asked:
    player: str
    question: bytes
    decision: asyncio.Future[Decision]

    def fail(self, failed: PlayerFailed) -> None:
        if not self.decision.done():
            self.decision.set_exception(failed)


class PlayerPool:
    """So many processes; ``patience`` is the deadline of a decision in seconds, ``memory`` in megabytes a process.

    All players of one name share all processes but one, unless they come with the program and have never cost a
    process: those that hang do not hold up the others.
    """

    def __init__(self, processes: int = 2, patience: float = 10.0, memory: int = 1024) -> None:
        self.processes = processes
        self.patience = patience
        self.memory = memory
        self.pids: dict[int, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: list[_Asked] = []
        self._deciding: Counter[str] = Counter()
        self._distrusted: set[str] = set()
        self._down: set[int] = set()
        self._changed = asyncio.Event()
        self._closing = asyncio.Event()
        self._processes: set[Process] = set()

    def start(self) -> None:
        """Have all processes started, if they are not: the first question need not wait for it."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._keep_one(place)) for place in range(self.processes)]

    @property
    def is_down(self) -> bool:
        """Whether no process can be started at all."""
        return len(self._down) == self.processes

    async def decide(self, question: Question) -> Decision:
        """What the player decides; ``PlayerFailed`` where there is no decision."""
        self.start()
        if self.is_down or self._closing.is_set():
            raise PlayerFailed(Failure.NO_PROCESS)
        asked = _Asked(question.player, packed(question), asyncio.get_running_loop().create_future())
        self._waiting.append(asked)
        self._changed.set()
        try:
            return await asked.decision
        finally:
            with suppress(ValueError):
                self._waiting.remove(asked)

    async def close(self) -> None:
        """Kill all processes; whoever still waits hears of it."""
        self._closing.set()
        self._changed.set()
        for process in self._processes:
            _kill(process)
        # Nothing is cancelled: what is being started or ended comes to its end, and leaves nothing behind.
        await asyncio.gather(*self._tasks)
        self._fail_waiting()

    def _fail_waiting(self) -> None:
        for asked in self._waiting:
            asked.fail(PlayerFailed(Failure.NO_PROCESS))

    async def _keep_one(self, place: int) -> None:
        """One process after another, each until it fails."""
        while not self._closing.is_set():
            try:
                await self._use_one(place)
            except Exception as error:  # noqa: BLE001 (whatever it is, it is tried again)
                if self._closing.is_set():
                    return
                LOG.error("no process for computer players can be started", error=type(error).__name__)  # noqa: TRY400 (nor would its trace help)
                self._down.add(place)
                if self.is_down:
                    self._fail_waiting()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), RETRY)

    async def _use_one(self, place: int) -> None:
        """Have a process started, questions answered by it, and it ended."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", player_process.__name__, str(self.patience), str(self.memory)),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl-C is for the club, and what a player starts can be killed with it
        )
        self._processes.add(process)
        if self._closing.is_set():
            _kill(process)
        try:
            async with asyncio.timeout(START_LIMIT):
                await _read(process)
            self._down.discard(place)
            self.pids[place] = process.pid
            with PROCESSES.track_inprogress():
                reason = await self._serve(process)
        finally:
            self.pids.pop(place, None)
            await _end(process)
            self._processes.discard(process)
        if not self._closing.is_set():
            PROCESSES_LOST.labels(reason.name.lower()).inc()
            LOG.error("a process of computer players is replaced", reason=reason.value, status=process.returncode)

    async def _serve(self, process: Process) -> Failure:
        """Have a process answer questions until it fails: why it did."""
        exited = asyncio.create_task(process.wait())
        exited.add_done_callback(lambda _: self._changed.set())
        while (asked := await self._next(process)) is not None:
            name = asked.player
            self._deciding[name] += 1
            try:
                with THINKING.time():
                    decision = await self._ask(process, asked.question)
                if not asked.decision.done():
                    asked.decision.set_result(decision)
            except PlayerFailed as failed:
                asked.fail(failed)
                if failed.failure is not Failure.RAISED:
                    self._distrusted.add(name)
                    return failed.failure
            except BaseException:
                asked.fail(PlayerFailed(Failure.NO_PROCESS))
                raise
            finally:
                self._deciding[name] -= 1
                self._changed.set()
        return Failure.DIED

    async def _next(self, process: Process) -> _Asked | None:
        """The first question that may be asked now; ``None`` if there will be none."""
        while process.returncode is None and not self._closing.is_set():
            for asked in self._waiting:
                if self._deciding[asked.player] < self._share(asked.player):
                    self._waiting.remove(asked)
                    return asked
            self._changed.clear()
            await self._changed.wait()
        return None

    def _share(self, name: str) -> int:
        """In how many processes players of that name may decide at a time."""
        if name in PLAYERS and name not in self._distrusted:
            return self.processes
        return max(1, self.processes - 1)

    async def _ask(self, process: Process, question: bytes) -> Decision:
        assert process.stdin is not None
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self.patience + GRACE):
                process.stdin.write(len(question).to_bytes(LENGTH) + question)
                await process.stdin.drain()
                answer = await _read(process)
        except TimeoutError:
            raise PlayerFailed(Failure.TOO_LONG) from None
        except (ConnectionError, asyncio.IncompleteReadError):
            late = time.monotonic() - begun >= self.patience
            raise PlayerFailed(Failure.TOO_LONG if late else Failure.DIED) from None
        return _decision(answer)


def _decision(answer: bytes) -> Decision:
    """The decision in an answer; ``PlayerFailed`` if it holds an error or none that can be understood."""
    try:
        fields = read_answer(answer)
        if "error" in fields:
            failed = PlayerFailed(Failure.RAISED, str(fields["error"]), str(fields["where"]))
        else:
            texts = {name: str(fields[name]) for name in ("reason", "rule", "page")}
            return Decision(act=read_act(fields["act"]), **texts)
    except Exception:  # noqa: BLE001 (whatever it stumbles over, it is no answer)
        failed = PlayerFailed(Failure.NONSENSE)
    raise failed


async def _read(process: Process) -> bytes:
    """The next answer; one that would be too long is taken for nonsense."""
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH))
    if length > ANSWER_CAP:
        raise PlayerFailed(Failure.NONSENSE)
    return await process.stdout.readexactly(length)


def _kill(process: Process) -> None:
    """Kill a process with all that its players have started."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        elif process.returncode is None:
            os.killpg(process.pid, signal.SIGKILL)


async def _end(process: Process) -> None:
    """Kill a process, and wait for its end and for that of its pipes."""
    assert process.stdin is not None
    assert process.stdout is not None
    _kill(process)
    process.stdin.close()
    await process.wait()
    with suppress(TimeoutError):  # a stray child of a player's may keep the pipe open
        async with asyncio.timeout(1):
            await process.stdout.read()
