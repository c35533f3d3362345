"""Double dummy: what a deal or an ending is worth when all four hands are seen.

    Position (hands, leader, cards on the table)
      + Aim (tricks, misere, tricks and honours by figures)
      + Side (the declarer's)      --solve, every_card, best_line-->  points, by card, a line of play

    four hands --table--> tricks of each declarer in each strain
               --worth_under--> what they are worth under a code

It needs the extra ``analysis``.
"""

from __future__ import annotations

from oddtrick.solving.solver.aims import Aim, by_figures, tricks_in
from oddtrick.solving.solver.double import (
    Table,
    best_cards,
    best_line,
    every_card,
    every_card_of_all,
    fewest_tricks,
    solve,
    solve_all,
    solve_within,
    table,
    tables,
)
from oddtrick.solving.solver.position import Position, whole_deal
from oddtrick.solving.solver.search_limits import Limits
from oddtrick.solving.solver.worth import Worth, result_if, worth_under

__all__ = [
    "Aim",
    "Limits",
    "Position",
    "Table",
    "Worth",
    "best_cards",
    "best_line",
    "by_figures",
    "every_card",
    "every_card_of_all",
    "fewest_tricks",
    "result_if",
    "solve",
    "solve_all",
    "solve_within",
    "table",
    "tables",
    "tricks_in",
    "whole_deal",
    "worth_under",
]
