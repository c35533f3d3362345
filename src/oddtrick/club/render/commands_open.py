"""The commands that a person can give now, so that a page shows no others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.club.room.begin_rubber import may_begin
from oddtrick.club.room.chat import may_chat, may_talk
from oddtrick.club.room.rubber import can_ask_hint
from oddtrick.club.room.solo_play import finishable
from oddtrick.club.room.stalling import movable, movers
from oddtrick.club.room.state import Phase, Room
from oddtrick.club.room.taking_back import undo_waits, undoable
from oddtrick.rules.cards import Seat
from oddtrick.rules.policy import Policy


@dataclass(frozen=True, slots=True)
class UpdateContext:
    """What is the same for everybody of what may be done now: who rules, who is waited for, who may have one moved.

    ``stays`` is all on which it depends what the ``standing_commands`` of a person are.
    """

    ruler: str
    dealing: bool
    waiting: tuple[Seat, ...]
    pone: Seat | None
    movers: frozenset[str]
    may_begin: bool
    may_decide: bool
    stays: tuple[object, ...]


def moment_of(room: Room, waited_for: Iterable[Seat]) -> UpdateContext:
    """What is so now, while the table waits for those seats."""
    dealing = room.dealing
    waiting = room.waiting if dealing else ()
    pone = room.pone if dealing else None
    begins = room.phase in (Phase.GATHERING, Phase.BETWEEN) and may_begin(room)
    decides = any(chair.absent_until is not None and chair.person is not None for chair in room.chairs)
    return UpdateContext(
        ruler=room.ruler,
        dealing=dealing,
        waiting=waiting,
        pone=pone,
        movers=frozenset().union(*(movers(room, seat) for seat in movable(room, waited_for))),
        may_begin=begins,
        may_decide=decides,
        stays=(room.ruler, waiting, pone, begins, decides, *_people(room), *_game(room)),
    )


def _people(room: Room) -> tuple[object, ...]:
    return room.terms, room.host, room.chairs, room.members, room.club, room.muted


def _game(room: Room) -> tuple[object, ...]:
    """Of the game what decides whose hand is played, whether anybody may talk, and whether a deal can be finished."""
    deal = room.table.deal
    state, moved = (None, None) if deal is None else (deal.state, deal.declaration.moved)
    chooses = any(not right.secret for right in room.table.rights)
    playing = (room.phase, room.rubber is None, state, moved, room.in_deal, chooses)
    return (*playing, room.undo, room.finishing, room.borrowed_seat)


def standing_commands(room: Room, person: str, moment: UpdateContext) -> list[str]:
    """What a person can do as long as ``moment.stays`` is the same: the commands by their kind, and ``cut``, ``hint``.

    With ``ready`` one can ``cut``; the others are ``passing_commands``.
    """
    if room.phase is Phase.CLOSED:
        return []
    host, seats, study = person == moment.ruler, room.chairs_of(person), room.terms.policy is Policy.STUDY
    playing = room.played_by(person)
    possible = {
        "start": host and moment.may_begin,
        "close": person == room.host,
        "go-on": host and room.phase is Phase.PAUSED,
        "decide": host and moment.may_decide,
        "sit": not study and (not seats or room.phase is Phase.GATHERING),
        "stand": not study and (bool(seats) or person in room.club.members),
        "wait": not study and not seats and person not in room.club.members,
        "return": any(room.chairs[seat].computer and not room.chairs[seat].comes_in for seat in seats),
        "ready": any(seat in moment.waiting for seat in seats),
        "cut": moment.pone in seats and moment.pone in moment.waiting,
        "act": room.rubber is not None and room.phase is not Phase.PAUSED and bool(playing),
        "say": not room.in_deal and may_talk(room, person),
        "chat": may_chat(room, person),
        "words": host,
        "mute": host,
        "pace": host,
        "partner": room.is_alone(person) and not study,
        "finish": finishable(room, person),
        "watchers": host,
        "hint": bool(playing) and can_ask_hint(room, person),
    }
    return [name for name, allowed in possible.items() if allowed]


def passing_commands(room: Room, person: str, moment: UpdateContext) -> list[str]:
    """What a person can do besides, which one act allows and the next does not."""
    if room.phase is Phase.CLOSED:
        return []
    commands = ["move"] if person in moment.movers else []
    if room.undo is None:
        return [*commands, "ask-undo"] if undoable(room, person) is not None else commands
    answers = not {room.undo.by, *undo_waits(room)}.isdisjoint(room.played_by(person))
    return [*commands, "answer-undo"] if answers else commands
