"""Foster, 1910: bids by figures, of the odd tricks and the honours that are sure together (pp. 158-160)."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext
from oddtrick.players.books.engine.holdings import HONOURS, aces, holds
from oddtrick.players.books.foster.first_bid import besides
from oddtrick.players.books.foster.valuation import NT, no_trumper, worth_bidding
from oddtrick.rules.calls import Call, FigureBid, Naming, Strain
from oddtrick.rules.cards import SUITS
from oddtrick.rules.messages import message

MAX_NO_TRUMP_LEVEL = 3
"""Odd tricks for which no trumps are bid at most, as with numbers of tricks (N-7)."""


def sure_honours(at: CallContext, strain: Strain) -> int:
    """By how many honours at least this hand takes home more than the others.

    They are counted from the ace as far as they run; of three aces none need be the last, which counts double.
    """
    if strain.trumps is None:
        return {3: 1, 4: 5}.get(aces(at.hand), 0)
    run = next((n for n, rank in enumerate(HONOURS) if not holds(at.hand, strain.trumps, rank)), len(HONOURS))
    return max(0, 2 * run - len(HONOURS))


def points(at: CallContext, strain: Strain) -> int:
    """The number that the hand is good for in a strain: its odd tricks, and its sure honours; 0 if it has no trick."""
    if strain.trumps is None:
        odd = min(1 + max(0, besides(at)), MAX_NO_TRUMP_LEVEL) if no_trumper(at.hand) else 0
    else:
        odd = worth_bidding(at.hand, strain.trumps)
    price = at.weighing.prices.captured(strain)
    return odd * at.worth(strain) + sure_honours(at, strain) * price if odd else 0


def best(at: CallContext) -> tuple[Strain, int]:
    """The strain in which the hand is good for most, and that number; no suit is too cheap here."""
    numbers = {strain: points(at, strain) for strain in (NT, *(STRAIN_OF[suit] for suit in SUITS))}
    strain = max(numbers, key=lambda strain: numbers[strain])
    return strain, numbers[strain]


def by_figures(at: CallContext) -> Advice[Call] | None:
    """The number that is bid while the partner's does not stand, and the strain to be named for it."""
    strain, number = best(at)
    rule = "N-1" if strain.trumps is None else "E-2"
    if at.offered(Naming(strain)):
        reason = message("What was bid was counted in tricks and honours of this strain, which is named.")
        return Advice(Naming(strain), reason, rule, "159-160") if at.view.points == number else None
    if not number or not at.offered(FigureBid(number)) or at.view.by is at.me.partner:
        return None
    reason = message(
        "The hand has odd tricks and sure honours for {number} at {strain}, and both are bid in one number.",
        number=number,
        strain=strain,
    )
    return Advice(FigureBid(number), reason, rule, "158-159")
