"""A table of the club and its line in the lobby, field by field."""

from __future__ import annotations

from typing import Literal, NotRequired

from oddtrick.club.render.shapes.seat import CallShape, ListsShape, SheetShape, ViewShape
from oddtrick.club.room.literals import PaceName
from oddtrick.files.shapes.naming import ActJson, SeatName
from oddtrick.files.shapes.typed_dict import TypedDict


class PersonShape(TypedDict):
    """A member or guest; ``id`` is public and tells nothing."""

    id: str
    name: str


class ChairShape(TypedDict):
    """A seat of the table and who is in it; ``home`` is their own, where the calls and the score know them.

    ``person`` owns it; ``computer`` names the computer player who plays now, for itself or in an absent owner's
    place. ``absent_until`` is when the countdown of an absent owner ends; ``expired`` tells that it has, and that the
    host chooses. ``ready``: they wait for the next deal.
    """

    seat: SeatName
    home: SeatName
    person: PersonShape | None
    computer: str | None
    name: str
    connected: bool
    absent_since: int | None
    absent_until: int | None
    expired: bool
    ready: bool
    you: bool


class AgreedShape(TypedDict):
    """Something that the players have settled beforehand, as a book has it.

    ``subject`` is what it is about, ``says`` what they have agreed, in a sentence, ``page`` where ``book`` tells of it.
    """

    agreement: str
    choice: str
    subject: str
    says: str
    book: str
    page: str


class TermsShape(TypedDict):
    """What a table agreed upon; ``agreed`` is what its players have settled of calls and cards, for both sides."""

    name: str
    code: str
    code_title: str
    variety: list[str]
    options: dict[str, bool | int | str]
    policy: Literal["guarded", "club", "study"]
    seating: Literal["choice", "cutting"]
    players: str
    slips: float
    stake: str
    listed: bool
    watchers: bool
    words: bool
    agreed: list[AgreedShape]


class SlipShape(TypedDict):
    """The referee's slip.

    ``private``: only you are shown it, for nobody else can know. ``choices`` are for the ``choosers``; without
    choosers what is listed under ``follows`` happens by itself.
    """

    text: str
    fault: str
    fault_text: str
    law: str
    clause: str
    law_text: str
    offender: SeatName | None
    choosers: list[SeatName]
    follows: list[str]
    until: str
    private: bool


class CutCardShape(TypedDict):
    """The card that somebody showed when it was cut for partners, seats or the deal."""

    who: str
    card: str


class HappeningShape(TypedDict):
    """A line of the record: what somebody did or said; ``slip`` is the ruling on it.

    ``kind`` tells what it is: ``act`` (with ``act``), ``chat``, ``people``, ``cutting``, ``deal``, ``undo``, ``hint``
    or ``rubber``. ``did`` is what can stand after the name ``who``, and empty where ``text`` is a sentence with all its
    names in it. ``number`` is which act of its rubber it is, from 0, as reasons name it; ``cut`` are the cards of a
    cut, in the order in which they were shown.
    """

    seq: int
    kind: Literal["act", "chat", "people", "cutting", "deal", "undo", "hint", "rubber"]
    by: SeatName | None
    who: str
    text: str
    did: str
    act: ActJson | None
    number: int | None
    slip: NotRequired[SlipShape]
    cut: NotRequired[list[CutCardShape]]


class FairShape(TypedDict):
    """The shuffle of a deal; ``secret`` and ``contributions`` are shown when the deal is over.

    ``commitment`` is the SHA-256 of the ``secret``, in hexadecimal, and was published before the ``cut`` and the
    ``contributions`` of those who have sent one.
    """

    deal: int
    commitment: str
    cut: int | None
    dealer: SeatName
    secret: str | None
    contributions: dict[SeatName, str]


class UndoShape(TypedDict):
    """Somebody asks to take back their last act."""

    by: SeatName
    text: str
    waits_for: list[SeatName]


class WashRowShape(TypedDict):
    """A player's row: the running total after each rubber, ``None`` until they first play; the last in money."""

    name: str
    totals: list[str | None]
    amount: str


class WashShape(TypedDict):
    """The wash-book of the evening: the value of each rubber above, a row for each player."""

    values: list[str]
    rows: list[WashRowShape]


class RubberShape(TypedDict):
    """A rubber of this table: its permalink, how it stands, what it came to."""

    id: str
    number: int
    over: bool
    outcome: str
    value: int | None
    amount: str


WaitName = Literal["call", "card", "choice", "claim", "answer", "ready", "start", "host", "nobody"]
"""What a table may wait for."""


class WaitShape(TypedDict):
    """For whom the table waits, and for what; in words, for everybody to see.

    ``until`` (milliseconds) is when the others may have a computer player go on for those who are there; null where
    nobody can.
    """

    seats: list[SeatName]
    what: WaitName
    text: str
    until: int | None


class TableShape(TypedDict):
    """A table as one person sees it.

    ``views`` has what each seat of theirs knows, the seat that is to act first; a watcher's single view has no seat.
    ``sheet`` is the score of the rubber; ``fair`` the shuffle in hand, ``revealed`` the last one that may be shown.
    ``audience`` are those without a seat, the first of them; ``muted`` the ids of those whom the host has muted;
    ``removed`` were removed from the table, and ``removable`` are the ids of those whom one may have removed.
    ``may`` names the commands that they can give now; ``partner``: they play the hand of a partner who declares.
    ``calls`` are all that there are, proper or not, in the part that the declaration is in or ended in; ``lists`` what
    forms name by a list. ``deal_open``: the hands of the last deal may be looked at by everybody. ``taken``: it
    has been taken along to a device, and not been brought back.
    """

    id: str
    terms: TermsShape
    phase: Literal["gathering", "playing", "between", "paused", "away", "closed"]
    host: PersonShape
    you: PersonShape
    is_host: bool
    chairs: list[ChairShape]
    waiting: list[PersonShape]
    watchers: int
    audience: list[PersonShape]
    muted: list[str]
    removed: list[PersonShape]
    rubber: RubberShape | None
    rubbers: list[RubberShape]
    lists: ListsShape
    calls: list[CallShape]
    views: list[ViewShape]
    sheet: SheetShape | None
    fair: FairShape | None
    revealed: FairShape | None
    deal_open: bool
    undo: UndoShape | None
    waits: WaitShape
    wash: WashShape
    pace: PaceName
    partner: bool
    taken: bool
    removable: list[str]
    may: list[str]


class LobbyLine(TypedDict):
    """A table in the lobby: nothing of the cards."""

    id: str
    name: str
    code: str
    code_title: str
    policy: Literal["guarded", "club", "study"]
    phase: Literal["gathering", "playing", "between", "paused", "away", "closed"]
    host: str
    chairs: list[str | None]
    free: int
    watchers: int
    may_watch: bool
