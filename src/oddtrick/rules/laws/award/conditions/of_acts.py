"""Conditions on the kind of act, whatever is done by it."""

from __future__ import annotations

from oddtrick.rules.acts import Claim, Concede, CorrectScore, Demand, Play, Remarks, TakeBack
from oddtrick.rules.laws.law import Case
from oddtrick.rules.terms import Topic


def by_playing(case: Case) -> bool:
    """A card is played."""
    return isinstance(case.act, Play)


def by_taking_back(case: Case) -> bool:
    """A card is taken back."""
    return isinstance(case.act, TakeBack)


def claimed(case: Case) -> bool:
    """Tricks are claimed."""
    return isinstance(case.act, Claim | Concede)


def demanded(case: Case) -> bool:
    """A remedy is demanded."""
    return isinstance(case.act, Demand)


def cards_counted(case: Case) -> bool:
    """Somebody speaks of the number of cards in a trick."""
    return isinstance(case.act, Remarks) and case.act.about is Topic.NUMBER_OF_CARDS


def honours_corrected(case: Case) -> bool:
    """An entry above the line is to be corrected."""
    return isinstance(case.act, CorrectScore) and case.act.entry.column == "above"


def score_corrected(case: Case) -> bool:
    """An entry of the score is to be corrected."""
    return isinstance(case.act, CorrectScore)
