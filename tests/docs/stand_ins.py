"""What the commands of a page call, where the real thing would need the network, a browser or all evening."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path
from socket import socket

ANSWERS = {"ruling": (0, 1), "replay": (0, 1)}
"""Statuses by which a command answers and does not fail: 1 tells that a fault was found."""


def main(command: str, words: list[str]) -> int:
    """Do what the command would do, as far as it can be done here; its exit status."""
    return {"oddtrick": _oddtrick, "pip": _pip, "python": _python, "make": _make}[command](words)


def _oddtrick(words: list[str]) -> int:
    if words[:2] == ["club", "serve"]:
        return _serve_once(words)
    status = subprocess.run([sys.executable, "-m", "oddtrick", *words], check=False).returncode
    return 0 if status in ANSWERS.get(words[0], (0,)) else status


def _serve_once(words: list[str]) -> int:
    """Serve a club until it answers, and close it as Ctrl-C does."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    served = subprocess.Popen([sys.executable, "-m", "oddtrick", *words, "--port", str(port)])
    sys.path.insert(0, os.environ["SANDBOX_ROOT"])
    from tests.support.waiting import wait_until  # noqa: PLC0415 (this is a script, in another folder)

    wait_until(lambda: served.poll() is not None or _answers(port), "the club answers")
    if served.poll() is None:
        served.send_signal(signal.SIGINT)
    return served.wait(60)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def _pip(words: list[str]) -> int:
    """Whether all that is to be installed exists here: files, and extras of this project."""
    assert words[0] == "install", words
    rest = iter(words[1:])
    for word in rest:
        if word == "-c":
            assert Path(next(rest)).is_file(), word
        elif word not in ("--upgrade", "--quiet"):
            _require(word)
    return 0


def _require(requirement: str) -> None:
    found = re.fullmatch(r"(\.|oddtrick)(?:\[([\w,-]+)\])?", requirement)
    assert found is not None, f"{requirement} is not of this project"
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    if project["name"] == "oddtrick":
        lacking = set(filter(None, (found[2] or "").split(","))) - set(project["optional-dependencies"])
        assert not lacking, f"there is no extra {lacking}"
        return
    _install_their_own(project)


def _install_their_own(project: dict[str, object]) -> None:
    """Put the reader's own package where pip would, with its entry points."""
    site = Path(os.environ["SANDBOX_SITE"])
    build = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    for name in build["targets"]["wheel"]["include"]:
        shutil.copy(name, site)
    info = site / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    points = project["entry-points"]
    assert isinstance(points, dict)
    groups = (
        f"[{group}]\n" + "".join(f"{name} = {leads}\n" for name, leads in each.items())
        for group, each in points.items()
    )
    (info / "entry_points.txt").write_text("".join(groups), encoding="utf-8")


def _python(words: list[str]) -> int:
    if words[:2] == ["-m", "venv"]:
        made = Path(words[2]) / "bin"
        made.mkdir(parents=True, exist_ok=True)
        for name in ("pip", "oddtrick", "python"):
            (made / name).unlink(missing_ok=True)
            (made / name).symlink_to(Path(os.environ["SANDBOX_BIN"]) / name)
        return 0
    if words[:2] == ["-m", "pytest"]:
        collected = [*words, "--collect-only", "-q", "-n", "0", "-p", "no:cacheprovider", "--rootdir", "."]
        alone = ["--cases", "other.yaml", "tests/test_cases.py"]  # all cases of the project take seconds to read
        words = [words[0], words[1], *collected[2:], *([] if len(words) > 2 else alone)]
    return subprocess.run([sys.executable, *words], check=False).returncode


def _make(words: list[str]) -> int:
    """What would be done, read by make itself: a target that is not there is an error."""
    return subprocess.run(["/usr/bin/make", "-n", "-C", os.environ["SANDBOX_ROOT"], *words], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1], sys.argv[2:]))
