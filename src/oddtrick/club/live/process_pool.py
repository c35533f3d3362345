"""Processes that answer questions, each question with a deadline.

A process that crashes, hangs, takes too much memory or answers nonsense is killed and replaced; the asker gets
``ProcessFailed``. The pools of libraries were looked at: that of ``concurrent.futures`` knows no deadlines, and those
that do share one pipe with a lock between their processes, which a process that is killed may leave locked for ever.
Here every process has pipes of its own, read by the event loop, and no locks.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from abc import ABC, abstractmethod
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from typing import Generic, TypeVar

import structlog

from oddtrick.club.live.metrics import PoolMetrics
from oddtrick.club.live.worker_process import LENGTH_BYTES
from oddtrick.rules.errors import OddtrickError

LOG = structlog.get_logger()

Answer = TypeVar("Answer")

START_LIMIT = 60.0
"""Seconds in which a process must be ready."""

RETRY_SECONDS = 5.0
"""Seconds after which a process that could not be started is tried again."""

GRACE_SECONDS = 1.0
"""Seconds after its deadline in which a process ends by itself, and logs where it was, before it is killed."""


class Failure(StrEnum):
    """Why there is no answer."""

    RAISED = "an error was raised"
    TOO_LONG = "it took too long"
    DIED = "its process died"
    NONSENSE = "its process answered nonsense"
    NO_PROCESS = "there is no process to ask"


class ProcessFailed(OddtrickError):
    """There is no answer; ``error`` and ``where`` are those of an error that was raised."""

    def __init__(self, failure: Failure, error: str = "", where: str = "") -> None:
        super().__init__(f"no answer: {failure.value}")
        self.failure = failure
        self.error = error
        self.where = where


@dataclass(eq=False, slots=True)
class Job(Generic[Answer]):
    """A question that waits or is being answered; ``number`` is in the order of arrival."""

    owner: str
    question: bytes
    answer: asyncio.Future[Answer]
    number: int

    def fail(self, failed: ProcessFailed) -> None:
        """Tell the asker, unless they have gone."""
        if not self.answer.done():
            self.answer.set_exception(failed)


class ProcessPool(ABC, Generic[Answer]):
    """``processes`` that run ``module`` with ``arguments``; ``deadline`` in seconds, ``answer_cap`` in bytes.

    Every job has an owner: ``share`` says in how many processes an owner may have jobs at a time.
    """

    def __init__(
        self,
        module: str,
        arguments: tuple[str, ...],
        *,
        processes: int,
        deadline: float,
        answer_cap: int,
        metrics: PoolMetrics,
    ) -> None:
        self.processes = processes
        self.deadline = deadline
        self.pids: dict[int, int] = {}
        self.waiting: list[Job[Answer]] = []
        self._module = module
        self._arguments = arguments
        self._answer_cap = answer_cap
        self._metrics = metrics
        self.numbers = count(1)
        self._tasks: list[asyncio.Task[None]] = []
        self._working: Counter[str] = Counter()
        self._down: set[int] = set()
        self._changed = asyncio.Event()
        self._closing = asyncio.Event()
        self._running: set[Process] = set()

    @abstractmethod
    def share(self, owner: str) -> int:
        """In how many processes that owner may have jobs at a time."""

    @abstractmethod
    def read_answer(self, body: bytes) -> Answer:
        """The answer in what a process wrote; ``ProcessFailed`` if it is an error, or none that can be understood."""

    def turn_of(self, job: Job[Answer]) -> int:
        """The job with the least turn is next, of those that may begin."""
        return job.number

    def note_lost(self, job: Job[Answer]) -> None:
        """A job has cost a process."""

    def note_done(self, job: Job[Answer]) -> None:
        """A job is no longer worked on, whatever its answer."""

    def start(self, processes: int | None = None) -> None:
        """Start processes until that many run (by default all), so that the first question need not wait for one."""
        most = self.processes if processes is None else min(processes, self.processes)
        while len(self._tasks) < most:
            self._tasks.append(asyncio.create_task(self._keep_one(len(self._tasks))))

    @property
    def is_down(self) -> bool:
        """Whether no process can be started at all."""
        return 0 < len(self._tasks) == len(self._down)

    async def ask(self, owner: str, question: bytes) -> Answer:
        """The answer; ``ProcessFailed`` where there is none. ``start`` is the caller's."""
        if self.is_down or self._closing.is_set():
            raise ProcessFailed(Failure.NO_PROCESS)
        job = Job[Answer](owner, question, asyncio.get_running_loop().create_future(), next(self.numbers))
        self.waiting.append(job)
        self._changed.set()
        try:
            return await job.answer
        finally:
            with suppress(ValueError):
                self.waiting.remove(job)

    async def close(self) -> None:
        """Kill all processes; those who still wait are told."""
        self._closing.set()
        self._changed.set()
        for process in self._running:
            _kill(process)
        # The tasks are awaited, not cancelled: a process that is just being started or ended would be left behind.
        await asyncio.gather(*self._tasks)
        self._fail_waiting()

    def _fail_waiting(self) -> None:
        for job in self.waiting:
            job.fail(ProcessFailed(Failure.NO_PROCESS))

    async def _keep_one(self, place: int) -> None:
        """One process after another, each until it fails."""
        while not self._closing.is_set():
            try:
                await self._use_one(place)
            except Exception as error:  # noqa: BLE001 (a start may fail in any way, and is always tried again)
                if self._closing.is_set():
                    return
                failure = {"module": self._module, "error": type(error).__name__}
                LOG.error("a process cannot be started", **failure)  # noqa: TRY400 (the trace would be that of this loop)
                self._down.add(place)
                if self.is_down:
                    self._fail_waiting()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), RETRY_SECONDS)

    async def _use_one(self, place: int) -> None:
        """Have a process started, questions answered by it, and it ended."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self._module, str(self.deadline), *self._arguments),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl-C is for the club, and what a process starts can be killed with it
        )
        self._running.add(process)
        if self._closing.is_set():
            _kill(process)
        try:
            async with asyncio.timeout(START_LIMIT):
                await self._read(process)
            self._down.discard(place)
            self.pids[place] = process.pid
            with self._metrics.processes.track_inprogress():
                reason = await self._serve(process)
        finally:
            self.pids.pop(place, None)
            await _end(process)
            self._running.discard(process)
        if not self._closing.is_set():
            self._metrics.lost.labels(reason.name.lower()).inc()
            failure = {"module": self._module, "reason": reason.value, "status": process.returncode}
            LOG.error("a process is replaced", **failure)

    async def _serve(self, process: Process) -> Failure:
        """Have a process answer questions until it fails: why it did."""
        exited = asyncio.create_task(process.wait())
        exited.add_done_callback(lambda _: self._changed.set())
        while (job := await self._next(process)) is not None:
            self._working[job.owner] += 1
            try:
                with self._metrics.seconds.time():
                    answer = await self._ask(process, job.question)
                if not job.answer.done():
                    job.answer.set_result(answer)
            except ProcessFailed as failed:
                job.fail(failed)
                if failed.failure is not Failure.RAISED:
                    self.note_lost(job)
                    return failed.failure
            except BaseException:
                job.fail(ProcessFailed(Failure.NO_PROCESS))
                raise
            finally:
                self._release(job)
        return Failure.DIED

    def _release(self, job: Job[Answer]) -> None:
        """The owner of a job may have another in its place."""
        self._working[job.owner] -= 1
        if not self._working[job.owner]:
            del self._working[job.owner]
        self.note_done(job)
        self._changed.set()

    async def _next(self, process: Process) -> Job[Answer] | None:
        """The first job that may begin now; ``None`` if there will be none."""
        while process.returncode is None and not self._closing.is_set():
            ready = [job for job in self.waiting if self._working[job.owner] < self.share(job.owner)]
            if ready:
                first = min(ready, key=self.turn_of)
                self.waiting.remove(first)
                return first
            self._changed.clear()
            await self._changed.wait()
        return None

    async def _ask(self, process: Process, question: bytes) -> Answer:
        assert process.stdin is not None
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self.deadline + GRACE_SECONDS):
                process.stdin.write(len(question).to_bytes(LENGTH_BYTES) + question)
                await process.stdin.drain()
                body = await self._read(process)
        except TimeoutError:
            raise ProcessFailed(Failure.TOO_LONG) from None
        except (ConnectionError, asyncio.IncompleteReadError):
            late = time.monotonic() - begun >= self.deadline
            raise ProcessFailed(Failure.TOO_LONG if late else Failure.DIED) from None
        return self.read_answer(body)

    async def _read(self, process: Process) -> bytes:
        """The next answer; one that would be too long is taken for nonsense."""
        assert process.stdout is not None
        length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
        if length > self._answer_cap:
            raise ProcessFailed(Failure.NONSENSE)
        return await process.stdout.readexactly(length)


def _kill(process: Process) -> None:
    """Kill a process with all that it has started."""
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
