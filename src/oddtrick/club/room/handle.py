"""``handle``: a room and a message, and the room that follows with what is then to be delivered."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any, assert_never

from oddtrick.club.room import (
    begin_rubber,
    chat,
    other_editions,
    removing,
    rubber,
    seats,
    solo_play,
    stalling,
    taking_back,
)
from oddtrick.club.room.commands import (
    NO_SUCH_COMMAND,
    ActCommand,
    AnswerUndoCommand,
    AskUndoCommand,
    ChatCommand,
    CloseCommand,
    Command,
    DecideCommand,
    FinishCommand,
    GoOnCommand,
    MoveCommand,
    MuteCommand,
    PaceCommand,
    PartnerCommand,
    ReadyCommand,
    RemoveCommand,
    ReturnCommand,
    SayCommand,
    SitCommand,
    StandCommand,
    StartCommand,
    WaitCommand,
    WatchersCommand,
    WordsCommand,
)
from oddtrick.club.room.incoming import (
    AbsenceLapsed,
    CommandDenied,
    ComputerDecided,
    EditionChanged,
    HintRequested,
    Message,
    News,
    PersonCame,
    PersonCommanded,
    PersonWent,
    Reply,
    Step,
    TableDeserted,
)
from oddtrick.club.room.state import REMEMBERED, RING, CompletedCommand, Phase, Room
from oddtrick.rules import messages


def handle(room: Room, message: Message) -> Step:
    """What becomes of a message. A room that comes back with the same ``seq`` has not changed."""
    fresh = replace(room, seq=room.seq + 1, at=message.at)
    body = message.body
    match body:
        case PersonCommanded(person=person, command=command):
            return _command(room, fresh, person, command, message.chance)
        case PersonCame(person=person, name=name):
            return _step(room, seats.on_came(fresh, person, name))
        case PersonWent(person=person):
            return _step(room, seats.on_went(fresh, person))
        case AbsenceLapsed(seat=seat):
            return _step(room, seats.on_lapsed(fresh, seat))
        case TableDeserted():
            return _step(room, seats.on_deserted(fresh, room.at))
        case HintRequested(person=person, seat=seat):
            return _step(room, rubber.on_hint_requested(fresh, person, seat))
        case ComputerDecided():
            return _step(room, rubber.on_decided(fresh, body, message.chance))
        case EditionChanged(edition=edition, set_aside=set_aside):
            return _step(room, other_editions.reread(fresh, edition, len(set_aside)))
        case _:
            assert_never(body)


def _step(room: Room, after: Room | CommandDenied, **changes: Any) -> Step:
    if isinstance(after, CommandDenied):
        return Step(room, denied=after)
    events = tuple(event for event in after.events if event.seq == after.seq)
    if stalling.moved_on(room, after):
        changes |= {"moved": after.at, "impatient": frozenset()}
    return Step(replace(after, events=after.events[-RING:], **changes), (News(events),))


def _command(room: Room, fresh: Room, person: str, command: Command, chance: str) -> Step:
    # One and the same text for all that the room remembers of a client.
    client = sys.intern(f"{person}/{command.client}")
    if is_repeated(room, person, command):
        for done in room.done:
            if done.client == client and done.number == command.number:
                # It was sent again because its acknowledgement was lost.
                return Step(room, (Reply(person, command.client, done.number, done.seq),))
    after = _stale(room, person, command) or _act_on(fresh, person, command, chance)
    if isinstance(after, CommandDenied):
        return Step(room, (Reply(person, command.client, command.number, room.seq, after),), after)
    done = CompletedCommand(client, command.number, after.seq)
    latest = {**after.latest, client: command.number}
    step = _step(room, after, done=(*after.done, done)[-REMEMBERED:], latest=latest)
    return replace(step, deliveries=(Reply(person, command.client, done.number, done.seq), *step.deliveries))


def is_repeated(room: Room, person: str, command: Command) -> bool:
    """Whether this command of a client, or a later one, has taken effect."""
    return command.number <= room.latest.get(f"{person}/{command.client}", 0)


def _stale(room: Room, person: str, command: Command) -> CommandDenied | None:
    """Whether the client has not seen what has happened, or its commands come in the wrong order."""
    if is_repeated(room, person, command):
        return CommandDenied(
            "stale", messages.message("That command, or a later one of yours, has taken effect already.")
        )
    if command.seq < room.touched:
        return CommandDenied("stale", messages.message("Too late: the table has moved on."))
    if command.seq > room.seq:
        return CommandDenied("stale", messages.message("Your table is ahead of the club's: load it again."))
    return None


def _act_on(room: Room, person: str, command: Command, chance: str) -> Room | CommandDenied:
    if room.phase is Phase.CLOSED:
        return CommandDenied("not-now", messages.message("The table is closed."))
    if person in room.removed:
        return removing.GONE
    match command:
        case ActCommand():
            return rubber.command_act(room, person, command, chance)
        case ReadyCommand():
            return rubber.ready(room, person, command, chance)
        case AskUndoCommand():
            return taking_back.ask_undo(room, person)
        case AnswerUndoCommand():
            return taking_back.answer_undo(room, person, command)
        case StartCommand():
            return begin_rubber.start(room, person, chance)
        case _:
            after = _about_people(room, person, command)
            dealt = after if isinstance(after, CommandDenied) else rubber.when_all_are_ready(after, chance)
            return after if isinstance(dealt, CommandDenied) else dealt


def _about_people(room: Room, person: str, command: Command) -> Room | CommandDenied:
    match command:
        case SitCommand():
            return seats.sit(room, person, command)
        case StandCommand():
            return seats.stand_up(room, person)
        case WaitCommand():
            return seats.wait(room, person)
        case ReturnCommand():
            return seats.come_back(room, person)
        case DecideCommand():
            return seats.decide(room, person, command)
        case PaceCommand():
            return solo_play.set_pace(room, person, command)
        case PartnerCommand():
            return solo_play.play_partner(room, person, command)
        case FinishCommand():
            return solo_play.finish(room, person, command)
        case MoveCommand():
            return stalling.move(room, person, command)
        case GoOnCommand():
            return seats.go_on(room, person)
        case CloseCommand():
            return seats.close(room, person)
        case _:
            return _about_talk(room, person, command)


def _about_talk(room: Room, person: str, command: Command) -> Room | CommandDenied:
    """What is said, and how the peace is kept."""
    match command:
        case SayCommand():
            return chat.say(room, person, command)
        case ChatCommand():
            return chat.chat(room, person, command)
        case WordsCommand():
            return chat.allow_words(room, person, command)
        case RemoveCommand():
            return removing.remove(room, person, command)
        case MuteCommand():
            return chat.mute(room, person, command)
        case WatchersCommand():
            return chat.let_watch(room, person, command)
        case _:
            return CommandDenied("not-understood", NO_SUCH_COMMAND)
