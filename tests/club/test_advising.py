"""What the books would have done in a deal that was played: with what they knew there, and nothing that came later."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from oddtrick.club.answers.advice_on_acts import advised_shape, moments_in, requests_at
from oddtrick.club.live.player_pool import PlayerPool
from oddtrick.club.render.shapes.pages import AdviceShape, AdvisedShape
from oddtrick.club.room.deciding import decide
from oddtrick.club.web.routes.replay_advice import advised
from oddtrick.files.record import Record, read_record
from oddtrick.rules.acts import Deal, Say
from tests import RECORDS
from tests.club.serving import Guest, Served, receive, served

PRINTED = RECORDS / "foster-p126.odd"
CALLS = 17
"""Calls of that deal; the lead follows."""


@pytest.fixture(scope="module")
def record() -> Record:
    return read_record(PRINTED.read_text(encoding="utf-8"))


def advice_on(record: Record) -> dict[int, AdvisedShape]:
    """What the books say of the first deal, by the number of the act."""

    async def ask() -> list[AdvisedShape]:
        pool = PlayerPool()
        try:
            return await advised(pool, record, 1)
        finally:
            await pool.close()

    return {each["number"]: each for each in asyncio.run(ask())}


def of_book(record: Record, book: str) -> dict[int, AdviceShape]:
    return {each["number"]: next(a for a in each["advice"] if a["book"] == book) for each in advice_on(record).values()}


def test_foster_would_have_called_and_led_as_he_prints_it(record: Record) -> None:
    # Foster 1910, pp. 126-127: "Z" leads the seven of his partner's hearts against three no trumps, doubled.
    told = of_book(record, "foster-1910")
    assert [number for number in range(1, CALLS) if not told[number]["same"]] == []
    assert (told[CALLS]["text"], told[CALLS]["page"]) == ("♥7", "125-126")


def test_a_book_that_would_have_done_something_else_says_what_and_why(record: Record) -> None:
    # Work shows the three tops of a minor suit by two of it (p. 94 of his book, M2).
    first = of_book(record, "work-1915")[1]
    assert not first["same"]
    assert (first["text"], first["rule"], first["page"]) == ("“Two clubs”", "M2", "94")
    assert first["reason"]


def test_whoever_opens_the_same_deal_after_another_waits_for_nobody(record: Record) -> None:
    told = advice_on(record)

    async def ask() -> list[AdvisedShape]:
        pool = PlayerPool()
        await pool.close()  # nobody is there to be asked
        return await advised(pool, record, 1)

    assert asyncio.run(ask()) == list(told.values())


def test_the_expert_says_what_it_compared(record: Record) -> None:
    said = of_book(record, "expert-quick")
    assert {each["title"] for each in said.values()} == {"Expert"}
    assert any("possible layouts" in each["reason"] for number, each in said.items() if number >= CALLS)


def test_about_calls_of_straight_bridge_the_caller_is_asked_too(record: Record) -> None:
    straight = read_record((RECORDS / "bridge-1895.odd").read_text(encoding="utf-8"))
    asked = [(moment, requests_at(straight, moment)) for moment in moments_in(straight, 1)]
    assert {isinstance(moment.act, Say) for moment, _ in asked} == {True, False}
    for moment, requests in asked:
        assert ("caller" in requests) is isinstance(moment.act, Say)
    moment, requests = asked[0]
    told = advised_shape(straight, moment, {"caller": decide(requests["caller"])})["advice"]
    assert [(each["author"], each["title"]) for each in told] == [("Caller", "Caller")]
    assert "In deals with such a hand: " in told[0]["reason"]
    assert all("caller" not in requests_at(record, moment) for moment in moments_in(record, 1)[:3])


def test_a_book_is_told_no_hand_that_the_player_could_not_see(record: Record) -> None:
    deal = record.acts[0]
    assert isinstance(deal, Deal)
    north, east, south, west = deal.hands
    other = replace(record, acts=(replace(deal, hands=(east, north, south, west)), *record.acts[1 : CALLS + 1]))
    told, swapped = advice_on(record), advice_on(other)
    of_south_and_west = [number for number in range(1, CALLS + 1) if told[number]["seat"] in {"S", "W"}]
    assert len(of_south_and_west) == 9
    assert [told[number] for number in of_south_and_west] == [swapped[number] for number in of_south_and_west]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("club") / "club.sqlite")) as opened:
        yield opened


def test_nobody_is_advised_about_a_deal_that_is_still_played(club: Served) -> None:
    guest = Guest(club.origin)
    table = guest.open_table(sit="S", start=True)
    with guest.socket(table) as socket:
        key = receive(socket, "update")["table"]["rubber"]["id"]
    assert guest.http.get(f"/api/rubbers/{key}/deals/1/advice").status_code == 404
    assert guest.http.get(f"/api/rubbers/{key}/deals/0/advice").status_code == 422
    guest.close()
