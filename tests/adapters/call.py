"""Cases of one call, by the player whose turn it is: is it proper, and if not, what is wrong with it?"""

from __future__ import annotations

from oddtrick.rules.acts import Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.referee import judge
from tests.adapters.auction import speaker, table_after_calls
from tests.caseform import Case, differences
from tests.support.case_codes import code_of


def check(case: Case) -> list[str]:
    """Compare the ruling on the call with what is expected."""
    code = code_of(case)
    table = table_after_calls(code, case)
    ruling = judge(code, table, Say(speaker(table), parse_call(case.given["call"])))
    return differences(case.expect, {"proper": ruling.is_proper, "fault": ruling.fault and ruling.fault.value})
