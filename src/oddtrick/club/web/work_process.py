"""One process that does the work of requests: text that strangers send is read here, and rubbers are replayed.

A question is a pickled function of one of the routes with its arguments and the asker's language; an answer is JSON:
the ``result``, or the ``status`` of HTTP with its ``detail``, or the ``error`` with the place ``where`` it arose.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
from typing import Any

from oddtrick.club.answers import endpoints  # noqa: F401 (their functions are run; imported now, so that no request waits for it)
from oddtrick.club.answers.endpoint import NoAnswer
from oddtrick.club.live.worker_process import answer_questions, error_answer
from oddtrick.club.web.routes import history  # noqa: F401 (its work is put into an archive)
from oddtrick.club.web.work_queue import ANSWER_CAP, TOO_MUCH, QueuedJob, too_large
from oddtrick.rules.errors import OddtrickError
from oddtrick.words import catalogues
from oddtrick.words.language import reading, say_error

NICENESS = 5
"""How far this process stands back behind the tables: it still has a quarter of what they have of a busy processor."""


def answer(frame: bytes) -> bytes:
    """What the function returns, or why it returns nothing, as JSON."""
    work: QueuedJob = pickle.loads(frame)  # noqa: S301 (the club itself has written it)
    with reading(catalogues.catalogue(work.language)):
        try:
            body = json.dumps({"result": work.function(*work.args, **work.kwargs)}).encode()
        except NoAnswer as refused:
            return _refusal(refused.status, say_error(refused))
        except OddtrickError as refused:
            return _refusal(400, say_error(refused))
        except MemoryError:
            body = b""
        except Exception as error:  # noqa: BLE001 (an error ends this request, not the process)
            return error_answer(error)
        return body if 0 < len(body) <= ANSWER_CAP else _refusal(TOO_MUCH, too_large())


def _refusal(status: int, detail: Any) -> bytes:
    return json.dumps({"status": status, "detail": detail}).encode()


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(NICENESS)
    answer_questions(answer, float(sys.argv[1]), int(sys.argv[2]))
