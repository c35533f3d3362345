"""A rubber begins: who goes out and who comes in, who sits where, who deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from oddtrick.club.room.events import CardsCut, CutFor, PersonChange, PersonChanged, RubberBegan, SeatsDrawn
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.rubber import Outcome, note, result_of
from oddtrick.club.room.seats import computer_name, tables_for
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.club.room.shuffle import FairShuffle, shuffled
from oddtrick.club.room.state import GRACE, Chair, Phase, Room, Rubber, Seating, with_chair, with_every_chair
from oddtrick.files.record import Header
from oddtrick.rules.cards import SEATS, Card, Seat
from oddtrick.rules.laws.club import seating as seats
from oddtrick.rules.laws.club.cutting import (
    Cuts,
    Cutting,
    DealCut,
    Shown,
    cut_for_deal,
    cut_for_dummy,
    cut_for_partners,
    stand,
)
from oddtrick.rules.laws.club.formation import (
    ClubTable,
    TableChange,
    begin_cutting,
    begin_rubber,
    change,
    end_rubber,
    form_table,
    going,
)
from oddtrick.rules.messages import message
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import Table
from oddtrick.version import VERSION


def may_begin(room: Room) -> bool:
    """Whether a rubber would have anybody to play it: computer players do not play by themselves."""
    seated = any(chair.owner is not None for chair in room.chairs)
    return seated or bool(room.club.candidates) or room.terms.policy is Policy.STUDY


def start(room: Room, person: str, chance: str) -> Outcome:
    """The host begins a rubber: who goes out, who comes in, who sits where, who deals."""
    if person != room.ruler:
        return CommandDenied("not-yours", message("The host begins."))
    if room.phase not in (Phase.GATHERING, Phase.BETWEEN):
        return CommandDenied("not-now", message("A rubber is being played."))
    if not may_begin(room):
        return CommandDenied("not-now", message("Nobody sits at the table: take a seat first."))
    spread = list(shuffled(sha256(f"spread {chance}".encode()).hexdigest()))
    if room.rubber is not None:
        room = replace(room, past=(*room.past, result_of(room, room.rubber)), rubber=None, club=end_rubber(room.club))
    if room.club.candidates:
        room = _changed(room, spread) if room.past else _formed(room, spread)
    if room.terms.policy is Policy.STUDY:
        for seat in room.places:
            room = with_chair(room, seat, owner=room.host)
    for seat in room.places:
        if room.chairs[seat].owner is None and not room.chairs[seat].computer:
            room = with_chair(room, seat, computer=computer_name(room))
    room, dealer = _seated(room, spread)
    owners = [chair.owner for chair in room.chairs]
    terms = room.terms
    header = Header(
        code=terms.code_key,
        variety=terms.variety,
        options=terms.options,
        players={seat: name for seat in SEATS if (name := room.own_name(seat))},
        dealer=dealer,
        policy=terms.policy,
        program=VERSION,
        edition=room.code.edition,
        rest=_rest(room),
    )
    rubber = Rubber(
        number=len(room.past) + 1,
        header=header,
        table=Table(dealer=dealer),
        fairs=(FairShuffle(deal=1, secret=chance, dealer=dealer),),
        owners=(owners[0], owners[1], owners[2], owners[3]),
    )
    room = replace(room, rubber=rubber, phase=Phase.PLAYING, club=begin_rubber(room.club), touched=room.seq)
    return note(with_every_chair(room, ready=False), RubberBegan(rubber.number))


def _rest(room: Room) -> dict[str, Any]:
    """What the header of a record tells besides: stake, agreements, and that the first deal was not shuffled."""
    rest: dict[str, Any] = {"stake": room.terms.stake} if room.terms.stake else {}
    rest |= {"agreed": dict(room.terms.agreed)} if room.terms.agreed else {}
    return {**rest, "set": [1]} if room.terms.set_deal and not room.past else rest


def _formed(room: Room, spread: list[Card]) -> Room:
    """Who plays first at a new table: those who have sat down, and of those who wait the lowest cards (law 17)."""
    tables, club = tables_for(room), begin_cutting(room.club)
    enters = club.candidates
    if len(club.names) + len(enters) > tables.players:
        cuts: dict[str, list[Shown]] = {}
        cut = form_table(room.code.cutting, tables, (club.names, enters), cuts)
        while cut.again:
            room = _cut_noted(room, CutFor.TABLE, _draw(spread, cut.again, cuts))
            cut = form_table(room.code.cutting, tables, (club.names, enters), cuts)
        enters = tuple(name for name in cut.plays if name in enters)
    return _come_in(room, club, TableChange(out=(), enters=enters, must_cut=(), again=()))


def _changed(room: Room, spread: list[Card]) -> Room:
    """Who goes out and who comes in, by the laws of the code (laws 20-21); computer players make room first."""
    tables, club = tables_for(room), begin_cutting(room.club)
    # Where more wait than can play, those who announced themselves first come in.
    waiting = replace(club, candidates=club.candidates[: tables.players])
    cuts: dict[str, list[Shown]] = {}
    settled = going(room.code.cutting, tables, waiting, cuts)
    while settled.again:
        room = _cut_noted(room, CutFor.GOING_OUT, _draw(spread, settled.again, cuts))
        settled = going(room.code.cutting, tables, waiting, cuts)
    return _come_in(room, club, settled)


def _come_in(room: Room, club: ClubTable, settled: TableChange) -> Room:
    free = [seat for seat in room.places if room.chairs[seat].owner is None]
    for name in settled.out:
        (seat,) = room.chairs_of(name)
        room = with_chair(room, seat, owner=None, absent_since=None, absent_until=None, expired=False)
        free.append(seat)
    for name, seat in zip(settled.enters, free, strict=False):
        away = not room.is_present(name)
        since, until = (room.at, room.at + GRACE) if away else (None, None)
        room = with_chair(room, seat, owner=name, computer="", absent_since=since, absent_until=until, expired=False)
    for person_change, names in ((PersonChange.WENT_OUT, settled.out), (PersonChange.CAME_IN, settled.enters)):
        for name in names:
            room = note(room, PersonChanged(room.display_name(name), person_change))
    return replace(room, club=change(club, settled))


def _draw(spread: list[Card], names: Sequence[str], cuts: dict[str, list[Shown]]) -> dict[str, Card]:
    shown = {name: spread.pop() for name in names}
    for name, card in shown.items():
        cuts.setdefault(name, []).append((card,))
    return shown


def _cut_noted(room: Room, what: CutFor, shown: Mapping[str, Card]) -> Room:
    """The cards that those people, computer players or seats have shown."""
    members = room.members
    names = {name: members[name].name if name in members else name for name in shown}
    return note(room, CardsCut(what, tuple((names[name], card) for name, card in shown.items())))


def _seated(room: Room, spread: list[Card]) -> tuple[Room, Seat]:
    """The seats and the first dealer, cut for by the laws of the code."""
    if room.terms.set_deal and not room.past:
        return room, read_set_deal(room.terms.set_deal)[0]
    chairs = {chair.owner or chair.computer: chair for chair in (room.chairs[seat] for seat in room.places)}
    if room.terms.seating is Seating.CUTTING and len(chairs) == len(room.places):
        return _cut_for_seats(room, chairs, spread)
    return _cut_for_deal(room, spread)


def _cut_for_seats(room: Room, chairs: Mapping[str, Chair], spread: list[Card]) -> tuple[Room, Seat]:
    lineup = room.code.lineup
    if lineup.alone is not None:
        # The seat of the player of Dummy is agreed upon before the cut; they deal first, as they may (Boaz, p. 34).
        room, cut = _cut(room, chairs, spread, cut_for_dummy, CutFor.DUMMY)
        seating = seats.seat_dummy(cut, lineup.alone, deals_first=True)
    elif lineup.vacant is not None:
        # Which chair stays empty is agreed upon too: so the lowest has the one at its left (Foster, p. 163).
        room, cut = _cut(room, chairs, spread, cut_for_deal, CutFor.DEAL)
        seating = seats.seat_three(cut, lineup.vacant.left)
    else:
        room, cut = _cut(room, chairs, spread, cut_for_partners, CutFor.PARTNERS)
        assert cut.dealer is not None
        # The seats are for the dealer to choose: they stay where they are.
        seating = seats.seat_partners(cut, next(s for s in SEATS if room.chairs[s] is chairs[str(cut.dealer)]))
    n, e, s, w = (chairs[str(seating.at(place))] if place in room.places else Chair() for place in SEATS)
    room = replace(room, chairs=(n, e, s, w))
    return note(room, SeatsDrawn(lineup, seating.dealer)), seating.dealer


Cutter = Callable[[Cutting, Cuts], DealCut]


def _cut(
    room: Room, chairs: Mapping[str, Chair], spread: list[Card], cutter: Cutter, what: CutFor
) -> tuple[Room, DealCut]:
    """All cut, and those who are equal again, until everything is settled."""
    cuts: dict[str, list[Shown]] = {name: [] for name in chairs}
    cut = cutter(room.code.cutting, cuts)
    while cut.again:
        room = _cut_noted(room, what, _draw(spread, cut.again, cuts))
        cut = cutter(room.code.cutting, cuts)
    return room, cut


def _cut_for_deal(room: Room, spread: list[Card]) -> tuple[Room, Seat]:
    """Who sits by choice cuts for the deal alone: the lowest deals."""
    cuts: dict[str, list[Shown]] = {seat.name: [] for seat in room.places}
    cutting: Cutting = room.code.cutting
    standing = stand(cutting, (tuple(cuts),), (1,), cuts)
    while standing.again:
        shown = _draw(spread, standing.again, cuts)
        room = note(room, CardsCut(CutFor.DEAL, tuple((room.name(Seat[name]), card) for name, card in shown.items())))
        standing = stand(cutting, (tuple(cuts),), (1,), cuts)
    return room, Seat[standing.order[0]]
