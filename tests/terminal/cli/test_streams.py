"""Commands whose streams are closed: they are carried out as if what they print went nowhere."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

SHELL = shutil.which("sh")
pytestmark = pytest.mark.skipif(SHELL is None, reason="streams are closed by a shell")


def closed(words: str, streams: str) -> subprocess.CompletedProcess[str]:
    assert SHELL is not None
    return subprocess.run(
        [SHELL, "-c", f"exec {sys.executable} -m oddtrick {words} {streams}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("deal --seed 1", 0),
        ("codes", 0),
        ("score --declarer S --strain H --level 2 --tricks 9", 0),
        ("score --declarer S", 2),
    ],
)
def test_a_closed_standard_output_is_no_error(words: str, code: int) -> None:
    done = closed(words, ">&-")
    assert (done.returncode, "Traceback" in done.stderr) == (code, False)


def test_every_stream_may_be_closed() -> None:
    assert closed("deal --seed 1", "<&- >&- 2>&-").returncode == 0
    assert "Traceback" not in closed("play", "<&-").stderr
