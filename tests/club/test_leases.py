"""Several servers on one PostgreSQL: each table has one owner, and who was replaced writes nothing more."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.pool import NullPool

from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import Message, PersonCame
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.storage import backup, engines, leases, stored_tables
from oddtrick.club.storage.engines import NotKept, engine_for, migrate, own_database
from oddtrick.club.storage.leases import Lease, Owner
from oddtrick.club.storage.verification import verify_database
from oddtrick.club.storage.writer import Writer
from oddtrick.rules.errors import OddtrickError
from tests.club.keeping import kept_evening
from tests.support.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.postgres


@pytest.fixture
def evening(shared: str) -> Room:
    """A table that is kept, by one process that had the database to itself."""
    writer = Writer(shared)
    room = kept_evening(writer, 10)
    writer.close()
    return room


@pytest.fixture
def beside(shared: str) -> Iterator[Engine]:
    """Another connection to the database."""
    made = create_engine(engine_for(shared).url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    yield made
    made.dispose()


def server(url: str, name: str = "one") -> Writer:
    """A server among several."""
    return Writer(url, lease=Lease(f"http://{name}:1"))


def number_of(writer: Writer) -> int:
    assert writer.lease is not None
    return writer.lease.number


def take(writer: Writer, table: str = "t1") -> StoredTable | Owner | None:
    lease = writer.lease
    assert lease is not None
    return writer.submit(lambda connection: leases.take_table(connection, lease, table)).result(timeout=PATIENCE)


def come(writer: Writer, room: Room, owner: int) -> Room:
    """Somebody comes to the table of that owner."""
    message = Message(9, "00" * 32, PersonCame("eve", "Eve"))
    after = handle(room, message).room
    work = writer.submit(lambda connection: stored_tables.append_message(connection, room, message, after, owner=owner))
    work.result(timeout=PATIENCE)
    return after


def end_lease(beside: Engine, number: int) -> None:
    """As if the server had slept for as long."""
    with beside.connect() as connection:
        connection.execute(text("UPDATE server SET until = 0 WHERE number = :number"), {"number": number})


def test_of_two_servers_one_has_the_table_and_the_other_is_told_where(shared: str, evening: Room) -> None:
    one, two = server(shared, "one"), server(shared, "two")
    taken = take(one)
    assert isinstance(taken, StoredTable)
    assert taken.owner == number_of(one) != number_of(two)
    there = take(two)
    assert isinstance(there, Owner)
    assert (there.number, there.address) == (number_of(one), "http://one:1")
    after = come(one, evening, number_of(one))
    with pytest.raises(NotKept, match="another server"):
        come(two, after, number_of(two))
    assert take(two, "nowhere") is None
    one.close()
    two.close()


def test_what_is_given_back_is_whoever_asks_next(shared: str, evening: Room) -> None:
    one, two = server(shared), server(shared)
    assert isinstance(take(one), StoredTable)
    lease = one.lease
    assert lease is not None
    first = number_of(one)
    one.submit(lambda connection: leases.give_back(connection, lease, ["t1"])).result()
    with pytest.raises(NotKept, match="another server"):
        come(one, evening, first)
    assert isinstance(take(two), StoredTable)
    assert isinstance(take(one), Owner)
    one.close()
    two.close()


def test_a_table_that_is_asked_for_while_it_is_given_back_has_an_owner(
    shared: str, evening: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def moving() -> None:
        writer = server(shared)
        club = Clubhouse(Settings(pace=0), writer)
        host = await club.host(evening.id)
        assert host is not None
        stop = host.stop

        async def slowly() -> None:
            for _ in range(10):
                await asyncio.sleep(0)  # the question comes before the table is given back
            await stop()

        monkeypatch.setattr(host, "stop", slowly)
        _, again = await asyncio.gather(club.part_with(host), club.host(evening.id))
        assert again is not None
        assert again is not host
        stored = await writer.do(lambda connection: stored_tables.find_table(connection, evening.id))
        assert stored is not None
        assert stored.owner == again.owner == number_of(writer)
        await club.close()

    asyncio.run(moving())


def test_a_server_whose_lease_has_expired_is_replaced_and_can_write_nothing(
    shared: str, evening: Room, beside: Engine
) -> None:
    one, two = server(shared), server(shared)
    replaced: list[int] = []
    one.on_replaced = lambda: replaced.append(1)
    assert isinstance(take(one), StoredTable)
    first = number_of(one)
    end_lease(beside, first)
    taken = take(two)
    assert isinstance(taken, StoredTable)
    assert rebuild(taken).room == evening
    after = come(two, evening, number_of(two))
    # The one that was replaced learns it by its first transaction, and has another number from then on.
    with pytest.raises(NotKept):
        come(one, evening, first)
    assert replaced
    assert number_of(one) > max(first, number_of(two))
    with pytest.raises(NotKept):
        come(one, after, first)
    assert isinstance(take(one), Owner)
    one.close()
    two.close()
    assert verify_database(shared).faults == []


def test_an_expired_lease_that_nobody_has_taken_over_is_renewed(shared: str, evening: Room, beside: Engine) -> None:
    one = server(shared)
    assert isinstance(take(one), StoredTable)
    first = number_of(one)
    end_lease(beside, first)
    come(one, evening, first)
    assert number_of(one) == first
    one.close()


def test_nobody_is_replaced_in_the_middle_of_a_transaction(shared: str, evening: Room, beside: Engine) -> None:
    one, two = server(shared), server(shared)
    assert isinstance(take(one), StoredTable)
    first, seen = number_of(one), list[object]()
    message = Message(9, "00" * 32, PersonCame("eve", "Eve"))
    after = handle(evening, message).room

    def keep(connection: Connection) -> None:
        seen.append(take(two))
        stored_tables.append_message(connection, evening, message, after, owner=first)

    end_lease(beside, first)  # the transaction renews it, and others cannot see that yet
    one.submit(keep).result(timeout=PATIENCE)
    assert isinstance(seen[0], Owner)
    one.close()
    two.close()
    assert verify_database(shared).faults == []


def test_who_falls_asleep_in_a_transaction_holds_nobody_up(shared: str, evening: Room) -> None:
    one, two = server(shared), server(shared)
    assert isinstance(take(one), StoredTable)
    first, message = number_of(one), Message(9, "00" * 32, PersonCame("eve", "Eve"))
    after = handle(evening, message).room
    awake = threading.Event()

    def sleep(connection: Connection) -> None:
        awake.wait(PATIENCE)
        stored_tables.append_message(connection, evening, message, after, owner=first)

    asleep, begun = one.submit(sleep), time.monotonic()
    wait_until(lambda: isinstance(take(two), StoredTable), "the table of the server that sleeps")
    assert time.monotonic() - begun > 1
    come(two, evening, number_of(two))
    awake.set()
    with pytest.raises(NotKept):
        asleep.result(timeout=PATIENCE)
    one.close()
    two.close()
    assert verify_database(shared).faults == []


@pytest.mark.usefixtures("evening")
def test_of_two_that_find_a_table_without_an_owner_one_has_it(shared: str) -> None:
    one, two = server(shared), server(shared)
    for _ in range(20):
        taken = [each.submit(partial(ask_owner, writer=each)) for each in (one, two)]
        results = [each.result(timeout=PATIENCE) for each in taken]
        assert sorted(type(each).__name__ for each in results) == ["Owner", "StoredTable"]
        for writer in (one, two):
            lease = writer.lease
            assert lease is not None
            writer.submit(lambda connection, it=lease: leases.give_back(connection, it, ["t1"])).result()  # type: ignore[misc]  # bound now
    one.close()
    two.close()


def ask_owner(connection: Connection, writer: Writer) -> StoredTable | Owner | None:
    assert writer.lease is not None
    return leases.take_table(connection, writer.lease, "t1")


def test_a_club_of_one_process_and_servers_keep_each_other_out(shared: str, evening: Room, tmp_path: Path) -> None:
    backup.back_up(shared, str(tmp_path / "copy.sqlite"))
    one = server(shared)
    assert isinstance(take(one), StoredTable)
    with pytest.raises(OddtrickError, match="another club"):
        Writer(shared)
    with pytest.raises(OddtrickError, match="another club"):
        backup.restore_backup(shared, str(tmp_path / "copy.sqlite"))
    one.close()  # without having left, as when its process is killed
    assert number_of_servers(shared) == 1
    # What a server left behind that did not close holds up nobody who has the database to himself.
    alone = Writer(shared)
    with pytest.raises(OddtrickError, match="another club"):
        server(shared)
    come(alone, evening, leases.NO_SERVER)
    alone.close()


def number_of_servers(url: str) -> int:
    engine = engine_for(url, reading=True)
    with engine.connect() as connection:
        count = connection.execute(text("SELECT count(*) FROM server")).scalar()
    engine.dispose()
    return int(count or 0)


def test_a_copy_says_nothing_of_servers(shared: str, evening: Room, tmp_path: Path) -> None:
    one = server(shared)
    assert isinstance(take(one), StoredTable)
    backup.back_up(shared, str(tmp_path / "copy.sqlite"))
    one.close()
    copy = Writer(str(tmp_path / "copy.sqlite"))
    come(copy, evening, leases.NO_SERVER)
    assert copy.submit(lambda connection: connection.execute(text("SELECT * FROM server")).all()).result() == []
    copy.close()


def test_servers_upgrade_a_database_that_none_of_them_uses(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with own_database(engine_for(shared)) as engine, engine.begin() as connection:
        migrate(connection, "0004")
    with own_database(engine_for(shared, shared=True), shared=True) as another, another.connect() as connection:
        connection.commit()  # nobody sleeps in a transaction: only the lock is held
        monkeypatch.setattr(engines, "TRIES", 2)
        with pytest.raises(OddtrickError, match="stop them all"):
            server(shared)
    one, two = server(shared), server(shared)
    assert number_of(one) < number_of(two)
    one.close()
    two.close()


def test_several_servers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(OddtrickError, match="several servers need PostgreSQL"):
        server(str(tmp_path / "club.sqlite"))
