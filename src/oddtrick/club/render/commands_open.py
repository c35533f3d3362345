"""The commands that a person can give now, so that a page shows no others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.cards import Seat
from oddtrick.club.room.alone import finishable
from oddtrick.club.room.begin_rubber import may_begin
from oddtrick.club.room.chat import may_chat, may_talk
from oddtrick.club.room.rubber import hinted
from oddtrick.club.room.stalling import movable, movers
from oddtrick.club.room.state import Phase, Room
from oddtrick.club.room.taking_back import undo_waits, undoable
from oddtrick.policy import Policy


@dataclass(frozen=True, slots=True)
class Moment:
    """What is the same for everybody of what may be done now: who rules, who is waited for, who may have one moved."""

    ruler: str
    dealing: bool
    waiting: frozenset[Seat]
    pone: Seat | None
    movers: frozenset[str]
    may_begin: bool
    may_decide: bool


def moment_of(room: Room, waited_for: Iterable[Seat]) -> Moment:
    """What is so now, while the table waits for those seats."""
    dealing = room.dealing
    return Moment(
        ruler=room.ruler,
        dealing=dealing,
        waiting=frozenset(room.waiting) if dealing else frozenset(),
        pone=room.pone if dealing else None,
        movers=frozenset().union(*(movers(room, seat) for seat in movable(room, waited_for))),
        may_begin=room.phase in (Phase.GATHERING, Phase.BETWEEN) and may_begin(room),
        may_decide=any(chair.absent_until is not None and chair.person is not None for chair in room.chairs),
    )


def commands_open(room: Room, person: str, moment: Moment) -> list[str]:
    """What a person can do now: the commands by their kind, besides ``cut`` with ``ready``, and ask for a ``hint``."""
    if room.phase is Phase.CLOSED:
        return []
    host, seats, study = person == moment.ruler, room.chairs_of(person), room.terms.policy is Policy.STUDY
    playing = room.played_by(person)
    possible = {
        "start": host and moment.may_begin,
        "close": person == room.host,
        "go-on": host and room.phase is Phase.PAUSED,
        "decide": host and moment.may_decide,
        "move": person in moment.movers,
        "sit": not study and (not seats or room.phase is Phase.GATHERING),
        "stand": not study and (bool(seats) or person in room.club.members),
        "wait": not study and not seats and person not in room.club.members,
        "return": any(room.chairs[seat].computer and not room.chairs[seat].comes_in for seat in seats),
        "ready": not moment.waiting.isdisjoint(seats),
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
        "hint": bool(playing) and hinted(room, person),
        "ask-undo": room.undo is None and undoable(room, person) is not None,
        "answer-undo": room.undo is not None and bool(set(playing) & {room.undo.by, *undo_waits(room)}),
    }
    return [name for name, allowed in possible.items() if allowed]
