"""Cases of rulings: acts at a table, the ruling on the last of them, and what is so after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from oddtrick.acts import Act, AskPartner, Consult, Cut, Deal, Demand, Look, Mishap, TakeBack, Waive, read_act
from oddtrick.cards import Hand, Hands, Seat, Side
from oddtrick.errors import ImpossibleAct
from oddtrick.facts import DealVoid
from oddtrick.laws import Code
from oddtrick.laws.account import entries_of
from oddtrick.laws.scoring import Line, points
from oddtrick.referee import Ruling, after, judge
from oddtrick.table import BarScope, RevokeState, State, Table
from oddtrick.terms import Fault
from tests.caseform import Case, differences
from tests.codes import code_of

BEFORE_THE_DEAL = (Mishap, Look, Demand, Waive, Cut, Consult, AskPartner, Deal)
"""Acts that may be done before the cards are dealt; any other means that they have been."""


class Sitting:
    """A table at which the acts of a case are done; the cards are dealt when they are needed."""

    def __init__(self, code: Code, dealer: Seat, hands: Hands) -> None:
        self.code, self.hands, self.void = code, hands, False
        self.table = Table(dealer=dealer)

    def deal(self) -> None:
        """Deal, if that has not been done."""
        deal = self.table.deal
        if (deal is None and not self.table.past and not self.void) or (deal and deal.state is State.DEALING):
            dealer = self.table.dealer if deal is None else deal.dealer
            self.table = after(self.table, judge(self.code, self.table, Deal(dealer, self.hands)))

    def needs_cards(self, act: Act) -> bool:
        if isinstance(act, Mishap):
            return act.dealt == 52 or (act.dealt is None and act.kind.value not in ("seen-in-shuffle", "exposed-card"))
        return not isinstance(act, BEFORE_THE_DEAL)

    def judge(self, act: Act) -> Ruling:
        """The ruling on an act, which is not done yet."""
        if self.needs_cards(act):
            self.deal()
        return judge(self.code, self.table, act)

    def do(self, act: Act) -> Ruling:
        """Do an act."""
        ruling = self.judge(act)
        self.table = after(self.table, ruling)
        self.void = any(isinstance(fact, DealVoid) for fact in ruling.facts)
        return ruling

    def proper(self, act: Act) -> bool:
        """Whether an act would be allowed; a card may go back although putting it there was a fault."""
        try:
            ruling = self.judge(act)
        except ImpossibleAct:
            return False
        back = isinstance(act, TakeBack) and ruling.fault is Fault.RENOUNCE
        return ruling.proper or back


def check(case: Case) -> list[str]:
    """Compare the ruling on the last act, and what is so afterwards."""
    given = case.given
    sitting = Sitting(code_of(case), Seat.parse(given["dealer"]), _hands(given["hands"]))
    acts = [read_act(act) for act in given["acts"]]
    for act in acts[:-1]:
        sitting.do(act)
    lines = _ruling(sitting.do(acts[-1]), case.expect)
    for later in case.then:
        sitting.do(read_act(later))
    return lines + _after(sitting, case.after)


def _hands(given: Mapping[str, str]) -> Hands:
    """The hands of the case; the pack may be wrong, and hold a card twice."""
    return (Hand.parse(given["N"]), Hand.parse(given["E"]), Hand.parse(given["S"]), Hand.parse(given["W"]))


def _ruling(ruling: Ruling, expect: Mapping[str, Any]) -> list[str]:
    # A proper act carries no law (README of the cases); what follows is then compared, not the number.
    listed = {key: value for key, value in expect.items() if not (key == "law" and expect.get("proper"))}
    found = {
        "fault": ruling.fault and ruling.fault.value,
        "law": ruling.law,
        "by": ruling.offender,
        "chooser": list(ruling.choosers),
        "remedies": list(map(str, ruling.remedies)),
        "proper": ruling.proper,
    }
    return differences(listed, found)


def _after(sitting: Sitting, expect: Mapping[str, Any]) -> list[str]:
    if expect.get("turn") or expect.get("state") or expect.get("may") or expect.get("may_not"):
        acts = [*expect.get("may", ()), *expect.get("may_not", ())]
        if expect.get("turn") or expect.get("state") or any(sitting.needs_cards(read_act(act)) for act in acts):
            sitting.deal()
    lines = differences({k: v for k, v in expect.items() if k not in ("may", "may_not", "dealer")}, _found(sitting))
    if "dealer" in expect and expect["dealer"] not in _dealers(sitting):
        lines.append(f"dealer: expected {expect['dealer']}, got {' or '.join(sorted(_dealers(sitting)))}")
    lines += [f"may: {act} is not proper" for act in expect.get("may", ()) if not sitting.proper(read_act(act))]
    lines += [f"may_not: {act} is proper" for act in expect.get("may_not", ()) if sitting.proper(read_act(act))]
    return lines


def _dealers(sitting: Sitting) -> set[str]:
    """Who deals next. While a deal is being dealt, or stands, the cases name him who deals it, or his left."""
    deal = sitting.table.deal
    return {sitting.table.dealer.name} if deal is None else {deal.dealer.name, deal.dealer.left.name}


def _found(sitting: Sitting) -> dict[str, Any]:
    table = sitting.table
    deal = table.deal
    found: dict[str, Any] = {"deal": "void" if sitting.void else "stands", "turn": table.turn}
    entries = entries_of(sitting.code, table)
    found["above"] = {side.value: points(entries, side, Line.ABOVE) for side in Side}
    if deal is None:
        return {**found, "barred": [], "exposed": [], "established": False, "state": "dealing"}
    trouble = deal.trouble
    return {
        **found,
        "state": deal.state.value,
        "turn": deal.turn,
        "barred": _names(bar.seat for bar in trouble.bars if bar.scope is BarScope.CALLS),
        "exposed": _names(card for _, card in trouble.exposed),
        "established": any(
            r.state in (RevokeState.ESTABLISHED, RevokeState.CLAIMED, RevokeState.LOST) for r in trouble.renounces
        ),
    }


def _names(items: Iterable[object]) -> list[str]:
    return sorted(set(map(str, items)))
