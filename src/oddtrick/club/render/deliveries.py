"""What the club sends over a socket: updates of a table, replies to commands, the lobby, a farewell."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from oddtrick.club.render.display_names import names_of
from oddtrick.club.render.json_writing import write_json
from oddtrick.club.render.seat_view import slip_for
from oddtrick.club.render.shapes.table import HappeningShape, LobbyLine, SlipShape, TableShape
from oddtrick.club.room.incoming import CommandDenied, Reply, Why
from oddtrick.club.room.state import Room
from oddtrick.files.shapes.keywords import means
from oddtrick.files.shapes.typed_dict import TypedDict
from oddtrick.words.language import say


class FullUpdate(TypedDict):
    """The table as it now stands, and the lines of its record that are new to a client: ``whole`` as in ``Update``."""

    kind: Literal["update"]
    seq: int
    whole: bool
    happened: list[HappeningShape]
    table: TableShape


TableChanges = Annotated[dict[str, Any], means("The edit of a table that the client has.")]


class Ack(TypedDict):
    """The command of that number has taken effect, durably, as event ``seq``."""

    kind: Literal["ack"]
    number: int
    seq: int


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


class Update(TypedDict):
    """What is new at the table, and the lines of its record that are new to this client.

    ``replies`` are to this client's commands, as if each had come by itself before it; without any they are left out.
    Sent after everything that happened, and on connecting: then the table is whole, later what has changed of it.
    ``whole`` tells that ``happened`` begins anew, because the client's number was too old (or none); where it is
    left out, the lines follow those that it has.
    """

    kind: Literal["update"]
    replies: NotRequired[list[Ack | Refused]]
    seq: int
    whole: NotRequired[bool]
    happened: list[HappeningShape]
    table: TableShape | TableChanges


class Lobby(TypedDict):
    """The tables of the club that are listed."""

    kind: Literal["lobby"]
    people: int
    tables: list[LobbyLine]


class Keeping(TypedDict):
    """Whether the club keeps what is done; while it does not, nothing can be done.

    Sent when that changes to everybody at a table, and on connecting where nothing is kept.
    """

    kind: Literal["keeping"]
    keeps: bool


class Closing(TypedDict):
    """The server closes this socket, and whether to come again (with the last ``seq``) makes sense."""

    kind: Literal["closing"]
    text: str
    come_again: bool


AnyDelivery = Update | Ack | Refused | Lobby | Keeping | Closing


def reply_to(room: Room, reply: Reply) -> Ack | Refused:
    """The reply as it is sent; with the referee's slip, as the acting seat may read it, where a fault was refused."""
    if reply.denied is None:
        return {"kind": "ack", "number": reply.number, "seq": reply.seq}
    return refusal_of(room, reply.number, reply.denied)


def refusal_of(room: Room, number: int | None, denied: CommandDenied) -> Refused:
    """The refusal of the command of that number."""
    ruling = denied.ruling
    return {
        "kind": "refused",
        "number": number,
        "why": denied.why,
        "text": say(denied.message),
        "seq": room.seq,
        "slip": None if ruling is None else slip_for(room.code, ruling, ruling.act.by, names_of(room)),
    }


def refusal_of_frame(room: Room, why: Literal["too-fast", "not-understood"], text: str) -> Refused:
    """The refusal of a frame in which no command is read."""
    return {"kind": "refused", "number": None, "why": why, "text": text, "seq": room.seq, "slip": None}


def write_delivery(delivery: Ack | Refused | Lobby | Keeping | Closing) -> str:
    """A delivery as the text of a frame."""
    return write_json(delivery).decode()
