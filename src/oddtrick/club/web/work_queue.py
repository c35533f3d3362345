"""The work of requests that anybody may make: in processes with a deadline, and a fair turn for every address."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar, cast

import structlog
from fastapi import HTTPException, Request

from oddtrick.club.live.metrics import WORK_POOL, WORK_WAITING
from oddtrick.club.live.process_pool import Failure, Job, ProcessFailed, ProcessPool
from oddtrick.club.live.worker_process import read_fields
from oddtrick.club.web.limits import DESK, Limiter, address_of
from oddtrick.words.language import gettext as _
from oddtrick.words.language import language

LOG = structlog.get_logger()

P = ParamSpec("P")
T = TypeVar("T")

PROCESS_MODULE = "oddtrick.club.web.work_process"
"""What a process runs; by name, for it imports the routes, which import this module."""

PROCESSES = 2
"""One address has all of them but one: what takes long for it does not hold up the others."""

WAITING_PER_ADDRESS = 4
"""Requests of one address that may wait or be worked on."""

WAITING_IN_ALL = 100
"""Requests of all addresses that may wait or be worked on."""

NO_LIMIT = 10_000
"""Both of these in a club without limits."""

PROCESS_MEMORY_MB = 512
"""Megabytes that a process may have."""

QUESTION_CAP = 4 * 2**20
"""The longest question to a process, in bytes: the records of twenty long rubbers."""

ANSWER_CAP = 4 * 2**20
"""The longest answer of a process, in bytes: the views of a deal, act by act, are some 0.2 MB."""

TOO_MUCH = 422
"""The status of what takes too long or is too large. Not 503: asked again it would be no other."""


@dataclass(frozen=True, slots=True)
class QueuedJob:
    """A function of a module with its arguments, all of which can be pickled, and the language of its texts."""

    language: str
    function: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]


class WorkQueue(ProcessPool[Mapping[str, Any]]):
    """Functions run in processes; ``deadline`` is in seconds.

    Addresses have their turns round by round: one whose work has just been done comes after all that wait.
    """

    def __init__(
        self, deadline: float, *, per_address: int = WAITING_PER_ADDRESS, in_all: int = WAITING_IN_ALL
    ) -> None:
        super().__init__(
            PROCESS_MODULE,
            (str(PROCESS_MEMORY_MB),),
            processes=PROCESSES,
            deadline=deadline,
            answer_cap=ANSWER_CAP,
            metrics=WORK_POOL,
        )
        self._per_address = per_address
        self._in_all = in_all
        self._asked: Counter[str] = Counter()
        self._last_done: dict[str, int] = {}
        WORK_WAITING.set_function(lambda: len(self.waiting))

    async def run(self, address: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function of a module returns, as JSON has it: lists for tuples.

        ``HTTPException``: what the function raised; 429 where that address has as many requests waiting as it may, 503
        where all have, or where there is no process; 422 if it takes too long or is too large.
        """
        self._refuse_too_many(address)
        question = pickle.dumps(QueuedJob(language(), function, args, kwargs), pickle.HIGHEST_PROTOCOL)
        if len(question) > QUESTION_CAP:
            raise HTTPException(TOO_MUCH, too_large())
        self._asked[address] += 1
        try:
            # A second process is started once two addresses ask at a time.
            self.start(sum(min(times, self.share(each)) for each, times in self._asked.items()))
            fields = await self.ask(address, question)
        except ProcessFailed as failed:
            raise _refused(failed) from None
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address]
                self._last_done.pop(address, None)
        if "status" in fields:
            raise HTTPException(int(fields["status"]), fields["detail"])
        return cast("T", fields["result"])

    def _refuse_too_many(self, address: str) -> None:
        if self._asked[address] >= self._per_address:
            raise HTTPException(429, _("Too many requests: wait a little."), headers={"Retry-After": "1"})
        if self._asked.total() >= self._in_all:
            raise HTTPException(503, _("The club has too much to do: try again later."), headers={"Retry-After": "5"})

    def share(self, owner: str) -> int:  # noqa: ARG002 (all addresses have the same share)
        """In how many processes an address may have its work done at a time."""
        return max(1, self.processes - 1)

    def turn_of(self, job: Job[Mapping[str, Any]]) -> int:
        """An address stands in the queue from its oldest request on, or from when it had its last turn."""
        return max(job.number, self._last_done.get(job.owner, 0))

    def note_done(self, job: Job[Mapping[str, Any]]) -> None:
        """The address of a job comes after all that wait now."""
        if job.owner in self._asked:
            self._last_done[job.owner] = next(self.numbers)

    def read_answer(self, body: bytes) -> Mapping[str, Any]:
        """The fields of an answer; ``ProcessFailed`` if it holds an error or none that can be understood."""
        try:
            fields = read_fields(body)
        except ValueError:
            raise ProcessFailed(Failure.NONSENSE) from None
        if "error" in fields:
            raise ProcessFailed(Failure.RAISED, str(fields["error"]), str(fields["where"]))
        return fields


def too_large() -> str:
    """The message for a request that is too large, or whose answer is."""
    return _("This is too much for one request: ask for less at a time.")


def _refused(failed: ProcessFailed) -> HTTPException:
    """The response where there is no answer."""
    match failed.failure:
        case Failure.TOO_LONG:
            return HTTPException(TOO_MUCH, _("This took the club too long and was ended: ask for less at a time."))
        case Failure.RAISED:
            LOG.error("a request failed", error=failed.error, where=failed.where)
            return HTTPException(500, _("The club has made an error; its log says where."))
        case _:
            detail = _("The club could not finish this: try again later.")
            return HTTPException(503, detail, headers={"Retry-After": "5"})


async def run_queued(request: Request, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do the work of a request in its turn: a function of a module, with plain arguments."""
    state = request.app.state
    address = address_of(request, state.club.settings)
    limiter: Limiter = state.limiter
    limiter.check(DESK, "work", address)
    queue: WorkQueue = state.work_queue
    return await queue.run(address, function, *args, **kwargs)
