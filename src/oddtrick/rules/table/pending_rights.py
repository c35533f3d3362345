"""What is pending and what binds: rights that wait for a choice, directions, lost voices."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.terms import Citation, Fault, Remedy, RemedyKind


class Until(Enum):
    """When a right ends, if it is neither used nor waived."""

    CHOOSER_ACTS = "until one who may choose calls or plays"
    OPENING_LEAD = "until the opening lead"
    PARTNER_PLAYS = "until the offender's partner plays"
    TRICK_COMPLETE = "until all four have played to the trick"
    CUT = "until the cut for the next deal"
    CHOSEN = "until one of those who may choose has chosen"
    DEAL_COMPLETE = "until the last card is dealt"
    DEAL_OVER = "until the end of the deal"
    NEXT_LEAD = "until an adversary has led"


class Lift(Enum):
    """What frees a barred player."""

    ADVERSE_CALL = "an adversary's bid or double"
    OVERBID = "the bid that they passed being overbid or doubled"
    NEVER = "nothing"


class BarScope(Enum):
    """What a barred player may not do."""

    CALLS = "bid or double"
    DOUBLING = "double or redouble"


@dataclass(frozen=True, slots=True)
class Bar:
    """A player who has lost their voice in the declaration, wholly or for doubling.

    ``guarded``: it is one of those of which a book may say that the adversaries settle whether a call in spite of it
    counts (1915, 50a). ``call`` is the index, in what was said, of the bid for which it was demanded as the penalty.
    """

    seat: Seat
    scope: BarScope
    lift: Lift
    law: str
    guarded: bool = False
    call: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Right:
    """A choice that the law gives: who may choose, among which remedies, until when.

    ``ended_by`` are those whose own call or card ends it where its term is that they act: who may choose, and who has
    left the choice to the partner by the words that the law has for it (1915, 50b and 50c). ``on_table`` are the cards
    that lay in the trick when it was granted.
    ``claimed``: it has been demanded, and what is left is to name a suit when there is a lead (1895, 77).
    ``cards``, ``trick`` (from 1) and ``call`` (index in what was said) tell what it is about, ``deal`` the number of
    the deal of a revoke, which may be past, ``due`` whose turn it had been. A ``secret`` right is one that nobody yet
    knows of: a revoke established, not claimed. ``borrowed`` is the law of another book to which this one leaves it;
    ``clause`` that of the law which is carried out. ``by_acting``: who may choose chooses by their own next call or
    card too (1915: 49 and 50b of a call out of turn, 78 of a lead), so that acting on is no mere waiver. ``joint``:
    what one of them decides or waives binds the other too (1915, 50c); ``unseen``: it is lost to both when one of them
    looks at a card (1910, 37f).
    """

    law: str
    fault: Fault
    offender: Seat
    choosers: frozenset[Seat]
    remedies: tuple[Remedy, ...]
    until: Until
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    call: int | None = None
    deal: int | None = None
    due: Seat | None = None
    secret: bool = False
    by_acting: bool = False
    joint: bool = False
    unseen: bool = False
    claimed: bool = False
    ended_by: frozenset[Seat] = frozenset()
    on_table: tuple[Card, ...] = ()
    borrowed: Citation | None = None
    clause: str = ""

    @property
    def is_claimed(self) -> bool:
        """Whether it was demanded in time: what is left to choose is lost by no word (1895, 61; 1910, 63; 1915, 61)."""
        return self.claimed or self.until is Until.CHOSEN

    def admits(self, remedy: Remedy) -> bool:
        """Whether this right covers a demand of that remedy."""
        if remedy.kind is RemedyKind.SEE_CARD and remedy.param is None:
            # Nobody can name the card before they have seen it.
            return any(granted.kind is remedy.kind for granted in self.remedies)
        if remedy.kind is RemedyKind.WIN_ONE and remedy.param is not None and remedy.param not in self.cards:
            return False
        if remedy.kind is RemedyKind.MAKE_SUFFICIENT and self.fault is Fault.INSUFFICIENT_CALL:
            # Where no number is enough the bid is cancelled (1910, 52; 1915, 50).
            return True
        if remedy.kind is RemedyKind.CALL_CARD and self.fault is not Fault.RAN_WINNERS:
            # Who calls a card that they may have lie exposed has chosen that (1895, 77 and 91; 1910, 76; 1915, 66).
            return any(granted.admits(remedy) for granted in self.remedies) or self.admits(
                Remedy(RemedyKind.EXPOSED, remedy.param)
            )
        return any(granted.admits(remedy) for granted in self.remedies)


class Ending(Enum):
    """How a right came to its end."""

    DECIDED = "one who may choose has chosen, or given it up"
    LAPSED = "one who may choose has acted on, or its term has come"
    PLAY_OVER = "the play was over before anybody chose"
    OTHERWISE = "it was lost, or put right"


@dataclass(frozen=True, slots=True)
class PastRight:
    """A right of this deal that is over: what bounds a demand that comes too late."""

    right: Right
    how: Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A direction that binds the play of ``seats`` at their next turn that it fits.

    ``kind`` and ``param`` are those of the remedy (``CALL_SUIT`` with its suit); ``cards`` are those named by it.
    ``trick`` limits it to a trick.
    """

    seats: frozenset[Seat]
    kind: RemedyKind
    law: str
    param: Card | Suit | Seat | None = None
    cards: tuple[Card, ...] = ()
    trick: int | None = None
