"""Cases of rulings: acts at a table, the ruling on the last of them, and what is so after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from oddtrick.rules.acts import Act, ClaimRevoke, TakeBack
from oddtrick.rules.cards import Hand, Hands, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.score.scoring import Line, points
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import BarScope, CurrentDeal, RevokeState, Table
from oddtrick.rules.terms import Fault
from oddtrick.teaching.desk.table_on_demand import DeskTable, needs_cards
from tests.caseform import Case, differences
from tests.support.case_codes import code_of


def sitting_of(case: Case) -> DeskTable:
    """The table of a case before its first act."""
    dealer = Seat.parse(case.given["dealer"])
    return DeskTable(code=code_of(case), hands=_hands(case.given["hands"]), table=Table(dealer=dealer))


def proper(sitting: DeskTable, act: Act) -> bool:
    """Whether an act would be allowed; a card may go back although putting it there was a fault."""
    try:
        ruling = sitting.judge(act)
    except ImpossibleAct:
        return False
    back = isinstance(act, TakeBack) and ruling.fault is Fault.RENOUNCE
    # The fault in a charge that is right is that of the player charged.
    charged = isinstance(act, ClaimRevoke) and ruling.fault in (Fault.REVOKE, Fault.DISOBEYED)
    if charged and ruling.offender in (() if sitting.table.deal is None else sitting.table.deal.dummies):
        return False  # of dummy's nothing can be claimed
    return ruling.is_proper or back or charged


def check(case: Case) -> list[str]:
    """Compare the ruling on the last act, and what is so afterwards."""
    sitting = sitting_of(case)
    acts = [read_act(act) for act in case.given["acts"]]
    for act in acts[:-1]:
        sitting, _ = sitting.do(act)
    sitting, ruling = sitting.do(acts[-1])
    lines = _ruling(ruling, case.expect)
    for later in case.then:
        sitting, _ = sitting.do(read_act(later))
    return lines + _after(sitting, case.after)


def _hands(given: Mapping[str, str]) -> Hands:
    """The hands of the case; the pack may be wrong, and hold a card twice."""
    return (Hand.parse(given["N"]), Hand.parse(given["E"]), Hand.parse(given["S"]), Hand.parse(given["W"]))


def _ruling(ruling: Ruling, expect: Mapping[str, Any]) -> list[str]:
    # A proper act carries no law (README of the cases); what follows is then compared, not the number.
    listed = {key: value for key, value in expect.items() if not (key == "law" and expect.get("proper"))}
    actual = {
        "fault": ruling.fault and ruling.fault.value,
        "law": ruling.law,
        "clause": ruling.clause,
        "by": ruling.offender,
        "chooser": list(ruling.choosers),
        "remedies": list(map(str, ruling.remedies)),
        "proper": ruling.is_proper,
    }
    return differences(listed, actual)


def _after(sitting: DeskTable, expect: Mapping[str, Any]) -> list[str]:
    if expect.get("turn") or expect.get("state") or expect.get("may") or expect.get("may_not"):
        acts = [*expect.get("may", ()), *expect.get("may_not", ())]
        if expect.get("turn") or expect.get("state") or any(needs_cards(read_act(act)) for act in acts):
            sitting = sitting.dealt()
    lines = differences({k: v for k, v in expect.items() if k not in ("may", "may_not", "dealer")}, _actual(sitting))
    if "dealer" in expect and expect["dealer"] not in _dealers(sitting):
        lines.append(f"dealer: expected {expect['dealer']}, got {' or '.join(sorted(_dealers(sitting)))}")
    lines += [f"may: {act} is not proper" for act in expect.get("may", ()) if not proper(sitting, read_act(act))]
    lines += [f"may_not: {act} is proper" for act in expect.get("may_not", ()) if proper(sitting, read_act(act))]
    return lines


def _dealers(sitting: DeskTable) -> set[str]:
    """Who deals next. While a deal is being dealt, or stands, the cases name who deals it, or their left."""
    deal = sitting.table.deal
    return {sitting.table.dealer.name} if deal is None else {deal.dealer.name, deal.lineup.left(deal.dealer).name}


def _actual(sitting: DeskTable) -> dict[str, Any]:
    table = sitting.table
    deal = table.deal
    actual: dict[str, Any] = {"deal": "void" if sitting.void else "stands", "turn": table.turn}
    entries = entries_of(sitting.code, table)
    names = sitting.code.scoring.columns.value.names
    actual["above"] = {who: points(entries, who, Line.ABOVE) for who in names}
    if deal is None:
        # A revoke of the last deal may have been claimed before the cut.
        established = bool(table.past) and _established(table.past[-1])
        return {**actual, "barred": [], "exposed": [], "established": established, "state": "dealing"}
    irregularities = deal.irregularities
    return {
        **actual,
        "state": deal.state.value,
        "turn": deal.turn,
        "barred": _names(bar.seat for bar in irregularities.bars if bar.scope is BarScope.CALLS),
        "exposed": _names(card for _, card in deal.lying),
        "established": _established(deal),
    }


def _established(deal: CurrentDeal) -> bool:
    """Whether a revoke has been established; no book has one of dummy's."""
    states = (RevokeState.ESTABLISHED, RevokeState.CLAIMED, RevokeState.LOST)
    return any(r.state in states and r.seat not in deal.dummies for r in deal.irregularities.renounces)


def _names(items: Iterable[object]) -> list[str]:
    return sorted(set(map(str, items)))
