"""A PostgreSQL of the tests' own, from the programs that the machine has."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

AS_POSTGRES = ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups")


class Postgres:
    """A server of databases that can be paused; ``url`` is its first database."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs, self.folder = programs, folder
        self.url = f"postgresql://club@/postgres?host={folder}"

    def do(self, program: str, *arguments: str) -> None:
        """Run one of its programs."""
        command = [*AS_POSTGRES, str(self.programs / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    def begin(self) -> None:
        """Make the databases, and serve them at a socket in the folder."""
        self.do("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "club", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder}"
        self.do("pg_ctl", "-D", f"{self.folder}/data", "-o", options, "-l", f"{self.folder}/log", "-w", "start")

    def end(self) -> None:
        """Stop at once."""
        self.do("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")

    def new_database(self, name: str) -> str:
        """The address of another database, with nothing in it."""
        self.do("createdb", "-h", str(self.folder), "-U", "club", name)
        return f"postgresql://club@/{name}?host={self.folder}"

    def signal(self, which: signal.Signals) -> None:
        """Send a signal to every process of the server, as SIGSTOP to pause it."""
        parent = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True, check=False)  # noqa: S607
        for process in [parent, *map(int, children.stdout.split())]:
            try:
                os.kill(process, which)
            except ProcessLookupError:
                continue


@contextmanager
def postgres_here() -> Iterator[Postgres]:
    """A PostgreSQL begun here; the test is skipped where its programs, or the right to use them, are missing."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin")) if Path("/usr/lib/postgresql").is_dir() else []
    if not programs or shutil.which("setpriv") is None or os.geteuid() != 0:
        pytest.skip("no PostgreSQL here: apt-get install postgresql, and run the tests as root")
    folder = Path("/tmp") / f"oddtrick-postgres-{os.getpid()}"  # noqa: S108 (its sockets need a short path)
    folder.mkdir()
    shutil.chown(folder, "postgres", "postgres")
    server = Postgres(programs[-1], folder)
    server.begin()
    try:
        yield server
    finally:
        server.end()
        shutil.rmtree(folder)
