"""A message taken in so that no fault of the program closes a table: it is refused instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import CommandDenied, ComputerDecided, Delivery, Message, PersonCommanded, Reply, Step
from oddtrick.club.room.state import Room
from oddtrick.rules.messages import message as said


def take_in(
    room: Room, message: Message, draw: Callable[[Room], object], note: Callable[[Message, Exception], object]
) -> tuple[Message, Step]:
    """What becomes of a message; it is refused where the program stumbles over it, or cannot ``draw`` the table after.

    ``note`` is told of that. For what a computer player has decided the last resort stands in its place, in the
    message that comes back.
    """
    body = message.body
    try:
        step = handle(room, message)
        if step.room.rubber is not room.rubber:
            draw(step.room)
    except Exception as error:  # noqa: BLE001 (a fault of the program's own must not close a table)
        note(message, error)
    else:
        return message, step
    if isinstance(body, ComputerDecided) and body.resort is not None:
        return take_in(room, replace(message, body=replace(body, act=body.resort, resort=None)), draw, note)
    denied = CommandDenied("impossible", said("An internal error: nothing has happened."))
    replies: tuple[Delivery, ...] = ()
    if isinstance(body, PersonCommanded):
        replies = (Reply(body.person, body.command.client, body.command.number, room.seq, denied),)
    return message, Step(room, replies, denied)
