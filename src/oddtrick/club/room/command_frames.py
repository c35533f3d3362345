"""A frame of a socket read: the text that a page sends, as the command that it tells."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from oddtrick.club.room.commands import Command, read_command
from oddtrick.rules.errors import ProtocolError
from oddtrick.rules.messages import message

FRAME_CAP = 16 * 1024
"""The longest frame that is read, in bytes."""
DEEPEST = 100
"""The levels of lists and objects within one another, in a frame that is read."""

_NO_JSON = message("A command must be an object of JSON; this is no JSON.")


def _refuse(_constant: str) -> NoReturn:
    """Refuse NaN and the infinities, which JSON does not have."""
    raise ValueError


_DECODER = json.JSONDecoder(parse_constant=_refuse)


def read_frame(frame: str) -> Command:
    """The command in a frame; ``ProtocolError`` says in one line what is wrong with any other text."""
    try:
        fields = _DECODER.decode(frame)
        # Half of a surrogate pair cannot be stored or sent on: only an escape, or Python, can have made one.
        if "\\u" in frame or not frame.isascii():
            json.dumps(fields, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise ProtocolError(_NO_JSON) from None
    if frame.count("[") + frame.count("{") > DEEPEST and _is_deep(fields):
        raise ProtocolError(message("A command has {count} levels at most.", count=DEEPEST))
    return read_command(fields)


def _is_deep(value: Any) -> bool:
    """Whether there are more levels than are read."""
    level = [value]
    for _ in range(DEEPEST):
        held = [each for each in level if isinstance(each, list | dict)]
        level = [item for each in held for item in (each.values() if isinstance(each, dict) else each)]
        if not level:
            return False
    return any(isinstance(each, list | dict) for each in level)
