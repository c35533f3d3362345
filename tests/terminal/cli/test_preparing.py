"""What is compiled once is shown while it is done, and can be done before anybody waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

from oddtrick.club.live import searches
from oddtrick.solving import announcing
from oddtrick.solving.solver import machine_code
from oddtrick.terminal.cli import preparing
from tests.support.commanding import run


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcing, "_announcers", [])
    monkeypatch.setattr(preparing, "_begun", [])


class NoCompilerError(Exception):
    """There is nothing behind the stand-in."""


class Compiler:
    """Stands for what compiles, and says when it is asked."""

    def __init__(self, happened: list[str]) -> None:
        self.happened = happened

    def object_code(self, function: object, values: object) -> tuple[str, bytes]:
        del function, values
        self.happened.append("compiled")
        raise NoCompilerError


def bytes_of(room: str) -> bytes:
    return room.encode()


@pytest.mark.usefixtures("silence")
def test_whatever_compiles_a_search_announces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []

    @contextmanager
    def announcer() -> Iterator[None]:
        happened.append("begins")
        try:
            yield
        finally:
            happened.append("ends")

    compiler = Compiler(happened)
    modules: dict[str, Any] = {"oddtrick.solving.solver.bits": compiler, "a.b": type("m", (), {"f": None})}
    monkeypatch.setattr(machine_code, "import_module", modules.__getitem__)
    monkeypatch.setattr(machine_code, "_folders", tuple)
    monkeypatch.setattr(machine_code, "digest_of", bytes_of)
    announcing.announce_by(announcer)
    # Nothing is kept anywhere, and so it is compiled.
    with pytest.raises(NoCompilerError):
        machine_code.machine_code("a.b", "f")()
    assert happened == ["begins", "compiled", "ends"]


@pytest.mark.usefixtures("silence")
def test_the_line_is_printed_once_for_both_searches(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        with preparing.compiling_shown():
            pass
    line = "Compiling the searches of double dummy, once on this machine: about half a minute.\n"
    assert capsys.readouterr().err == line


@pytest.mark.usefixtures("silence")
def test_progress_is_drawn_where_there_is_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ended:
        """Ends after two looks."""

        looks = 0

        def wait(self, seconds: float) -> bool:
            del seconds
            self.looks += 1
            return self.looks > 2

    moments = iter([10.0, 40.0])
    monkeypatch.setattr("oddtrick.terminal.cli.preparing.time.monotonic", lambda: next(moments))
    preparing.show_progress(Ended(), 0.0)  # type: ignore[arg-type]  # it waits as an event does
    drawn = capsys.readouterr().err.split("\r")
    assert drawn[1].strip().startswith("[#########---")
    assert drawn[1].endswith("10 s")
    assert drawn[2].count("#") > drawn[1].count("#")
    assert drawn[2].endswith("40 s")
    assert drawn[-1] == ""


def test_doctor_prepares() -> None:
    """The searches were compiled before the tests began."""
    shown = run("doctor", "--prepare").stdout
    assert "The searches of double dummy are compiled already; every command finds them so." in shown
    assert "to do    compiling" not in shown


def test_doctor_says_what_is_still_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddtrick.terminal.cli.help_and_doctor.is_kept", lambda: False)
    assert (
        "to do    compiling the searches of double dummy, half a minute: oddtrick doctor --prepare"
        in run("doctor").stdout
    )


def test_a_club_opens_when_its_searches_are_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[list[str]] = []
    told: list[str] = []

    def done(words: list[str], **options: object) -> None:
        assert options["timeout"] == searches.MAX_COMPILING_SECONDS
        asked.append(words)

    monkeypatch.setattr("oddtrick.club.live.searches.subprocess.run", done)
    monkeypatch.setattr(searches, "is_kept", lambda: True)
    searches.wait_for_searches(told.append)
    assert asked == []
    monkeypatch.setattr(searches, "is_kept", lambda: False)
    searches.wait_for_searches(told.append)
    assert asked[0][1:] == ["-m", "oddtrick.solving.solver.preparation"]
    assert told == [searches.COMPILING]
