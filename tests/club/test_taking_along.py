"""A rubber taken along from a club to a device and brought back: it goes on there, and what is brought is judged."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from oddtrick.club.room.continuing import APART, OTHER_TABLE, WRONG_CLOCK, NotContinued, continuation
from oddtrick.club.room.incoming import (
    ComputerDecided,
    Message,
    PersonCame,
    PersonWent,
    RubberTaken,
    TableDeserted,
    write_message,
)
from oddtrick.club.room.public import public_record
from oddtrick.club.room.state import Phase
from oddtrick.club.storage.engines import engine_for
from oddtrick.club.storage.stored_tables import deserted_tables
from oddtrick.club.storage.verification import verify_database
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, Seat, deal_round
from oddtrick.rules.policy import Policy
from tests.club.device_page import Page
from tests.club.playing import Evening, evening
from tests.club.serving import Guest, Served, give, receive, wish

LATE = 2**40


def written(message: Message) -> str:
    return json.dumps(write_message(message), ensure_ascii=False, separators=(",", ":"))


def texts(sitting: Evening) -> list[str]:
    return [written(message) for message in sitting.messages]


def mid_deal(policy: Policy = Policy.GUARDED) -> Evening:
    """Ann, at North with computer players, is to play a card; the rubber is away."""
    found = evening(2, people=("ann",), policy=policy)
    while found.room.rubber is None or len(found.room.rubber.acts) < 20 or not found.room.played_by("ann"):
        assert found.turn()
    assert found.send(RubberTaken("ann")).denied is None
    return found


def on_device(club: Evening, acts: int = 30) -> tuple[list[str], int]:
    """What a device has after some acts more, and from which message on; the evening goes on there."""
    there, taken = copy.copy(club), len(club.messages)
    there.messages, there.numbers = list(club.messages), {"ann": 1000}
    assert there.command("ann", "go-on")["kind"] == "ack"
    for _ in range(acts):
        assert there.turn()
    return texts(there)[taken - 1 :], taken


# -- at the table --


def test_while_it_is_away_the_table_stands_still_whoever_comes_or_goes() -> None:
    found = mid_deal()
    away = found.room
    assert away.phase is Phase.AWAY
    assert found.computer() is None
    assert found.command("ann", "ready", cut=20)["kind"] == "refused"
    for body in (PersonCame("bob", "Bob"), PersonWent("ann"), TableDeserted()):
        assert found.send(body).room is away
    assert found.command("ann", "go-on")["kind"] == "ack"
    assert found.room.phase is Phase.PLAYING


def test_only_a_host_alone_with_computers_takes_a_rubber_along() -> None:
    found = evening(2, people=("ann", "bob"))
    assert found.send(RubberTaken("ann")).denied is not None
    assert found.command("bob", "stand")["kind"] == "ack"
    assert found.send(RubberTaken("bob")).denied is not None
    assert found.send(RubberTaken("ann")).denied is None


def test_the_record_tells_from_which_act_on_it_was_taken_along() -> None:
    found = mid_deal()
    assert found.room.rubber is not None
    place = len(found.room.rubber.acts)
    assert "taken" not in public_record(found.room, found.room.rubber).header.rest
    found.command("ann", "go-on")
    while found.room.in_deal:
        assert found.turn()
    assert public_record(found.room, found.room.rubber).header.rest["taken"] == [place]
    # And so is every rubber that begins before it is back.
    while found.turn():
        pass
    assert found.command("ann", "start")["kind"] == "ack"
    assert found.room.rubber is not None
    assert found.room.rubber.taken == (0,)


# -- what is brought --


def test_what_was_played_on_the_device_continues_the_table() -> None:
    club = mid_deal()
    brought, taken = on_device(club, acts=60)
    steps = continuation(club.room, texts(club), brought, taken, LATE)
    assert len(steps) == len(brought) - 1
    assert [written(step.message) for step in steps] == brought[1:]
    assert steps[-1].after.rubber is not None
    assert club.room.rubber is not None
    assert len(steps[-1].after.rubber.acts) >= len(club.room.rubber.acts) + 60
    # Again it brings nothing new.
    known = texts(club) + brought[1:]
    assert continuation(steps[-1].after, known, brought, taken, LATE) == []


def changed(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    fields = json.loads(text)
    change(fields)
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def first(brought: list[str], body: str, act: str = "") -> int:
    """The place of the first message of that kind."""
    for place, text in enumerate(brought[1:], 1):
        fields = json.loads(text)
        if fields["body"] == body and (
            not act or (fields.get("act") or fields["command"].get("act", {})).get("act") == act
        ):
            return place
    raise AssertionError(body)


def other_card(fields: dict[str, Any]) -> None:
    """A card that another hand holds, or that lies on the table."""
    act = fields["act"] if fields["body"] == "decided" else fields["command"]["act"]
    act["card"] = "S2" if act["card"] != "S2" else "S3"


def dealt(fields: dict[str, Any]) -> None:
    """A computer player deals what it likes."""
    deal = Deal(Seat.E, deal_round(PACK, Seat.E))
    fields |= write_message(Message(fields["at"], fields["chance"], ComputerDecided(act=deal, seen=fields["seen"])))


UNTOLD = {"text": "{count} trick", "many": "{count} tricks", "fields": {"count": "x"}}
LIES: dict[str, Callable[[list[str]], object]] = {
    "a card that is not in the hand": lambda each: _change(each, "decided", other_card, "play"),
    "the person's own card": lambda each: _change(each, "command", other_card, "play"),
    "another person": lambda each: _change(each, "command", lambda fields: fields.update(person="bob")),
    "who comes is another": lambda each: each.insert(1, written(Message(10**6, "0" * 64, PersonCame("bob", "Bob")))),
    "nobody deals but the room": lambda each: _change(each, "decided", dealt),
    "a computer player in the person's place": lambda each: each.insert(
        2, written(Message(10**6, "0" * 64, ComputerDecided(act=Say(Seat.N, parse_call("P")), seen=1)))
    ),
    "what a club alone writes": lambda each: each.insert(
        2, '{"at":1000000,"chance":"' + "0" * 64 + '","body":"brought-back"}'
    ),
    "one left out": lambda each: each.pop(first(each, "decided")),
    "one done twice": lambda each: each.insert(2, each[1]),
    "no chance": lambda each: _change(each, "decided", lambda fields: fields.update(chance="0" * 63 + "x")),
    "no time": lambda each: _change(each, "decided", lambda fields: fields.update(at=True)),
    "a time before": lambda each: _change(each, "decided", lambda fields: fields.update(at=1)),
    "a time to come": lambda each: _change(each, "decided", lambda fields: fields.update(at=LATE + 1)),
    "a rule that is none": lambda each: _change(each, "decided", lambda fields: fields.update(rule=[])),
    "words that cannot be told": lambda each: _change(each, "decided", lambda fields: fields.update(reason=UNTOLD)),
    "other words of JSON": lambda each: each.__setitem__(1, each[1].replace(",", ", ", 1)),
    "no JSON": lambda each: each.__setitem__(1, "{"),
    "JSON without end": lambda each: each.__setitem__(1, "[" * 7000),
}


def _change(brought: list[str], body: str, change: Callable[[dict[str, Any]], object], act: str = "") -> None:
    place = first(brought, body, act)
    brought[place] = changed(brought[place], change)


@pytest.mark.parametrize("lie", LIES, ids=lambda name: name.replace(" ", "-"))
def test_a_lie_is_refused_and_nothing_changes(lie: str) -> None:
    club = mid_deal()
    brought, taken = on_device(club, acts=45)
    LIES[lie](brought)
    with pytest.raises(NotContinued, match=r"does not follow from what stands here \(message \d+\)"):
        continuation(club.room, texts(club), brought, taken, LATE)


def test_another_past_is_no_record_of_this_table() -> None:
    club = mid_deal()
    brought, taken = on_device(club)
    for lie in (
        [changed(brought[0], lambda fields: fields.update(at=1)), *brought[1:]],
        brought[1:],
        [],
    ):
        with pytest.raises(NotContinued) as refused:
            continuation(club.room, texts(club), lie, taken, LATE)
        assert refused.value.message == OTHER_TABLE
    with pytest.raises(NotContinued):
        continuation(club.room, texts(club), brought, taken + 1, LATE)


def test_two_that_went_apart_stay_as_they_are() -> None:
    club = mid_deal()
    brought, taken = on_device(club)
    assert club.command("ann", "go-on")["kind"] == "ack"
    with pytest.raises(NotContinued) as refused:
        continuation(club.room, texts(club), brought, taken, LATE)
    assert refused.value.message == APART


def test_the_time_of_a_device_is_that_of_its_clock() -> None:
    club = mid_deal()
    brought, taken = on_device(club)
    with pytest.raises(NotContinued) as refused:
        continuation(club.room, texts(club), brought, taken, json.loads(brought[-1])["at"] - 1)
    assert dict(refused.value.message.fields)["why"] == WRONG_CLOCK  # type: ignore[union-attr]


# -- at a club that is served, and on a device --


TABLE = {"players": "plain", "sit": "S", "start": True, "listed": False}


def play(page: Page, acts: int) -> None:
    """The person and the computers act on the device."""
    update = page.frames[-1]
    table = update["table"]
    for _ in range(acts):
        if page.turns:
            page.run(kind="turn", table=page.turns[0][0])
        else:
            wanted = wish(table)
            assert wanted is not None
            frame = {"client": "device-page", "number": update["seq"] + 1, "seq": update["seq"], **wanted}
            page.run(kind="frame", line=1, frame=json.dumps(frame))
            assert page.frames[-1]["replies"][0]["kind"] == "ack", page.frames
        # The whole table again, as a page that has come anew.
        page.run(kind="open", line=1, table=table["id"], seq=0, language="en")
        update = page.frames[-1]
        table = update["table"]


def begun(socket: ClientConnection) -> dict[str, Any]:
    """The newest update once Ann has acted four times at that table."""
    update = receive(socket, "update")
    for number in range(1, 5):
        while (wanted := wish(update["table"])) is None:
            update = receive(socket, "update")
        _, update = give(socket, update, {"number": number, **wanted})
    return update


def away(socket: ClientConnection, update: dict[str, Any], *, is_away: bool) -> dict[str, Any]:
    """The newest update, once the rubber is away, or is back."""
    while (update["table"]["phase"] == "away") is not is_away:
        update = receive(socket, "update")
    return update


def shown_by(page: Page, table: str) -> dict[str, Any]:
    """The table as the device shows it to a page that has come anew."""
    page.run(kind="open", line=1, table=table, seq=0, language="en")
    shown: dict[str, Any] = page.frames[-1]["table"]
    return shown


def since_taken(page: Page) -> dict[str, Any]:
    """What is sent to bring it back."""
    messages = [record["body"] for record in map(json.loads, page.kept) if record["kept"] == "message"]
    number = next(n for n, text in enumerate(messages, 1) if '"body":"taken-along"' in text)
    return {"first": number, "messages": messages[number - 1 :]}


def alike(here: dict[str, Any], there: dict[str, Any]) -> bool:
    """Whether both show the same hand, calls, trick and score."""
    (mine,), (theirs,) = here["views"], there["views"]
    parts = ("seat", "hand", "said", "on_table", "dummy_cards", "player", "result")
    return all(mine.get(part) == theirs.get(part) for part in parts) and here["sheet"] == there["sheet"]


def taken_along(ann: Guest, table: str) -> Page:
    """A device that has the rubber."""
    taken = ann.http.post(f"/api/tables/{table}/take")
    assert taken.status_code == 200, taken.text
    records = taken.json()["records"]
    # It may be asked for again: the way to the device may break.
    assert ann.http.post(f"/api/tables/{table}/take").json()["records"] == records
    brought = json.loads(Page().backend.bring([], map(json.dumps, records)))["records"]
    page = Page(brought)
    page.ask("POST", "guest", {})
    assert [line["id"] for line in page.ask("GET", "mine")["content"]] == [table]
    return page


@pytest.fixture
def bob(club: Served) -> Iterator[Guest]:
    """Somebody else."""
    visitor = Guest(club.origin, "Bob")
    yield visitor
    visitor.close()


def test_no_clock_closes_a_table_that_is_away(club: Served, guest: Guest) -> None:
    table = guest.open_table(**TABLE)

    def waits_to_be_closed() -> bool:
        with engine_for(club.database).connect() as connection:
            return table in deserted_tables(connection, 2**60, 2**60)

    assert waits_to_be_closed()
    assert guest.http.post(f"/api/tables/{table}/take").status_code == 200
    assert not waits_to_be_closed()


def test_a_rubber_goes_to_a_device_in_mid_deal_and_comes_back(club: Served, guest: Guest, bob: Guest) -> None:
    table = guest.open_table(**TABLE)
    with guest.socket(table) as socket:
        _goes_and_comes_back(guest, bob, table, socket)
    assert verify_database(club.database).faults == []


def _goes_and_comes_back(guest: Guest, bob: Guest, table: str, socket: ClientConnection) -> None:
    path = f"/api/tables/{table}/continuation"
    update = begun(socket)
    assert bob.http.post(f"/api/tables/{table}/take").status_code == 403
    page = taken_along(guest, table)
    update = away(socket, update, is_away=True)
    assert update["table"]["may"] == ["go-on"]
    there = shown_by(page, table)
    assert (there["phase"], there["taken"]) == ("playing", True)
    assert alike(update["table"], there)
    play(page, 80)
    form = since_taken(page)
    assert bob.http.post(path, json=form).status_code == 403
    late = form["messages"][-1].replace('"at":', '"at":9', 1)
    refused = guest.http.post(path, json={**form, "messages": [*form["messages"][:-1], late]})
    assert refused.status_code == 409
    assert refused.json()["detail"].endswith("The clock of the device is wrong.")
    done = guest.http.post(path, json=form)
    assert (done.status_code, done.json()) == (200, {"added": len(form["messages"]) - 1}), done.text
    assert guest.http.post(path, json=form).json() == {"added": 0}
    update = away(socket, update, is_away=False)
    assert not update["table"]["taken"]
    assert alike(update["table"], shown_by(page, table))
    # It goes on here, and what the device does then goes apart.
    play(page, 1)
    apart = guest.http.post(path, json=since_taken(page))
    assert apart.status_code == 409
    assert apart.json()["detail"].startswith("The rubber has gone on here too")
