"""The pace of a table, and the wishes of a person alone with computer players."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.club.room.commands import FinishCommand, PaceCommand, PartnerCommand
from oddtrick.club.room.events import FinishAsked
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.rubber import Outcome, note
from oddtrick.club.room.state import Hint, Phase, Room
from oddtrick.rules.messages import message
from oddtrick.rules.table import State


def set_pace(room: Room, person: str, command: PaceCommand) -> Outcome:
    """The host says how long computer players take."""
    if person != room.ruler:
        return CommandDenied("not-yours", message("The host sets the pace."))
    return replace(room, pace=command.pace)


def play_partner(room: Room, person: str, command: PartnerCommand) -> Outcome:
    """Somebody wishes to play the hand of a computer player who declares, as their partner."""
    if not room.is_alone(person):
        return CommandDenied("not-now", message("Others play here too: everybody plays their own hand."))
    return replace(room, plays_partner=command.play, touched=room.seq)


def finishable(room: Room, person: str) -> bool:
    """Whether they may have the deal finished: cards are played, and nobody else plays here."""
    deal = room.table.deal
    playing = room.phase is Phase.PLAYING and deal is not None and deal.state is State.FINAL
    return playing and not room.finishing and room.undo is None and room.is_alone(person)


def finish(room: Room, person: str, _command: FinishCommand) -> Outcome:
    """Computer players play the rest of the deal; the record names it as help that was had."""
    if not finishable(room, person) or room.rubber is None:
        return CommandDenied(
            "not-now", message("A deal can be finished while its cards are played, with computer players only.")
        )
    seats = room.played_by(person)
    hint = Hint(len(room.rubber.acts), seats[0])
    rubber = replace(room.rubber, hints=(*room.rubber.hints, hint))
    return note(replace(room, rubber=rubber, finishing=True, touched=room.seq), FinishAsked(seats[0]))
