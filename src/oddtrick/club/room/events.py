"""What happened at a table, as typed values: acts with their rulings, comings and goings, cuts, talk.

Nothing here is drawn: ``render`` puts an event into words for each reader. An event is kept as small as may
be, for a club has many tables and each keeps its last ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.acts import Act
from oddtrick.rules.cards import Card, Seat, Side
from oddtrick.rules.laws.score.sheet import Standing
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.messages import Message
from oddtrick.rules.names_at_seats import Name
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import State


@dataclass(frozen=True, slots=True)
class Acted:
    """An act other than a deal, number ``number`` (from 0) of its rubber; ``ruling`` where it was a fault."""

    act: Act
    number: int
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards of deal number ``deal`` (from 1) were dealt; the hands are nobody's news."""

    by: Seat
    deal: int
    number: int
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is over: ``declarers`` won ``tricks`` of thirteen. ``state`` is ``None`` where it is void."""

    state: State | None
    declarers: Side | None = None
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class RubberBegan:
    """Rubber number ``number`` (from 1) of the table began."""

    number: int


@dataclass(frozen=True, slots=True)
class RubberEnded:
    """A rubber ended with this standing."""

    stands: Standing


class Phrase(Enum):
    """What can be said between the deals, by its key."""

    GOOD_EVENING = "good-evening"
    WELL_PLAYED = "well-played"
    WELL_BID = "well-bid"
    BAD_LUCK = "bad-luck"
    THANK_YOU = "thank-you"
    THANK_YOU_PARTNER = "thank-you-partner"
    MY_FAULT = "my-fault"
    ONE_MOMENT = "one-moment"
    BACK_SOON = "back-soon"
    ANOTHER_RUBBER = "another-rubber"
    LAST_RUBBER = "last-rubber"
    GOOD_NIGHT = "good-night"


@dataclass(frozen=True, slots=True)
class Talked:
    """Somebody said a phrase."""

    name: Name
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Chatted:
    """Somebody said something in words of their own."""

    name: Name
    words: str


class PersonChange(Enum):
    """What became of a person at a table."""

    CAME = "came"
    WENT = "went"
    SAT_DOWN = "sat down"
    LEFT = "left"
    ANNOUNCED = "announced"
    """They wish to come in at the next rubber."""
    CAME_IN = "came in"
    WENT_OUT = "went out"
    AWAITED = "awaited"
    RETURNED = "returned"
    """They took their seat back from a computer player."""
    MUTED = "muted"
    UNMUTED = "unmuted"
    REMOVED = "removed"
    READMITTED = "readmitted"
    """They were removed, and may come again."""


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """Something became of the person of that name."""

    name: Name
    change: PersonChange


@dataclass(frozen=True, slots=True)
class ComputerSeated:
    """A computer player plays for an absent person."""

    computer: str
    person: Name


@dataclass(frozen=True, slots=True)
class MoveAsked:
    """Somebody would have a computer player go on for a person who does nothing."""

    name: Name
    staller: Name


@dataclass(frozen=True, slots=True)
class RemovalAsked:
    """Somebody who plays would have a person removed from the table."""

    name: Name
    person: Name


class TableChange(Enum):
    """What became of a table as a whole."""

    PAUSED = "paused"
    RESUMED = "resumed"
    TAKEN_ALONG = "taken along"
    BROUGHT_BACK = "brought back"
    WATCHERS_ADMITTED = "watchers admitted"
    WATCHERS_EXCLUDED = "watchers excluded"
    WORDS_ALLOWED = "words allowed"
    WORDS_STOPPED = "words stopped"
    CLOSED = "closed"
    CLOSED_ALL_LEFT = "closed, for everybody left"
    CLOSED_DESERTED = "closed, for nobody came back"


class CutFor(Enum):
    """What is decided by a cut."""

    TABLE = "the table"
    GOING_OUT = "going out"
    PARTNERS = "partners"
    DUMMY = "Dummy"
    DEAL = "the deal"


@dataclass(frozen=True, slots=True)
class CardsCut:
    """Each of those names showed a card."""

    what: CutFor
    cards: tuple[tuple[Name, Card], ...]


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """The cut gave everybody a seat; ``dealer`` deals first."""

    lineup: Lineup
    dealer: Seat


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """The person who did this act asks to take it back."""

    act: Act


@dataclass(frozen=True, slots=True)
class UndoDeclined:
    """The person of that name would rather play on."""

    name: Name


class UndoDone(Enum):
    """An act was taken back."""

    UNDO_DONE = "undo done"


@dataclass(frozen=True, slots=True)
class HintAsked:
    """The person there asked what a computer player would do."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FinishAsked:
    """The person there has computer players play the rest of the deal for them."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReadingChanged:
    """The table goes on under that edition of the code; ``set_aside`` messages no longer take effect."""

    title: Message
    edition: int
    set_aside: int


Happening = (
    Acted
    | Dealt
    | DealEnded
    | RubberBegan
    | RubberEnded
    | Talked
    | Chatted
    | PersonChanged
    | ComputerSeated
    | MoveAsked
    | RemovalAsked
    | TableChange
    | CardsCut
    | SeatsDrawn
    | UndoAsked
    | UndoDeclined
    | UndoDone
    | HintAsked
    | FinishAsked
    | ReadingChanged
)

Names = tuple[Name, Name, Name, Name]
"""The names at the four seats, N E S W."""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, as event ``seq`` of its table; ``names`` are those at the seats at that moment."""

    seq: int
    names: Names
    what: Happening

    def name(self, seat: Seat) -> Name:
        """Who sat there."""
        return self.names[seat]
