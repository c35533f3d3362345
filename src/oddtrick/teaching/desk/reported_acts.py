"""What happened at another table, as it is reported: the acts, and a table made up at which they can be done."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.acts import Act, Expose
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import Ruling
from oddtrick.rules.terms import How
from oddtrick.teaching.desk.outcomes import ActOutcome, settle
from oddtrick.teaching.desk.reconstruction import DealReport, suppose
from oddtrick.teaching.desk.table_on_demand import DeskTable


@dataclass(frozen=True, slots=True)
class HandThrown:
    """A whole hand is thrown down: which cards it holds is made up with the table."""

    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedActs:
    """What is reported of the deal, and the acts."""

    situation: DealReport
    acts: tuple[Act | HandThrown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedDeal:
    """The table made up for what is reported, the acts that led there (``opening``), and the acts reported."""

    sitting: DeskTable
    opening: tuple[Act, ...]
    acts: tuple[Act, ...]
    situation: DealReport

    def settled(self) -> tuple[ActOutcome, tuple[Ruling, ...]]:
        """The last of the acts settled, and the rulings on those before it."""
        sitting, earlier = self.sitting, []
        for act in self.acts[:-1]:
            sitting, ruling = sitting.do(act)
            earlier.append(ruling)
        ready = sitting.ready(self.acts[-1])
        return settle(ready.code, ready.table, ready.judge(self.acts[-1])), tuple(earlier)


def reconstruct(code: Code, reported: ReportedActs) -> ReportedDeal:
    """A table for what is reported; ``NotUnderstood`` where it cannot be."""
    situation = reported.situation
    acts: list[Act] = []
    for act in reported.acts:
        acts.append(_whole_hand(code, situation, acts, act.by) if isinstance(act, HandThrown) else act)
    sitting, opening = suppose(code, situation, acts)
    return ReportedDeal(sitting=sitting, opening=opening, acts=tuple(acts), situation=situation)


def _whole_hand(code: Code, situation: DealReport, acts: list[Act], by: Seat) -> Expose:
    sitting, _ = suppose(code, situation, acts)
    for act in acts:
        sitting, _ = sitting.do(act)
    deal = sitting.dealt().table.deal
    assert deal is not None
    return Expose(by, tuple(deal.play.hands[by]), How.THROWN)
