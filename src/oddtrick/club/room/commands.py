"""What people ask of a table: every command that a client can give, as it is written on the wire.

A command carries the ``client`` (an id that the page chooses once), its ``number`` (rising by one with each command)
and ``seq``, the number of the last update that the client has seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_type_hints

from oddtrick.club.room.literals import PaceName
from oddtrick.files.shapes.keywords import between, letters, matches
from oddtrick.files.shapes.naming import ActJson, SeatName
from oddtrick.files.shapes.read_shapes import read_shape, wrong
from oddtrick.rules.errors import NotUnderstood, ProtocolError
from oddtrick.rules.messages import message

MOST_WORDS = 200
"""Letters that one may say at once."""
NO_SUCH_COMMAND = message("There is no such command.")


@dataclass(frozen=True, kw_only=True)
class Command:
    """What all commands have in common."""

    client: Annotated[str, letters(4, 40), matches(r"^[A-Za-z0-9_-]+$")]
    number: Annotated[int, between(1, 2**53)]
    seq: Annotated[int, between(0, 2**53)]


@dataclass(frozen=True, kw_only=True)
class ActCommand(Command):
    """An act at the table, in its language; ``by`` is one of the person's own seats (the declarer acts for dummy)."""

    kind: Literal["act"]
    act: ActJson


@dataclass(frozen=True, kw_only=True)
class SitCommand(Command):
    """Take that seat: a free one, or a computer player's."""

    kind: Literal["sit"]
    seat: SeatName


@dataclass(frozen=True, kw_only=True)
class StandCommand(Command):
    """Leave the table; a computer player goes on in a rubber."""

    kind: Literal["stand"]


@dataclass(frozen=True, kw_only=True)
class WaitCommand(Command):
    """Ask to come in after this rubber, when somebody goes out."""

    kind: Literal["wait"]


@dataclass(frozen=True, kw_only=True)
class StartCommand(Command):
    """The host begins a rubber; computer players take the empty seats."""

    kind: Literal["start"]


@dataclass(frozen=True, kw_only=True)
class ReadyCommand(Command):
    """Ready for the next deal. The pone says how many cards they cut from the top (4 to 48).

    The ``contribution`` to the shuffle is 32 bytes by chance, made when the club has published its commitment.
    """

    kind: Literal["ready"]
    cut: Annotated[int, between(4, 48)] | None = None
    contribution: Annotated[str, matches(r"^[0-9a-f]{64}$")] | None = None


@dataclass(frozen=True, kw_only=True)
class SayCommand(Command):
    """A phrase, by its key; between the deals only."""

    kind: Literal["say"]
    phrase: Annotated[str, letters(0, 40)]


@dataclass(frozen=True, kw_only=True)
class ChatCommand(Command):
    """Free text; between the deals only, by those who play, wait for a seat or keep the table."""

    kind: Literal["chat"]
    words: Annotated[str, letters(1, MOST_WORDS)]


@dataclass(frozen=True, kw_only=True)
class WordsCommand(Command):
    """The host says whether free text is allowed at this table, besides phrases."""

    kind: Literal["words"]
    allowed: bool


@dataclass(frozen=True, kw_only=True)
class MuteCommand(Command):
    """The host mutes a person, or lets them talk again."""

    kind: Literal["mute"]
    person: Annotated[str, letters(0, 40)]
    muted: bool


@dataclass(frozen=True, kw_only=True)
class RemoveCommand(Command):
    """Have a person leave the table for good: the host does, or all others who play and are there.

    Not ``removed``: the host lets them come again.
    """

    kind: Literal["remove"]
    person: Annotated[str, letters(0, 40)]
    removed: bool


@dataclass(frozen=True, kw_only=True)
class WatchersCommand(Command):
    """The host turns the watchers out, or lets them in again."""

    kind: Literal["watchers"]
    let_in: bool


@dataclass(frozen=True, kw_only=True)
class AskUndoCommand(Command):
    """Ask to take back one's last act (study and guarded tables)."""

    kind: Literal["ask-undo"]


@dataclass(frozen=True, kw_only=True)
class AnswerUndoCommand(Command):
    """Agree, or not, that it be taken back; who has asked withdraws by not agreeing."""

    kind: Literal["answer-undo"]
    agree: bool


@dataclass(frozen=True, kw_only=True)
class PaceCommand(Command):
    """The host says how long computer players take over an act."""

    kind: Literal["pace"]
    pace: PaceName


@dataclass(frozen=True, kw_only=True)
class PartnerCommand(Command):
    """A person alone with computer players plays the hand of a partner who declares, or lets them play it."""

    kind: Literal["partner"]
    play: bool


@dataclass(frozen=True, kw_only=True)
class FinishCommand(Command):
    """A person alone with computer players has one play the rest of the deal in hand for them, at once."""

    kind: Literal["finish"]


@dataclass(frozen=True, kw_only=True)
class ReturnCommand(Command):
    """Take one's seat back from the computer player who plays there."""

    kind: Literal["return"]


@dataclass(frozen=True, kw_only=True)
class DecideCommand(Command):
    """The host decides about an absent player: wait on, seat a computer player, or pause the table."""

    kind: Literal["decide"]
    seat: SeatName
    choice: Literal["wait", "computer", "pause"]


@dataclass(frozen=True, kw_only=True)
class MoveCommand(Command):
    """Have a computer player go on for one who is there and does nothing, by their ``home``: when all others would."""

    kind: Literal["move"]
    seat: SeatName


@dataclass(frozen=True, kw_only=True)
class GoOnCommand(Command):
    """The host ends a pause, or goes on where the rubber was taken to, or here after all."""

    kind: Literal["go-on"]


@dataclass(frozen=True, kw_only=True)
class CloseCommand(Command):
    """The host closes the table; a rubber that is not over stays unfinished."""

    kind: Literal["close"]


AnyCommand = (
    ActCommand
    | SitCommand
    | StandCommand
    | WaitCommand
    | StartCommand
    | ReadyCommand
    | SayCommand
    | ChatCommand
    | WordsCommand
    | MuteCommand
    | RemoveCommand
    | WatchersCommand
    | AskUndoCommand
    | AnswerUndoCommand
    | PaceCommand
    | PartnerCommand
    | FinishCommand
    | ReturnCommand
    | DecideCommand
    | MoveCommand
    | GoOnCommand
    | CloseCommand
)

_KINDS: Mapping[str, type[Command]] = {
    kind: command for command in get_args(AnyCommand) for kind in get_args(get_type_hints(command)["kind"])
}


def read_command(fields: object) -> Command:
    """The command that those fields tell, as JSON has them; ``ProtocolError`` says what is wrong with any others."""
    if not isinstance(fields, Mapping):
        raise ProtocolError(message("A command must be an object of JSON, in braces."))
    if "kind" not in fields:
        raise ProtocolError(wrong("missing", "kind"))
    kind = fields["kind"]
    shape = _KINDS.get(kind) if isinstance(kind, str) else None
    if shape is None:
        raise ProtocolError(NO_SUCH_COMMAND)
    try:
        return read_shape(shape, fields)
    except NotUnderstood as error:
        raise ProtocolError(error.message) from None


def write_command(command: Command) -> dict[str, Any]:
    """The fields of a command, as ``read_command`` reads them."""
    return dict(vars(command))
