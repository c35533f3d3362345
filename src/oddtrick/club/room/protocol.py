"""The protocol of the club: every message that goes over a socket, both ways.

A client sends *commands*; it is sent *deliveries*.
``python -m oddtrick.club.room.protocol`` prints the JSON Schema of all.

A command carries the ``client`` (an id that the page chooses once), its ``number`` (rising by one with each command)
and ``seq``, the number of the last update that the client has seen. The same client and number twice take effect
once, and are acknowledged twice, as long as the table is kept. A number below one that has taken effect, of a command
that has not, comes too late: it is refused. Whoever has not seen all that has changed at the table since is refused
as ``stale``, with the current number, and nothing has happened.
"""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import to_json
from typing_extensions import TypedDict

from oddtrick.club.render.shapes.names import ActJson, SeatName
from oddtrick.club.render.shapes.table import HappeningShape, LobbyLine, SlipShape, TableShape
from oddtrick.errors import ProtocolError

FRAME_CAP = 16 * 1024
"""The longest frame that is read, in bytes."""


class Command(BaseModel):
    """What all commands have in common."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    client: Annotated[str, Field(min_length=4, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
    number: Annotated[int, Field(ge=1, le=2**53)]
    seq: Annotated[int, Field(ge=0, le=2**53)]


class ActCommand(Command):
    """An act at the table, in its language; ``by`` is a seat of one's own (the declarer acts for dummy)."""

    kind: Literal["act"]
    act: ActJson


class SitCommand(Command):
    """Take that seat: a free one, or a computer player's."""

    kind: Literal["sit"]
    seat: SeatName


class StandCommand(Command):
    """Leave the table; a computer player goes on in a rubber."""

    kind: Literal["stand"]


class WaitCommand(Command):
    """Announce oneself: to come in after this rubber, when somebody goes out."""

    kind: Literal["wait"]


class StartCommand(Command):
    """The host begins a rubber; computer players take the empty seats."""

    kind: Literal["start"]


class ReadyCommand(Command):
    """Ready for the next deal. The pone says how many cards he cuts from the top (4 to 48)."""

    kind: Literal["ready"]
    cut: Annotated[int, Field(ge=4, le=48)] | None = None


class SayCommand(Command):
    """A phrase, by its key; between the deals only."""

    kind: Literal["say"]
    phrase: Annotated[str, Field(max_length=40)]


class MuteCommand(Command):
    """The host mutes a person, or lets him talk again."""

    kind: Literal["mute"]
    person: Annotated[str, Field(max_length=40)]
    muted: bool


class WatchersCommand(Command):
    """The host turns the watchers out, or lets them in again."""

    kind: Literal["watchers"]
    let_in: bool


class AskUndoCommand(Command):
    """Ask to take back one's last act (study and guarded tables)."""

    kind: Literal["ask-undo"]


class AnswerUndoCommand(Command):
    """Agree, or not, that it be taken back; who has asked withdraws by not agreeing."""

    kind: Literal["answer-undo"]
    agree: bool


class ReturnCommand(Command):
    """Take one's seat back from the computer player who filled it."""

    kind: Literal["return"]


class DecideCommand(Command):
    """The host decides about an absent player: wait on, seat a computer player, or pause the table."""

    kind: Literal["decide"]
    seat: SeatName
    choice: Literal["wait", "computer", "pause"]


class GoOnCommand(Command):
    """The host ends a pause."""

    kind: Literal["go-on"]


class CloseCommand(Command):
    """The host closes the table; a rubber that is not over stays unfinished."""

    kind: Literal["close"]


AnyCommand = Annotated[
    ActCommand
    | SitCommand
    | StandCommand
    | WaitCommand
    | StartCommand
    | ReadyCommand
    | SayCommand
    | MuteCommand
    | WatchersCommand
    | AskUndoCommand
    | AnswerUndoCommand
    | ReturnCommand
    | DecideCommand
    | GoOnCommand
    | CloseCommand,
    Field(discriminator="kind"),
]

# -- what is sent to a client --


class Update(TypedDict):
    """The table as it now stands, and the lines of its record that are new to this client.

    Sent after everything that happened, and on connecting: then ``whole`` tells that ``happened`` begins anew,
    because the client's number was too old (or none); otherwise the lines follow those that it has.
    """

    kind: Literal["update"]
    seq: int
    whole: bool
    happened: list[HappeningShape]
    table: TableShape


class Ack(TypedDict):
    """The command of that number has taken effect, durably, as event ``seq``."""

    kind: Literal["ack"]
    number: int
    seq: int


Why = Literal[
    "stale", "guarded", "impossible", "not-understood", "not-yours", "not-now", "silence", "read-only", "too-fast"
]


class Refused(TypedDict):
    """The command of that number has not taken effect: why, in a word and in a line. ``seq`` is the current number.

    ``slip`` is what the referee would have said, where a guarded table does not let a fault happen.
    """

    kind: Literal["refused"]
    number: int | None
    why: Why
    text: str
    seq: int
    slip: SlipShape | None


class Lobby(TypedDict):
    """The tables of the club that are listed."""

    kind: Literal["lobby"]
    people: int
    tables: list[LobbyLine]


class Closing(TypedDict):
    """The server closes this socket, and whether to come again (with the last ``seq``) makes sense."""

    kind: Literal["closing"]
    text: str
    come_again: bool


AnyDelivery = Annotated[Update | Ack | Refused | Lobby | Closing, Field(discriminator="kind")]

COMMANDS: TypeAdapter[
    ActCommand
    | SitCommand
    | StandCommand
    | WaitCommand
    | StartCommand
    | ReadyCommand
    | SayCommand
    | MuteCommand
    | WatchersCommand
    | AskUndoCommand
    | AnswerUndoCommand
    | ReturnCommand
    | DecideCommand
    | GoOnCommand
    | CloseCommand
] = TypeAdapter(AnyCommand)
DELIVERIES: TypeAdapter[Update | Ack | Refused | Lobby | Closing] = TypeAdapter(AnyDelivery)


def read_command(frame: str | bytes) -> Command:
    """The command in a frame; ``ProtocolError`` says in one line what is wrong with any other text."""
    try:
        return COMMANDS.validate_json(frame)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"] if isinstance(part, str | int))
        raise ProtocolError(f"{where or 'message'}: {first['msg']}"[:300]) from None


def write_delivery(delivery: Update | Ack | Refused | Lobby | Closing) -> str:
    """A delivery as the text of a frame."""
    return to_json(delivery).decode()


def schema() -> dict[str, Any]:
    """The JSON Schema of every message: ``properties`` has ``command`` (to the server) and ``delivery`` (from it)."""
    found, whole = TypeAdapter.json_schemas(
        [("command", "validation", COMMANDS), ("delivery", "serialization", DELIVERIES)],
        title="ClubProtocol",
        description="Every message of the club's sockets.",
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "type": "object",
        "properties": {name: shape for (name, _), shape in found.items()},
        "required": ["command", "delivery"],
    }


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")
