"""The code that a case is played under."""

from __future__ import annotations

from oddtrick.rules.codes import OPTIONS, VARIETIES, code_for
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from tests.caseform import Case, NotYet

RULES_OF_PLAY = frozenset(option.name for option in OPTIONS)
"""The options that make another code; the rest tell an adapter how a case is to be read."""

PRINTED = {variety.name: variety.codes[0] for variety in VARIETIES}
"""Cases name a variety as if it were a code: the printed code that each belongs to."""


def code_of(case: Case) -> Code:
    """The code of a case with its variety and its options; ``NotYet`` for what is not built yet."""
    options = {name: value for name, value in case.options.items() if name in RULES_OF_PLAY}
    varieties = (case.code,) if case.code in PRINTED else ()
    try:
        return code_for(PRINTED.get(case.code, case.code), options, varieties)
    except UnknownCode as error:
        raise NotYet(str(error)) from error
