"""Simulation: many deals or rubbers, dealt to conditions, played, and tallied; on one machine or on many.

    Constraints  --deal_hands-->  four hands
    Plan (a Work)  --rows-->      a row a deal, or a row a rubber
    run                           shards of rows, kept as they are finished, read in order
    write_rows, Tallies           rows and tallies as CSV or Parquet

The row of a number depends on the plan and its seed alone, so that the same rows come out no matter which process makes
them.
"""

from __future__ import annotations

from oddtrick.files.dealing.measures import Condition, Measure
from oddtrick.research.simulate.clusters import executor_for
from oddtrick.research.simulate.deal_constraints import Constraints, deal_hands
from oddtrick.research.simulate.output import Tallies, write_rows
from oddtrick.research.simulate.plan import APART, DOUBLE_DUMMY, NOBODY, RANDOM, Plan, check_plan
from oddtrick.research.simulate.shards import Row, ShardedWork, run
from oddtrick.research.statistics import Tally

__all__ = [
    "APART",
    "DOUBLE_DUMMY",
    "NOBODY",
    "RANDOM",
    "Condition",
    "Constraints",
    "Measure",
    "Plan",
    "Row",
    "ShardedWork",
    "Tallies",
    "Tally",
    "check_plan",
    "deal_hands",
    "executor_for",
    "run",
    "write_rows",
]
