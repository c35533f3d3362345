"""Deals and rubbers analysed in processes of their own, one at a time, each with a deadline.

Some answers grow: who asks for one has after a while what is known so far, and asks again for more.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from oddtrick.club.live import analysis_process
from oddtrick.club.live.analysis_process import ACCURACY, SIGHT
from oddtrick.rules.errors import OddtrickError
from oddtrick.solving.solver.code_cache import is_kept
from oddtrick.words.language import language

MAX_WAITING = 10
"""How many may wait for their turn; others are refused at once."""
ANSWER_SECONDS = 30.0
"""Seconds after which a request is refused and its process ended; time spent in the queue counts."""
ANSWER_BUDGET_SECONDS = 5.0
"""Seconds after which who asks for what grows is told what is known."""
GROWING_SECONDS = 60.0
"""Seconds after which what grows ends where it is; the queue does not count."""
LINGERING_SECONDS = 15.0
"""Seconds for which what grows is worked on after all who asked have been told a part, and have not asked again."""
COMPILING_SECONDS = 60.0
"""Seconds more as long as the searches are not compiled, which takes a busy machine so long, once."""


MAX_ANSWER_BYTES = 1 << 22
"""Bytes that one answer may have."""
CACHED_ANSWERS = 16
"""How many answers are kept, the last ones."""


class NoAnalysis(OddtrickError):
    """There is no analysis: it took too long, or its process failed."""


AnalysisRequest = tuple[str, int, str, str]
"""A record, the number of a deal, what is wanted, and the asker's language."""


@dataclass(slots=True, eq=False)
class _Work:
    """An analysis under way, what is known of it where it grows, and how many wait for it."""

    request: AnalysisRequest
    so_far: dict[str, Any] | None
    callers: int = 0
    giving_up: asyncio.TimerHandle | None = None
    task: asyncio.Task[dict[str, Any]] = field(init=False)

    def learn(self, so_far: dict[str, Any]) -> None:
        """More is known."""
        self.so_far = so_far


class Analyst:
    """Asks a process for the analysis of a deal or a rubber; those who ask meanwhile wait.

    A question that is being worked out already, or was not long ago, gets the same answer.
    """

    def __init__(
        self,
        longest: float = ANSWER_SECONDS,
        compiling: float = COMPILING_SECONDS,
        *,
        budget: float = ANSWER_BUDGET_SECONDS,
        growing: float = GROWING_SECONDS,
        lingering: float = LINGERING_SECONDS,
    ) -> None:
        self.longest = longest
        self.compiling = compiling
        self.budget = budget
        self.growing = growing
        self.lingering = lingering
        self._one = asyncio.Semaphore(1)
        self._under_way: dict[AnalysisRequest, _Work] = {}
        self._kept: dict[AnalysisRequest, dict[str, Any]] = {}

    async def analysis(self, record: str, number: int, report: str = SIGHT) -> dict[str, Any]:
        """What ``analysis_process`` answers about that deal of a record, 0 for the rubber; else ``NoAnalysis``.

        What grows is answered in time with what is known, and says that it is ``running``.
        """
        request = (record, number, report, language())
        if request in self._kept:
            return self._kept[request]
        if request not in self._under_way:
            if len(self._under_way) > MAX_WAITING:
                raise NoAnalysis("too many wait for an analysis")
            self._under_way[request] = self._begun(request)
        work = self._under_way[request]
        work.callers += 1
        if work.giving_up is not None:
            work.giving_up.cancel()
        part = None
        try:
            if work.so_far is not None:
                await asyncio.wait((work.task,), timeout=self.budget)
                part = None if work.task.done() else work.so_far
            return await asyncio.shield(work.task) if part is None else part
        finally:
            work.callers -= 1
            if not work.callers:
                later = self.lingering if part is not None else 0.0
                if later:
                    work.giving_up = asyncio.get_running_loop().call_later(later, self._give_up, work)
                else:
                    self._give_up(work)

    def _begun(self, request: AnalysisRequest) -> _Work:
        work = _Work(request, nothing_yet(*request[1:3]))
        work.task = asyncio.create_task(self._worked_out(work))
        return work

    def _give_up(self, work: _Work) -> None:
        """Nobody asks any more."""
        if not work.callers and self._under_way.get(work.request) is work:
            del self._under_way[work.request]
            work.task.cancel()  # of no effect but where all have gone away

    async def _worked_out(self, work: _Work) -> dict[str, Any]:
        request, grows = work.request, work.so_far is not None
        record, number, report, _ = request
        compiling = 0 if is_kept() else self.compiling
        try:
            async with asyncio.timeout(None if grows else self.longest + compiling), self._one:
                async with asyncio.timeout(self.growing + compiling if grows else None):
                    answer = await _answer(record, number, report, work.learn)
        except (TimeoutError, OSError, ValueError) as error:
            if work.so_far is None:
                raise NoAnalysis(f"there is no analysis of this deal now: {type(error).__name__}") from error
            answer = {**work.so_far, "running": False}
        # Not what there was no time for, or what the machine lacks: it may have it later.
        if "status" not in answer and answer.get("looked_at") == answer.get("deals", answer.get("choices")):
            self._kept[request] = answer
            if len(self._kept) > CACHED_ANSWERS:
                del self._kept[next(iter(self._kept))]
        return answer


def nothing_yet(number: int, report: str) -> dict[str, Any] | None:
    """What is known before it begins of what grows; ``None`` of what does not."""
    if report == ACCURACY:
        return {"deal": number, "looked_at": 0, "choices": 0, "running": True, "players": [], "best": []}
    return {"deals": 0, "looked_at": 0, "running": True, "best": [], "dearest": []} if number == 0 else None


async def _answer(record: str, number: int, report: str, tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """The last of the process's answers; ``tell`` is called with each that comes before it."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", analysis_process.__name__, report, str(number), language()),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # an error may name cards
        limit=MAX_ANSWER_BYTES,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    answer: dict[str, Any] | None = None
    try:
        with suppress(BrokenPipeError, ConnectionResetError):
            process.stdin.write(record.encode())
            await process.stdin.drain()
        process.stdin.close()
        async for line in process.stdout:
            if answer is not None:
                tell(answer)
            answer = json.loads(line)
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if answer is None:
        raise ValueError("the process has said nothing")
    return answer
