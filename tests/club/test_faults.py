"""Several servers under faults, in the manner of Jepsen: what was acknowledged is kept, once, in one order."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from random import Random

import pytest

from tests.club.database import Postgres
from tests.club.faults import FAULTS, Club, Person, Shown, club_of, people_at
from tests.club.histories import wrongs
from tests.support.waiting import come_true

pytestmark = pytest.mark.postgres

ROUNDS = int(os.environ.get("ODDTRICK_ROUNDS", "100"))
SEED = int(os.environ.get("ODDTRICK_ROUNDS_SEED", "1"))
SERVERS, TABLES = 3, 3


async def play_through(postgres: Postgres, rounds: int, seed: int) -> tuple[Club, list[Person], list[str]]:
    """A club, its people, and the faults that it went through in that number of rounds."""
    rng, ended, names = Random(seed), asyncio.Event(), list[str]()
    async with club_of(postgres, f"faults_{seed}_{rounds}", SERVERS) as club:
        people = await people_at(club, TABLES, rng)
        tasks = [asyncio.create_task(person.play(club, ended)) for person in people]
        for place in range(rounds):
            fault = FAULTS[place % len(FAULTS)] if place < len(FAULTS) else rng.choice(FAULTS)
            begun = time.monotonic()
            await fault(club, rng.choice(club.members), ended)
            await all_go_on(people, f"{fault.__name__} in round {place + 1}")
            names.append(f"{fault.__name__} {time.monotonic() - begun:.1f}s")
        ended.set()
        await asyncio.gather(*tasks)
    return club, people, names


async def all_go_on(people: list[Person], after: str) -> None:
    """Wait until something has been acknowledged at every table."""
    before = Counter({person.id: len(person.acked) for person in people})
    tables = {person.table for person in people}

    def have_gone_on() -> bool:
        return {person.table for person in people if len(person.acked) > before[person.id]} == tables

    await come_true(have_gone_on, f"every table to go on after {after}")


def no_wrong_in(postgres: Postgres, rounds: int, seed: int) -> None:
    club, people, names = asyncio.run(play_through(postgres, rounds, seed))
    acknowledged = sum(len(person.acked) for person in people)
    print(f"{acknowledged} acts acknowledged, {sum(len(person.shown) for person in people)} looks:", *names)  # noqa: T201 (for the reader of the nightly run)
    assert acknowledged > rounds
    database = f"postgresql://club@/{club.name}?host={postgres.folder}"
    assert wrongs(database, people) == []
    # The judge would say so.
    ann, other = people[0], people[1]
    ann.acked[10**6] = {1}
    ann.shown.append(Shown(other.shown[-1].seq, other.shown[-1].table))
    said = " ".join(wrongs(database, people))
    assert "was acknowledged as {1}" in said
    assert f"{ann.id} was shown another views" in said


def test_whatever_breaks_nothing_acknowledged_is_lost(postgres_server: Postgres) -> None:
    no_wrong_in(postgres_server, 3, SEED)


@pytest.mark.slow
def test_whatever_breaks_all_night_nothing_acknowledged_is_lost(postgres_server: Postgres) -> None:
    no_wrong_in(postgres_server, ROUNDS, SEED)
