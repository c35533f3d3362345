"""Cases of settling: points into money, and each with each."""

from __future__ import annotations

from oddtrick.laws.club.settlement import Amount, Stake, omit_unit, settle, settle_omitted, settle_pairs
from tests.caseform import Case, differences


def check(case: Case) -> list[str]:
    """Settle, and compare."""
    given = case.given
    if "totals" in given:
        return differences(case.expect, settle_pairs(given["totals"]))
    figures = omit_unit(given["points"]) if case.options.get("omit_unit") else None
    if "stake" not in given:
        return differences(case.expect, {"amount": figures})
    stake = Stake.parse(given["stake"])
    amount = settle(given["points"], stake) if figures is None else settle_omitted(figures, stake)
    return differences(case.expect, {"amount": _as_written(amount)})


def _as_written(amount: Amount) -> int | str:
    """A whole number of units is written as a number, everything else as text."""
    if amount.money or amount.count.denominator > 1:
        return str(amount)
    return int(amount.count)
