"""Facts: what an act has made true.

The referee judges an act and finds facts; ``follow(table, facts)`` is the table after them. Facts carry no
opinion: what is proper, and what it costs, was settled when they were found.

    Act --judge(code, table)--> Ruling (with facts) --follow--> Table
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card, Hands, Seat, Side
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.table import (
    Bar,
    CardPlay,
    Correction,
    Declaration,
    Effect,
    Ending,
    Fine,
    Inquiry,
    Note,
    Order,
    PendingClaim,
    Renounce,
    Right,
)


@dataclass(frozen=True, slots=True)
class Played:
    """A card lies on the table, played to the trick by that hand; ``after`` is the play as it then stands."""

    seat: Seat
    card: Card
    after: CardPlay


@dataclass(frozen=True, slots=True)
class Called:
    """A call was heard; ``after`` is the declaration as it then stands."""

    seat: Seat
    call: Call
    effect: Effect
    after: Declaration


@dataclass(frozen=True, slots=True)
class Recalled:
    """Earlier calls were voided, raised or restored; ``after`` is the declaration as it then stands."""

    after: Declaration


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are dealt."""

    dealer: Seat
    hands: Hands
    turn: Seat
    lineup: Lineup = FOUR


@dataclass(frozen=True, slots=True)
class Rearranged:
    """The cards on the table changed otherwise than by a play: a trick quitted, a card taken back."""

    after: CardPlay


@dataclass(frozen=True, slots=True)
class Renounced:
    """A hand refused a suit that it holds."""

    renounce: Renounce


@dataclass(frozen=True, slots=True)
class RenounceBecame:
    """A refusal of suit was corrected, established, claimed, punished or forgiven.

    ``deal`` is the number of the deal where that is past: a revoke claimed in time outlives the cut.
    """

    was: Renounce
    now: Renounce
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Inquired:
    """Someone was asked whether they have none of a suit, or answered; the last inquiry replaces the earlier one."""

    inquiry: Inquiry


@dataclass(frozen=True, slots=True)
class Granted:
    """The law gives a choice."""

    right: Right


@dataclass(frozen=True, slots=True)
class Ended:
    """A right was used or waived, has lapsed, or is over for another reason."""

    right: Right
    how: Ending = Ending.OTHERWISE


@dataclass(frozen=True, slots=True)
class Narrowed:
    """One of those who might choose has given their right up; the others keep theirs."""

    was: Right
    now: Right


@dataclass(frozen=True, slots=True)
class Barred:
    """A player loses their voice."""

    bar: Bar


@dataclass(frozen=True, slots=True)
class Freed:
    """A bar is lifted."""

    bar: Bar


@dataclass(frozen=True, slots=True)
class Ordered:
    """A direction binds the play."""

    order: Order


@dataclass(frozen=True, slots=True)
class Obeyed:
    """A direction has been complied with, paid or has ended."""

    order: Order


@dataclass(frozen=True, slots=True)
class LiesExposed:
    """A card lies face up before its player, liable to be called."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TakenUp:
    """An exposed card is no longer liable to be called."""

    card: Card


@dataclass(frozen=True, slots=True)
class Fined:
    """Points are due whatever becomes of the deal."""

    fine: Fine


@dataclass(frozen=True, slots=True)
class Noted:
    """Something to bear in mind."""

    note: Note


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Something that need no longer be borne in mind."""

    note: Note


@dataclass(frozen=True, slots=True)
class DealBegun:
    """The dealer has begun; the cards are not all dealt."""

    dealer: Seat
    lineup: Lineup = FOUR


@dataclass(frozen=True, slots=True)
class DealtBy:
    """The deal stands as dealt by that player, who speaks first; the next is their left-hand neighbour's."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Found:
    """A missing card is found, and belongs to that hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ClaimStands:
    """A claim waits for answers (or, with ``None``, no longer does)."""

    claim: PendingClaim | None


@dataclass(frozen=True, slots=True)
class Conceded:
    """A side has at least ``tricks`` of the thirteen, won and conceded to it."""

    to: Side
    tricks: int


@dataclass(frozen=True, slots=True)
class DealOver:
    """The play is over: the declarer's side took that many of the thirteen tricks; ``unclaimed`` are nobody's."""

    taken: int
    unclaimed: int = 0


@dataclass(frozen=True, slots=True)
class PlayResumed:
    """A concession that ended the play is disputed: it goes on where it was (1895, 74; X3)."""


@dataclass(frozen=True, slots=True)
class DealVoid:
    """The deal counts for nothing; the same dealer deals again."""

    law: str


@dataclass(frozen=True, slots=True)
class PackCut:
    """The pack has been cut for the deal to come; or it is to be cut afresh."""

    cut: bool = True


@dataclass(frozen=True, slots=True)
class DealClosed:
    """The pack is cut, or dealt, for the next deal: nothing more can be claimed of the last one."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class ScoreCorrected:
    """An entry of the score is put right."""

    correction: Correction


@dataclass(frozen=True, slots=True)
class ScoreAgreed:
    """The players of a column have agreed the score of the rubber."""

    side: Side | Seat


Fact = (
    Played
    | Called
    | Recalled
    | Dealt
    | DealBegun
    | DealtBy
    | Found
    | Rearranged
    | Renounced
    | RenounceBecame
    | Inquired
    | Granted
    | Ended
    | Narrowed
    | Barred
    | Freed
    | Ordered
    | Obeyed
    | LiesExposed
    | TakenUp
    | Fined
    | Noted
    | Forgotten
    | ClaimStands
    | Conceded
    | DealOver
    | PlayResumed
    | DealVoid
    | DealClosed
    | PackCut
    | ScoreCorrected
    | ScoreAgreed
)
