"""What a room receives from outside: commands of people, comings and goings, the clock, computer players.

Each message is stored, as plain data, before anybody hears of its effect; a room is rebuilt from its messages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, assert_never

from oddtrick.club.room.commands import Command, read_command, write_command
from oddtrick.club.room.events import Event
from oddtrick.club.room.state import Room
from oddtrick.rules import messages, plain_messages
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ProtocolError
from oddtrick.rules.plain_acts import read_act, write_act
from oddtrick.rules.plain_messages import read_words, write_words
from oddtrick.rules.referee import Ruling


@dataclass(frozen=True, slots=True)
class PersonCommanded:
    """A person gives a command."""

    person: str
    command: Command


@dataclass(frozen=True, slots=True)
class PersonCame:
    """A person opens the first of their sockets."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class PersonWent:
    """The last of a person's sockets has closed."""

    person: str


@dataclass(frozen=True, slots=True)
class AbsenceLapsed:
    """The countdown of an absent player has ended."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TableDeserted:
    """The club looks after a table at which nobody has been for long."""


@dataclass(frozen=True, slots=True)
class HintRequested:
    """A person asks what a computer player would do at their seat."""

    person: str
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ComputerDecided:
    """A computer player has decided, having seen everything up to event ``seen``.

    ``resort`` is done where the ``act`` cannot be.
    """

    act: Act
    seen: int
    resort: Act | None = None
    reason: messages.Message | None = None
    rule: str = ""
    page: messages.Message | str = ""


@dataclass(frozen=True, slots=True)
class EditionChanged:
    """The table is opened under another edition of its code; the messages ``set_aside`` no longer take effect.

    They are the numbers of messages before this one that cannot follow under that reading of the laws.
    """

    edition: int
    set_aside: tuple[int, ...]


Body = (
    PersonCommanded
    | PersonCame
    | PersonWent
    | AbsenceLapsed
    | TableDeserted
    | HintRequested
    | ComputerDecided
    | EditionChanged
)


@dataclass(frozen=True, slots=True)
class Message:
    """What has come, ``at`` a time in milliseconds, with 32 bytes of ``chance`` in hexadecimal."""

    at: int
    chance: str
    body: Body


# -- what becomes of it --


Why = Literal[
    "stale", "guarded", "impossible", "not-understood", "not-yours", "not-now", "silence", "read-only", "too-fast"
]


@dataclass(frozen=True, slots=True)
class CommandDenied:
    """Why nothing happens; with the ``ruling`` on a fault that a guarded table does not let happen.

    The ``message`` is a full sentence.
    """

    why: Why
    message: messages.Message
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """To the person, and the client, who gave command ``number``: it took effect as event ``seq``, or was denied."""

    person: str
    client: str
    number: int
    seq: int
    denied: CommandDenied | None = None


@dataclass(frozen=True, slots=True)
class News:
    """To everybody at the table, each as they may know it: the table has changed, and ``events`` are new."""

    events: tuple[Event, ...]


Delivery = Reply | News


@dataclass(frozen=True, slots=True)
class Step:
    """The room after a message, and what is then to be delivered; ``denied`` tells why nothing has happened."""

    room: Room
    deliveries: tuple[Delivery, ...] = ()
    denied: CommandDenied | None = None


# -- messages as plain data --


def write_message(message: Message) -> dict[str, Any]:
    """The message as a mapping of plain values."""
    return {"at": message.at, "chance": message.chance, **_write_body(message.body)}


def _write_body(body: Body) -> dict[str, Any]:
    match body:
        case PersonCommanded(person=person, command=command):
            return {"body": "command", "person": person, "command": write_command(command)}
        case PersonCame(person=person, name=name):
            return {"body": "came", "person": person, "name": name}
        case PersonWent(person=person):
            return {"body": "went", "person": person}
        case AbsenceLapsed(seat=seat):
            return {"body": "lapsed", "seat": seat.name}
        case TableDeserted():
            return {"body": "deserted"}
        case HintRequested(person=person, seat=seat):
            return {"body": "asked", "person": person, "seat": seat.name}
        case ComputerDecided():
            words = None if body.reason is None else write_words(body.reason)
            reason = {"reason": words, "rule": body.rule, "page": write_words(body.page)}
            resort = {} if body.resort is None else {"resort": write_act(body.resort)}
            return {"body": "decided", "act": write_act(body.act), "seen": body.seen, **resort, **reason}
        case EditionChanged(edition=edition, set_aside=set_aside):
            return {"body": "reread", "edition": edition, "set_aside": list(set_aside)}
        case _:
            assert_never(body)


def read_message(fields: Mapping[str, Any]) -> Message:
    """The message that ``write_message`` wrote; ``ProtocolError`` for any other mapping."""
    try:
        return Message(fields["at"], fields["chance"], _BODIES[fields["body"]](fields))
    except (KeyError, TypeError, ValueError) as error:
        raise ProtocolError(f"this is no message of a room: {error}") from error


def _read_decided(fields: Mapping[str, Any]) -> ComputerDecided:
    return ComputerDecided(
        act=read_act(fields["act"]),
        seen=fields["seen"],
        resort=read_act(fields["resort"]) if "resort" in fields else None,
        reason=plain_messages.read_message(fields["reason"]) if fields["reason"] else None,
        rule=fields["rule"],
        page=read_words(fields["page"]),
    )


_BODIES: Mapping[str, Callable[[Mapping[str, Any]], Body]] = {
    "command": lambda fields: PersonCommanded(fields["person"], read_command(fields["command"])),
    "came": lambda fields: PersonCame(fields["person"], fields["name"]),
    "went": lambda fields: PersonWent(fields["person"]),
    "lapsed": lambda fields: AbsenceLapsed(Seat.parse(fields["seat"])),
    "deserted": lambda _fields: TableDeserted(),
    "asked": lambda fields: HintRequested(fields["person"], Seat.parse(fields["seat"])),
    "decided": _read_decided,
    "reread": lambda fields: EditionChanged(fields["edition"], tuple(map(int, fields["set_aside"]))),
}
