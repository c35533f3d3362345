"""One process in which computer players decide: questions come in by its standard input, answers go out by the output.

Both are frames: a length of four bytes and so many bytes. A question is a pickled ``Question``; an answer is JSON,
which the club checks as it checks what a browser sends, for players may be anybody's. What a player prints goes to the
standard error. The process ends when its input does, and when a decision takes too long.
"""

from __future__ import annotations

import copyreg
import faulthandler
import json
import os
import pickle
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from queue import SimpleQueue
from threading import Thread
from traceback import extract_tb
from typing import IO, Any

from oddtrick.club import languages
from oddtrick.codes import Setting, code_for
from oddtrick.language import language, reading
from oddtrick.laws.law import Code
from oddtrick.laws.score.scoring import Scoring
from oddtrick.plain_acts import write_act
from oddtrick.players.player import Decision, Player
from oddtrick.players.registry import new_player
from oddtrick.view import View

READY = b"{}"
"""The first answer, before any question: everything has been imported."""

LENGTH = 4
"""The bytes of a frame's length."""

OUT_OF_MEMORY = 12
"""The exit status of a process whose player wants more memory than it may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a player is to decide; of the cards it holds those of the view and no others.

    ``player`` is a name that the registry knows, ``code`` the key of a printed code with what is agreed beside it;
    ``language`` is that of its reason.
    """

    player: str
    seed: int
    code: str
    options: tuple[tuple[str, Setting], ...]
    varieties: tuple[str, ...]
    view: View
    language: str = "en"


def question(code: Code, seen: View, player: str, seed: int = 0) -> Question:
    """The question to that player, at that view; the reason is to be in the language of whoever asks."""
    return Question(
        player=player,
        seed=seed,
        code=code.key,
        options=code.options,
        varieties=code.varieties,
        view=seen,
        language=language(),
    )


def main(patience: float, megabytes: int) -> None:
    """Answer questions, one after another, until the input ends."""
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 (a device, not a path of anybody's)
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    _expect_faults()
    _limit_memory(megabytes)
    inbox: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive, args=(questions, inbox), daemon=True).start()
    _send(answers, READY)
    while True:
        frame = inbox.get()
        _set_alarm(patience)
        body = answer(pickle.loads(frame))  # noqa: S301 (it is the club that asks)
        _set_alarm(0)
        _send(answers, body)


def answer(asked: Question) -> bytes:
    """The decision as JSON, or the name of the error and where it arose: its text may name cards."""
    try:
        decision = decide(asked)
        written = {"act": write_act(decision.act), "reason": decision.reason, "rule": decision.rule}
        return json.dumps({**written, "page": decision.page}).encode()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:  # noqa: BLE001 (SystemExit too: a player does not end the process)
        return json.dumps({"error": type(error).__name__, "where": place_of(error)}).encode()


def decide(asked: Question) -> Decision:
    """What the player decides; whatever error it raises."""
    player = _player(asked.player, asked.seed, asked.language)
    with reading(languages.catalogue(asked.language)):
        return player.decide(_code(asked.code, asked.options, asked.varieties), asked.view)


def place_of(error: BaseException) -> str:
    """The file and line at which an error arose."""
    line = extract_tb(error.__traceback__)[-1]
    return f"{line.filename.rpartition('/')[2]}:{line.lineno}"


def packed(asked: Question) -> bytes:
    """A question as bytes; the scoring of its sheet, more than all the rest, is that of its code."""
    buffer = BytesIO()
    pickler = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
    agreed = (asked.code, asked.options, asked.varieties)
    pickler.dispatch_table = {**copyreg.dispatch_table, Scoring: lambda _: (_scoring, agreed)}
    pickler.dump(asked)
    return buffer.getvalue()


def _scoring(key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> Scoring:
    return _code(key, options, varieties).scoring


@lru_cache(maxsize=512)  # three at each of many tables, with some 30 kB of prices and plans each
def _player(name: str, seed: int, _language: str) -> Player:
    """One whose plans have their reasons in that language."""
    return new_player(name, seed)


@lru_cache(maxsize=64)
def _code(key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> Code:
    return code_for(key, dict(options), varieties)


def _receive(questions: IO[bytes], inbox: SimpleQueue[bytes]) -> None:
    """Put every question into the inbox; where the input ends, the club has, and this process with it."""
    while len(length := questions.read(LENGTH)) == LENGTH:
        inbox.put(questions.read(int.from_bytes(length)))
    os._exit(0)


def _send(answers: IO[bytes], body: bytes) -> None:
    answers.write(len(body).to_bytes(LENGTH) + body)
    answers.flush()


def _expect_faults() -> None:
    """Say at which line of the program this process was, should it crash or an alarm end it."""
    faulthandler.enable()
    if sys.platform != "win32":
        faulthandler.register(signal.SIGALRM, chain=True)


def _set_alarm(seconds: float) -> None:
    """Have the system end this process after so many seconds, however busy its interpreter is; 0 for never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _limit_memory(megabytes: int) -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 (not every system has it)

        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_DATA, (wanted if hard < 0 else min(wanted, hard), hard))


def read_answer(body: bytes) -> Mapping[str, Any]:
    """The mapping in an answer; ``ValueError`` if it is none."""
    fields = json.loads(body)
    if not isinstance(fields, dict):
        raise ValueError("an answer is a mapping")  # noqa: TRY004 (as everything that comes from outside)
    return fields


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
