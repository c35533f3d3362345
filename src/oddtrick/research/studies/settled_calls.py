"""Deals in which the calls are settled beforehand and only the cards are played by the players."""

from __future__ import annotations

from functools import lru_cache

from oddtrick.research.simulate import Plan
from oddtrick.research.simulate.rows import play_called
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hands, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Result, itemised

printed = lru_cache(code_for)
"""The printed code of that key."""


def tricks_after(plan: Plan, number: int, hands: Hands, calls: tuple[str, ...]) -> int:
    """The tricks of the declarer's side when N has dealt and those calls are made."""
    table = play_called(printed(plan.code), Seat.N, hands, calls, plan.seated(number))
    assert table.deal is not None and table.deal.taken is not None
    return table.deal.taken


def trick_points(code: Code, strain: Strain, level: int, tricks: int) -> int:
    """What an undoubled contract of N brings their side in tricks, or costs it; honours are left out."""
    entries = itemised(code.scoring, Result(strain=strain, declarer=Seat.N, tricks=tricks, level=level))
    return sum(entry.points if entry.who is Seat.N.side else -entry.points for entry in entries)
