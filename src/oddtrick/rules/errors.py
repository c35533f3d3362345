"""The exceptions of oddtrick, all of them.

    OddtrickError
    ├── NotUnderstood      a text that names no card, hand, call, act, ...; also a ValueError
    │   └── RecordError    the same in a record or PBN file, with its line and column
    ├── WrongType          a value of another kind than is asked for, as a name in place of a code; also a TypeError
    ├── ImpossibleAct      an act that nobody could physically have done (a card that is not in the hand)
    ├── UnknownCode        no code, variety or option of that name, or options that do not go together
    ├── NoSuchPlayer       no computer player of that name, or one of somebody's own that is none
    ├── PlayerFailed       a player of somebody's own that fails when it is asked, or does what nobody may
    ├── MissingExtra       a command or function needs an optional part of oddtrick that is not installed
    ├── SearchStopped      a search that was told to stop before it had its answer
    └── ProtocolError      a message that a client of the club should not have sent

Misbehaviour at the table is none of these: it is an act, and the referee rules on it.
"""

from __future__ import annotations

import typing

if typing.TYPE_CHECKING:
    from oddtrick.rules.messages import Message


class OddtrickError(Exception):
    """What oddtrick raises on purpose: one line that says what to do.

    ``message`` is a value that ``words.language.say_error`` tells in the language of the reader, or plain English where
    only programmers meet it; ``str`` of the error is the English.
    """

    def __init__(self, message: Message | str = "") -> None:
        super().__init__(message)
        self.message = message


class NotUnderstood(OddtrickError, ValueError):
    """A text that does not name what it should.

    ``path`` leads to the value concerned in plain data: names of members and places in lists; empty for the whole.
    """

    def __init__(self, message: Message | str = "", path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path

    def within(self, *path: str | int) -> NotUnderstood:
        """The same, of a value that stands there in something larger."""
        self.path = (*path, *self.path)
        return self


class RecordError(NotUnderstood):
    """A fault in a record, with the place where it stands.

    ``line`` and ``column`` count from 1; ``column`` is in characters.
    """

    def __init__(self, message: Message | str, line: int, column: int = 1, source: str = "") -> None:
        where = f"{source}:{line}:{column}" if source else f"line {line}, column {column}"
        super().__init__(f"{where}: {message}")
        self.message = message
        self.line = line
        self.column = column
        self.source = source


class WrongType(OddtrickError, TypeError):
    """A value of the wrong kind; the text says how to make one of the right kind."""


class ImpossibleAct(OddtrickError):
    """An act that no one could have done: a card not in that hand, a seat that is empty."""


class UnknownCode(OddtrickError):
    """A name that is no code, variety or option, or a combination that makes no game."""


class NoSuchPlayer(OddtrickError):
    """A name that is no computer player, or a player of somebody's own that cannot be constructed."""


class PlayerFailed(OddtrickError):
    """A player of somebody's own failed when it was asked what it does; the text says where in its code."""


class ProtocolError(OddtrickError):
    """A message that does not belong to the protocol of the club."""


class MissingExtra(OddtrickError):
    """Something needs packages of an extra that is not installed; the text says how to install it."""


class SearchStopped(OddtrickError):
    """A search that was told to stop before it had its answer."""
