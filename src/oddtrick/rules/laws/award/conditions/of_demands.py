"""Conditions on a demand that no right of the player covers: what bounds it."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.rules.acts import Demand
from oddtrick.rules.laws.law import Case
from oddtrick.rules.laws.rights import bounding
from oddtrick.rules.table import Ending, PastRight
from oddtrick.rules.terms import Fault


def bounded(case: Case) -> bool:
    """Another has the right that is claimed, or it is over and was not used."""
    past = _past(case)
    return past is not None and past.how is not Ending.DECIDED


def decided_for_both(case: Case) -> bool:
    """One of those who may choose has chosen, or waived, for the other too (1915, 50c)."""
    past = _past(case)
    return past is not None and past.how is Ending.DECIDED and past.right.joint


def lapsed(*faults: Fault) -> Callable[[Case], bool]:
    """The right to choose about one of those faults has lapsed."""

    def condition(case: Case) -> bool:
        past = _past(case)
        return past is not None and past.how is Ending.LAPSED and past.right.fault in faults

    return condition


def lost_by_no_look(case: Case) -> bool:
    """The claim to a new deal that has lapsed is none that a look at a card would have ended for both."""
    past = _past(case)
    return past is not None and not past.right.unseen


def _past(case: Case) -> PastRight | None:
    """The right that would have covered the demand, were it this player's, or not over."""
    act = case.act
    return next(bounding(case.table, act.by, act.remedies), None) if isinstance(act, Demand) else None
