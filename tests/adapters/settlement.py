"""Cases of settling: points into money, and each with each."""

from __future__ import annotations

from oddtrick.rules.laws.club.settlement import Amount, Stake, omit_unit, settle, settle_omitted, settle_pairs
from tests.caseform import Case, differences


def check(case: Case) -> list[str]:
    """Settle, and compare."""
    given = case.given
    stake = Stake.parse(_text(given["stake"])) if "stake" in given else None
    if "totals" in given:
        pairs = settle_pairs(given["totals"])
        if stake is None:
            return differences(case.expect, pairs)
        return _compared(case, {name: settle(points, stake) for name, points in pairs.items()})
    figures = omit_unit(given["points"]) if case.options.get("omit_unit") else None
    if stake is None:
        return differences(case.expect, {"amount": figures})
    amount = settle(given["points"], stake) if figures is None else settle_omitted(figures, stake)
    return _compared(case, {"amount": amount})


def _compared(case: Case, amounts: dict[str, Amount]) -> list[str]:
    """Compare by what they are worth: 170d is 14s 2d."""
    expected = {name: str(Amount.parse(_text(written))) for name, written in case.expect.items()}
    return differences(expected, {name: str(amount) for name, amount in amounts.items()})


def _text(written: object) -> object:
    """A number of units as ``Amount`` reads it, which knows no binary fractions."""
    return str(written) if isinstance(written, float) else written
