"""Secrets of the club: cards that somebody may not know make no difference to any byte that he is sent.

A table is reached by lawful and by unlawful play; then unseen cards change places between two hands, and everything
that the others, a watcher and the lobby are sent on any channel must be the same. Leaks planted on purpose are caught.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from oddtrick.club.render import happenings, seat_view, table_view
from oddtrick.club.render.deliveries import reply_to
from oddtrick.club.render.section_cache import SectionCache
from oddtrick.club.render.shapes.table import HappeningShape
from oddtrick.club.render.updates import ClientState, write_update
from oddtrick.club.room import public
from oddtrick.club.room import rubber as rubber_room
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import Message, PersonCommanded, Reply
from oddtrick.club.room.shuffle import FairShuffle
from oddtrick.club.room.state import Chair, Member, Phase, Reason, Room, Rubber, Terms
from oddtrick.club.room.stored_rubber import rubber_id
from oddtrick.files.record import Header, Record, write_record
from oddtrick.rules import messages
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Table
from tests.club import updates
from tests.support.random_acts import any_act
from tests.support.worlds import World, other_worlds, sneak

STORM = int(os.environ.get("ODDTRICK_STORM", "4000"))
STATES = max(12, STORM // 100)
"""States looked at under each code."""

PEOPLE = {Seat.N: "ann", Seat.E: "bob", Seat.S: "cyd", Seat.W: "dan"}


def room_of(code: Code, world: World, secret: str) -> Room:
    """The room in which that world came about: a club table with four people and a watcher."""
    return rooms_of(code, world, secret)[-1]


def rooms_of(code: Code, world: World, secret: str) -> list[Room]:
    """That room after each act."""
    members = {person: Member(person, person.capitalize(), present=True) for person in (*PEOPLE.values(), "eve")}
    n, e, s, w = (Chair(owner=PEOPLE[seat]) for seat in SEATS)
    found = Room(
        id="t1",
        terms=Terms(name="A table", code_key=code.key, policy=Policy.CLUB),
        host="ann",
        members=members,
        chairs=(n, e, s, w),
        phase=Phase.PLAYING,
    )
    header = Header(
        code=code.key,
        players={seat: person.capitalize() for seat, person in PEOPLE.items()},
        dealer=world.tables[0].dealer,
    )
    dealt = max(1, world.table.deals)
    secrets = ["33" * 32] * (dealt - 1) + [secret]
    fairs = tuple(FairShuffle(deal=n, secret=each, dealer=Seat.N, cut=20) for n, each in enumerate(secrets, 1))
    rubber = Rubber(number=1, header=header, table=world.tables[0], fairs=fairs, owners=("ann", "bob", "cyd", "dan"))
    found = replace(found, rubber=rubber)
    rooms = [found]
    for act, ruling, table in zip(world.acts, world.rulings, world.tables[1:], strict=True):
        assert found.rubber is not None
        acts = (*found.rubber.acts, act)
        now = replace(found.rubber, acts=acts, table=table, fairs=fairs[: max(1, table.deals)])
        found = rubber_room._with_act(replace(found, seq=found.seq + 1), act, ruling, now)  # noqa: SLF001 (the line)
        rooms.append(found)
    return list(map(with_reasons, rooms))


def with_reasons(found: Room) -> Room:
    """The room if computer players had done everything, each with a reason that tells of all hands."""
    rubber, reasons, hands = found.rubber, list[Reason](), ""
    assert rubber is not None
    for place, act in enumerate(rubber.acts):
        hands = str(act.hands) if isinstance(act, Deal) else hands
        reasons.append(Reason(place, act.by, messages.Message(hands)))
    return replace(found, rubber=replace(rubber, reasons=tuple(reasons)))


def channels(found: Room, person: str, tried: dict[str, Any] | None) -> Iterator[tuple[str, str]]:
    """Everything that a person can be sent: the table, what happened, the lobby, what is kept for all, a refusal."""
    yield "update", json.dumps(updates.update_for(found, person))
    yield "next update", json.dumps(updates.update_for(found, person, found.seq - 1, table_view.shared_view(found)))
    yield "lobby", json.dumps(table_view.plain_line(found))
    assert found.rubber is not None
    yield "permalink", write_record(public.public_record(found, found.rubber)) + rubber_id(found, found.rubber)
    yield "shuffles", repr(public.revealed_shuffles(found, found.rubber))
    yield "reasons", repr(public.public_reasons(found, found.rubber))
    yield "outcome", repr(rubber_room.result_of(found, found.rubber))
    if tried is not None:
        fields = {"client": "page", "number": 1, "seq": found.seq, "kind": "act", "act": tried}
        step = handle(found, Message(1, "00" * 32, PersonCommanded(person, read_command(fields))))
        for delivery in step.deliveries:
            if isinstance(delivery, Reply) and delivery.denied is not None:
                yield "refusal", json.dumps(reply_to(step.room, delivery))


def leaks(one: Room, other: Room, hidden: tuple[Seat, Seat], tried: dict[str, dict[str, Any]]) -> list[str]:
    """The people and the channels on which the two can be told apart though they should not be."""
    found = []
    for person in (*(PEOPLE[seat] for seat in SEATS if seat not in hidden), "eve"):
        act = tried.get(person)
        for (name, mine), (_, theirs) in zip(channels(one, person, act), channels(other, person, act), strict=False):
            if mine != theirs:
                found.append(f"{person} by {name}")
    return found


SHUT = ("play", "call", "expose", "claim", "concede", "remark", "place", "ask-void", "touch", "look", "waive", "quit")
"""Acts that tell nothing of other hands when they are refused; others the referee may have to look into."""


def pairs(
    seed: int, code: Code, states: int
) -> Iterator[tuple[Room, Room, tuple[Seat, Seat], dict[str, dict[str, Any]]]]:
    """Rooms that differ in what two hands hold, and what each of the others tries there."""
    rng = random.Random(f"{seed}/{code.key}")
    done = 0
    while done < states:
        world = sneak(rng, code, rng.randint(2, 70))
        if world.table.deal is None:
            continue
        for other, first, second in other_worlds(rng, code, world, 3):
            # The secret of a shuffle is no less secret than the cards: it differs too.
            rooms = (room_of(code, world, "00" * 32), room_of(code, other, "11" * 32))
            tried = {}
            for seat in set(SEATS) - {first, second}:
                act = write_act(replace(any_act(rng, code, world.table), by=seat))
                if act["act"] in SHUT:
                    tried[PEOPLE[seat]] = act
            yield *rooms, (first, second), tried
            done += 1


@pytest.fixture(autouse=True)
def _commitments_look_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is published of a secret differs with it, and tells nothing: it is the one thing that may differ."""
    monkeypatch.setattr(table_view, "commitment", lambda _secret: "its commitment")


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_hidden_cards_change_no_byte_on_any_channel(code: Code) -> None:
    for one, other, hidden, tried in pairs(1, code, STATES):
        assert leaks(one, other, hidden, tried) == []


def frames(rooms: list[Room], person: str) -> list[bytes]:
    """What the page of a person is sent, act by act."""
    cache, client, since, written = SectionCache(), ClientState(), None, list[bytes]()
    for found in rooms:
        written.append(write_update(table_view.shared_view(found, cache), person, since, client))
        since = found.seq
    return written


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_hidden_cards_change_no_byte_and_no_length_of_what_is_sent_act_by_act(code: Code) -> None:
    rng = random.Random(f"frames/{code.key}")
    done = 0
    while done < STATES // 4:
        world = sneak(rng, code, rng.randint(2, 70))
        if world.table.deal is None:
            continue
        for other, first, second in other_worlds(rng, code, world, 1):
            one, two = rooms_of(code, world, "00" * 32), rooms_of(code, other, "11" * 32)
            for person in (*(PEOPLE[seat] for seat in SEATS if seat not in (first, second)), "eve"):
                assert frames(one, person) == frames(two, person)
            done += 1


# -- leaks planted on purpose --

Plant = Callable[[pytest.MonkeyPatch], None]


def _whole_hands(patch: pytest.MonkeyPatch) -> None:
    honest = seat_view.public_view

    def leaky(code: Code, table: Table, *given: Any) -> Any:
        shape = honest(code, table, *given)
        return {**shape, "left": [str(hand) for hand in table.deal.play.hands]} if table.deal is not None else shape

    patch.setattr(table_view, "public_view", leaky)


def _deal_in_the_record(patch: pytest.MonkeyPatch) -> None:
    honest = updates.update_for

    def leaky(found: Room, person: str, *given: Any) -> Any:
        assert found.rubber is not None
        return {**honest(found, person, *given), "acts": [write_act(act) for act in found.rubber.acts]}

    patch.setattr(updates, "update_for", leaky)


def _permalink_too_soon(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(public, "public_record", lambda _room, rubber: Record(rubber.header, rubber.acts))


def _shuffle_too_soon(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(public, "is_open", lambda _room, _rubber: True)


def _reasons_too_soon(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(public, "public_reasons", lambda _room, rubber: rubber.reasons)


def _hidden_faults(patch: pytest.MonkeyPatch) -> None:
    honest = seat_view.slip_for

    def leaky(code: Code, ruling: Ruling, _seat: Seat | None, name_of: Any) -> Any:
        return honest(code, ruling, ruling.offender, name_of)

    patch.setattr(happenings, "slip_for", leaky)


PLANTS: tuple[Plant, ...] = (
    _whole_hands,
    _deal_in_the_record,
    _permalink_too_soon,
    _shuffle_too_soon,
    _reasons_too_soon,
    _hidden_faults,
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__.strip("_"))
def test_a_planted_leak_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    caught = 0
    for code in CODES:
        for one, other, hidden, tried in pairs(2, code, STATES):
            caught += bool(leaks(one, other, hidden, tried))
            if caught:
                return
    assert caught


def test_a_planted_leak_is_caught_in_what_is_sent_act_by_act(monkeypatch: pytest.MonkeyPatch) -> None:
    _whole_hands(monkeypatch)
    with pytest.raises(AssertionError):
        test_hidden_cards_change_no_byte_and_no_length_of_what_is_sent_act_by_act(CODES[0])


def test_a_line_of_the_record_names_no_hand() -> None:
    keys = set(HappeningShape.__annotations__)
    # The cards of a cut lie open before the deal; nobody holds them.
    assert keys == {"seq", "kind", "by", "who", "text", "did", "act", "number", "slip", "cut"}
