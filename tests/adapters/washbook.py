"""Cases of the wash-book: the totals after each rubber."""

from __future__ import annotations

from oddtrick.laws.club.settlement import WashBook
from tests.caseform import Case, differences


def check(case: Case) -> list[str]:
    """Enter the rubbers, and compare; who is not named in a total must still be blank in it."""
    book = WashBook(players=tuple(case.given["players"]))
    for rubber in case.given["rubbers"]:
        book = book.with_rubber(rubber["winners"], rubber["losers"], rubber["value"])
    lines = differences(case.expect, {"totals": book.totals})
    for place, (row, totals) in enumerate(zip(case.expect["totals"], book.totals, strict=False), 1):
        if early := [name for name in totals if name not in row]:
            lines.append(f"totals[{place}]: expected blank for {', '.join(early)}, got a total")
    return lines
