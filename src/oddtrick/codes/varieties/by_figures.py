"""By figures (Foster pp. 158-162): points are bid, tricks and honours together, and what is played is named after."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.calls import Strain
from oddtrick.laws.auctions.points import FigureAuction, NamingStrain
from oddtrick.laws.award.choice import TRICKS, exacted, refused
from oddtrick.laws.award.conditions import (
    both,
    by_adversary,
    dummys,
    established,
    neither,
    strain_is_due,
    while_calling,
)
from oddtrick.laws.law import Code, Law
from oddtrick.laws.score.honours import NoChicane
from oddtrick.laws.score.lump_sum import LumpSum, TricksHandedOver
from oddtrick.laws.score.scoring import Cited, NotScored, Scoring, SetDeals
from oddtrick.laws.score.sheet import who_has_more_points
from oddtrick.terms import Fault


def by_figures(code: Code) -> Code:
    """The game of the code with this auction and score; cutting, dealing, play and penalties are as they were."""
    # Doubt: F-9 lead and dummy at misere are not spoken of: both are as in any other declaration.
    phases = (FigureAuction(), NamingStrain())
    return replace(code, phases=phases, scoring=by_figures_scoring(code.scoring), laws=(*CALLS, *REVOKES, *code.laws))


def paid_by_majority(code: Code) -> Code:
    """The other reading of a misere that fails by most of the tricks (F-12)."""
    lump = code.scoring.odd_tricks
    assert isinstance(lump, LumpSum), "tricks and honours make one lump by figures"
    changed = replace(lump, by_majority=Cited(value=True, law=lump.by_majority.law))
    return replace(code, scoring=replace(code.scoring, odd_tricks=changed))


CALLS = (
    Law("p.158-5", (Fault.DEALER_MUST_DECLARE,), refused),
    Law("p.159-1", (Fault.NO_SUCH_CALL,), refused, strain_is_due),
    Law("p.159-1", (Fault.MAKE_OUT_OF_TURN,), refused),
    Law("p.158-6", (Fault.NO_SUCH_CALL,), refused, while_calling),
)
"""Calls of the ordinary auction that there are not here, before the laws of the code are asked."""

# Doubt: F-10 the points of the ordinary game would be out of scale, so that nothing is chosen.
REVOKES = (
    Law("p.162-2", (Fault.REVOKE,), exacted(TRICKS), neither(dummys)),
    Law("p.162-2", (Fault.DISOBEYED,), exacted(TRICKS), both(by_adversary, established)),
)
"""What a revoke costs, before the laws of the code are asked."""


def by_figures_scoring(scoring: Scoring) -> Scoring:
    """Tricks and honours in one lump, and no games."""
    return replace(
        scoring,
        trick_values=Cited(
            {
                Strain.SPADES: 2,
                Strain.CLUBS: 4,
                Strain.DIAMONDS: 6,
                Strain.HEARTS: 8,
                Strain.NO_TRUMPS: 12,
                Strain.MISERE: 14,
            },
            "p. 159",
        ),
        losing=Cited(frozenset({Strain.MISERE}), "p. 161"),
        doubled=Cited(1, "p. 158"),
        odd_tricks=LumpSum(
            # Doubt: F-11 an example on p. 15 has the ordinary scale of honours: the table of p. 159 is followed.
            honours=Cited(
                {
                    Strain.SPADES: 2,
                    Strain.CLUBS: 2,
                    Strain.DIAMONDS: 4,
                    Strain.HEARTS: 4,
                    Strain.NO_TRUMPS: 6,
                    Strain.MISERE: 6,
                },
                "p. 159",
            ),
            handed_over=Cited({Strain.NO_TRUMPS: 1, Strain.MISERE: 2}, "pp. 160-161"),
            failing=Cited(2, "p. 160"),
            # Doubt: F-12 whether the tricks of the majority are meant; as an option they are.
            by_majority=Cited(value=False, law="p. 161"),
            short_for_revoke=Cited(3, ""),
        ),
        under_tricks=NotScored("p. 160"),
        bonus=NotScored("p. 158"),
        slams=NotScored("p. 162"),
        honours=NotScored("p. 162"),
        captured=Cited(value=True, law="p. 159"),
        chicane=NoChicane("p. 162"),
        revokes=TricksHandedOver(tricks=Cited(3, "")),
        rubber=SetDeals(deals=Cited(4, "p. 162"), winner=Cited(who_has_more_points, "p. 162")),
    )
