"""Cases of kind ``rubber``: deals or entries in order, and how the rubber stands after them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line, itemised
from oddtrick.rules.laws.score.sheet import Sheet, enter, pass_out, standing, stop
from tests.adapters.score import column, result_of
from tests.caseform import Case, differences
from tests.support.case_codes import code_of


def _written(given: Mapping[str, Mapping[str, int]]) -> tuple[Entry, ...]:
    return tuple(
        Entry(who=column(name), line=line, points=figure, law="", item=PlainItem.SCORE_SO_FAR)
        for line in Line
        for name, figure in given.get(line.value, {}).items()
        if figure
    )


def sheet_of(case: Case) -> Sheet:
    """The sheet that the case describes."""
    given: Mapping[str, Any] = case.given
    sheet = Sheet(scoring=code_of(case).scoring)
    for entries in given.get("entries", []):
        sheet = enter(sheet, _written(entries))
    for deal in given.get("deals", []):
        if deal == "passed-out":
            sheet = pass_out(sheet)
            continue
        result = replace(result_of(deal), before=standing(sheet).open)
        sheet = enter(sheet, itemised(sheet.scoring, result))
    return stop(sheet) if given.get("stopped") else sheet


def check(case: Case) -> list[str]:
    """Enter everything on a sheet and compare how it stands."""
    stands = standing(sheet_of(case))
    actual = {
        "games": stands.won,
        "totals": stands.totals,
        "bonus": stands.bonus,
        "winner": stands.winner,
        "value": stands.value,
    }
    return differences(case.expect, actual)
