"""The stages of a declaration: what every one of them can tell.

A phase is a stateless strategy. All that it needs stands in the ``Declaration``; it tells what is wrong with the
content of a call, and how the declaration stands after one. Whose turn it is stands in the declaration too. Of the code
it needs to know only what each odd trick is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Protocol

from oddtrick.rules.calls import Call, Strain
from oddtrick.rules.cards import Seat
from oddtrick.rules.table import CurrentDeal, Declaration
from oddtrick.rules.terms import Fault

Worth = Mapping[Strain, int]
"""Points for each odd trick in a strain, the lowest strain first; a strain that is not in it is not played."""


class NumberBid(Enum):
    """What the number counts that is bid in an auction."""

    TRICKS = "tricks"
    POINTS = "points"


class Phase(Protocol):
    """One stage of the declaration."""

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """What is wrong with that call from that seat, its turn or not; ``None`` for nothing."""

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """The declaration after that call from that seat, as if it were its turn. It need not be proper."""

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """Every call that might be made in this phase, proper or not, in the order in which to show them."""

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """The least call, of the kind of a bid that is too low, that would be enough; ``None`` where none is."""


class FirstPhase(Phase, Protocol):
    """The stage with which a declaration begins, which tells what kind of declaration it is."""

    @property
    def rotates(self) -> bool:
        """Whether all players call in rotation; otherwise it is a dialogue."""

    @property
    def number_bid(self) -> NumberBid | None:
        """What is counted by the number that is bid; ``None`` where no number is."""

    @property
    def dealer_must_bid(self) -> bool:
        """Whether the dealer may not pass, so that the lowest bid of all tells nothing of their hand."""
