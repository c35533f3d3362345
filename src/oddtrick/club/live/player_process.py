"""One process in which computer players decide.

A question is a pickled ``PlayerRequest``; an answer is JSON, which the club checks as it checks what a browser sends,
for players may be anybody's.
"""

from __future__ import annotations

import copyreg
import json
import os
import pickle
import sys
from io import BytesIO

from oddtrick.club.live.worker_process import answer_questions, error_answer
from oddtrick.club.room.deciding import PlayerRequest, agreed_code, decide
from oddtrick.rules.codes import Setting
from oddtrick.rules.errors import PlayerFailed
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.plain_messages import write_words

OUT_OF_MEMORY = 12
"""The exit status of a process whose player wants more memory than it may have."""


def answer(frame: bytes) -> bytes:
    """The decision as JSON, or the name of the error and where it arose."""
    question: PlayerRequest = pickle.loads(frame)  # noqa: S301 (the club itself has written it)
    try:
        decision = decide(question)
        words = {"reason": write_words(decision.reason), "page": write_words(decision.page)}
        return json.dumps({"act": write_act(decision.act), "rule": decision.rule, **words}).encode()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except PlayerFailed as error:
        return error_answer(error.__cause__ or error)
    except BaseException as error:  # noqa: BLE001 (SystemExit too: a player does not end the process)
        return error_answer(error)


def packed(question: PlayerRequest) -> bytes:
    """A question as bytes; the scoring of its sheet, more than all the rest, is that of its code."""
    buffer = BytesIO()
    pickler = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
    agreed = (question.code, question.options, question.varieties)
    pickler.dispatch_table = {**copyreg.dispatch_table, Scoring: lambda _: (_scoring, agreed)}
    pickler.dump(question)
    return buffer.getvalue()


def _scoring(key: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> Scoring:
    return agreed_code(key, options, varieties).scoring


if __name__ == "__main__":
    answer_questions(answer, float(sys.argv[1]), int(sys.argv[2]))
