"""Rooms for tests: people who give commands, computer players, chance and clock from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any

from oddtrick.club.render.deliveries import reply_to
from oddtrick.club.render.happenings import line_of
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.computer_turns import as_message, chosen_by, next_step
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import Body, Message, PersonCame, PersonCommanded, PersonWent, Reply, Step
from oddtrick.club.room.state import Room, Seating, Terms
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Player
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.view import view

_WORKED_OUT = [name for name, value in vars(Room).items() if isinstance(value, cached_property)]


def worked_out(room: Room) -> dict[str, object]:
    """All that a room works out once."""
    return {name: getattr(room, name) for name in _WORKED_OUT}


@dataclass
class Evening:
    """A room that is played in: every message is kept, with the step that came of it."""

    room: Room
    rng: Random
    players: Mapping[Seat, Player]
    messages: list[Message] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def send(self, body: Body) -> Step:
        """A message, a second after the last."""
        message = Message(1_000 * len(self.messages), self.rng.randbytes(32).hex(), body)
        worked_out(self.room)
        step = handle(self.room, message)
        assert worked_out(step.room) == worked_out(replace(step.room)), "what was worked out before is no longer so"
        self.messages.append(message)
        self.steps.append(step)
        self.room = step.room
        return step

    def command(self, who: str, /, kind: str, **more: Any) -> Any:
        """The reply to a command of a person who has seen everything."""
        self.numbers[who] = self.numbers.get(who, 0) + 1
        fields = {"client": "page", "number": self.numbers[who], "seq": self.room.seq, "kind": kind, **more}
        return self.give(who, fields)

    def give(self, person: str, fields: Mapping[str, Any]) -> Any:
        """The reply to a command of those fields."""
        step = self.send(PersonCommanded(person, read_command(fields)))
        (reply,) = (each for each in step.deliveries if isinstance(each, Reply))
        return reply_to(self.room, reply)

    def act(self, person: str, act: Act) -> Any:
        """The reply to an act."""
        return self.command(person, "act", act=write_act(act))

    def come(self, *people: str) -> None:
        """People come to the table."""
        for person in people:
            self.send(PersonCame(person, person.capitalize()))

    def go(self, person: str) -> None:
        """A person's socket closes."""
        self.send(PersonWent(person))

    def ready(self) -> None:
        """Everybody is ready for the next deal; the pone cuts."""
        for person in sorted({chair.person for chair in self.room.chairs if chair.person is not None}):
            self.command(person, "ready", cut=self.rng.randint(4, 48))

    def computer(self) -> ChosenAct | None:
        """What a computer player does, if it is for one of them to act; never refused."""
        step = next_step(self.room)
        if not isinstance(step, Prompt | ChosenAct):
            return None
        chosen = self.chosen(step)
        after = self.send(as_message(self.room, chosen))
        assert after.denied is None, (chosen, after.denied)
        assert self.room.rubber is not None
        assert self.room.rubber.acts[-1] == chosen.act, f"{chosen} is refused, and {self.room.rubber.acts[-1]} done"
        return chosen

    def chosen(self, step: Prompt | ChosenAct) -> ChosenAct:
        if isinstance(step, ChosenAct):
            return step
        player = self.players[self.room.home(step.seat)]
        decision = player.decide(self.room.code, view(self.room.code, self.room.table, step.seat))
        return chosen_by(self.room, step, decision)

    def turn(self) -> bool:
        """Whatever comes next happens, people doing what a computer player would; false when the rubber is over."""
        if self.computer() is not None:
            return True
        waiting = pending(self.room.code, self.room.table, self.room.terms.policy)
        if waiting is None:
            return False
        if waiting.need is Need.DEAL:
            self.ready()
            return True
        seat = next(seat for seat in waiting.seats if self.room.actor(seat) is not None)
        person = self.room.actor(seat)
        assert person is not None
        step = Prompt(seat, waiting) if waiting.forced is None else ChosenAct(seat=seat, act=waiting.forced)
        reply = self.act(person, self.chosen(step).act)
        assert reply["kind"] == "ack", reply
        return True


def evening(
    seed: int = 1,
    *,
    code: str = "auction-1910",
    policy: Policy = Policy.GUARDED,
    seating: Seating = Seating.CHOICE,
    people: tuple[str, ...] = ("ann", "bob", "cyd", "dan"),
    plain: bool = False,
    variety: tuple[str, ...] = (),
) -> Evening:
    """A table at which those people sit, N E S W, and a rubber has begun."""
    terms = Terms(name="The test", code_key=code, policy=policy, seating=seating, variety=variety)
    make = PlainPlayer if plain else LawfulPlayer
    players: dict[Seat, Player] = {seat: make(seed + seat) for seat in SEATS}
    sitting = Evening(Room(id="t1", terms=terms, host=people[0]), Random(seed), players)
    sitting.come(*people)
    if policy is not Policy.STUDY:
        for seat, person in zip(sitting.room.places, people, strict=False):
            assert sitting.command(person, "sit", seat=seat.name)["kind"] == "ack"
    assert sitting.command(people[0], "start")["kind"] == "ack"
    return sitting


def lines_of(room: Room) -> list[str]:
    """The lines of what happened, as everybody is shown them."""
    return [line_of(room.code, event, ())["text"] for event in room.events]


def in_deal(seed: int = 1, acts: int = 8, **more: Any) -> Evening:
    """A table in the middle of its first deal."""
    sitting = evening(seed, **more)
    for _ in range(acts):
        assert sitting.turn()
    return sitting


def acting(sitting: Evening) -> tuple[str, Seat]:
    """Whose turn it is."""
    seat = Seat[table_shape(sitting.room, "ann")["waits"]["seats"][0]]
    person = sitting.room.chairs[seat].person
    assert person is not None
    return person, seat


def proper(sitting: Evening) -> tuple[str, dict[str, Any]]:
    """Somebody's proper act, as a command without its numbers."""
    person, seat = acting(sitting)
    (view,) = table_shape(sitting.room, person)["views"]
    if view["offers"]["plays"]:
        first = view["offers"]["plays"][0]
        act = {"by": seat.name, "act": "play", "card": first["cards"][0], "hand": first["seat"]}
    else:
        act = {"by": seat.name, "act": "call", "call": view["offers"]["calls"][0]}
    return person, {"kind": "act", "act": act}
