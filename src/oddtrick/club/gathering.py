"""The people of a room: coming and going, seats, who plays the next rubber and with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import chain, count

from oddtrick.cards import SEATS, Card, Seat
from oddtrick.club.fair import Fair, shuffled
from oddtrick.club.messages import No
from oddtrick.club.playing import Kept, note
from oddtrick.club.protocol import DecideCommand, SayCommand, SitCommand
from oddtrick.club.room import GRACE, Chair, Member, Phase, Room, Rubber, Seating, with_chair, with_every_chair
from oddtrick.codes.tables import tables_of
from oddtrick.errors import OddtrickError
from oddtrick.laws.cutting import Cutting, Shown, cut_for_partners, stand
from oddtrick.laws.formation import (
    ClubTable,
    Player,
    Tables,
    announce,
    begin_cutting,
    begin_rubber,
    change,
    end_rubber,
    going,
    leave,
)
from oddtrick.laws.seating import seat_partners
from oddtrick.record import Header, Policy
from oddtrick.table import Table
from oddtrick.wording import listed, sentence

COMPANY = ("Brown", "Green", "White", "Jones", "Smith", "Black", "Gray", "Hall")
"""Names of computer players."""

PHRASES: Mapping[str, str] = {
    "good-evening": "Good evening.",
    "well-played": "Well played.",
    "well-bid": "Well bid.",
    "bad-luck": "Bad luck.",
    "thank-you": "Thank you.",
    "thank-you-partner": "Thank you, partner.",
    "my-fault": "My fault, partner.",
    "one-moment": "One moment, please.",
    "back-soon": "I shall be back in a minute.",
    "another-rubber": "Another rubber?",
    "last-rubber": "This is my last rubber tonight.",
    "good-night": "Good night.",
}
"""What can be said between the deals."""


# -- coming and going --


def came(room: Room, person: str, name: str) -> Room:
    """He is there; if his seat was counted down, the countdown ends."""
    known = room.members.get(person)
    member = Member(person, _unlike(name, _used_names(room)) if known is None else known.name, present=True)
    room = replace(room, members={**room.members, person: member})
    for seat in room.chairs_of(person):
        room = with_chair(room, seat, absent_since=None, absent_until=None, expired=False)
    return note(room, "people", f"{member.name} is here.") if known is None or room.chairs_of(person) else room


def _used_names(room: Room) -> frozenset[str]:
    """The names of all who have been at the table, computer players too: the wash-book tells people apart by them."""
    rubbers = (*room.past, *((room.rubber,) if room.rubber is not None else ()))
    members = {member.name for member in room.members.values()}
    computers = {chair.computer for chair in room.chairs}
    return frozenset(members | computers | {name for rubber in rubbers for name in rubber.header.players.values()})


def _unlike(name: str, used: frozenset[str]) -> str:
    """That name, with a number behind it if somebody has it already."""
    return next(each for each in chain((name,), (f"{name} {n}" for n in count(2))) if each not in used)


def went(room: Room, person: str) -> Room:
    """He is away; at each seat that he plays the countdown begins."""
    member = room.members.get(person)
    if member is None:
        return room
    room = replace(room, members={**room.members, person: replace(member, present=False)})
    for seat in room.chairs_of(person):
        if room.chairs[seat].computer:
            continue
        room = with_chair(room, seat, absent_since=room.at, absent_until=room.at + GRACE)
    return note(room, "people", f"{member.name} is away.") if room.chairs_of(person) else room


def lapsed(room: Room, seat: Seat) -> Kept:
    """The countdown has ended: the host decides."""
    chair = room.chairs[seat]
    if chair.absent_until is None or room.at < chair.absent_until or chair.expired:
        return No("not-now", "No countdown has ended there.")
    return with_chair(room, seat, expired=True)


# -- seats --


def sit(room: Room, person: str, command: SitCommand) -> Kept:
    """Take a free seat, or a computer player's; the cards go with it."""
    seat = Seat[command.seat]
    if room.phase is Phase.CLOSED:
        return No("not-now", "The table is closed.")
    if room.terms.policy is Policy.STUDY:
        return No("not-now", "At a study one person does the acts of all.")
    if room.chairs[seat].owner is not None or seat not in room.places:
        return No("not-now", "That seat is not free.")
    own = room.chairs_of(person)
    if own and room.phase is not Phase.GATHERING:
        return No("not-now", "You have a seat already.")
    if room.in_deal and room.left.get(person, seat) is not seat:
        return No("not-now", "You have seen other cards of this deal: wait until it is over.")
    for other in own:
        room = with_chair(room, other, owner=None)
    room = with_chair(room, seat, owner=person, computer="", ready=False)
    room = replace(room, club=_playing(room.club, person), touched=room.seq)
    if room.rubber is not None and room.phase is not Phase.BETWEEN:
        room = replace(room, rubber=_taken_over(room, room.rubber, seat))
    return note(room, "people", f"{room.called(person)} sits down.")


def _playing(club: ClubTable, person: str) -> ClubTable:
    if person in club.names:
        return club
    club = leave(club, person) if person in club.members else club
    return replace(club, playing=(*club.playing, Player(name=person)))


def _taken_over(room: Room, rubber: Rubber, seat: Seat) -> Rubber:
    """The rubber with whoever now has that seat: it counts for him."""
    owners = [room.chairs[place].owner for place in SEATS]
    players = {**rubber.header.players, seat: room.name(seat)}
    header = replace(rubber.header, players=players)
    return replace(rubber, owners=(owners[0], owners[1], owners[2], owners[3]), header=header)


def stand_up(room: Room, person: str) -> Kept:
    """Leave one's seat, or one's place in the queue; in a rubber a computer player goes on."""
    seats = room.chairs_of(person)
    if not seats and person not in room.club.members:
        return No("not-now", "You have no seat.")
    if room.terms.policy is Policy.STUDY:
        return No("not-now", "A study is closed by its host.")
    if room.in_deal:
        room = replace(room, left={**room.left, person: seats[0]} if seats else room.left)
    for seat in seats:
        going_on = room.rubber is not None and room.phase in (Phase.PLAYING, Phase.PAUSED)
        computer = _fresh_name(room) if going_on else ""
        room = with_chair(room, seat, owner=None, computer=room.chairs[seat].computer or computer)
        room = with_chair(room, seat, absent_since=None, absent_until=None, expired=False, ready=False)
        if going_on and room.rubber is not None:
            room = replace(room, rubber=_taken_over(room, room.rubber, seat))
    club = leave(room.club, person) if person in room.club.members else room.club
    room = replace(room, club=club, undo=None, touched=room.seq)
    return note(room, "people", f"{room.called(person)} leaves the table.")


def _fresh_name(room: Room) -> str:
    used = {room.name(seat) for seat in SEATS} | {member.name for member in room.members.values()}
    free = next((name for name in COMPANY if name not in used), None)
    return _unlike(COMPANY[0], frozenset(used)) if free is None else free


def wait(room: Room, person: str) -> Kept:
    """Announce oneself for the next rubber (law 20)."""
    if room.phase is Phase.CLOSED or room.terms.policy is Policy.STUDY:
        return No("not-now", "Nobody comes in here.")
    if room.chairs_of(person):
        return No("not-now", "You have a seat.")
    try:
        club = announce(_tables(room), room.club, person)
    except OddtrickError as error:
        return No("not-now", f"{sentence(str(error))}.".replace(person, room.called(person)))
    return note(replace(room, club=club), "people", f"{room.called(person)} wishes to come in.")


# -- an absent player --


def decide(room: Room, person: str, command: DecideCommand) -> Kept:
    """What the host does about an absent player."""
    if person != room.ruler:
        return No("not-yours", "The host decides.")
    seat = Seat[command.seat]
    chair = room.chairs[seat]
    if chair.person is None or room.is_present(chair.person):
        return No("not-now", "Nobody is missing there.")
    name = room.called(chair.person)
    match command.choice:
        case "wait":
            room = with_chair(room, seat, absent_until=room.at + GRACE, expired=False)
            return note(room, "people", f"The table waits for {name}.")
        case "computer":
            if not chair.expired and person != room.host:
                return No("not-now", "Wait until the countdown has ended.")
            computer = _fresh_name(room)
            room = replace(with_chair(room, seat, computer=computer, ready=False, expired=False), touched=room.seq)
            room = replace(room, undo=None)
            return note(room, "people", f"{computer} plays for {name}.")
        case "pause":
            if room.phase is not Phase.PLAYING:
                return No("not-now", "Nothing is being played.")
            room = replace(room, phase=Phase.PAUSED, paused=room.phase, touched=room.seq)
            return note(room, "people", "The table pauses.")


def go_on(room: Room, person: str) -> Kept:
    """The host ends a pause."""
    if person != room.ruler:
        return No("not-yours", "The host decides.")
    if room.phase is not Phase.PAUSED:
        return No("not-now", "The table does not pause.")
    return note(replace(room, phase=room.paused, touched=room.seq), "people", "The table goes on.")


def come_back(room: Room, person: str) -> Kept:
    """The owner of a seat takes it back from the computer player."""
    seats = [seat for seat in room.chairs_of(person) if room.chairs[seat].computer]
    if not seats:
        return No("not-now", "Nobody plays in your place.")
    for seat in seats:
        room = with_chair(room, seat, computer="", absent_since=None, absent_until=None, expired=False, ready=False)
    return note(replace(room, touched=room.seq), "people", f"{room.called(person)} takes the seat back.")


def close(room: Room, person: str) -> Kept:
    """The host himself closes the table: whoever stands in for him while he is away does not."""
    if person != room.host:
        return No("not-yours", "The host closes the table.")
    return note(replace(room, phase=Phase.CLOSED, undo=None, touched=room.seq), "people", "The table is closed.")


def say(room: Room, person: str, command: SayCommand) -> Kept:
    """A phrase, for everybody; nobody talks during a deal."""
    if command.phrase not in PHRASES:
        return No("not-understood", "There is no such phrase.")
    if room.in_deal:
        return No("silence", "Nobody talks while the cards are in play.")
    return note(room, "chat", PHRASES[command.phrase], room.called(person))


# -- a rubber begins --


def may_begin(room: Room) -> bool:
    """Whether a rubber would have anybody to play it: computer players do not play by themselves."""
    seated = any(chair.owner is not None for chair in room.chairs)
    return seated or bool(room.club.candidates) or room.terms.policy is Policy.STUDY


def start(room: Room, person: str, chance: str) -> Kept:
    """The host begins a rubber: who goes out, who comes in, who sits where, who deals."""
    if person != room.ruler:
        return No("not-yours", "The host begins.")
    if room.phase not in (Phase.GATHERING, Phase.BETWEEN):
        return No("not-now", "A rubber is being played.")
    if not may_begin(room):
        return No("not-now", "Nobody sits at the table: take a seat first.")
    spread = list(shuffled(sha256(f"spread {chance}".encode()).hexdigest()))
    if room.rubber is not None:
        room = replace(room, past=(*room.past, room.rubber), rubber=None, club=end_rubber(room.club))
    room = _changed(room, spread) if room.club.candidates else room
    if room.terms.policy is Policy.STUDY:
        for seat in room.places:
            room = with_chair(room, seat, owner=room.host)
    for seat in room.places:
        if room.chairs[seat].owner is None and not room.chairs[seat].computer:
            room = with_chair(room, seat, computer=_fresh_name(room))
    room, dealer = _seated(room, spread)
    owners = [chair.owner for chair in room.chairs]
    terms = room.terms
    header = Header(
        code=terms.code_key,
        variety=terms.variety,
        options=terms.options,
        players={seat: room.name(seat) for seat in SEATS},
        dealer=dealer,
        policy=terms.policy,
        rest={"stake": terms.stake} if terms.stake else {},
    )
    rubber = Rubber(
        number=len(room.past) + 1,
        header=header,
        table=Table(dealer=dealer),
        fairs=(Fair(deal=1, secret=chance, dealer=dealer),),
        owners=(owners[0], owners[1], owners[2], owners[3]),
    )
    room = replace(room, rubber=rubber, phase=Phase.PLAYING, club=begin_rubber(room.club), touched=room.seq)
    return note(with_every_chair(room, ready=False), "rubber", f"Rubber {rubber.number} begins.")


def _tables(room: Room) -> Tables:
    """The figures of the code, for as many as play at this variety of it."""
    return replace(tables_of(room.code.key), players=len(room.places))


def _changed(room: Room, spread: list[Card]) -> Room:
    """Who goes out and who comes in, by the laws of the code (laws 20-21); computer players make room first."""
    free = [seat for seat in room.places if room.chairs[seat].owner is None]
    tables, club = _tables(room), begin_cutting(room.club)
    cuts: dict[str, list[Shown]] = {}
    settled = going(room.code.cutting, tables, club, cuts)
    while settled.again:
        shown = _draw(spread, settled.again, cuts)
        room = note(room, "cutting", f"Cut for going out: {_shown(room, shown)}.")
        settled = going(room.code.cutting, tables, club, cuts)
    for name in settled.out:
        (seat,) = room.chairs_of(name)
        room = with_chair(room, seat, owner=None, absent_since=None, absent_until=None, expired=False)
        free.append(seat)
    for name, seat in zip(settled.enters, free, strict=False):
        away = not room.is_present(name)
        since, until = (room.at, room.at + GRACE) if away else (None, None)
        room = with_chair(room, seat, owner=name, computer="", absent_since=since, absent_until=until, expired=False)
    for text, names in (("goes out", settled.out), ("comes in", settled.enters)):
        for name in names:
            room = note(room, "people", f"{room.called(name)} {text}.")
    return replace(room, club=change(club, settled))


def _draw(spread: list[Card], names: Sequence[str], cuts: dict[str, list[Shown]]) -> dict[str, Card]:
    shown = {name: spread.pop() for name in names}
    for name, card in shown.items():
        cuts.setdefault(name, []).append((card,))
    return shown


def _shown(room: Room, shown: Mapping[str, Card]) -> str:
    return listed(
        f"{room.members[name].name if name in room.members else name} {card.symbol}" for name, card in shown.items()
    )


def _seated(room: Room, spread: list[Card]) -> tuple[Room, Seat]:
    """The seats and the first dealer, cut for by the laws of the code."""
    names = {chair.owner or chair.computer: chair for chair in room.chairs}
    # Three players have no partners to cut for, or as many hands as seats: they sit as they chose.
    if room.terms.seating is Seating.CUTTING and len(names) == len(room.places) == len(SEATS):
        return _cut_for_seats(room, names, spread)
    return _cut_for_deal(room, spread)


def _cut_for_seats(room: Room, chairs: Mapping[str, Chair], spread: list[Card]) -> tuple[Room, Seat]:
    cuts: dict[str, list[Shown]] = {name: [] for name in chairs}
    cut = cut_for_partners(room.code.cutting, cuts)
    while cut.again:
        shown = _draw(spread, cut.again, cuts)
        room = note(room, "cutting", f"Cut for partners: {_shown(room, shown)}.")
        cut = cut_for_partners(room.code.cutting, cuts)
    assert cut.dealer is not None
    # The seats are for the dealer to choose: he stays where he is.
    seat = next(place for place in SEATS if room.chairs[place] is chairs[cut.dealer])
    seating = seat_partners(cut, seat)
    n, e, s, w = (chairs[str(seating.at(place))] for place in SEATS)
    room = replace(room, chairs=(n, e, s, w))
    sides = " against ".join(listed(room.name(place) for place in side.seats) for side in (seat.side, seat.side.other))
    return note(room, "cutting", f"{sides}. {room.name(seat)} deals."), seating.dealer


def _cut_for_deal(room: Room, spread: list[Card]) -> tuple[Room, Seat]:
    """Who sits by choice cuts for the deal alone: the lowest deals."""
    cuts: dict[str, list[Shown]] = {seat.name: [] for seat in room.places}
    cutting: Cutting = room.code.cutting
    standing = stand(cutting, (tuple(cuts),), (1,), cuts)
    while standing.again:
        shown = _draw(spread, standing.again, cuts)
        text = listed(f"{room.name(Seat[name])} {card.symbol}" for name, card in shown.items())
        room = note(room, "cutting", f"Cut for the deal: {text}.")
        standing = stand(cutting, (tuple(cuts),), (1,), cuts)
    return room, Seat[standing.order[0]]
