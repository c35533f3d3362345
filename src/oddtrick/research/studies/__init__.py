"""The books' own claims, tested by simulation: a module for each, all of them in a table."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.research.statistics import Estimate
from oddtrick.research.studies import (
    auction_rubber,
    dealer,
    eight_rule,
    minor_suits,
    spade_call,
    straight_rubber,
    two_games,
    two_hands,
    weakest_lead,
)
from oddtrick.research.studies.study import Outcome, Study, StudyFinding, make

STUDIES: Mapping[str, Study] = {
    module.STUDY.name: module.STUDY
    for module in (
        straight_rubber,
        auction_rubber,
        two_games,
        dealer,
        two_hands,
        eight_rule,
        spade_call,
        weakest_lead,
        minor_suits,
    )
}
"""The studies by name."""

__all__ = ["STUDIES", "Estimate", "Outcome", "Study", "StudyFinding", "make"]
