"""A club whose disk is full for a while: everybody at the table is told, and told again when play can go on."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection

from oddtrick.club.storage.writer import Writer
from tests.club.serving import Guest, Served, fill_disk, give, make_room, receive, served


def metric(club: Served, name: str) -> float:
    lines = httpx.get(f"{club.origin}/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


@pytest.mark.parametrize("log", [False, True])
def test_everybody_at_the_table_is_told_of_a_full_disk_and_when_there_is_room_again(
    tmp_path: Path,
    log: bool,  # noqa: FBT001 (both are tried)
) -> None:
    with served(str(tmp_path / "club.sqlite")) as club:
        ann, bob = Guest(club.origin, "Ann"), Guest(club.origin, "Bob")
        table = ann.open_table(name="A table", sit="N")
        with ann.socket(table) as here, bob.socket(table) as there:
            receive(there, "update")
            seen = receive(here, "update")
            fill_disk(club, log=log)
            reply, seen = give(here, seen, {"number": 1, "kind": "say", "phrase": "good-night"})
            assert (reply["kind"], reply["why"]) == ("refused", "read-only")
            assert receive(there, "keeping")["keeps"] is False
            assert httpx.get(f"{club.origin}/readyz").status_code == 503
            assert metric(club, "oddtrick_database_keeps") == 0
            make_room(club)
            assert receive(there, "keeping")["keeps"] is True
            assert httpx.get(f"{club.origin}/readyz").json() == {"status": "ready"}
            reply, _ = give(here, seen, {"number": 2, "kind": "say", "phrase": "good-night"})
            assert reply["kind"] == "ack"
            text = club.log.read_text()
        assert log or text.index("does not keep anything") < text.index("keeps what it is given again")
        assert text.count("does not keep anything") <= 1
        ann.close()
        bob.close()


def test_a_change_of_health_is_told_once(tmp_path: Path) -> None:
    """Told when it begins and when it ends, not with every act that fails meanwhile."""
    writer, told = Writer(str(tmp_path / "club.sqlite")), list[bool]()
    writer.on_health = lambda: told.append(writer.healthy)

    for statement in ("SELECT 1", "SELECT nothing", "SELECT nothing", "SELECT 1", "SELECT 1"):
        writer.submit(partial(Connection.exec_driver_sql, statement=statement)).exception()
    writer.close()
    assert told == [False, True]
