"""The work of requests: a deadline, a fair turn for every address, and processes that may be lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from fastapi import HTTPException

from oddtrick.club.answers.deal_study import read_deals
from oddtrick.club.answers.endpoints import ENDPOINTS
from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.live.metrics import REGISTRY
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web import app as club_app
from oddtrick.club.web.app import create_app
from oddtrick.club.web.work_process import NICENESS
from oddtrick.club.web.work_queue import QUESTION_CAP, WorkQueue
from oddtrick.words import catalogues
from oddtrick.words.language import reading
from tests.club import failing_work
from tests.club.asking import HERE
from tests.club.processes import children, runs
from tests.club.serving import served
from tests.support.waiting import PATIENCE, come_true

T = TypeVar("T")

LONG = 10 * PATIENCE
"""A deadline in seconds that no test lives to see."""

SHORT = 2.0
"""A deadline in seconds that what is endless passes soon, and what is quick never."""

ENDED = "This took the club too long and was ended: ask for less at a time."
TOO_LARGE = "This is too much for one request: ask for less at a time."


PAD = {"code": "auction-1910", "deals": []}
"""A score pad with nothing on it."""


def with_queue(
    use: Callable[[WorkQueue], Awaitable[T]], deadline: float = LONG, processes: int = 1, **limits: int
) -> T:
    """What comes of it, with a queue that leaves no process behind."""

    async def run() -> T:
        queue = WorkQueue(deadline, **limits)
        queue.processes = processes
        try:
            return await use(queue)
        finally:
            pids = list(queue.pids.values())
            await queue.close()
            assert not any(map(runs, pids))

    return asyncio.run(run())


async def refusal(asked: Awaitable[Any]) -> HTTPException:
    with pytest.raises(HTTPException) as refused:
        await asked
    return refused.value


def lost(reason: str) -> float:
    return REGISTRY.get_sample_value("oddtrick_work_processes_lost_total", {"reason": reason}) or 0.0


# -- what comes back --


def test_work_is_done_in_a_process_that_stands_back() -> None:
    (pid, niceness), same = with_queue(
        lambda queue: asyncio.gather(queue.run("a", failing_work.process), queue.run("a", failing_work.same, text="x"))
    )
    assert pid != os.getpid()
    assert niceness == os.nice(0) + NICENESS
    assert same == "x"


def test_texts_are_in_the_language_of_the_asker() -> None:
    async def ask(queue: WorkQueue) -> list[str]:
        english = await queue.run("a", failing_work.no_rubber)
        with reading(catalogues.catalogue("de")):
            german = await queue.run("a", failing_work.no_rubber)
            refused = await refusal(queue.run("a", failing_work.refuse))
        return [english, german, refused.detail]

    with reading(catalogues.catalogue("de")):
        german = failing_work.no_rubber()
    assert german != failing_work.no_rubber()
    assert with_queue(ask) == [failing_work.no_rubber(), german, german]


def test_a_refusal_comes_back_and_its_process_goes_on() -> None:
    refusals: list[tuple[Callable[[], object], int, str]] = [
        (failing_work.refuse, 404, "There is no such rubber."),
        (failing_work.misunderstand, 400, "no deal was found"),
        (failing_work.hoard, 422, TOO_LARGE),
        (failing_work.say_too_much, 422, TOO_LARGE),
        (failing_work.fail, 500, "The club has made an error; its log says where."),
    ]

    async def ask(queue: WorkQueue) -> None:
        before = await queue.run("a", failing_work.process)
        for work, status, detail in refusals:
            refused = await refusal(queue.run("a", work))
            assert (refused.status_code, refused.detail) == (status, detail)
            assert await queue.run("a", failing_work.process) == before

    with_queue(ask)


def test_what_is_too_large_goes_to_no_process() -> None:
    async def ask(queue: WorkQueue) -> None:
        refused = await refusal(queue.run("a", failing_work.same, "x" * QUESTION_CAP))
        assert (refused.status_code, refused.detail) == (422, TOO_LARGE)
        assert not queue.pids

    with_queue(ask)


# -- processes that are lost --


def test_a_crash_loses_the_request_that_caused_it_alone() -> None:
    async def ask(queue: WorkQueue) -> None:
        before = lost("died")
        crashing = asyncio.create_task(refusal(queue.run("a", failing_work.crash)))
        others = [asyncio.create_task(queue.run(address, failing_work.same, address)) for address in "ab"]
        refused = await crashing
        assert (refused.status_code, refused.headers) == (503, {"Retry-After": "5"})
        assert await asyncio.gather(*others) == ["a", "b"]
        assert lost("died") == before + 1

    with_queue(ask)


def test_what_takes_too_long_is_ended_and_its_process_replaced(tmp_path: Path) -> None:
    async def ask(queue: WorkQueue) -> None:
        before = lost("too_long")
        first, _ = await queue.run("a", failing_work.process)
        with reading(catalogues.catalogue("de")):
            refused = await refusal(queue.run("a", failing_work.endless, str(tmp_path / "note")))
        assert refused.status_code == 422
        german = catalogues.catalogue("de")
        assert german is not None
        assert refused.detail == german.message(ENDED) != ENDED
        assert (await queue.run("a", failing_work.process))[0] != first
        assert not runs(first)
        assert lost("too_long") == before + 1

    with_queue(ask, SHORT)


def test_where_no_process_can_be_started_the_asker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    refused = with_queue(lambda queue: refusal(queue.run("a", failing_work.no_rubber)))
    assert refused.status_code == 503


def test_a_queue_is_closed_while_something_endless_is_worked_on(tmp_path: Path) -> None:
    async def ask(queue: WorkQueue) -> None:
        begun = tmp_path / "begun"
        asked = [
            asyncio.create_task(refusal(queue.run("a", failing_work.endless, str(begun)))),
            asyncio.create_task(refusal(queue.run("b", failing_work.no_rubber))),
        ]
        await come_true(begun.exists, "the begin of endless work")
        pids = list(queue.pids.values())
        await queue.close()
        assert not any(map(runs, pids))
        assert [refused.status_code for refused in await asyncio.gather(*asked)] == [503, 503]
        assert (await refusal(queue.run("a", failing_work.no_rubber))).status_code == 503

    with_queue(ask)


# -- turns --


def test_addresses_have_their_turns_round_by_round(tmp_path: Path) -> None:
    order, begun, released = (tmp_path / name for name in ("order", "begun", "released"))

    async def ask(queue: WorkQueue) -> None:
        held = asyncio.create_task(queue.run("a", failing_work.hold, str(begun), str(released)))
        await come_true(begun.exists, "the begin of what is held")
        others = []
        for address in "aabcb":
            others.append(asyncio.create_task(queue.run(address, failing_work.note, str(order), address)))
            await come_true(lambda: len(queue.waiting) == len(others), "a request that waits")
        released.touch()
        await asyncio.gather(held, *others)

    with_queue(ask)
    assert order.read_text().split() == ["b", "c", "a", "b", "a"]


def test_one_address_does_not_hold_up_another(tmp_path: Path) -> None:
    async def ask(queue: WorkQueue) -> None:
        begun, released = tmp_path / "begun", tmp_path / "released"
        held = asyncio.create_task(queue.run("a", failing_work.hold, str(begun), str(released)))
        await come_true(begun.exists, "the begin of what is held")
        assert len(queue.pids) == 1, "one address needs one process"
        waits = asyncio.create_task(queue.run("a", failing_work.note, str(tmp_path / "order"), "a"))
        await come_true(lambda: len(queue.waiting) == 1, "one that waits")
        assert await queue.run("b", failing_work.same, "b") == "b"
        assert not held.done()
        assert not waits.done()
        released.touch()
        await asyncio.gather(held, waits)

    with_queue(ask, processes=2)


def test_one_address_has_a_few_requests_waiting_and_all_together_not_many(tmp_path: Path) -> None:
    async def ask(queue: WorkQueue) -> None:
        begun, released = tmp_path / "begun", tmp_path / "released"
        asked = [asyncio.create_task(queue.run("a", failing_work.hold, str(begun), str(released)))]
        await come_true(begun.exists, "the begin of what is held")
        order = str(tmp_path / "order")
        asked += [asyncio.create_task(queue.run(address, failing_work.note, order, address)) for address in "ab"]
        await come_true(lambda: len(queue.waiting) == 2, "two that wait")
        assert REGISTRY.get_sample_value("oddtrick_work_waiting") == 2
        refused = await refusal(queue.run("a", failing_work.no_rubber))
        assert (refused.status_code, refused.headers) == (429, {"Retry-After": "1"})
        refused = await refusal(queue.run("c", failing_work.no_rubber))
        assert (refused.status_code, refused.headers) == (503, {"Retry-After": "5"})
        released.touch()
        await asyncio.gather(*asked)
        assert await queue.run("c", failing_work.same, "c") == "c"

    with_queue(ask, per_address=2, in_all=3)


def test_the_place_of_those_who_have_gone_is_free(tmp_path: Path) -> None:
    order = tmp_path / "order"

    async def ask(queue: WorkQueue) -> None:
        begun, released = tmp_path / "begun", tmp_path / "released"
        held = asyncio.create_task(queue.run("a", failing_work.hold, str(begun), str(released)))
        await come_true(begun.exists, "the begin of what is held")
        gone = asyncio.create_task(queue.run("a", failing_work.note, str(order), "gone"))
        await come_true(lambda: len(queue.waiting) == 1, "one that waits")
        gone.cancel()
        await asyncio.wait([gone])
        stays = asyncio.create_task(queue.run("a", failing_work.note, str(order), "stays"))
        released.touch()
        await asyncio.gather(held, stays)

    with_queue(ask, per_address=2)
    assert order.read_text() == "stays\n"


# -- in a club --


@asynccontextmanager
async def asking_club(tmp_path: Path, deadline: float) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a club whose work has that deadline; the club is closed before the client."""
    app = create_app(Settings(proxied=1, work_seconds=deadline), Writer(str(tmp_path / "club.sqlite")))
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=HERE)
    async with client, app.router.lifespan_context(app):
        yield client


def read_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A club opened now never finishes reading the deals of a text."""
    endpoints = [
        replace(each, answer=failing_work.read_without_end) if each.answer is read_deals else each for each in ENDPOINTS
    ]
    monkeypatch.setattr(club_app, "ENDPOINTS", endpoints)


def endless_reading(client: httpx.AsyncClient, begun: Path) -> asyncio.Task[httpx.Response]:
    """A text, named for the file that tells of its being read, is sent from an address of its own."""
    form, address = {"text": str(begun)}, {"X-Forwarded-For": "9.9.9.9"}
    return asyncio.create_task(client.post("/api/deals/read", json=form, headers=address))


def test_others_are_answered_while_a_text_is_read_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_without_end(monkeypatch)

    async def ask() -> None:
        async with asking_club(tmp_path, LONG) as client:
            held = endless_reading(client, begun := tmp_path / "begun")
            await come_true(begun.exists, "the begin of endless work")
            assert (await client.get("/healthz")).json() == {"status": "alive"}
            assert (await client.get("/api/first-page")).status_code == 200
            assert (await client.post("/api/desk/score", json=PAD)).status_code == 200
            assert not held.done()
        assert (await held).status_code == 503

    asyncio.run(ask())


def test_a_text_that_is_read_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_without_end(monkeypatch)

    async def ask() -> None:
        async with asking_club(tmp_path, SHORT) as client:
            told = await endless_reading(client, tmp_path / "begun")
            assert (told.status_code, told.json()) == (422, {"detail": ENDED})
            assert (await client.post("/api/desk/score", json=PAD)).status_code == 200

    asyncio.run(ask())


def test_a_process_that_is_stopped_is_replaced_and_a_club_leaves_none_behind(tmp_path: Path) -> None:
    with (
        served(str(tmp_path / "club.sqlite"), "--work-seconds", str(SHORT)) as club,
        httpx.Client(base_url=club.origin, timeout=PATIENCE) as client,
    ):
        before = children(club.process.pid)
        assert client.post("/api/desk/score", json=PAD).status_code == 200
        (first,) = set(children(club.process.pid)) - set(before)
        os.kill(first, signal.SIGSTOP)
        assert client.post("/api/desk/score", json=PAD).status_code == 422
        assert client.post("/api/desk/score", json=PAD).status_code == 200
        assert 'oddtrick_work_processes_lost_total{reason="too_long"} 1.0' in client.get("/metrics").text
        (second,) = set(children(club.process.pid)) - set(before)
        os.kill(second, signal.SIGSTOP)
        club.process.send_signal(signal.SIGTERM)
        club.end()
        assert not any(map(runs, (first, second)))
