"""What an act or a choice has made so, as values: one for each sentence that is said of it (``statement_texts``)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.facts import (
    Barred,
    ClaimStands,
    Conceded,
    DealOver,
    DealtBy,
    Fined,
    Found,
    Freed,
    Granted,
    Noted,
    PlayResumed,
    RenounceBecame,
    ScoreAgreed,
    ScoreCorrected,
    TakenUp,
)
from oddtrick.rules.table import Effect, Order, State, Table
from oddtrick.rules.terms import Fault, RemedyKind


@dataclass(frozen=True, slots=True)
class CardsLie:
    """Cards lie face up before their player; ``back``: taken back from the table, where they were played."""

    seat: Seat
    cards: tuple[Card, ...]
    back: bool = False


@dataclass(frozen=True, slots=True)
class CardsReturn:
    """Of one hand: the card that is ``played`` of several, and the cards that go ``back``."""

    seat: Seat
    played: tuple[Card, ...]
    back: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandsRestored:
    """What becomes of the cards that lay on the table, hand by hand."""

    hands: tuple[CardsReturn, ...]


class DirectedHand(Enum):
    """From which hand those play whom a direction binds: it is never dummy who plays."""

    OWN_HAND = "own"
    DUMMY = "dummy"
    EITHER_HAND = "either"


@dataclass(frozen=True, slots=True)
class OrderBinds:
    """A direction, and the ``players`` whom it binds."""

    order: Order
    players: frozenset[Seat]
    hand: DirectedHand


@dataclass(frozen=True, slots=True)
class OrderTooLate:
    """A direction on the opening lead, which the ``leader`` has made in haste."""

    kind: RemedyKind
    leader: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CallCounts:
    """A call, and what it counts for."""

    effect: Effect
    call: Call
    seat: Seat


@dataclass(frozen=True, slots=True)
class CallChanged:
    """A call that is now another."""

    was: Call
    now: Call
    seat: Seat


@dataclass(frozen=True, slots=True)
class CallsRevised:
    """What earlier calls count for now."""

    changes: tuple[CallCounts | CallChanged, ...]


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """The deal counts for nothing."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class MayStillChoose:
    """Those who keep a right that another has given up."""

    choosers: frozenset[Seat]


class NextStep(Enum):
    """What is next to be done."""

    CALLS = "calls"
    LEADS = "leads"
    PLAYS = "plays"


@dataclass(frozen=True, slots=True)
class NextToAct:
    """Who is next to do what; ``from_dummy``: with a card of dummy's."""

    seat: Seat
    doing: NextStep
    from_dummy: bool = False


@dataclass(frozen=True, slots=True)
class LeadStandsIfPlayedTo:
    """A false lead on the table, beside which the one whose lead it was may ``still`` lead.

    ``declarer`` is who makes it stand by playing to it; ``None`` where all four must.
    """

    card: Card
    still: Seat
    declarer: Seat | None = None


@dataclass(frozen=True, slots=True)
class NoWinnerHeld:
    """No card that could still win one of the tricks that were run is held."""


@dataclass(frozen=True, slots=True)
class Unchanged:
    """Nothing has come of it."""


OfDeclaration = CallCounts | CallsRevised | Barred | Freed
OfDeal = DealtBy | Found | DealOver | PlayResumed | DealtAgain | Unchanged
OfScore = Fined | ScoreCorrected | ScoreAgreed
OfPlay = (
    CardsLie
    | HandsRestored
    | OrderBinds
    | OrderTooLate
    | RenounceBecame
    | TakenUp
    | Noted
    | ClaimStands
    | Conceded
    | NoWinnerHeld
)
OfTurn = NextToAct | LeadStandsIfPlayedTo
Statement = OfDeclaration | OfDeal | OfScore | OfPlay | OfTurn | Granted | MayStillChoose
"""What one sentence says; a fact where that holds all that is said of it."""


def next_turn(table: Table) -> OfTurn | None:
    """Whose turn it is; ``None`` where no deal is in hand."""
    deal = table.deal
    if deal is None or deal.turn is None or deal.player is None:
        return None
    if deal.state is State.OPEN:
        return NextToAct(deal.player, NextStep.CALLS)
    trick = deal.play.trick
    adversarys = trick is not None and trick.leader.side is not deal.declaration.declarer_side
    if trick is not None and trick.due is not None and not trick.is_complete and adversarys:
        # Whose lead it was may still lead, as if the false one were not there (1910, 76 and 80).
        by_declarer = any(r.by_acting and r.fault is Fault.LEAD_OUT_OF_TURN for r in table.rights)
        return LeadStandsIfPlayedTo(trick.led, trick.due, deal.declaration.declarer if by_declarer else None)
    doing = NextStep.LEADS if trick is None or trick.is_complete else NextStep.PLAYS
    return NextToAct(deal.player, doing, from_dummy=deal.player is not deal.turn)
