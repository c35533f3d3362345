"""A process that answers questions: they come in by its standard input, answers go out by the output.

Both are frames: a length of four bytes and that many bytes. What is printed meanwhile goes to the standard error. The
process ends when its input does, and when an answer takes too long.
"""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from traceback import extract_tb
from typing import IO, Any

READY_FRAME = b"{}"
"""The first answer, before any question: everything has been imported."""

LENGTH_BYTES = 4
"""The bytes of a frame's length."""


def answer_questions(answer: Callable[[bytes], bytes], deadline: float, megabytes: int) -> None:
    """Answer questions, one after another, until the input ends; the deadline of each is in seconds."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("rb") as null:
        os.dup2(null.fileno(), 0)
    os.dup2(2, 1)
    _expect_faults()
    _limit_memory(megabytes)
    inbox: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(questions, inbox), daemon=True).start()
    _send(answers, READY_FRAME)
    while True:
        question = inbox.get()
        _set_alarm(deadline)
        body = answer(question)
        _set_alarm(0)
        _send(answers, body)


def error_answer(error: BaseException) -> bytes:
    """The name of an error and where it arose: its text may name cards."""
    return json.dumps({"error": type(error).__name__, "where": place_of(error)}).encode()


def place_of(error: BaseException) -> str:
    """The file and line at which an error arose."""
    line = extract_tb(error.__traceback__)[-1]
    return f"{line.filename.rpartition('/')[2]}:{line.lineno}"


def read_fields(body: bytes) -> Mapping[str, Any]:
    """The mapping in an answer; ``ValueError`` if it is none."""
    fields = json.loads(body)
    if not isinstance(fields, dict):
        raise ValueError("an answer is a mapping")  # noqa: TRY004 (the data is wrong, not the type of an argument)
    return fields


def _receive(questions: IO[bytes], inbox: SimpleQueue[bytes]) -> None:
    """Put every question into the inbox; where the input ends, the club has, and this process with it."""
    while len(length := questions.read(LENGTH_BYTES)) == LENGTH_BYTES:
        inbox.put(questions.read(int.from_bytes(length)))
    os._exit(0)


def _send(answers: IO[bytes], body: bytes) -> None:
    answers.write(len(body).to_bytes(LENGTH_BYTES) + body)
    answers.flush()


def _expect_faults() -> None:
    """Say at which line of the program this process was, should it crash or an alarm end it."""
    faulthandler.enable()
    if sys.platform != "win32":
        faulthandler.register(signal.SIGALRM, chain=True)


def _set_alarm(seconds: float) -> None:
    """Have the system end this process after that many seconds, however busy its interpreter is; 0 for never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _limit_memory(megabytes: int) -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 (Windows has no such module)

        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        limit = megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_DATA, (limit if hard < 0 else min(limit, hard), hard))
