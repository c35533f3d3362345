"""After the deal: what could have been made of it, what each act cost by sight of all four hands, the turning points.

    Record, number of the deal --analyse--> Analysis
                                              |- contracts: every declarer in every strain, and its score
                                              |- acts: each call, card and choice of the law, with its cost
                                              |- turning_points: the dearest of them

It needs the extra ``analysis``.
"""

from __future__ import annotations

from oddtrick.solving.analysis.after_the_deal import (
    MAX_CARDS_TRIED,
    ActCost,
    Analysis,
    analyse,
    analyse_deal,
    deals_in,
    steps_of_deal,
)
from oddtrick.solving.analysis.cards_played import aim_of, counted_by, gained, position_of, trick_of
from oddtrick.solving.analysis.contracts import Contract
from oddtrick.solving.analysis.in_words import (
    act_done,
    best_card,
    better_acts,
    plain_analysis,
    plain_contract,
    short_act,
    turning_point,
)

__all__ = [
    "MAX_CARDS_TRIED",
    "ActCost",
    "Analysis",
    "Contract",
    "act_done",
    "aim_of",
    "analyse",
    "analyse_deal",
    "best_card",
    "better_acts",
    "counted_by",
    "deals_in",
    "gained",
    "plain_analysis",
    "plain_contract",
    "position_of",
    "short_act",
    "steps_of_deal",
    "trick_of",
    "turning_point",
]
