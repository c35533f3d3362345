"""Deals and rubbers analysed in processes of their own, one at a time, each with a deadline."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from dataclasses import dataclass
from typing import Any

from oddtrick.club.live import analysis_process
from oddtrick.club.live.analysis_process import SIGHT
from oddtrick.rules.errors import OddtrickError
from oddtrick.solving.solver.code_cache import is_kept
from oddtrick.words.language import language

MAX_WAITING = 10
"""How many may wait for their turn; others are refused at once."""
ANSWER_SECONDS = 30.0
"""Seconds after which the asker is refused, and the process ended: those before it in the queue count."""
COMPILING_SECONDS = 60.0
"""Seconds more as long as the searches are not compiled, which takes a busy machine so long, once."""


CACHED_ANSWERS = 16
"""How many answers are kept, the last ones."""


class NoAnalysis(OddtrickError):
    """There is no analysis: it took too long, or its process failed."""


Asked = tuple[str, int, str, str]
"""A record, the number of a deal, what is wanted, and the asker's language."""


@dataclass(slots=True, eq=False)
class _Work:
    """An analysis under way, and how many wait for it."""

    task: asyncio.Task[dict[str, Any]]
    callers: int = 0


class Analyst:
    """Asks a process for the analysis of a deal or a rubber; those who ask meanwhile wait.

    A question that is being worked out already, or was not long ago, gets the same answer.
    """

    def __init__(self, longest: float = ANSWER_SECONDS, compiling: float = COMPILING_SECONDS) -> None:
        self.longest = longest
        self.compiling = compiling
        self._one = asyncio.Semaphore(1)
        self._under_way: dict[Asked, _Work] = {}
        self._kept: dict[Asked, dict[str, Any]] = {}

    async def analysis(self, record: str, number: int, wanted: str = SIGHT) -> dict[str, Any]:
        """What ``analysis_process`` answers about that deal of a record, 0 for the rubber; else ``NoAnalysis``."""
        asked = (record, number, wanted, language())
        if asked in self._kept:
            return self._kept[asked]
        if asked not in self._under_way:
            if len(self._under_way) > MAX_WAITING:
                raise NoAnalysis("too many wait for an analysis")
            self._under_way[asked] = _Work(asyncio.create_task(self._worked_out(asked)))
        work = self._under_way[asked]
        work.callers += 1
        try:
            return await asyncio.shield(work.task)
        finally:
            work.callers -= 1
            if not work.callers:
                del self._under_way[asked]
                work.task.cancel()  # of no effect but where all have gone away

    async def _worked_out(self, asked: Asked) -> dict[str, Any]:
        record, number, wanted, _ = asked
        try:
            async with asyncio.timeout(self.longest + (0 if is_kept() else self.compiling)), self._one:
                answer = await _answer(record, number, wanted)
        except (TimeoutError, OSError, ValueError) as error:
            raise NoAnalysis(f"there is no analysis of this deal now: {type(error).__name__}") from error
        # Not what there was no time for, or what the machine lacks: it may have it later.
        if "status" not in answer and answer.get("looked_at") == answer.get("deals"):
            self._kept[asked] = answer
            if len(self._kept) > CACHED_ANSWERS:
                del self._kept[next(iter(self._kept))]
        return answer


async def _answer(record: str, number: int, wanted: str) -> dict[str, Any]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", analysis_process.__name__, wanted, str(number), language()),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # an error may name cards
        start_new_session=True,
    )
    try:
        written, _ = await process.communicate(record.encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    answer: dict[str, Any] = json.loads(written)
    return answer
