"""Deals and rubbers analysed in processes of their own, one at a time, each with a deadline."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from typing import Any

from oddtrick.club.live import analysis_process
from oddtrick.club.live.analysis_process import SIGHT
from oddtrick.errors import OddtrickError
from oddtrick.language import language
from oddtrick.solver.kept_code import is_kept

WAITING = 10
"""So many may wait for their turn; others are refused at once."""
LONGEST = 30.0
"""Seconds after which whoever asks is refused, and the process ended: those before it in the queue count."""
COMPILING = 60.0
"""Seconds more as long as the searches are not compiled, which takes a busy machine so long, once."""


class NoAnalysis(OddtrickError):
    """There is no analysis: it took too long, or its process failed."""


class Analyst:
    """Asks a process for the analysis of a deal or a rubber; those who ask meanwhile wait."""

    def __init__(self, longest: float = LONGEST, compiling: float = COMPILING) -> None:
        self.longest = longest
        self.compiling = compiling
        self._one = asyncio.Semaphore(1)
        self._asking = 0

    async def analysis(self, record: str, number: int, wanted: str = SIGHT) -> dict[str, Any]:
        """What ``analysis_process`` answers about that deal of a record, 0 for the rubber; else ``NoAnalysis``."""
        if self._asking > WAITING:
            raise NoAnalysis("too many wait for an analysis")
        self._asking += 1
        try:
            async with asyncio.timeout(self.longest + (0 if is_kept() else self.compiling)), self._one:
                return await _answer(record, number, wanted)
        except (TimeoutError, OSError, ValueError) as error:
            raise NoAnalysis(f"there is no analysis of this deal now: {type(error).__name__}") from error
        finally:
            self._asking -= 1


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
