"""The people of a room: coming and going, seats, who plays the next rubber and with whom."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, count

from oddtrick.club.room.commands import DecideCommand, SitCommand
from oddtrick.club.room.confusable_names import look_of
from oddtrick.club.room.events import ComputerSeated, PersonChange, PersonChanged, TableChange
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.rubber import Outcome, note, often
from oddtrick.club.room.state import (
    AFTERWARDS,
    GRACE,
    LONG_AGO,
    Member,
    Phase,
    Room,
    Rubber,
    with_chair,
)
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.laws.club.formation import (
    ClubTable,
    PlayingMember,
    TableFigures,
    announce,
    leave,
)
from oddtrick.rules.messages import Message, full_sentence, message
from oddtrick.rules.names_at_seats import Name
from oddtrick.rules.policy import Policy

COMPUTER_NAMES = (
    "Mrs Ashby",
    "Colonel Denham",
    "Miss Pryce",
    "Dr Lowndes",
    "Lady Harcourt",
    "Captain Vane",
    "Miss Tilney",
    "Mr Sedley",
)
"""Names of computer players, as people of the time were called at table; the page has a portrait of each."""


MOVES = 8
"""How often one person may take a seat, or ask to come in, in a while."""


# -- coming and going --


def on_came(room: Room, person: str, name: str) -> Room:
    """A person is there; if their seat was counted down, the countdown ends."""
    member_before = room.members.get(person)
    member = Member(
        person, _unlike(name, _used_names(room)) if member_before is None else member_before.name, present=True
    )
    room = replace(room, members={**room.members, person: member})
    for seat in room.chairs_of(person):
        room = with_chair(room, seat, absent_since=None, absent_until=None, expired=False)
    newly = member_before is None or room.chairs_of(person)
    return note(room, PersonChanged(member.name, PersonChange.CAME)) if newly else room


def _used_names(room: Room) -> frozenset[str]:
    """The names of all who have been at the table, computer players too: the wash-book goes by them."""
    names: list[Name] = [name for past in room.past for name in past.players.values()]
    if room.rubber is not None:
        names += room.rubber.header.players.values()
    names += (member.name for member in room.members.values())
    names += (chair.computer for chair in room.chairs)
    return frozenset(name for name in names if isinstance(name, str))


def _unlike(name: str, used: frozenset[str]) -> str:
    """That name, with a number behind it if somebody has it already, or one that looks like it."""
    looks = frozenset(map(look_of, used))
    return next(each for each in chain((name,), (f"{name} {n}" for n in count(2))) if look_of(each) not in looks)


def on_went(room: Room, person: str) -> Room:
    """A person is away; at each seat that they play the countdown begins."""
    member = room.members.get(person)
    if member is None:
        return room
    room = replace(room, members={**room.members, person: replace(member, present=False)})
    for seat in room.chairs_of(person):
        if room.chairs[seat].computer:
            continue
        room = with_chair(room, seat, absent_since=room.at, absent_until=room.at + GRACE)
    if room.chairs_of(person):
        return note(room, PersonChanged(member.name, PersonChange.WENT))
    left = room.rubber is not None and not any(chair.owner for chair in room.chairs)
    return _closed(room, TableChange.CLOSED_ALL_LEFT) if left and _is_empty(room) else room


def _is_empty(room: Room) -> bool:
    return room.phase is not Phase.CLOSED and not any(member.present for member in room.members.values())


def on_deserted(room: Room, since: int) -> Outcome:
    """Nothing has happened since that time: a table that everybody has left closes after a while."""
    if room.rubber is None or not _is_empty(room) or room.at - since < (AFTERWARDS if room.over else LONG_AGO):
        return CommandDenied("not-now", message("The table stays open."))
    return _closed(room, TableChange.CLOSED_DESERTED)


def _closed(room: Room, change: TableChange) -> Room:
    return note(replace(room, phase=Phase.CLOSED, undo=None, touched=room.seq), change)


def on_lapsed(room: Room, seat: Seat) -> Outcome:
    """The countdown has ended: the host decides."""
    chair = room.chairs[seat]
    if chair.absent_until is None or room.at < chair.absent_until or chair.expired:
        return CommandDenied("not-now", message("No countdown has ended there."))
    return with_chair(room, seat, expired=True)


# -- seats --


def sit(room: Room, person: str, command: SitCommand) -> Outcome:
    """Take a free seat, or a computer player's, who plays the deal in hand to its end.

    Nobody sees the cards of a deal in the middle of it but those who played it from the start and come back.
    """
    seat = Seat[command.seat]
    if room.phase is Phase.CLOSED:
        return CommandDenied("not-now", message("The table is closed."))
    if room.terms.policy is Policy.STUDY:
        return CommandDenied("not-now", message("At a study one person does the acts of all."))
    if room.chairs[seat].owner is not None or seat not in room.places:
        return CommandDenied("not-now", message("That seat is not free."))
    own = room.chairs_of(person)
    if own and room.phase is not Phase.GATHERING:
        return CommandDenied("not-now", message("You have a seat already."))
    if room.in_deal and room.left.get(person, seat) is not seat:
        return CommandDenied("not-now", message("You have seen other cards of this deal: wait until it is over."))
    counted = often(room, f"{person} moves", MOVES)
    if isinstance(counted, CommandDenied):
        return counted
    room = counted
    for other in own:
        room = with_chair(room, other, owner=None)
    later = room.in_deal and room.left.get(person) is not seat
    computer = (room.chairs[seat].computer or computer_name(room)) if later else ""
    room = with_chair(room, seat, owner=person, computer=computer, ready=False, comes_in=later)
    room = replace(room, club=_playing(room.club, person), touched=room.seq)
    if room.rubber is not None and room.phase is not Phase.BETWEEN:
        room = replace(room, rubber=_taken_over(room, room.rubber, seat))
    return note(room, PersonChanged(room.display_name(person), PersonChange.SAT_DOWN))


def _playing(club: ClubTable, person: str) -> ClubTable:
    if person in club.names:
        return club
    club = leave(club, person) if person in club.members else club
    return replace(club, playing=(*club.playing, PlayingMember(name=person)))


def _taken_over(room: Room, rubber: Rubber, seat: Seat) -> Rubber:
    """The rubber with the person who now has that seat: it counts for them."""
    owners = [room.chairs[place].owner for place in SEATS]
    players = {**rubber.header.players, seat: room.own_name(seat)}
    header = replace(rubber.header, players={place: name for place, name in players.items() if name})
    return replace(rubber, owners=(owners[0], owners[1], owners[2], owners[3]), header=header)


def stand_up(room: Room, person: str) -> Outcome:
    """Leave one's seat, or one's place in the queue; in a rubber a computer player goes on."""
    seats = room.chairs_of(person)
    if not seats and person not in room.club.members:
        return CommandDenied("not-now", message("You have no seat."))
    if room.terms.policy is Policy.STUDY:
        return CommandDenied("not-now", message("A study is closed by its host."))
    return note(vacate(room, person), PersonChanged(room.display_name(person), PersonChange.LEFT))


def vacate(room: Room, person: str) -> Room:
    """The room without a person at a seat or in the queue; in a rubber computer players go on, for whom it counts."""
    seats = room.chairs_of(person)
    if room.in_deal:
        seen = [seat for seat in seats if not room.chairs[seat].comes_in]
        room = replace(room, left={**room.left, person: seen[0]} if seen else room.left)
    for seat in seats:
        going_on = room.rubber is not None and room.phase in (Phase.PLAYING, Phase.PAUSED)
        computer = computer_name(room) if going_on else ""
        room = with_chair(room, seat, owner=None, computer=room.chairs[seat].computer or computer)
        room = with_chair(room, seat, absent_since=None, absent_until=None, expired=False, ready=False, comes_in=False)
        if going_on and room.rubber is not None:
            room = replace(room, rubber=_taken_over(room, room.rubber, seat))
    club = leave(room.club, person) if person in room.club.members else room.club
    return replace(room, club=club, undo=None, touched=room.seq)


def computer_name(room: Room) -> str:
    """A name for another computer player."""
    used = {room.own_name(seat) for seat in SEATS} | {member.name for member in room.members.values()}
    free = next((name for name in COMPUTER_NAMES if name not in used), None)
    return _unlike(COMPUTER_NAMES[0], frozenset(used)) if free is None else free


def wait(room: Room, person: str) -> Outcome:
    """Announce a person for the next rubber (law 20)."""
    if room.phase is Phase.CLOSED or room.terms.policy is Policy.STUDY:
        return CommandDenied("not-now", message("Nobody comes in here."))
    if room.chairs_of(person):
        return CommandDenied("not-now", message("You have a seat."))
    try:
        club = announce(tables_for(room), room.club, person)
    except OddtrickError as error:
        return CommandDenied("not-now", full_sentence(_with_name(error.message, person, room.display_name(person))))
    counted = often(replace(room, club=club), f"{person} moves", MOVES)
    if isinstance(counted, CommandDenied):
        return counted
    return note(counted, PersonChanged(room.display_name(person), PersonChange.ANNOUNCED))


def _with_name(why: Message | str, person: str, name: Name) -> Message | str:
    """The message with that person called by name: the law knows them by what the club knows them by."""
    if isinstance(why, str):
        return why
    return replace(why, fields=tuple((key, name if value == person else value) for key, value in why.fields))


# -- an absent player --


def decide(room: Room, person: str, command: DecideCommand) -> Outcome:
    """What the host does about an absent player."""
    if person != room.ruler:
        return CommandDenied("not-yours", message("The host decides."))
    seat = Seat[command.seat]
    chair = room.chairs[seat]
    if chair.person is None or room.is_present(chair.person):
        return CommandDenied("not-now", message("Nobody is missing there."))
    name = room.display_name(chair.person)
    match command.choice:
        case "wait":
            room = with_chair(room, seat, absent_until=room.at + GRACE, expired=False)
            return note(room, PersonChanged(name, PersonChange.AWAITED))
        case "computer":
            if not chair.expired and person != room.host:
                return CommandDenied("not-now", message("Wait until the countdown has ended."))
            return seat_computer(room, seat)
        case "pause":
            if room.phase is not Phase.PLAYING:
                return CommandDenied("not-now", message("Nothing is being played."))
            room = replace(room, phase=Phase.PAUSED, paused=room.phase, touched=room.seq)
            return note(room, TableChange.PAUSED)


def seat_computer(room: Room, seat: Seat) -> Room:
    """A computer player goes on for the person there, who can take the seat back."""
    person, computer = room.chairs[seat].person, computer_name(room)
    assert person is not None
    room = with_chair(room, seat, computer=computer, ready=False, expired=False)
    return note(replace(room, undo=None, touched=room.seq), ComputerSeated(computer, room.display_name(person)))


def go_on(room: Room, person: str) -> Outcome:
    """The host ends a pause."""
    if person != room.ruler:
        return CommandDenied("not-yours", message("The host decides."))
    if room.phase is not Phase.PAUSED:
        return CommandDenied("not-now", message("The table does not pause."))
    return note(replace(room, phase=room.paused, touched=room.seq), TableChange.RESUMED)


def come_back(room: Room, person: str) -> Outcome:
    """The owner of a seat takes it back from the computer player."""
    seats = [seat for seat in room.chairs_of(person) if room.chairs[seat].computer and not room.chairs[seat].comes_in]
    if not seats:
        return CommandDenied("not-now", message("Nobody plays in your place."))
    for seat in seats:
        room = with_chair(room, seat, computer="", absent_since=None, absent_until=None, expired=False, ready=False)
    return note(replace(room, touched=room.seq), PersonChanged(room.display_name(person), PersonChange.RETURNED))


def close(room: Room, person: str) -> Outcome:
    """The host closes the table: a stand-in for an absent host cannot."""
    if person != room.host:
        return CommandDenied("not-yours", message("The host closes the table."))
    return _closed(room, TableChange.CLOSED)


def tables_for(room: Room) -> TableFigures:
    """The figures of the code, for as many as play at this variety of it."""
    return replace(room.code.tables, players=len(room.places))
