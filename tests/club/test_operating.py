"""Running a club: what cannot be done is said in one line, without a password; one that stops goes on where it was."""

from __future__ import annotations

import os
import signal
import socket as sockets
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from oddtrick.club.live.clubhouse import TRUSTED_AGAIN, Settings, SteadyClock
from oddtrick.club.storage import backup
from oddtrick.club.storage.verification import Verification, verify_database
from oddtrick.club.storage.writer import UNKEPT, Writer
from oddtrick.rules.errors import OddtrickError
from oddtrick.terminal.cli import main
from tests.club.asking import Page, page
from tests.club.keeping import kept_evening
from tests.club.serving import Guest, Served, give, receive, served, wish
from tests.support.waiting import PATIENCE


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["club", *words])


def refused(result: Result, *parts: str) -> None:
    """One line, and nothing of a traceback or a password."""
    assert result.exit_code == 2, result.output
    (line,) = result.output.splitlines()
    assert line.startswith("Error: ")
    assert all(part in line for part in parts), line
    assert "notsecret" not in line


@pytest.fixture
def whole(tmp_path: Path) -> str:
    """The database of a club at which something has been played."""
    database = str(tmp_path / "whole.sqlite")
    writer = Writer(database)
    kept_evening(writer, 5)
    writer.close()
    return database


# -- databases that are none --


def nothing(_path: Path) -> None:
    """There is none."""


def no_database(path: Path) -> None:
    path.write_text("an evening's shopping")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE shopping (what TEXT)")


def a_folder(path: Path) -> None:
    path.mkdir()


def newer(path: Path) -> None:
    Writer(str(path)).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


NONE: dict[str, tuple[Callable[[Path], None], str]] = {
    "nothing": (nothing, "there is no such database"),
    "no database": (no_database, "not a database"),
    "empty": (empty, "no database of a club"),
    "another's": (of_another_program, "no database of a club"),
    "a folder": (a_folder, "cannot be read"),
    "newer": (newer, "newer oddtrick"),
}


@pytest.mark.parametrize("kind", NONE)
def test_what_is_no_database_of_a_club_is_told_and_nothing_is_left_behind(tmp_path: Path, kind: str) -> None:
    make, said = NONE[kind]
    given, target = tmp_path / "given", tmp_path / "target"
    make(given)
    refused(run("verify", "--database", str(given)), "given", said)
    refused(run("backup", "--database", str(given), str(target)), "given", said)
    refused(run("restore", str(given), "--database", str(target)), "given", said)
    assert not list(tmp_path.glob("target*"))


@pytest.mark.parametrize("command", [("verify",), ("backup", "copy"), ("restore", "whole.sqlite")])
@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "file"),
        (":memory:", "file"),
        ("sqlite://", "file"),
        ("mysql://club:notsecret@localhost/club", "mysql"),
        ("postgresql://club:notsecret@localhost:port/club", "postgresql://user:password@host:port/name"),
        ("postgresql://club:notsecret@localhost:1/club", "postgresql://club:***@localhost:1/club"),
    ],
)
def test_an_address_that_is_none_is_told_without_its_password(
    whole: str, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], url: str, said: str
) -> None:
    monkeypatch.chdir(Path(whole).parent)
    refused(run(*command, "--database", url), said)
    assert not Path("copy").exists()


def test_a_copy_that_cannot_be_written_is_told_and_leaves_nothing(
    whole: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused(run("backup", "--database", whole, str(tmp_path / "nowhere" / "copy")), "nothing was copied")
    copy = tmp_path / "copy"
    copy.write_text("already")
    refused(run("backup", "--database", whole, str(copy)), "exists")
    assert copy.read_text() == "already"
    monkeypatch.setattr(backup, "verify_database", lambda _database: Verification(faults=["a message is missing"]))
    refused(run("backup", "--database", whole, str(tmp_path / "second")), "a message is missing")
    assert not list(tmp_path.glob("second*"))


def test_a_name_with_signs_that_mean_something_in_an_address_is_a_name(whole: str, tmp_path: Path) -> None:
    odd = tmp_path / "50% of 1? #2.sqlite"
    assert run("backup", "--database", whole, str(odd)).exit_code == 0
    assert run("backup", "--database", str(odd), str(tmp_path / "again")).exit_code == 0
    assert "1 tables" in run("verify", "--database", str(odd)).output


def test_nothing_is_put_back_into_what_is_newer_or_no_database(whole: str, tmp_path: Path) -> None:
    for name, make, said in (("newer", newer, "newer oddtrick"), ("no", no_database, "nothing was restored")):
        make(tmp_path / name)
        before = (tmp_path / name).read_bytes()
        refused(run("restore", whole, "--database", str(tmp_path / name)), name, said)
        assert (tmp_path / name).read_bytes() == before


# -- serving --


def serve(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "oddtrick", "club", "serve", *words]
    return subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@pytest.fixture
def occupied_port() -> Iterator[int]:
    """A port that somebody has."""
    with sockets.create_server(("127.0.0.1", 0)) as server:
        yield int(server.getsockname()[1])


def test_a_club_that_cannot_be_opened_says_why_in_one_line(tmp_path: Path, occupied_port: int) -> None:
    newer(tmp_path / "newer")
    database = str(tmp_path / "club.sqlite")
    for words, environment, said in (
        (("--port", str(occupied_port)), {"ODDTRICK_DATABASE": database}, "try another --port"),
        (("--host", "nowhere.invalid"), {"ODDTRICK_DATABASE": database}, "try another --host"),
        (("--port", "0", "--origin", "club.example"), {"ODDTRICK_DATABASE": database}, "https://club.example"),
        (("--port", "0"), {"ODDTRICK_DATABASE": str(tmp_path / "newer")}, "newer oddtrick"),
        (("--port", "0"), {"ODDTRICK_DATABASE": "postgresql://u:notsecret@localhost:1/x"}, "cannot be opened"),
    ):
        told = serve(*words, **environment)
        assert told.returncode == 2, told
        (line,) = told.stderr.splitlines()
        assert said in line
        assert "notsecret" not in told.stdout + told.stderr


def test_a_club_that_is_told_to_stop_in_a_deal_goes_on_where_it_was(tmp_path: Path) -> None:
    database = str(tmp_path / "club.sqlite")
    club = Served(database)
    guest = Guest(club.origin)
    table = guest.open_table(policy="study", start=True)
    with guest.socket(table) as socket:
        update = receive(socket, "update")
        for number in range(1, 16):
            asked = wish(update["table"])
            assert asked is not None
            _, update = give(socket, update, {"number": number, **asked})
        club.process.send_signal(signal.SIGTERM)
        assert receive(socket, "closing")["come_again"] is True
    guest.close()
    club.process.wait(30)
    assert "Traceback" not in club.log.read_text()
    assert club.process.returncode in (0, -signal.SIGTERM)
    club.end()
    assert verify_database(database).faults == []
    again = Served(database)
    back = Guest(again.origin, token=guest.token)
    with back.socket(table, update["seq"]) as socket:
        now = receive(socket, "update")
        assert not now["whole"]
        for name in ("views", "sheet", "fair", "rubber"):
            assert now["table"][name] == update["table"][name], name
        asked = wish(now["table"])
        assert asked is not None
        reply, _ = give(socket, now, {"number": 16, **asked})
        assert reply["kind"] == "ack"
    back.close()
    again.close()


@pytest.mark.parametrize(("given", "logged"), [((), True), (("--open",), False), (("--open", "--log-json"), True)])
def test_whoever_opens_the_club_to_play_there_is_shown_no_requests(
    tmp_path: Path, given: tuple[str, ...], *, logged: bool
) -> None:
    with served(str(tmp_path / "club.sqlite"), *given) as club:
        guest = Guest(club.origin)
        guest.close()
        assert ("request" in club.log.read_text()) is logged


# -- what an operator can rely on --


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_database_is_told_in_lines_and_no_traceback(whole: str, seed: int) -> None:
    rng = Random(seed)
    content = bytearray(Path(whole).read_bytes())
    for _ in range(rng.choice((1, 8, 64))):
        content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    Path(whole).write_bytes(content)
    with suppress(OddtrickError):
        verify_database(whole)


def test_the_databases_and_their_copies_are_their_owners_alone(whole: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    backup.back_up(whole, str(copy))
    writer = Writer(whole)
    writer.submit(lambda connection: connection.exec_driver_sql("UPDATE club_table SET closed = 0")).result()
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("*.sqlite*")}
    writer.close()
    assert {"whole.sqlite", "whole.sqlite-wal", "copy.sqlite"} <= set(modes)
    assert set(modes.values()) == {0o600}


def test_no_file_can_be_deleted_that_lets_a_second_club_in(whole: str) -> None:
    """Only the database itself: without it there is nothing to serve."""
    writer = Writer(whole)
    for path in Path(whole).parent.iterdir():
        if path.name not in ("whole.sqlite", "whole.sqlite-wal", "whole.sqlite-shm"):
            path.unlink()
    second = f"from oddtrick.club.storage.writer import Writer; Writer({whole!r})"
    told = subprocess.run([sys.executable, "-c", second], capture_output=True, text=True, check=False)
    writer.close()
    assert "another club is being served" in told.stderr


def test_a_club_that_can_keep_nothing_is_not_ready_and_does_not_name_its_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As on a full disk: what is there can be read."""
    writer = Writer(str(tmp_path / "club.sqlite"))
    with page(tmp_path, Settings(), writer=writer) as client:
        assert client.get("/readyz").status_code == 200
        written = _figure(client, "oddtrick_database_group_count")
        assert written > 0
        assert _figure(client, "oddtrick_database_keeps") == 1
        writer.submit(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON")).result()
        assert _figure(client, "oddtrick_database_group_count") == written + 1
        assert client.get("/readyz").status_code == 503
        assert _figure(client, "oddtrick_database_keeps") == 0
        told = client.post("/api/guest", json={})
        assert (told.status_code, told.json()) == (503, {"detail": str(UNKEPT)})
    log = capsys.readouterr()
    assert (log.out + log.err).count("the database does not keep anything") == 1
    assert "readonly" in log.out + log.err


def _figure(client: Page, name: str) -> float:
    lines = client.get("/metrics").text.splitlines()
    return next(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


def test_a_clock_that_leaps_deletes_no_guest() -> None:
    clock = SteadyClock()
    assert clock.is_steady(wall=1_000_000, monotonic=10.0)
    assert clock.is_steady(wall=1_060_000, monotonic=70.0)
    assert not clock.is_steady(wall=4_000_000_000, monotonic=130.0)
    assert not clock.is_steady(wall=4_000_060_000, monotonic=190.0)
    assert not clock.is_steady(wall=1_180_000, monotonic=200.0)
    assert clock.is_steady(wall=1_181_000 + round(TRUSTED_AGAIN) * 1000, monotonic=201.0 + TRUSTED_AGAIN)
