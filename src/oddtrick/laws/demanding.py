"""Examining demands and waivers, and the lapse of rights."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from oddtrick.acts import Act, Cut, Deal, Demand, Play, Say, Waive
from oddtrick.cards import Seat
from oddtrick.facts import Ended, Fact, Narrowed
from oddtrick.laws.faults import NOTHING, Finding
from oddtrick.laws.remedies import exercise
from oddtrick.table import Right, Table, Until
from oddtrick.terms import Fault, Remedy, RemedyKind

if TYPE_CHECKING:
    from oddtrick.laws import Code


def rights_of(table: Table, seat: Seat) -> tuple[Right, ...]:
    """The rights that wait for that player, the latest first."""
    return tuple(right for right in reversed(table.rights) if seat in right.choosers)


def right_for(table: Table, seat: Seat, remedies: tuple[Remedy, ...]) -> Right | None:
    """The latest right of that player that covers all those remedies."""
    return next((r for r in rights_of(table, seat) if all(map(r.admits, remedies))), None)


def examine_demand(code: Code, table: Table, act: Demand) -> Finding:
    """A right is exercised, if there is one that covers the demand."""
    right = right_for(table, act.by, act.remedies)
    alternatives = {remedy.kind for remedy in act.remedies} & {RemedyKind.NEW_DEAL, RemedyKind.VOID, RemedyKind.STAND}
    if right is None or (alternatives and len(act.remedies) > 1):
        return Finding(fault=Fault.WRONG_PENALTY, offender=act.by)
    facts: list[Fact] = [Ended(right)]
    for remedy in act.remedies:
        facts.extend(exercise(code, table, right, remedy))
    return Finding(stands=tuple(facts))


def examine_waiver(code: Code, table: Table, act: Waive) -> Finding:
    """A player gives his rights up; a partner who may choose too keeps his."""
    del code
    # What nobody knows of yet cannot be given up.
    rights = [right for right in rights_of(table, act.by) if not right.secret]
    return Finding(stands=tuple(_without(right, act.by) for right in rights)) if rights else NOTHING


def _without(right: Right, seat: Seat) -> Fact:
    others = right.choosers - {seat}
    return Narrowed(right, replace(right, choosers=others)) if others else Ended(right)


def lapses(table: Table, act: Act) -> tuple[Fact, ...]:
    """The rights that end because of this act: an entitled player acts on, or the law's own term has come."""
    if not table.rights:
        return ()
    return tuple(Ended(right) for right in table.rights if _lapses(right, act))


def _lapses(right: Right, act: Act) -> bool:
    match right.until:
        case Until.CHOOSER_ACTS:
            return isinstance(act, Say | Play) and act.by in right.choosers
        case Until.DEAL_COMPLETE:
            return isinstance(act, Say | Play)
        case Until.OPENING_LEAD:
            return isinstance(act, Play)
        case Until.PARTNER_PLAYS:
            return isinstance(act, Play) and act.by is right.offender.partner
        case Until.TRICK_COMPLETE | Until.DEAL_OVER | Until.NEXT_LEAD:
            return False  # ended by what becomes of the trick or the deal, not by the act
        case Until.CUT:
            return isinstance(act, Cut | Deal)
