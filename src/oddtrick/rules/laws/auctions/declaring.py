"""Declaring: the dealer names the strain or leaves it to the other hand; at dummy bridge that hand has no choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.rules.calls import Call, Make, Strain, Word
from oddtrick.rules.cards import SUITS, Hand, Rank, Seat, Suit
from oddtrick.rules.laws.auctions.dialogue import ask
from oddtrick.rules.laws.auctions.phase import NumberBid, Worth
from oddtrick.rules.table import CurrentDeal, Declaration, DialogueQuestion
from oddtrick.rules.terms import Fault


@dataclass(frozen=True, slots=True)
class Declaring:
    """1895, laws 48-49: the dealer names the strain or leaves it to their partner, who must."""

    @property
    def rotates(self) -> bool:
        """See ``FirstPhase``."""
        return False

    @property
    def number_bid(self) -> NumberBid | None:
        """See ``FirstPhase``."""
        return None

    @property
    def dealer_must_bid(self) -> bool:
        """See ``FirstPhase``."""
        return False

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        del seat
        match call:
            case Make(strain=strain):
                return None if strain in worth else Fault.NO_SUCH_CALL
            case Word.LEAVE:
                left = deal.declaration.turn is not deal.lineup.first_to_speak(deal.dealer)
                return Fault.NO_SUCH_CALL if left else None
            case Word.DOUBLE | Word.REDOUBLE:
                return Fault.NOTHING_TO_DOUBLE
            case _:
                return Fault.NO_SUCH_CALL

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del worth
        declaration = deal.declaration
        declarer = deal.lineup.first_to_speak(deal.dealer)
        if not isinstance(call, Make):
            return replace(declaration, turn=declarer.partner)
        declared = replace(
            declaration,
            phase=declaration.phase + 1,
            strain=call.strain,
            by=seat,
            named=((seat, call.strain),),
            declarer=declarer,
            dummy=declarer.partner,
            # Doubt: DB2 when Dummy deals, the adversary on Dummy's left leads.
            leader=deal.dealer.left,
        )
        return ask(declared, DialogueQuestion.LEADER, deal)

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        yield from (Make(strain) for strain in worth)
        yield Word.LEAVE

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """``None``: nothing is too low where nothing is bid."""
        del worth, standing, call
        return None


# -- dummy bridge (Guide of Boaz, 1899, pp. 34-35): what Dummy's hand compels --

_ACES = 3
"""Aces in Dummy's hand that compel no trumps."""

_STRAIN_OF = {strain.trumps: strain for strain in (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)}
_BY_VALUE = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
"""The suits, the one of the lowest value first."""


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
        return (hand.length(suit), sum(pips(card.rank) for card in hand.suit(suit)), _BY_VALUE.index(suit))

    return _STRAIN_OF[max(SUITS, key=strength)]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaringFromTwo:
    """The player of Dummy declares on their own hand or leaves it to Dummy's, which has no choice (pp. 34-35).

    Their adversaries declare as usual. ``exposing``: the partner of an adversary who deals lays down their hand.
    """

    exposing: bool

    @property
    def rotates(self) -> bool:
        """See ``FirstPhase``."""
        return False

    @property
    def number_bid(self) -> NumberBid | None:
        """See ``FirstPhase``."""
        return None

    @property
    def dealer_must_bid(self) -> bool:
        """See ``FirstPhase``."""
        return False

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        fault = Declaring().fault(worth, deal, seat, call)
        second = deal.lineup.second
        if fault is None and isinstance(call, Make) and deal.declaration.turn is second and seat is second:
            return None if call.strain is forced(deal.dealt[second]) else Fault.FORCED_MAKE
        return fault

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        after = Declaring().after(worth, deal, seat, call)
        kept = after.declarer is not None and after.declarer is not deal.lineup.alone and not self.exposing
        # Doubt: DB10 played closed, an adversary who deals has no dummy: the partner plays their own cards.
        return replace(after, dummy=None) if kept else after

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        return Declaring().calls(worth, deal)

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """``None``: nothing is too low where nothing is bid."""
        del worth, standing, call
        return None
