"""Tables of a club that is really served: people press what their pages show, computer players act of themselves.

No table stands still or goes round in a circle, nothing that is shown is refused, and the club counts no refused and no
failed act of a computer player. ``ODDTRICK_MATRIX`` is for how many seeds a table of every kind is played at.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from oddtrick.rules.cards import Seat
from oddtrick.rules.policy import Policy
from tests.club.matrix_people import with_people
from tests.club.room_table import filled
from tests.club.serving import Guest, Served, receive, receive_within, served
from tests.support.matrix import Case, Failure, rounds
from tests.support.waiting import PATIENCE

STAND_STILL = PATIENCE
"""Seconds after which a table at which nobody is waited for stands still."""
ACTS = 1500
"""Events of a deal after which it is taken never to end."""
TICK = 0.05
"""Seconds to wait for the page that is furthest behind."""
PRESSES = 0.08
QUIET = ("P", "yes", "satisfied", "may-i-play")


class Page:
    """What one person sees and does; ``done`` are the events that their own commands were."""

    def __init__(self, club: Served, home: Seat, table: str, guest: Guest | None = None) -> None:
        self.home = home
        self.guest = guest or Guest(club.origin, f"P{home.name}")
        self.open = ExitStack()
        self.open.callback(self.guest.close)
        self.socket = self.open.enter_context(self.guest.socket(table))
        self.update = receive(self.socket, "update")
        self.number = 0
        self.done: set[int] = set()
        self.lines: list[dict[str, Any]] = list(self.update["happened"])

    def look(self, timeout: float = 0.0) -> bool:
        """Take in an update, if there is one."""
        with suppress(TimeoutError):
            delivery = receive_within(self.socket, timeout)
            if delivery["kind"] == "update":
                self._take(delivery)
            return True
        return False

    def _take(self, update: dict[str, Any]) -> None:
        self.update = update
        self.lines += update["happened"]

    def give(self, fields: dict[str, Any]) -> None:
        """Give a command; ``Failure`` if it is refused for anything but that something else happened meanwhile."""
        self.number += 1
        given = {"client": "page", "number": self.number, "seq": self.update["seq"], **fields}
        self.socket.send(json.dumps(given))
        while (reply := receive(self.socket))["kind"] == "update":
            self._take(reply)
        if reply["kind"] == "ack":
            self.done.add(reply["seq"])
            while self.update["seq"] < reply["seq"]:
                self._take(receive(self.socket, "update"))
        elif reply["why"] != "stale":
            raise Failure(f"{fields} is shown, and refused: {reply}")

    def close(self) -> None:
        """Leave."""
        self.open.close()


def choose_act(rng: Random, table: dict[str, Any]) -> dict[str, Any] | None:
    """What that person does now: what is waited for, or now and then something else that their page shows."""
    may, waits = table["may"], table["waits"]
    if "start" in may:
        return {"kind": "start"}
    if "ready" in may:
        return {"kind": "ready", "cut": rng.randint(4, 48)}
    if "answer-undo" in may:
        return {"kind": "answer-undo", "agree": False}
    views = [view for view in table["views"] if view["seat"] in waits["seats"]]
    if "act" not in may or not views:
        return None
    if "ask-undo" in may and rng.random() < PRESSES:
        return {"kind": "ask-undo"}
    view = views[0]
    offers = view["offers"]
    if rng.random() < PRESSES and (forms := [*offers["acts"], *offers["besides"]]):
        form = rng.choice(forms)
        if form["act"]["act"] not in ("agree-score", "claim", "concede"):
            return {"kind": "act", "act": filled(rng, form, table)}
    return {"kind": "act", "act": answer(rng, table, view)}


def answer(rng: Random, table: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """The act that is waited for."""
    offers, seat, what = view["offers"], view["seat"], table["waits"]["what"]
    named = {form["act"]["act"]: form for form in offers["acts"]}
    if what == "choice":
        forms = [choice["form"] for right in view["rights"] if right["mine"] for choice in right["choices"]]
        return filled(rng, rng.choice([*forms, named["waive"]]), table)
    if what in ("claim", "answer"):
        names = ("agree", "play-on") if what == "claim" else ("answer",)
        return filled(rng, rng.choice([form for form in offers["acts"] if form["act"]["act"] in names]), table)
    if what == "call":
        calls = offers["calls"]
        quiet = [call for call in calls if call in QUIET]
        return {"by": seat, "act": "call", "call": rng.choice(quiet if quiet and rng.random() < 0.75 else calls)}
    if offers["plays"]:
        hand = rng.choice(offers["plays"])
        return {"by": seat, "act": "play", "card": rng.choice(hand["cards"]), "hand": hand["seat"]}
    return filled(rng, named["take-back"], table)


def seat_people(club: Served, case: Case) -> list[Page]:
    """The people of that table, a rubber begun."""
    homes, code = sorted(case.persons), case.code
    host = Guest(club.origin, f"P{homes[0].name}")
    form = {
        "code": code.key,
        "variety": list(code.varieties),
        "policy": case.policy.value,
        "slips": case.slips,
        "players": Random(str(case)).choice(["plain", "lawful", "beginner"]),
        "listed": False,
    }
    study = case.policy is Policy.STUDY
    table = host.open_table(**form, **({} if study else {"sit": homes[0].name}))
    pages = [Page(club, homes[0], table, host)]
    for home in () if study else homes[1:]:
        pages.append(Page(club, home, table))
        pages[-1].give({"kind": "sit", "seat": home.name})
    while not pages[0].update["table"]["rubber"]:
        pages[0].look(TICK)
        pages[0].give({"kind": "start"})
    return pages


def play(club: Served, case: Case, deals: int) -> None:
    """Play until that number of deals is over, or the rubber is."""
    rng, pages = Random(f"{case}/sockets"), seat_people(club, case)
    since, begun, seq = time.monotonic(), 0, 0
    try:
        while not over(pages[0].update["table"], deals):
            moved = [page.look() for page in pages]
            deal, now = deal_of(pages[0].update["table"]), pages[0].update["seq"]
            if deal != begun:
                begun, seq = deal, now
            if now - seq > ACTS:
                raise Failure(f"a loop: {now - seq} events in deal {deal}")
            for page in pages:
                if (fields := choose_act(rng, page.update["table"])) is not None:
                    page.give(fields)
                    moved.append(True)
                    break
            if any(moved):
                since = time.monotonic()
            elif time.monotonic() - since > STAND_STILL:
                raise Failure(f"a stand-still: {pages[0].update['table']['waits']}")
            else:
                min(pages, key=lambda page: int(page.update["seq"])).look(TICK)
        check_hands(pages)
    finally:
        for page in pages:
            page.close()


def deal_of(table: dict[str, Any]) -> int:
    """The number of the deal in hand."""
    return int(table["views"][0]["deal"]) if table["views"] else 0


def over(table: dict[str, Any], deals: int) -> bool:
    """Whether the rubber has ended, or that number of deals of it."""
    ended = table["waits"]["what"] in ("ready", "start")
    return table["phase"] != "playing" or (deal_of(table) >= deals and ended and deal_of(table) > 0)


def check_hands(pages: list[Page]) -> None:
    """Nothing was done at a person's seat but by the person."""
    done = {seq for page in pages for seq in page.done}
    computers = {chair["home"] for chair in pages[0].update["table"]["chairs"] if chair["computer"]}
    homes = {page.home.name for page in pages} - computers
    moved = any(view["moved"] for view in pages[0].update["table"]["views"])
    for line in pages[0].lines:
        if line["kind"] == "act" and line["by"] in homes and line["seq"] not in done and not moved:
            raise Failure(f"nobody did this at {line['by']}: {line}")


def counted(club: Served, name: str) -> float:
    """The sum of a counter of the club's."""
    text = httpx.get(f"{club.origin}/metrics", timeout=PATIENCE).text
    return sum(float(value) for value in re.findall(rf"^{name}_total(?:{{.*}})? (.*)$", text, re.MULTILINE))


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path: Path = tmp_path_factory.mktemp("matrix") / "club.sqlite"
    with served(str(path), "--no-limits") as opened:
        yield opened


SHORT = with_people(5)[3::16]
LONG = [case for seed in range(rounds()) for case in with_people(seed)]


def run(club: Served, case: Case, deals: int) -> None:
    before = [counted(club, f"oddtrick_player_{name}") for name in ("refused", "failures", "broken_off")]
    play(club, case, deals)
    after = [counted(club, f"oddtrick_player_{name}") for name in ("refused", "failures", "broken_off")]
    assert after == before, "a computer player's act was refused, or it failed"


@pytest.mark.parametrize("case", SHORT, ids=str)
def test_a_deal_is_played_to_its_end(club: Served, case: Case) -> None:
    run(club, case, 1)


@pytest.mark.slow
@pytest.mark.parametrize("case", LONG, ids=str)
def test_deals_are_played_to_their_end(club: Served, case: Case) -> None:
    run(club, case, 4)
