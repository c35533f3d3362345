"""Conditions on partners who speak of what is to be chosen."""

from __future__ import annotations

from oddtrick.rules.acts import AskPartner
from oddtrick.rules.laws.law import Case
from oddtrick.rules.laws.renounces import REVOKES
from oddtrick.rules.laws.rights import rights_of_side


def formula(case: Case) -> bool:
    """Partner is asked, in the set form of words, to choose the penalty or to leave it to the speaker."""
    return isinstance(case.act, AskPartner)


def both_may_choose(case: Case) -> bool:
    """Each of the partners has a voice in whatever is to be chosen."""
    rights = rights_of_side(case.table, case.act.by)
    return all({case.act.by, case.act.by.partner} <= right.choosers for right in rights)


def about_a_revoke(case: Case) -> bool:
    """Nothing is to be chosen but the penalty of a revoke."""
    return all(right.fault in REVOKES for right in rights_of_side(case.table, case.act.by))


def of_one_alone(case: Case) -> bool:
    """Nothing is to be chosen that either of the partners might decide for both (1915, 50c)."""
    return not any(right.joint for right in rights_of_side(case.table, case.act.by))


def against_the_declarers_side(case: Case) -> bool:
    """What is to be chosen is a penalty that the declarer or dummy has incurred."""
    deal = case.table.deal
    side = None if deal is None else deal.declaration.declarer_side
    return side is not None and case.act.by.side is not side
