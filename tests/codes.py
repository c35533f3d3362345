"""The code that a case is played under."""

from __future__ import annotations

from oddtrick.codes import code_for
from oddtrick.errors import UnknownCode
from oddtrick.laws import Code
from tests.caseform import Case, NotYet

RULES_OF_PLAY = frozenset({"limit", "dual_spade", "bid_slam_bonus", "reduced_honours"})
"""The options that make another code; the rest tell an adapter how a case is to be read."""


def code_of(case: Case) -> Code:
    """The code of a case with its options; ``NotYet`` for a variety that is not built yet."""
    options = {name: value for name, value in case.options.items() if name in RULES_OF_PLAY}
    try:
        return code_for(case.code, options)
    except UnknownCode as error:
        raise NotYet(str(error)) from error
