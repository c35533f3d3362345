"""Cases of the wash-book: the totals after each rubber."""

from __future__ import annotations

from oddtrick.rules.laws.club.settlement import WashBook, omit_unit
from tests.caseform import Case, differences


def check(case: Case) -> list[str]:
    """Enter the rubbers, and compare; a total of ``null`` is one that must still be blank."""
    book = WashBook(players=tuple(case.given["players"]))
    for rubber in case.given["rubbers"]:
        value = omit_unit(rubber["value"]) if case.options.get("omit_unit") else rubber["value"]
        book = book.with_rubber(rubber["winners"], rubber["losers"], value)
    blank = dict.fromkeys(book.players)
    return differences(case.expect, {"totals": [{**blank, **totals} for totals in book.totals]})
