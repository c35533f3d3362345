"""What people ask of a table: every command that a client can give, as it is written on the wire.

A command carries the ``client`` (an id that the page chooses once), its ``number`` (rising by one with each command)
and ``seq``, the number of the last update that the client has seen.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from oddtrick.club.room.literals import PaceName
from oddtrick.files.shapes.naming import ActJson, SeatName

MOST_WORDS = 200
"""Letters that one may say at once."""


class Command(BaseModel):
    """What all commands have in common."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    client: Annotated[str, Field(min_length=4, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
    number: Annotated[int, Field(ge=1, le=2**53)]
    seq: Annotated[int, Field(ge=0, le=2**53)]


class ActCommand(Command):
    """An act at the table, in its language; ``by`` is one of the person's own seats (the declarer acts for dummy)."""

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
    """Ask to come in after this rubber, when somebody goes out."""

    kind: Literal["wait"]


class StartCommand(Command):
    """The host begins a rubber; computer players take the empty seats."""

    kind: Literal["start"]


class ReadyCommand(Command):
    """Ready for the next deal. The pone says how many cards they cut from the top (4 to 48).

    The ``contribution`` to the shuffle is 32 bytes by chance, made when the club has published its commitment.
    """

    kind: Literal["ready"]
    cut: Annotated[int, Field(ge=4, le=48)] | None = None
    contribution: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = None


class SayCommand(Command):
    """A phrase, by its key; between the deals only."""

    kind: Literal["say"]
    phrase: Annotated[str, Field(max_length=40)]


class ChatCommand(Command):
    """Free text; between the deals only, by those who play, wait for a seat or keep the table."""

    kind: Literal["chat"]
    words: Annotated[str, Field(min_length=1, max_length=MOST_WORDS)]


class WordsCommand(Command):
    """The host says whether free text is allowed at this table, besides phrases."""

    kind: Literal["words"]
    allowed: bool


class MuteCommand(Command):
    """The host mutes a person, or lets them talk again."""

    kind: Literal["mute"]
    person: Annotated[str, Field(max_length=40)]
    muted: bool


class RemoveCommand(Command):
    """Have a person leave the table for good: the host does, or all others who play and are there.

    Not ``removed``: the host lets them come again.
    """

    kind: Literal["remove"]
    person: Annotated[str, Field(max_length=40)]
    removed: bool


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


class PaceCommand(Command):
    """The host says how long computer players take over an act."""

    kind: Literal["pace"]
    pace: PaceName


class PartnerCommand(Command):
    """A person alone with computer players plays the hand of a partner who declares, or lets them play it."""

    kind: Literal["partner"]
    play: bool


class FinishCommand(Command):
    """A person alone with computer players has one play the rest of the deal in hand for them, at once."""

    kind: Literal["finish"]


class ReturnCommand(Command):
    """Take one's seat back from the computer player who plays there."""

    kind: Literal["return"]


class DecideCommand(Command):
    """The host decides about an absent player: wait on, seat a computer player, or pause the table."""

    kind: Literal["decide"]
    seat: SeatName
    choice: Literal["wait", "computer", "pause"]


class MoveCommand(Command):
    """Have a computer player go on for one who is there and does nothing, by their ``home``: when all others would."""

    kind: Literal["move"]
    seat: SeatName


class GoOnCommand(Command):
    """The host ends a pause."""

    kind: Literal["go-on"]


class CloseCommand(Command):
    """The host closes the table; a rubber that is not over stays unfinished."""

    kind: Literal["close"]


CommandUnion = (
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
AnyCommand = Annotated[CommandUnion, Field(discriminator="kind")]

COMMANDS: TypeAdapter[CommandUnion] = TypeAdapter(AnyCommand)
