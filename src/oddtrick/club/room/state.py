"""A table of the club as a value: who sits, waits and watches, the rubber in hand, what was done before.

``handle`` takes a room and a message to the room that follows. Nothing here keeps time, shuffles or talks to
anybody: the time and the chance come with each message, and so a room can be rebuilt from its messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from oddtrick.club.room.events import Event, Names
from oddtrick.club.room.literals import PaceName
from oddtrick.club.room.shuffle import FairShuffle
from oddtrick.files.record import FinalRuling, Header, code_of, name_in
from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.codes import Setting
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.club.formation import ClubTable
from oddtrick.rules.laws.club.settlement import Stake
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_under_way
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Standing, standing
from oddtrick.rules.laws.table_score import is_rubber_over, sheet_of
from oddtrick.rules.messages import Message
from oddtrick.rules.names_at_seats import SOMEBODY, Name, name_at
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import State, Table

GRACE = 60_000
"""Milliseconds for which an absent player is waited for before the host is asked."""

AFTERWARDS = 3600_000
"""Milliseconds after which a table at which a rubber is over and nobody is closes by itself."""

LONG_AGO = 24 * 3600_000
"""The same for one at which a rubber has been left unfinished."""

RING = 64
"""Events that are kept for clients that reconnect."""

REMEMBERED = 64
"""Commands whose effect a room remembers; older ones are looked up in the database, by client and number."""


class Phase(Enum):
    """How far a table has come."""

    GATHERING = "gathering"
    PLAYING = "playing"
    BETWEEN = "between"
    """A rubber is over, and the next has not begun."""
    PAUSED = "paused"
    CLOSED = "closed"


class Seating(Enum):
    """How the players come to their seats."""

    CHOICE = "choice"
    CUTTING = "cutting"


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What a table agreed upon; ``slips`` is how often computer players err (0 to 1, at club tables only).

    ``name`` is empty where the table was given none. ``words``: between the deals people talk in words of their own,
    and not in phrases alone. ``set_deal`` is the first deal of its first rubber, where that is not shuffled. ``agreed``
    is what those who go by books have settled beforehand: computer players keep to it, and people are told of it.
    """

    name: str
    code_key: str
    variety: tuple[str, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict, hash=False)
    policy: Policy = Policy.GUARDED
    seating: Seating = Seating.CHOICE
    players: str = "plain"
    slips: float = 0.0
    stake: str = ""
    listed: bool = True
    watchers: bool = True
    words: bool = True
    set_deal: str = ""
    agreed: Agreed = ()

    @cached_property
    def code(self) -> Code:
        """The code of laws; ``UnknownCode`` if there is none such."""
        return code_of(Header(code=self.code_key, variety=self.variety, options=self.options))

    @property
    def money(self) -> Stake | None:
        """What is played for."""
        try:
            return Stake.parse(self.stake)
        except NotUnderstood:
            return None


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who has been at the table; ``present`` while one of their sockets is open."""

    id: str
    name: str
    present: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A seat: the ``owner`` (a person's id), the ``computer`` player who plays there now, in their place or its own.

    ``absent_since`` and ``absent_until`` (milliseconds) are those of an owner's countdown; ``expired``: it has ended.
    ``comes_in``: the owner sat down in the middle of a deal, and sees and plays cards from the next on.
    """

    owner: str | None = None
    computer: str = ""
    absent_since: int | None = None
    absent_until: int | None = None
    expired: bool = False
    ready: bool = False
    comes_in: bool = False

    @property
    def person(self) -> str | None:
        """The person who acts here in person."""
        return None if self.computer else self.owner


Chairs = tuple[Chair, Chair, Chair, Chair]
EMPTY: Chairs = (Chair(), Chair(), Chair(), Chair())


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a computer player did act number ``act`` (from 0) of a rubber."""

    act: int
    seat: Seat
    message: Message
    rule: str = ""
    page: Message | str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """The person there asked, before act number ``act`` (from 0) of a rubber, what a computer player would do."""

    act: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class UndoneAct:
    """The person there has taken back what was done from act number ``act`` (from 0) of a rubber on."""

    act: int
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Rubber:
    """A rubber: its record, the table after it, and how its cards were dealt.

    ``fairs`` are the shuffles of all deals; the last is of the deal in hand, or of the next. ``owners`` are the people
    at the seats, ``None`` for a computer player. ``rulings`` are those that found a fault or gave a choice.
    ``settled`` is the score of a finished rubber that today's edition of the laws would score otherwise: it stands.
    """

    number: int
    header: Header
    table: Table
    fairs: tuple[FairShuffle, ...]
    owners: tuple[str | None, str | None, str | None, str | None]
    acts: tuple[Act, ...] = ()
    reasons: tuple[Reason, ...] = ()
    hints: tuple[Hint, ...] = ()
    undone: tuple[UndoneAct, ...] = ()
    rulings: tuple[FinalRuling, ...] = ()
    settled: Standing | None = None

    @property
    def fair(self) -> FairShuffle:
        """The shuffle of the deal in hand, or of the next."""
        return self.fairs[-1]

    def name(self, seat: Seat) -> Name:
        """Who plays there."""
        return name_in(self.header, seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a rubber stands or ended: all that a room keeps of it when the next begins. The database has its record.

    ``broken_off``: the table was closed before it ended.
    """

    number: int
    players: Mapping[Seat, Name] = field(hash=False)
    stands: Standing
    broken_off: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """``by`` asks that the record end before act number ``length``; those in ``agreed`` have agreed."""

    by: Seat
    length: int
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class CompletedCommand:
    """A command that has taken effect, as event ``seq``."""

    client: str
    number: int
    seq: int


@dataclass(frozen=True, kw_only=True)
class Room:
    """A table of the club.

    ``seq`` numbers the events, ``touched`` is the last that changed what a player may reckon with. ``at`` is the time
    of the last message. ``club`` holds the members by the laws of formation. ``past`` are the rubbers before this one.
    ``done`` are the last commands that took effect, ``latest`` the highest number of each client's.
    ``left`` are the chairs that people have left during the deal in hand, whose cards they have seen. ``muted`` may not
    talk, ``removed`` may not come; ``objections`` are of this deal: a person, and who would have them removed.
    ``lately`` are the times at which people have talked, or taken seats, in the last while. ``moved`` is when the
    game last moved on; ``impatient`` are chairs, each with one who would have a computer player go on there. ``pace``
    is that of computer players; where one person plays alone with them, ``plays_partner``: they play the hand of a
    partner who declares, and ``finishing``: a computer player plays the rest of this deal for them.

    What follows from these and is asked for again and again with every act is worked out once: every screen asks.
    """

    id: str
    terms: Terms
    host: str
    seq: int = 0
    touched: int = 0
    at: int = 0
    phase: Phase = Phase.GATHERING
    members: Mapping[str, Member] = field(default_factory=dict)
    chairs: Chairs = EMPTY
    club: ClubTable = field(default_factory=lambda: ClubTable(playing=()))
    rubber: Rubber | None = None
    past: tuple[Result, ...] = ()
    undo: Undo | None = None
    left: Mapping[str, Seat] = field(default_factory=dict)
    muted: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    objections: frozenset[tuple[str, str]] = frozenset()
    lately: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    moved: int = 0
    impatient: frozenset[tuple[Seat, str]] = frozenset()
    paused: Phase = Phase.PLAYING
    pace: PaceName = "normal"
    plays_partner: bool = False
    finishing: bool = False
    done: tuple[CompletedCommand, ...] = ()
    latest: Mapping[str, int] = field(default_factory=dict)
    events: tuple[Event, ...] = ()

    @property
    def code(self) -> Code:
        """The code of laws."""
        return self.terms.code

    # -- who --

    @property
    def places(self) -> tuple[Seat, ...]:
        """The seats of those who play, N E S W: three of them at some varieties."""
        return self.code.lineup.players

    def home(self, seat: Seat) -> Seat:
        """The current seat of that chair's person: one of three players may have moved to make room for dummy.

        The person who belongs there sits in that one's place: the two have changed places.
        """
        deal = self.table.deal
        return seat if deal is None else deal.home(seat)

    @cached_property
    def chairs_by_seat(self) -> Chairs:
        """The chairs by the seats at which their people sit now."""
        deal = self.table.deal
        if deal is None or deal.declaration.moved is None:
            return self.chairs
        north, east, south, west = (self.chairs[deal.home(seat)] for seat in SEATS)
        return (north, east, south, west)

    def chair_at(self, seat: Seat) -> Chair:
        """The chair of the person who sits there now."""
        return self.chairs_by_seat[seat]

    def chairs_of(self, person: str) -> tuple[Seat, ...]:
        """The seats that they have taken, no matter who plays there now."""
        return tuple([seat for seat, chair in zip(SEATS, self.chairs, strict=True) if chair.owner == person])

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """The seats whose cards they see now: where they sit, no matter who plays there, and one lent to them."""
        chairs = zip(SEATS, self.chairs_by_seat, strict=True)
        own = tuple([seat for seat, chair in chairs if chair.owner == person and not chair.comes_in])
        lent = self.borrowed_seat
        return own if lent is None or lent.partner not in own else (*own, lent)

    def played_by(self, person: str) -> tuple[Seat, ...]:
        """The seats at which they act in person."""
        return tuple([seat for seat, actor in zip(SEATS, self.actors, strict=True) if actor == person])

    def actor(self, seat: Seat) -> str | None:
        """The person who acts at that seat now; ``None`` where a computer player does."""
        return self.actors[seat]

    @cached_property
    def actors(self) -> tuple[str | None, ...]:
        """The people who act at the seats N E S W."""
        if self.finishing:
            return (None, None, None, None)
        return tuple(self.chair_at(seat.partner if seat is self.borrowed_seat else seat).person for seat in SEATS)

    def is_alone(self, person: str) -> bool:
        """Whether they play, and all others who do are computer players."""
        return self.lone == person

    @cached_property
    def lone(self) -> str | None:
        """The one person who plays here, with computer players only."""
        owners = {chair.owner for chair in self.chairs} - {None}
        people = {chair.person for chair in self.chairs} - {None}
        return next(iter(people)) if len(owners) == len(people) == 1 else None

    @cached_property
    def borrowed_seat(self) -> Seat | None:
        """The seat of a computer player who declares, where the person who is dummy plays the hand."""
        deal = self.table.deal
        if not self.plays_partner or deal is None or deal.state is not State.FINAL or not deal.play.dummy_down:
            return None
        seat = deal.declaration.declarer
        if seat is None or self.chair_at(seat).owner is not None:
            return None
        person = self.chair_at(seat.partner).person
        return seat if person is not None and self.is_alone(person) else None

    @cached_property
    def persons(self) -> frozenset[Seat]:
        """The seats at which people act."""
        return frozenset(seat for seat in SEATS if self.actor(seat) is not None)

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """The chairs of people who are not yet ready for the next deal."""
        return tuple(seat for seat in SEATS if self.chairs[seat].person is not None and not self.chairs[seat].ready)

    @cached_property
    def ruler(self) -> str:
        """Who decides as the host: the host, or while the host is away the first player who is there."""
        present = [chair.owner for chair in self.chairs if chair.owner and self.is_present(chair.owner)]
        return self.host if self.is_present(self.host) or not present else str(present[0])

    def is_present(self, person: str) -> bool:
        """Whether one of their sockets is open."""
        member = self.members.get(person)
        return member is not None and member.present

    def display_name(self, person: str) -> Name:
        """The name of a person."""
        member = self.members.get(person)
        return SOMEBODY if member is None else member.name

    def own_name(self, seat: Seat) -> str:
        """The name of the person or the computer player at that seat; empty where it has none."""
        if self.terms.policy is Policy.STUDY:
            return ""
        chair = self.chairs_by_seat[seat]
        if chair.owner is None:
            return chair.computer
        member = self.members.get(chair.owner)
        return "" if member is None else member.name

    def name(self, seat: Seat) -> Name:
        """Who plays at that seat; its point of the compass where nobody does."""
        return self.names[seat]

    @cached_property
    def names(self) -> Names:
        """The names at the four seats, N E S W."""
        own = {seat: name for seat in SEATS if (name := self.own_name(seat))}
        north, east, south, west = (name_at(seat, own, self.code.lineup) for seat in SEATS)
        return (north, east, south, west)

    # -- what --

    @property
    def table(self) -> Table:
        """The table of the rubber in hand."""
        return Table() if self.rubber is None else self.rubber.table

    @cached_property
    def dealing(self) -> bool:
        """Whether the table waits for a deal: the rubber goes on, and none is in play."""
        if self.phase is not Phase.PLAYING or self.rubber is None:
            return False
        # The score is reckoned last: it is asked for at every act.
        return not is_under_way(self.table.deal) and not self.over

    @property
    def waits_for_the_deal(self) -> bool:
        """Whether nothing else is to be settled before the next deal."""
        return self.dealing and not any(not right.secret for right in self.table.rights)

    @cached_property
    def over(self) -> bool:
        """Whether the rubber in hand is over."""
        rubber = self.rubber
        return rubber is not None and (rubber.settled is not None or is_rubber_over(self.code, rubber.table))

    def standing_of(self, rubber: Rubber) -> Standing:
        """How a rubber stands, or ended."""
        return rubber.settled or standing(sheet_of(self.code, rubber.table))

    @cached_property
    def next_dealer(self) -> Seat:
        """Who deals the next cards."""
        return due_dealer(self.code.lineup, self.table)

    @cached_property
    def pone(self) -> Seat:
        """The seat of the player who cuts the pack for the next deal: the dealer's right-hand adversary."""
        lineup = self.code.lineup
        return lineup.person(lineup.right(self.next_dealer))

    @property
    def in_deal(self) -> bool:
        """Whether cards are in play, so that nobody may talk."""
        return self.rubber is not None and is_under_way(self.table.deal)


def with_chair(room: Room, seat: Seat, **changes: Any) -> Room:
    """The room with one chair changed."""
    n, e, s, w = (
        replace(chair, **changes) if place is seat else chair for place, chair in zip(SEATS, room.chairs, strict=True)
    )
    return replace(room, chairs=(n, e, s, w))


def with_every_chair(room: Room, **changes: Any) -> Room:
    """The room with the same change in all chairs."""
    n, e, s, w = (replace(chair, **changes) for chair in room.chairs)
    return replace(room, chairs=(n, e, s, w))
