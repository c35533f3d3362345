"""Acts: what a person did at the table, proper or not.

An act says who did it (``by``) and what. It says nothing of whether it was allowed: that is for the
referee. ``plain_acts`` turns acts into plain values and back, for records, cases and messages alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card, Hands, Seat, Side, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.terms import ClaimPlan, How, MishapKind, Remedy, Topic


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they lie after the deal; ``by`` is the dealer. ``pack`` is the pack from the top, if kept."""

    by: Seat
    hands: Hands
    pack: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mishap:
    """Something went wrong in shuffling, cutting or dealing.

    ``seat`` is the hand concerned; ``dealt`` the cards dealt so far (0 to 52); ``corrected`` that it was put
    right before another card; ``moves`` how many cards had to be moved to put it right.
    """

    by: Seat
    kind: MishapKind
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    dealt: int | None = None
    corrected: bool = False
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """A call is made."""

    by: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Alter:
    """A player tries to change the call that they have just made."""

    by: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Play:
    """Cards are played, from the hand of ``by`` or from ``hand`` (the declarer plays dummy's cards)."""

    by: Seat
    cards: tuple[Card, ...]
    hand: Seat | None = None

    @property
    def source(self) -> Seat:
        """The hand from which the cards come."""
        return self.by if self.hand is None else self.hand


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The card just played from the player's hand, or from ``hand``, is taken back."""

    by: Seat
    hand: Seat | None = None

    @property
    def source(self) -> Seat:
        """The hand to which the card goes back."""
        return self.by if self.hand is None else self.hand


@dataclass(frozen=True, slots=True)
class Quit:
    """The trick is turned and quitted."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Expose:
    """Cards are seen, or named, that should not be."""

    by: Seat
    cards: tuple[Card, ...]
    how: How


@dataclass(frozen=True, slots=True)
class AskVoid:
    """The question "no spades, partner?" is put."""

    by: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Answer:
    """The reply: ``void`` is true for "none"."""

    by: Seat
    void: bool


@dataclass(frozen=True, slots=True)
class Touch:
    """Cards of dummy are touched or named, perhaps only to arrange them."""

    by: Seat
    cards: tuple[Card, ...]
    arranging: bool = False


@dataclass(frozen=True, slots=True)
class Remarks:
    """Something is said about the play, the calls or the score."""

    by: Seat
    about: Topic


class LookKind(Enum):
    """What is looked at."""

    OWN_CARDS = "own-cards"
    LAST_TRICK = "last-trick"
    TRICK = "trick"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class LookedAt:
    """What is looked at: the player's own cards, the last trick, the ``trick`` of that number (from 1), a ``hand``."""

    kind: LookKind
    trick: int | None = None
    hand: Seat | None = None

    def __str__(self) -> str:
        if self.kind is LookKind.TRICK:
            return f"trick:{self.trick}"
        return f"hand:{self.hand}" if self.kind is LookKind.HAND else self.kind.value

    @classmethod
    def parse(cls, text: object) -> LookedAt:
        """Read ``trick:3``, ``hand:E``, ``own-cards`` or ``last-trick``; ``NotUnderstood`` for anything else."""
        kind, _, param = text.partition(":") if isinstance(text, str) else ("", "", "")
        if text in (LookKind.OWN_CARDS.value, LookKind.LAST_TRICK.value):
            return cls(LookKind(text))
        if kind == "trick" and _is_number(param) and 1 <= int(param) <= 13:
            return cls(LookKind.TRICK, trick=int(param))
        if kind == "hand" and param in Seat.__members__:
            return cls(LookKind.HAND, hand=Seat[param])
        raise NotUnderstood(f"one looks at trick:3, hand:E, own-cards or last-trick, not at {text!r}")


@dataclass(frozen=True, slots=True)
class Look:
    """The player looks ``at`` what they perhaps should not; ``dealt`` are the cards dealt so far, if in dealing."""

    by: Seat
    at: LookedAt
    dealt: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """The request that the cards be placed before their players."""

    by: Seat


Tricks = int | Literal["rest"]


@dataclass(frozen=True, slots=True)
class AnnouncedTrick:
    """What the claimant's side leads to a trick, and the card of theirs that is to win it, mostly the same."""

    led: Card
    wins: Card


LineOfPlay = tuple[AnnouncedTrick, ...]
"""The tricks that a claimant announces, in the order in which they are to be played."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Tricks are claimed of those that are left.

    ``plan`` is what the claimant says of how to win them, one of the usual ways or in words of their own, which nothing
    reads. ``finesses`` are the cards with which they announce that they will finesse. ``line`` is the play that they
    announce, trick by trick, which those who answer can try.
    """

    by: Seat
    tricks: Tricks
    plan: ClaimPlan | str = ""
    finesses: tuple[Card, ...] = ()
    line: LineOfPlay = ()


@dataclass(frozen=True, slots=True)
class Concede:
    """Tricks are given up."""

    by: Seat
    tricks: Tricks


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A claim is not admitted: play goes on."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Agree:
    """A claim is admitted."""

    by: Seat


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Dummy leaves the table, asking for the courtesies or not."""

    by: Seat
    courtesies: bool = False


@dataclass(frozen=True, slots=True)
class Demand:
    """A right is exercised; several remedies where the law gives several."""

    by: Seat
    remedies: tuple[Remedy, ...]
    dealt: int | None = None


@dataclass(frozen=True, slots=True)
class Waive:
    """A right is given up."""

    by: Seat


@dataclass(frozen=True, slots=True)
class AskPartner:
    """The one form of consulting that the law of the code allows."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Consult:
    """Any other consulting."""

    by: Seat


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """The player ``against`` is charged with a revoke, in trick ``trick`` (from 1) where the claimant knows it."""

    by: Seat
    against: Seat
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Search:
    """The quitted tricks are examined."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Mix:
    """The cards are mixed."""

    by: Seat


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """``below:NS:1``: what a side has below the line for that deal of the record (from 1); of three, ``below:S:1``."""

    column: Literal["below", "above"]
    who: Side | Seat
    deal: int

    def __str__(self) -> str:
        return f"{self.column}:{self.who}:{self.deal}"

    @classmethod
    def parse(cls, text: object) -> ScoreEntry:
        """Read ``below:NS:1``; ``NotUnderstood`` for anything else."""
        parts = text.split(":") if isinstance(text, str) else []
        if len(parts) == 3 and parts[0] in ("below", "above") and _is_number(parts[2]) and int(parts[2]) > 0:
            who = Seat.parse(parts[1]) if len(parts[1]) == 1 else Side.parse(parts[1])
            return cls("below" if parts[0] == "below" else "above", who, int(parts[2]))
        raise NotUnderstood(f"{text!r} is no entry of the score; write it as below:NS:1")


@dataclass(frozen=True, slots=True)
class CorrectScore:
    """An entry of the score sheet should read ``to``."""

    by: Seat
    entry: ScoreEntry
    to: int


@dataclass(frozen=True, slots=True)
class AgreeScore:
    """The score is agreed: of the whole rubber (``rubber``)."""

    by: Seat
    entry: Literal["rubber"] = "rubber"


@dataclass(frozen=True, slots=True)
class Cut:
    """The pack is cut for the next deal, ``at`` cards from the top; ``shown`` are cards exposed in doing so."""

    by: Seat
    at: int | None = None
    shown: tuple[Card, ...] = ()


Act = (
    Deal
    | Mishap
    | Say
    | Alter
    | Play
    | TakeBack
    | Quit
    | Expose
    | AskVoid
    | Answer
    | Touch
    | Remarks
    | Look
    | Place
    | Claim
    | Concede
    | PlayOn
    | Agree
    | LeaveTable
    | Demand
    | Waive
    | AskPartner
    | Consult
    | ClaimRevoke
    | Search
    | Mix
    | CorrectScore
    | AgreeScore
    | Cut
)
