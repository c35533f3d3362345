"""Taking back: somebody asks to have their last act undone, the others agree, and the record ends before it."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.club.room.commands import AnswerUndoCommand
from oddtrick.club.room.events import UndoAsked, UndoDeclined, UndoDone
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.rubber import Outcome, note
from oddtrick.club.room.state import Room, Undo, UndoneAct
from oddtrick.files.record import Record, table_after
from oddtrick.rules.acts import Act, Cut, Deal, Play, Say
from oddtrick.rules.cards import Seat
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.messages import message
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import view


def ask_undo(room: Room, person: str) -> Outcome:
    """A person asks to take back their last act, if nobody has seen a card since.

    A person alone with computer players goes back to their last decision.
    """
    if room.rubber is None or room.terms.policy is Policy.CLUB or not room.in_deal:
        return CommandDenied("not-now", message("Nothing can be taken back here: at this table the law answers."))
    length = undoable(room, person)
    if length is not None and room.is_alone(person) and room.terms.policy is not Policy.STUDY:
        length = _last_decision(room, room.played_by(person))
    if length is None:
        return CommandDenied(
            "not-now", message("There is nothing of yours that could be taken back: cards have been seen since.")
        )
    act = room.rubber.acts[length]
    return _undone(note(replace(room, undo=Undo(act.by, length), touched=room.seq), UndoAsked(act)))


def undoable(room: Room, person: str) -> int | None:
    """The number of the act that a person may ask to take back; ``None`` where there is none."""
    if room.rubber is None or room.terms.policy is Policy.CLUB or not room.in_deal:
        return None
    # A person alone with computer players may go back past cards that have been seen: the record tells of it.
    alone, acts = room.is_alone(person), room.rubber.acts
    length = _last_own(room.code.lineup, acts, room.played_by(person), past_cards=alone)
    return None if length is None or (not alone and _seen_by(acts, length)) else length


def _last_decision(room: Room, seats: tuple[Seat, ...]) -> int | None:
    """The number of the last act of those seats in this deal that was not the only one they could do."""
    assert room.rubber is not None
    acts, lineup = room.rubber.acts, room.code.lineup
    begun = _deal_of(acts, len(acts)) + 1
    table, last = table_after(room.code, Record(room.rubber.header, acts[:begun])), None
    for number, act in enumerate(acts[begun:], begun):
        if lineup.person(act.by) in seats and not _is_lone(room, table, act):
            last = number
        table = after(table, judge(room.code, table, act))
    return last


def _is_lone(room: Room, table: Table, act: Act) -> bool:
    """Whether it is the only card that could be played."""
    return isinstance(act, Play) and len(view(room.code, table, act.by).offers.plays) == 1


def _last_own(lineup: Lineup, acts: tuple[Act, ...], seats: tuple[Seat, ...], *, past_cards: bool) -> int | None:
    """The number of the last act of those seats in this deal; ``None`` if others have shown a card since."""
    for length in range(len(acts) - 1, -1, -1):
        act = acts[length]
        if isinstance(act, Deal | Cut):
            return None
        if lineup.person(act.by) in seats:
            return length
        if not past_cards and not isinstance(act, Say):
            return None
    return None


def _seen_by(acts: tuple[Act, ...], length: int) -> bool:
    """Whether dummy has been seen by act number ``length``, or something else that is no call or card."""
    if isinstance(acts[length], Say):
        return False
    opening = not any(isinstance(act, Play) for act in acts[_deal_of(acts, length) : length])
    return opening or not isinstance(acts[length], Play)


def _deal_of(acts: tuple[Act, ...], length: int) -> int:
    return next(place for place in range(length - 1, -1, -1) if isinstance(acts[place], Deal))


def answer_undo(room: Room, person: str, command: AnswerUndoCommand) -> Outcome:
    """The others agree one by one, or one of them does not; who has asked can think better of it."""
    if room.undo is None:
        return CommandDenied("not-now", message("Nobody asks to take anything back."))
    seats = room.played_by(person)
    if not seats or (room.undo.by in seats and command.agree):
        return CommandDenied("not-yours", message("It is for the others to say."))
    if not command.agree:
        return note(replace(room, undo=None, touched=room.seq), UndoDeclined(room.display_name(person)))
    return _undone(replace(room, undo=replace(room.undo, agreed=room.undo.agreed | set(seats))))


def undo_waits(room: Room) -> frozenset[Seat]:
    """The seats of people who have yet to agree."""
    if room.undo is None:
        return frozenset()
    asker = room.actor(room.undo.by)
    others = {seat for seat in room.persons if room.actor(seat) != asker}
    return frozenset(others - room.undo.agreed)


def _undone(room: Room) -> Room:
    if room.undo is None or undo_waits(room):
        return room
    assert room.rubber is not None
    acts = room.rubber.acts[: room.undo.length]
    table = table_after(room.code, Record(room.rubber.header, acts))
    reasons = tuple(reason for reason in room.rubber.reasons if reason.act < len(acts))
    rulings = tuple(ruling for ruling in room.rubber.rulings if ruling.act < len(acts))
    undone = (*room.rubber.undone, UndoneAct(len(acts), room.undo.by))
    rubber = replace(room.rubber, acts=acts, table=table, reasons=reasons, rulings=rulings, undone=undone)
    room = replace(room, rubber=rubber, undo=None, touched=room.seq)
    return note(room, UndoDone.UNDO_DONE)
