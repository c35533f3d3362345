"""Players that fail in every way, to be named as ``tests.club.failing_players:Class``."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path
from typing import NoReturn

from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision
from oddtrick.rules.acts import Waive
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View


def note_asked(view: View) -> None:
    """Tell the test, by the file that the environment names, at which seat a player was asked, in which process."""
    if file := os.environ.get("ODDTRICK_TEST_ASKED"):
        with Path(file).open("a", encoding="utf-8") as asked:
            asked.write(f"{view.seat} {os.getpid()}\n")


class Failing:
    """A player of any seed; each of those below fails in a way of its own."""

    name = "Failing"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, _code: Code, view: View) -> Decision:
        raise KeyError(str(view.hand))


class Endless(Failing):
    def decide(self, _code: Code, view: View) -> NoReturn:
        note_asked(view)
        while True:
            pass


class EndlessOutsidePython(Failing):
    """Nothing in its process but the system can stop it: the interpreter is never free."""

    def decide(self, _code: Code, view: View) -> NoReturn:
        note_asked(view)
        re.match(r"(a|aa)+$", "a" * 100 + "b")
        raise AssertionError


class Crashing(Failing):
    def decide(self, _code: Code, _view: View) -> NoReturn:
        os.kill(os.getpid(), signal.SIGSEGV)
        raise AssertionError


class Leaving(Failing):
    def decide(self, _code: Code, _view: View) -> NoReturn:
        sys.exit("enough")


class Greedy(Failing):
    def decide(self, _code: Code, _view: View) -> NoReturn:
        hoard = [b""]
        while True:
            hoard.append(bytes(2**20))


class Nonsense(Failing):
    def decide(self, _code: Code, _view: View) -> Decision:
        return "the ace"  # type: ignore[return-value]  # that is what is wrong with it


class AnotherSeat(Failing):
    """A decision, but for a seat that is not its own, and for what is not due."""

    def decide(self, _code: Code, view: View) -> Decision:
        assert view.seat is not None
        return Decision(act=Waive(view.seat.left), reason="None of my business.")


class Scribbling(Failing):
    """Writes to every file of its process, so that its answers cannot be read."""

    def decide(self, code: Code, view: View) -> Decision:
        for number in range(3, 20):
            try:
                os.write(number, b"\xff" * 12)
            except OSError:
                continue
        return PlainPlayer(self.seed).decide(code, view)


class Printing(Failing):
    """Prints, which spoils nothing."""

    def decide(self, code: Code, view: View) -> Decision:
        sys.stdout.write("a line of its own\n")
        sys.stdout.flush()
        return PlainPlayer(self.seed).decide(code, view)
