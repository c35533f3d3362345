"""Commands that are sent again: each takes effect once, however long ago it did."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.state import REMEMBERED, Terms
from oddtrick.club.storage import stored_tables
from oddtrick.club.storage.writer import Writer
from tests.club.playing import evening


def test_a_room_by_itself_refuses_what_it_has_forgotten_and_does_nothing() -> None:
    found = evening(1)
    first = {"client": "first", "number": 7, "kind": "say", "phrase": "good-night"}
    assert found.give("ann", {**first, "seq": found.room.seq})["kind"] == "ack"
    for turn in range(REMEMBERED + 1):
        assert found.command("ann", "watchers", let_in=bool(turn % 2))["kind"] == "ack"
    before = found.room
    reply = found.give("ann", {**first, "seq": found.room.seq})
    assert (reply["kind"], reply["why"], reply["seq"]) == ("refused", "stale", found.room.seq)
    assert found.room is before


async def reply_to(host: TableActor, outbox: Outbox, fields: dict[str, Any]) -> Any:
    """The reply to a command."""
    outbox.client = fields["client"]
    await host.command(outbox, read_command(fields))
    return outbox.replies.pop()


def test_a_command_is_acknowledged_again_as_long_as_the_table_is_kept(tmp_path: Path) -> None:
    async def repeat() -> None:
        writer = Writer(str(tmp_path / "club.sqlite"))
        club = Clubhouse(Settings(pace=0), writer)
        host = await club.open_table(Terms(name="A table", code_key="auction-1910"), "ann")
        outbox = Outbox("ann")
        await host.join(outbox, "Ann")
        sent = []
        for number in range(1, REMEMBERED + 60):
            fields = {"client": "page", "number": number, "kind": "watchers", "let_in": number % 2 == 0}
            sent.append((fields, await reply_to(host, outbox, {**fields, "seq": host.room.seq})))
        assert {reply["kind"] for _, reply in sent} == {"ack"}
        # Loaded again, the table knows as much.
        again = await writer.do(lambda connection: stored_tables.find_table(connection, host.room.id))
        assert again is not None
        assert rebuild(again).room.latest == host.room.latest
        before = host.room
        for fields, reply in sent:
            for seq in (1, host.room.seq):
                assert await reply_to(host, outbox, {**fields, "seq": seq}) == reply
        assert host.room is before
        late = {"client": "page", "number": 3, "seq": before.seq, "kind": "close"}
        assert (await reply_to(host, outbox, late))["kind"] == "ack", "the number is what counts"
        skipped = {"client": "other", "number": 5, "seq": before.seq, "kind": "watchers", "let_in": True}
        assert (await reply_to(host, outbox, skipped))["kind"] == "ack"
        refused = await reply_to(host, outbox, {**skipped, "number": 4})
        assert (refused["why"], refused["seq"]) == ("stale", host.room.seq)
        await club.close()

    asyncio.run(repeat())
