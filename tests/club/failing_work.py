"""Work of requests that fails, or waits, or tells what it is done in; it is run in processes of the club."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from typing import NoReturn

from oddtrick.club.answers.deal_study import TextForm
from oddtrick.club.answers.endpoint import NoAnswer
from oddtrick.club.render.shapes.teaching import ReadDealsShape
from oddtrick.club.web.work_queue import ANSWER_CAP, PROCESS_MEMORY_MB
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import message
from oddtrick.words.language import gettext as _
from tests.support.waiting import wait_until


def endless(note: str, *_rest: object) -> NoReturn:
    """Nothing but the system can stop it: the interpreter is never free."""
    Path(note).touch()
    re.match(r"(a|aa)+$", "a" * 100 + "b")
    raise AssertionError


def read_without_end(form: TextForm) -> ReadDealsShape:
    """Deals are read of a text that names the file which tells of it."""
    endless(form.text)


def crash() -> NoReturn:
    os.kill(os.getpid(), signal.SIGSEGV)
    raise AssertionError


def hoard() -> int:
    return len(bytearray(2 * PROCESS_MEMORY_MB * 2**20))


def say_too_much() -> str:
    return "x" * ANSWER_CAP


def fail() -> NoReturn:
    raise KeyError("the ace of spades")


def refuse() -> NoReturn:
    raise NoAnswer(404, message("There is no such rubber."))


def misunderstand() -> NoReturn:
    raise NotUnderstood("no deal was found")


def hold(begun: str, released: str) -> None:
    """Take until the second file is there."""
    Path(begun).touch()
    wait_until(Path(released).exists, "the release of a piece of work")


def note(file: str, line: str) -> None:
    with Path(file).open("a", encoding="utf-8") as lines:
        lines.write(f"{line}\n")


def no_rubber() -> str:
    return _("There is no such rubber.")


def process() -> tuple[int, int]:
    """Its number, and how far it stands back."""
    return os.getpid(), os.nice(0)


def same(text: str) -> str:
    return text
