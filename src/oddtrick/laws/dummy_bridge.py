"""Dummy bridge for three: one plays two hands from the start (Guide of Boaz, 1899, pp. 34-35)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from oddtrick.calls import Call, Make, Strain
from oddtrick.cards import SUITS, Hand, Rank, Seat, Suit
from oddtrick.laws.auctions.making import Declaring
from oddtrick.table import CurrentDeal, Declaration, NoteKind, State
from oddtrick.terms import Fault

if TYPE_CHECKING:
    from oddtrick.laws.law import Case, Code

# -- what Dummy's hand compels --

_ACES = 3
"""Aces in Dummy's hand that compel no trumps."""

_STRAIN_OF = {strain.trumps: strain for strain in (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)}
_WORTH = {Suit.HEARTS: 3, Suit.DIAMONDS: 2, Suit.CLUBS: 1, Suit.SPADES: 0}
"""The order of value of the suits."""


def pips(card_rank: Rank) -> int:
    """What a card counts: an ace eleven, king to ten ten each, the others their number."""
    # Doubt: DB7 the book gives figures for the five highest only; the others count what is printed on them.
    return 11 if card_rank is Rank.ACE else min(card_rank, 10)


def forced(hand: Hand) -> Strain:
    """The declaration that Dummy's hand compels: aces, else the longest suit, then pips, then value (p. 34).

    >>> forced(Hand.parse("T9876.AK432.54.3")), forced(Hand.parse("A9.KQJT52.A76.A4"))
    (<Strain.SPADES: 'S'>, <Strain.NO_TRUMPS: 'NT'>)
    """
    if sum(card.rank is Rank.ACE for card in hand) >= _ACES:
        return Strain.NO_TRUMPS

    def strength(suit: Suit) -> tuple[int, int, int]:
        return (hand.length(suit), sum(pips(card.rank) for card in hand.suit(suit)), _WORTH[suit])

    return _STRAIN_OF[max(SUITS, key=strength)]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaringFromTwo:
    """The player of Dummy declares on his own hand or leaves it to Dummy's, which has no choice (pp. 34-35).

    His adversaries declare as usual. ``exposing``: the partner of an adversary who deals lays down his hand.
    """

    exposing: bool

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        found = Declaring().fault(code, deal, seat, call)
        second = deal.lineup.second
        if found is None and isinstance(call, Make) and deal.declaration.turn is second and seat is second:
            return None if call.strain is forced(deal.dealt[second]) else Fault.FORCED_MAKE
        return found

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        after = Declaring().after(code, deal, seat, call)
        kept = after.declarer is not None and after.declarer is not deal.lineup.alone and not self.exposing
        # Doubt: DB10 played closed, an adversary who deals has no dummy: his partner plays his own cards.
        return replace(after, dummy=None) if kept else after

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        return Declaring().calls(code, deal)


# -- what he may look at --


def in_sight(deal: CurrentDeal) -> frozenset[Seat]:
    """Which of his two hands the player of Dummy may look at now."""
    alone, second = deal.lineup.alone, deal.lineup.second
    if alone is None or second is None or deal.state is State.DEALING:
        return frozenset()
    if deal.play.dummy_down or deal.state not in (State.OPEN, State.FINAL):
        return frozenset({alone, second})
    if deal.dealer.side is not alone.side:
        return frozenset({deal.dealer.left})
    if deal.declaration.strain is None:
        return frozenset() if deal.declaration.turn is None else frozenset({deal.declaration.turn})
    # Doubt: DB8 who declared on his own hand sees Dummy after the lead; who left it has seen both.
    return frozenset({alone, second}) if deal.declaration.by is second else frozenset({alone})


def seen(deal: CurrentDeal, seat: Seat | None) -> frozenset[Seat]:
    """The hands that a player sees, or a watcher: his own, and those that lie open; of two also one seen too soon."""
    lineup = deal.lineup
    if seat is None or seat is deal.absent or seat is lineup.second:
        own: frozenset[Seat] = frozenset()
    elif seat is lineup.alone:
        peeped = {note.seat for note in deal.trouble.notes if note.kind is NoteKind.SEEN}
        own = in_sight(deal) | peeped
    else:
        own = frozenset({seat})
    return own | deal.dummies if deal.play.dummy_down else own


def looked_when_declaring(case: Case) -> bool:
    """He has not yet declared, and looks at the hand that does not speak."""
    return _his_deal(case) and case.deal.declaration.strain is None


def looked_when_declared(case: Case) -> bool:
    """He has declared on his own hand, and looks at Dummy's before the lead."""
    return _his_deal(case)


def looked_before_leading(case: Case) -> bool:
    """An adversary deals, and he looks at the hand that has not to lead."""
    return not _his_deal(case)


def _his_deal(case: Case) -> bool:
    alone = case.deal.lineup.alone
    return alone is not None and case.deal.dealer.side is alone.side
