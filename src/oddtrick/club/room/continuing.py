"""What was played on a device, taken in where the rubber was taken along: it has to continue what stands there.

The messages are handled again one by one, each act judged as if it were done here. They come from outside: one is taken
in only if a device of that person can have written it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import (
    ComputerDecided,
    HintRequested,
    Message,
    PersonCame,
    PersonCommanded,
    read_message,
    write_message,
)
from oddtrick.club.room.state import Phase, Room
from oddtrick.club.room.viewing import look_at
from oddtrick.rules import messages
from oddtrick.rules.acts import CorrectScore, Cut, Deal, Mishap
from oddtrick.rules.errors import OddtrickError

OTHER_TABLE = messages.message(
    "That is no record of this table from where it was taken along: nothing here has changed."
)
APART = messages.message(
    "The rubber has gone on here too, after it was taken along: here it stays as it is, and the record as it is there."
)
NOT_OF_DEVICE = messages.message("No device of this player writes such a message.")
WRONG_CLOCK = messages.message("The clock of the device is wrong.")
NO_EFFECT = messages.message("It has no effect.")
_CHANCE = re.compile("[0-9a-f]{64}")
_BY_ROOM = (Cut, Deal, Mishap, CorrectScore)
"""Acts that the room does by itself, and no computer player."""


class NotContinued(OddtrickError):
    """What is brought does not continue what stands here; the message says why."""


@dataclass(frozen=True, slots=True)
class ContinuedStep:
    """A message that took effect: the room before and after it."""

    before: Room
    message: Message
    after: Room


def continuation(
    room: Room, kept: Sequence[str], brought: Sequence[str], first: int, latest: int
) -> list[ContinuedStep]:
    """What the messages ``brought``, from number ``first`` on, add to those ``kept``, from number 1 on, all as JSON.

    ``latest`` is the latest time, in milliseconds, that a clock may have told. ``NotContinued`` where they do not
    continue the table, and then none of them is taken in.
    """
    common = list(kept[first - 1 :])
    if not common or not brought or brought[0] != common[0]:
        raise NotContinued(OTHER_TABLE)
    fresh = brought[len(common) :]
    if list(brought[: len(common)]) != common[: len(brought)] or (fresh and room.phase is not Phase.AWAY):
        raise NotContinued(APART)
    steps = list[ContinuedStep]()
    for number, text in enumerate(fresh, room.seq + 1):
        message = _read(text, room, latest, number)
        after = _after(room, message, number)
        steps.append(ContinuedStep(room, message, after))
        room = after
    return steps


def _after(room: Room, message: Message, number: int) -> Room:
    try:
        step = handle(room, message)
        if step.room.rubber is not room.rubber:
            look_at(step.room)
    except Exception as error:
        raise _refused(number, NO_EFFECT) from error
    if step.room.seq != number:
        raise _refused(number, NO_EFFECT if step.denied is None else step.denied.message)
    return step.room


def _refused(number: int, why: messages.Message) -> NotContinued:
    return NotContinued(
        messages.message(
            "What was played on the device does not follow from what stands here (message {number}): {why}",
            number=number,
            why=why,
        )
    )


def _read(text: str, room: Room, latest: int, number: int) -> Message:
    """The message, as a device of the host can have written it; ``NotContinued`` for any other."""
    try:
        message = read_message(json.loads(text))
        fits = _can_be_written(message, room.host) and text == json.dumps(
            write_message(message), ensure_ascii=False, separators=(",", ":")
        )
    except Exception as error:
        raise _refused(number, NOT_OF_DEVICE) from error
    if not fits:
        raise _refused(number, NOT_OF_DEVICE)
    if not room.at <= message.at <= latest:
        raise _refused(number, WRONG_CLOCK)
    return message


def _can_be_written(message: Message, host: str) -> bool:
    """Whether a device of the host writes such a message; raises what it stumbles over where nobody does."""
    if type(message.at) is not int or _CHANCE.fullmatch(message.chance) is None:
        return False
    match message.body:
        case PersonCommanded(person=person) | PersonCame(person=person) | HintRequested(person=person):
            return person == host
        case ComputerDecided(act=act, seen=seen, reason=reason, rule=rule, page=page):
            sentences = str(reason), str(page)  # that can be made
            return bool(sentences) and type(seen) is int and isinstance(rule, str) and not isinstance(act, _BY_ROOM)
        case _:
            return False
