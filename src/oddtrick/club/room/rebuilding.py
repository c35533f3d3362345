"""A room rebuilt from its stored messages: always, whatever today's edition of the laws makes of them.

Each message is handled again. One that has no effect today is set aside, and with it all that was done in its rubber
afterwards: the table goes on from there. A finished rubber keeps the score that it was stored with. Nothing is deleted;
what is set aside is written down in a message of its own (``EditionChanged``), so that it stays so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.club.room.commands import (
    ActCommand,
    AnswerUndoCommand,
    AskUndoCommand,
    FinishCommand,
    ReadyCommand,
    StartCommand,
)
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import (
    Body,
    ComputerDecided,
    EditionChanged,
    HintRequested,
    Message,
    PersonCommanded,
    read_message,
)
from oddtrick.club.room.other_editions import close_rubber
from oddtrick.club.room.state import Phase, Room
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.room.viewing import look_at
from oddtrick.files.record import standing_of
from oddtrick.rules.errors import ProtocolError


@dataclass(frozen=True, slots=True)
class RebuiltRoom:
    """A room rebuilt from its messages; ``set_aside`` are those that were not set aside before, ``why`` the first."""

    room: Room
    set_aside: tuple[int, ...] = ()
    why: str = ""

    def reread(self, table: StoredTable) -> EditionChanged | None:
        """The message with which the table goes on, if it is read otherwise than it was; a closed one does not."""
        changed = self.set_aside or table.edition != self.room.code.edition
        if not changed or self.room.phase is Phase.CLOSED:
            return None
        return EditionChanged(self.room.code.edition, self.set_aside)


@dataclass(frozen=True, slots=True)
class ReplayedMessage:
    """A stored message handled again: the room before and after it; ``why`` it has no effect today, if it has none."""

    seq: int
    before: Room
    after: Room
    why: str = ""


def rebuild(table: StoredTable) -> RebuiltRoom:
    """The room after its last message; an act after which it could not be looked at is set aside."""
    rebuilt = _rebuilt(table, looked_at=False)
    try:
        look_at(rebuilt.room)
    except Exception:  # noqa: BLE001 (whatever it is, the table is mended)
        return _rebuilt(table, looked_at=True)
    return rebuilt


def _rebuilt(table: StoredTable, *, looked_at: bool) -> RebuiltRoom:
    room, set_aside, why = table.room, list[int](), ""
    for step in replay_messages(table, looked_at=looked_at):
        room = step.after
        if step.why:
            set_aside.append(step.seq)
            why = why or f"message {step.seq}: {step.why}"
    return RebuiltRoom(room, tuple(set_aside), why)


def replay_messages(table: StoredTable, *, looked_at: bool) -> Iterator[ReplayedMessage]:
    """Every stored message handled again, in order; those set aside before are left out.

    With ``looked_at`` the table is looked at after each act, and one after which it cannot be has no effect.
    """
    messages = [(seq, _read(body)) for seq, body in table.messages]
    aside = {seq for _, message in messages if isinstance(message, Message) for seq in _set_aside(message.body)}
    room, stopped = table.room, ""
    for seq, message in messages:
        before = room
        if seq in aside:
            room = replace(room, seq=seq)
            continue
        starts = isinstance(message, Message) and _starts(message.body)
        room = _ended(table, room, seq, starts=starts)
        stopped = "" if starts else stopped
        after, why = _handled(room, seq, message, stopped, looked_at=looked_at)
        if why and isinstance(message, Message) and _is_play(message.body):
            stopped = stopped or "what it follows is set aside"
        room = _ended(table, after, seq + 1, starts=False)
        yield ReplayedMessage(seq, before, room, why)


def _read(body: str) -> Message | str:
    """The message, or why it cannot be read."""
    try:
        return read_message(json.loads(body))
    except ProtocolError as error:
        return str(error.message)
    except ValueError:
        return "it is no JSON"


def _handled(room: Room, seq: int, message: Message | str, stopped: str, *, looked_at: bool) -> tuple[Room, str]:
    """The room after a message, or unchanged with the reason why the message has no effect."""
    why = message if isinstance(message, str) else stopped if stopped and _is_play(message.body) else ""
    if isinstance(message, Message) and not why:
        try:
            step = handle(room if room.seq == seq - 1 else replace(room, seq=seq - 1), message)
            if looked_at and step.room.rubber is not room.rubber:
                look_at(step.room)
        except Exception as error:  # noqa: BLE001 (whatever another reading stumbles over, the table opens)
            why = f"{type(error).__name__}: {error}"
        else:
            if step.room.seq == seq:
                return step.room, ""
            why = str(step.denied.message) if step.denied is not None else "it has no effect"
    return replace(room, seq=seq), why


def _set_aside(body: Body) -> tuple[int, ...]:
    return body.set_aside if isinstance(body, EditionChanged) else ()


def _starts(body: Body) -> bool:
    return isinstance(body, PersonCommanded) and isinstance(body.command, StartCommand)


def _is_play(body: Body) -> bool:
    """Whether a message is about the rubber in hand, so that it follows from those before it in the rubber."""
    if isinstance(body, PersonCommanded):
        return isinstance(body.command, ActCommand | ReadyCommand | AskUndoCommand | AnswerUndoCommand | FinishCommand)
    return isinstance(body, HintRequested | ComputerDecided)


def _ended(table: StoredTable, room: Room, seq: int, *, starts: bool) -> Room:
    """The room before message ``seq``, its rubber settled if it had ended and is not scored so today."""
    rubber = room.rubber
    kept = None if rubber is None else table.ended.get(rubber.number)
    if rubber is None or kept is None or rubber.settled is not None:
        return room
    if kept.final is None or kept.ended is None:
        # Stored before scores were: it was over when the next one began.
        stands = replace(room.standing_of(rubber), over=True)
        return close_rubber(room, stands) if starts and not room.over else room
    if kept.ended >= seq:
        return room
    stands, today = standing_of(room.code, kept.final), room.standing_of(rubber)
    return room if room.over and replace(today, open=stands.open) == stands else close_rubber(room, stands)
