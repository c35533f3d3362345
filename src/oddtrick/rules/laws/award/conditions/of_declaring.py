"""Conditions on the declaration: what has been called, and what is being called."""

from __future__ import annotations

from oddtrick.rules.acts import Say
from oddtrick.rules.calls import Make, Word
from oddtrick.rules.laws.law import Case
from oddtrick.rules.table import DialogueQuestion, Lift, State


def strain_named(case: Case) -> bool:
    """The strain has been named or bid already."""
    return case.deal.declaration.strain is not None


def strain_open(case: Case) -> bool:
    """No strain has been named yet."""
    return not strain_named(case)


def while_calling(case: Case) -> bool:
    """The declaration is not over."""
    return case.deal.state is State.OPEN


def strain_is_due(case: Case) -> bool:
    """By figures: the bidding is over, and its winner has to name what is played."""
    return while_calling(case) and case.deal.declaration.phase > 0


def out_of_turn(case: Case) -> bool:
    """It is another's turn to call."""
    return case.deal.declaration.turn is not case.offender


def doubles(case: Case) -> bool:
    """It is a double or a redouble."""
    assert isinstance(case.act, Say), "it is asked of a call"
    return case.act.call in (Word.DOUBLE, Word.REDOUBLE)


def redoubles(case: Case) -> bool:
    """It is a redouble."""
    assert isinstance(case.act, Say), "it is asked of a call"
    return case.act.call is Word.REDOUBLE


def leader_not_heard(case: Case) -> bool:
    """1895: the player on the dealer's left has said nothing of doubling yet."""
    return case.deal.declaration.step is DialogueQuestion.LEADER


def redoubled(case: Case) -> bool:
    """Somebody has redoubled the declaration before."""
    return case.deal.declaration.redoubled_by is not None


def altered_a_declaration(case: Case) -> bool:
    """The word to be altered named trumps, or left it to partner."""
    own = [one.call for one in case.deal.declaration.said if one.by is case.offender]
    return bool(own) and (isinstance(own[-1], Make) or own[-1] is Word.LEAVE)


def bar_is_guarded(case: Case) -> bool:
    """The offender is barred, and the adversaries may settle whether a call of theirs counts (1915, law 50a)."""
    return any(bar.seat is case.offender and bar.guarded for bar in case.deal.irregularities.bars)


def out_for_good(case: Case) -> bool:
    """The offender is out of the auction for having called in spite of a bar, or their partner has (1915, law 50a)."""
    bars = case.deal.irregularities.bars
    return any(bar.seat is case.offender and bar.lift is Lift.NEVER and not bar.guarded for bar in bars)
