"""What is irregular in a deal: suits refused, questions, claims, cards exposed, and what the referee bears in mind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from oddtrick.rules.acts import LineOfPlay
from oddtrick.rules.cards import Card, Seat, Side, Suit
from oddtrick.rules.table.pending_rights import Bar, Order, PastRight
from oddtrick.rules.terms import ClaimPlan, Remedy, RemedyKind


class RevokeState(Enum):
    """How far a refusal of suit has come."""

    OPEN = "open"
    """It may still be put right."""
    CORRECTED = "corrected"
    ESTABLISHED = "established"
    CLAIMED = "claimed"
    LOST = "lost"
    """The right to its penalty is gone."""
    STANDS = "stands"
    """It can no longer be put right, and is no revoke: the law has no penalty for that direction (1895, 69)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Renounce:
    """A suit refused by one who held it, or a lawful direction disobeyed by one who could obey.

    ``trick`` counts from 1; ``disobeyed`` is the kind of the direction; ``choice`` is the penalty chosen. ``free``:
    dummy's word has lost the declarer its penalty. ``penal``: established it costs what a revoke does.
    """

    seat: Seat
    trick: int
    card: Card
    disobeyed: RemedyKind | None = None
    state: RevokeState = RevokeState.OPEN
    choice: Remedy | None = None
    free: bool = False
    penal: bool = True

    def in_state(self, state: RevokeState) -> Renounce:
        """The same, come so far."""
        return replace(self, state=state)


@dataclass(frozen=True, slots=True)
class Inquiry:
    """ "No spades, partner?": asked of ``seat`` about trick ``trick``; ``none`` is the reply, once it is given."""

    seat: Seat
    suit: Suit
    trick: int
    none: bool | None = None
    by: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingClaim:
    """A claim that waits for answers: ``tricks`` of those left for the side of ``by``.

    ``plan`` is what was said of how to win them, in words for people; ``finesses`` and ``line`` are those announced.
    ``given_up`` says that nobody claimed them: an adversary has given them up, and the partner has to admit it.
    """

    by: Seat
    tricks: int
    plan: ClaimPlan | str = ""
    finesses: tuple[Card, ...] = ()
    line: LineOfPlay = ()
    agreed: frozenset[Seat] = frozenset()
    given_up: bool = False


class NoteKind(Enum):
    """What the referee bears in mind besides."""

    LOOKED = "looked at their cards during the deal"
    EARLY = "showed a card before the declaration was final"
    MISSED = "played no card to a trick"
    PEEPED = "looked into a player's hand, being dummy"
    COURTESIES = "left the table with the courtesies"
    PLACED = "asked that the cards be placed"
    DETACHED = "holds a card detached from their hand"
    SHOWN = "has had to show the card that they looked at in the deal"
    FACED = "has faced their hand after a claim"
    SEEN = "was looked at too soon"
    ACCUSED = "was charged with a revoke that is not proved"
    SURPLUS = "laid a card too many"
    TOGETHER = "laid cards together of which nobody chose one"
    THROWN = "has thrown their hand down"
    CHOSEN = "has a card lying exposed that the declarer chose to have lie"
    DEALS = "deals, though it is another's turn"
    TURNED = "turned a trick that still waited for cards"


@dataclass(frozen=True, slots=True)
class Note:
    """Something to bear in mind of a deal; ``trick`` counts from 1.

    Of a hand that has been faced after a claim ``finesses`` are the cards with which the claim announced to finesse.
    """

    kind: NoteKind
    seat: Seat
    card: Card | None = None
    trick: int | None = None
    law: str = ""
    finesses: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities:
    """All that is irregular in a deal; in most deals all of it is empty.

    ``exposed`` cards lie face up, liable to be called, while they are in their hands: ``CurrentDeal.lying``; a card is
    there as often as it was exposed. ``conceded`` are the sides to which tricks were conceded, with
    what they have at least, won and given, of the thirteen. ``past_rights`` are those of the deal that are over, in the
    order in which they ended, without the secret ones. ``claimants`` are those who have claimed in this deal,
    whatever became of it.
    """

    renounces: tuple[Renounce, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    bars: tuple[Bar, ...] = ()
    orders: tuple[Order, ...] = ()
    exposed: tuple[tuple[Seat, Card], ...] = ()
    claim: PendingClaim | None = None
    claimants: frozenset[Seat] = frozenset()
    conceded: tuple[tuple[Side, int], ...] = ()
    notes: tuple[Note, ...] = ()
    past_rights: tuple[PastRight, ...] = ()


NO_IRREGULARITIES = Irregularities()
