"""A folder in which the commands of a page are run as they stand, with what a reader is taken to have.

What would need the network stands beside it: ``pip install`` is answered by a stand-in that looks whether everything it
is asked for exists in this project, ``make TARGET`` only prints what it would do, and a club that is served is closed
again once it answers. Numbers of deals and rubbers are made small; nothing that a page shows depends on them.
"""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests import RECORDS, ROOT

BOARDS = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A93.AQT8.T3.QT86 QJ87.J62.A5.J953 -.973.KQ98742.742 KT6542.K54.J6.AK"]
[Contract "2D"]
[Declarer "S"]

"""
CASE = """- id: readers-own-{name}
  code: auction-1910
  kind: call
  source: Foster 1910 p. 57
  given: {{dealer: S, calls: [1D, 2C], call: 1NT}}
  expect: {{proper: true}}
"""
ENOUGH = {"--deals": 4, "--rubbers": 1, "DEALS": 4, "-n": 4, "--workers": 2}
"""The most that is asked of a simulation here."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What a block printed, standard error after standard output."""

    status: int
    printed: str


def smaller(text: str) -> str:
    """The same with few deals, rubbers and processes.

    >>> smaller("oddtrick simulate --deals 100000 --seed 1 | head")
    'oddtrick simulate --deals 4 --seed 1 | head'
    """
    options = "|".join(ENOUGH)
    return re.sub(
        rf"({options})([ =])(\d+)", lambda found: f"{found[1]}{found[2]}{min(int(found[3]), ENOUGH[found[1]])}", text
    )


class Sandbox:
    """The folder of a page; its blocks are run one after the other in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder.parent / "bin"
        self.site = folder.parent / "site"
        for made in (self.folder, self.bin, self.site):
            made.mkdir()
        # The folder of the sources, in which the pages stand: read, and not written to.
        for name in ("src", "bench", "tools", "deploy", "Makefile", "constraints.txt", "pyproject.toml"):
            (folder / name).symlink_to(ROOT / name)
        (folder / "tests").mkdir()
        (folder / "docs" / "studies").mkdir(parents=True)
        for path in (ROOT / "tests").iterdir():
            if path.name != "__pycache__":
                (folder / "tests" / path.name).symlink_to(path)
        self._supply()
        for name, command in (("oddtrick", "oddtrick"), ("pip", "pip"), ("python3", "python"), ("python", "python")):
            self._stand_in(self.bin / name, command)
        self._stand_in(self.bin / "make", "make")
        made = self.folder / ".venv" / "bin"
        made.mkdir(parents=True)
        for name in ("oddtrick", "pip", "python"):
            (made / name).symlink_to(self.bin / name)

    def _supply(self) -> None:
        """The files that a reader is taken to have."""
        played = (RECORDS / "foster-p120.odd").read_text(encoding="utf-8")
        (self.folder / "rubber.odd").write_text(played, encoding="utf-8")
        called = [line for line in played.splitlines(keepends=True) if '"act": "play"' not in line]
        (self.folder / "unfinished.odd").write_text("".join(called), encoding="utf-8")
        for name in ("boards.pbn", "more.pbn", "other.pbn"):
            (self.folder / name).write_text(BOARDS, encoding="utf-8")
        (self.folder / "some" / "folder").mkdir(parents=True)
        for name in ("some/folder/mine.yaml", "other.yaml"):
            (self.folder / name).write_text(CASE.format(name=Path(name).stem), encoding="utf-8")

    def _stand_in(self, path: Path, command: str) -> None:
        path.write_text(f'#!/bin/sh\nexec {sys.executable} {Path(__file__).with_name("stand_ins.py")} {command} "$@"\n')
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def run(self, script: str) -> Ran:
        """Run a block of the shell; the first command that fails ends it. Who backs a club up has had one."""
        if "club backup" in script and not (self.folder / "club.sqlite").exists():
            self.run("oddtrick club serve")
        state = self.folder.parent / "state"
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("ODDTRICK_")},
            "PATH": f"{self.bin}:{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(map(str, (self.site, ROOT / "src"))),
            "PYTHONUTF8": "1",
            "HOME": str(self.folder.parent),
            "XDG_STATE_HOME": str(state),
            "COLUMNS": "80",
            "BROWSER": "true",
            "SANDBOX_SITE": str(self.site),
            "SANDBOX_BIN": str(self.bin),
            "SANDBOX_ROOT": str(ROOT),
        }
        ended = subprocess.run(
            ["/bin/bash", "-e", "-c", smaller(script)],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )
        return Ran(ended.returncode, ended.stdout + ended.stderr)
