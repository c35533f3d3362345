"""By figures (Foster pp. 158-162): points are bid, tricks and honours together, and what is played is named after."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.calls import Strain
from oddtrick.rules.codes.varieties.clauses import BY_FIGURES
from oddtrick.rules.laws.auctions.points import FigureAuction, NamingStrain
from oddtrick.rules.laws.award.choice import TRICKS, exacted, refused
from oddtrick.rules.laws.award.conditions.joining import neither
from oddtrick.rules.laws.award.conditions.of_declaring import strain_is_due, while_calling
from oddtrick.rules.laws.award.conditions.of_offenders import dummys
from oddtrick.rules.laws.award.conditions.of_revokes import established
from oddtrick.rules.laws.by_clause import with_clauses
from oddtrick.rules.laws.law import Code, Law, Provision, Treatment
from oddtrick.rules.laws.score.honours import NoChicane
from oddtrick.rules.laws.score.lump_sum import LumpSum, TricksHandedOver, lump_sum
from oddtrick.rules.laws.score.scoring import CitedValue, NotScored, Scoring, SetDeals
from oddtrick.rules.laws.score.sheet import who_has_more_points
from oddtrick.rules.terms import Fault

_PAGES: tuple[Law, ...] = (
    Law(
        number="p.158-5",
        subject="declare",
        treatment=Treatment.ENFORCED,
        page="158",
        doubts=(
            "F-7: no least or greatest number is laid down: any from one up, and any that is higher after it.",
            "F-8: where all pass after the dealer, the dealer plays.",
        ),
        provisions=(Provision((Fault.DEALER_MUST_DECLARE,), refused, clause="p.158-5.1"),),
    ),
    Law(
        number="p.158-6",
        subject="declare",
        treatment=Treatment.ENFORCED,
        page="158",
        # A call of the ordinary auction that there is not here.
        provisions=(Provision((Fault.NO_SUCH_CALL,), refused, while_calling),),
    ),
    Law(
        number="p.159-1",
        subject="declare",
        treatment=Treatment.ENFORCED,
        page="159",
        doubts=("F-9: lead and dummy at misere are not spoken of: they are as in any other declaration.",),
        provisions=(
            Provision((Fault.NO_SUCH_CALL,), refused, strain_is_due, before="p.158-6", clause="p.159-1.1"),
            Provision((Fault.MAKE_OUT_OF_TURN,), refused, clause="p.159-1.1"),
        ),
    ),
    Law(
        number="p.159-2",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=("F-11: an example on p. 15 reckons honours by the ordinary scale; the table of p. 159 is followed.",),
    ),
    Law(
        number="p.159-3",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=(
            "F-1: honours against the declarer are taken from their tricks.",
            "Of a claim nothing is said: honours not yet played go home with the most of the tricks that are left.",
        ),
    ),
    Law(
        number="p.159-4",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=("F-6: of aces in one trick the last is the one played last to it.",),
    ),
    Law(
        number="p.160-1",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="160",
    ),
    Law(
        number="p.160-2",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="160",
        doubts=(
            "F-2: the adversaries score the penalty, and no honours of their own.",
            "F-4: without the odd trick, what lacks is reckoned from the bid all the same, and is one trick at least.",
        ),
    ),
    Law(
        number="p.160-3",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="160",
        doubts=(
            "F-3: a trick won moves that count by two; a trick short is reckoned as one by its value.",
            "F-4: the odd trick is asked for with trumps only: what is lost by tricks is taken from what aces bring.",
        ),
    ),
    Law(
        number="p.161-1",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="161",
        doubts=("F-5: with thirteen tricks there is no tie; four taken make six against seven.",),
    ),
    Law(
        number="p.161-2",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="161",
        doubts=("F-12: whether each trick of the majority is meant, or each short of the bid: the latter is taken.",),
    ),
    Law(
        number="p.162-1",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="162",
    ),
    Law(
        number="p.162-2",
        subject="revoke",
        treatment=Treatment.ENFORCED,
        page="162",
        doubts=("F-10: the points of the ordinary game would be out of scale, so that nothing is chosen.",),
        # Doubt: F-10 the points of the ordinary game would be out of scale, so that nothing is chosen.
        provisions=(
            Provision((Fault.REVOKE,), exacted(TRICKS), neither(dummys)),
            Provision((Fault.DISOBEYED,), exacted(TRICKS), established),
        ),
    ),
)

PAGES: tuple[Law, ...] = with_clauses(_PAGES, BY_FIGURES)
"""The pages on it, every rule in our own words and in the order of the book; ``p.159-1`` is page and place."""


def by_figures(code: Code) -> Code:
    """The game of the code with this auction and score; cutting, dealing, play and penalties are as they were."""
    # Doubt: F-9 lead and dummy at misere are not spoken of: both are as in any other declaration.
    phases = (FigureAuction(), NamingStrain())
    return replace(code, phases=phases, scoring=by_figures_scoring(code.scoring), laws=(*PAGES, *code.laws))


def paid_by_majority(code: Code) -> Code:
    """The other reading of a misere that fails by most of the tricks (F-12)."""
    lump = lump_sum(code.scoring)
    assert lump is not None, "tricks and honours make one lump by figures"
    changed = replace(lump, by_majority=CitedValue(value=True, law=lump.by_majority.law))
    return replace(code, scoring=replace(code.scoring, odd_tricks=changed))


def by_figures_scoring(scoring: Scoring) -> Scoring:
    """Tricks and honours in one lump, and no games."""
    return replace(
        scoring,
        trick_values=CitedValue(
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
        losing=CitedValue(frozenset({Strain.MISERE}), "p. 161"),
        doubled=CitedValue(None, "p. 158"),
        odd_tricks=LumpSum(
            # Doubt: F-11 an example on p. 15 has the ordinary scale of honours: the table of p. 159 is followed.
            honours=CitedValue(
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
            handed_over=CitedValue({Strain.NO_TRUMPS: 1, Strain.MISERE: 2}, "pp. 160-161"),
            failing=CitedValue(2, "p. 160"),
            # Doubt: F-12 whether the tricks of the majority are meant; as an option they are.
            by_majority=CitedValue(value=False, law="p. 161"),
            short_for_revoke=CitedValue(3, "p. 162"),
        ),
        under_tricks=NotScored("p. 160"),
        bonus=NotScored("p. 158"),
        slams=NotScored("p. 162"),
        honours=NotScored("p. 162"),
        captured=CitedValue(value=True, law="p. 159"),
        chicane=NoChicane("p. 162"),
        revokes=TricksHandedOver(tricks=CitedValue(3, "p. 162")),
        rubber=SetDeals(deals=CitedValue(4, "p. 162"), winner=CitedValue(who_has_more_points, "p. 162")),
    )
