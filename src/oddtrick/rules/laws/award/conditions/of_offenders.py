"""Conditions on whose fault it is."""

from __future__ import annotations

from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.law import Case


def by_dealers_side(case: Case) -> bool:
    """The offender is the dealer or the dealer's partner."""
    return case.deal.together(case.offender, case.deal.dealer)


def by_dealers_partner(case: Case) -> bool:
    """The offender is the dealer's partner."""
    return case.offender is case.deal.dealer.partner


def by_dealer(case: Case) -> bool:
    """The offender deals."""
    return case.offender is actual_dealer(case)


def actual_dealer(case: Case) -> Seat:
    """The player who deals, in turn or not."""
    return case.table.dealer if case.table.deal is None else case.table.deal.deals


def by_adversary_of_dealer(case: Case) -> bool:
    """The offender is one of the dealer's adversaries."""
    return not by_dealers_side(case)


def by_dealing_side(case: Case) -> bool:
    """The offender deals, or their partner does."""
    return case.code.lineup.together(case.offender, actual_dealer(case))


def by_declarer(case: Case) -> bool:
    """The offender is the declarer (in play: not dummy)."""
    return case.offender is case.deal.declaration.declarer


def by_declarers_side(case: Case) -> bool:
    """The offender is declarer or dummy."""
    declarer = case.deal.declaration.declarer
    return declarer is not None and case.offender.side is declarer.side


def by_adversary(case: Case) -> bool:
    """The offender is an adversary of the declarer."""
    return case.deal.declaration.declarer is not None and not by_declarers_side(case)


def dummys(case: Case) -> bool:
    """The card or the hand concerned is dummy's."""
    return case.offender in case.deal.dummies


def beside_a_dummy(case: Case) -> bool:
    """The hand concerned is dummy's, or its partner's: at dummy bridge those of a defender too."""
    return not case.deal.dummies.isdisjoint({case.offender, case.offender.partner})


def by_leaders_partner(case: Case) -> bool:
    """The offender is the partner of the player who has, or will have, the opening lead."""
    return case.offender.partner is case.deal.lineup.left(case.deal.dealer)


def by_leader(case: Case) -> bool:
    """The offender has the opening lead."""
    return case.offender is case.deal.declaration.leader
