"""By figures (Foster pp. 158-162): points are bid, tricks and honours together, and what is played is named after."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.calls import Strain
from oddtrick.codes.varieties.clauses import BY_FIGURES
from oddtrick.laws.auctions.points import FigureAuction, NamingStrain
from oddtrick.laws.award.choice import TRICKS, exacted, refused
from oddtrick.laws.award.conditions.joining import neither
from oddtrick.laws.award.conditions.of_declaring import strain_is_due, while_calling
from oddtrick.laws.award.conditions.of_offenders import dummys
from oddtrick.laws.award.conditions.of_revokes import established
from oddtrick.laws.by_clause import with_clauses
from oddtrick.laws.law import Code, Law, Provision, Treatment
from oddtrick.laws.score.honours import NoChicane
from oddtrick.laws.score.lump_sum import LumpSum, TricksHandedOver, lump_sum
from oddtrick.laws.score.scoring import Cited, NotScored, Scoring, SetDeals
from oddtrick.laws.score.sheet import who_has_more_points
from oddtrick.terms import Fault

_PAGES: tuple[Law, ...] = (
    Law(
        number="p.158-5",
        subject="declare",
        gist=(
            "The dealer has to bid. After them each may pass or bid a higher number, and come in again as long as "
            "somebody has gone higher."
        ),
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
        gist=(
            "A bid is one whole number: the points that tricks and honours together are to bring. It tells neither "
            "suit nor tricks, and may be one that means nothing, so as to mislead. Nothing is doubled."
        ),
        treatment=Treatment.ENFORCED,
        page="158",
        # A call of the ordinary auction that there is not here.
        provisions=(Provision((Fault.NO_SUCH_CALL,), refused, while_calling),),
    ),
    Law(
        number="p.159-1",
        subject="declare",
        gist=(
            "When the others have passed, the highest bidder names a trump suit, no trumps or misere. They are the "
            "declarer, their left-hand adversary leads, and dummy goes down."
        ),
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
        gist=(
            "A trick is worth {trick_values[S]} in spades, {trick_values[C]} in clubs, {trick_values[D]} in "
            "diamonds, {trick_values[H]} in hearts, {trick_values[NT]} at no trumps and {trick_values[misere]} at "
            "misere; an honour {odd_tricks.honours[S]} in spades and {odd_tricks.honours[C]} in clubs, "
            "{odd_tricks.honours[D]} in diamonds and {odd_tricks.honours[H]} in hearts, and an ace "
            "{odd_tricks.honours[NT]} at no trumps and {odd_tricks.honours[misere]} at misere."
        ),
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=("F-11: an example on p. 15 reckons honours by the ordinary scale; the table of p. 159 is followed.",),
    ),
    Law(
        number="p.159-3",
        subject="score",
        gist=(
            "Honours count for the side that takes them home in tricks, and only those count that it has more than the "
            "other."
        ),
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
        gist="Without trumps the four aces are the honours, and the ace that is played last counts twice.",
        treatment=Treatment.PROCEDURE,
        page="159",
        doubts=("F-6: of aces in one trick the last is the one played last to it.",),
    ),
    Law(
        number="p.160-1",
        subject="score",
        gist=(
            "With trumps the declarer needs the odd trick at least, whatever honours they take; if tricks and honours "
            "come to their bid they score all of both."
        ),
        treatment=Treatment.PROCEDURE,
        page="160",
    ),
    Law(
        number="p.160-2",
        subject="score",
        gist=(
            "If they fail they score nothing, and each trick by which they fall short costs {odd_tricks.failing:times} "
            "its worth; a part of a trick is taken as a whole one."
        ),
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
        gist=(
            "At no trumps the declarer gives {odd_tricks.handed_over[NT]:words} of their tricks to the adversaries, "
            "and scores by as many tricks as are then left beyond theirs."
        ),
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
        gist=(
            "At misere tricks are lost. The adversaries give the declarer {odd_tricks.handed_over[misere]:words} of "
            "theirs; the declarer scores by as many as they then have more, and for the aces that they took home "
            "beyond the declarer's."
        ),
        treatment=Treatment.PROCEDURE,
        page="161",
        doubts=("F-5: with thirteen tricks there is no tie; four taken make six against seven.",),
    ),
    Law(
        number="p.161-2",
        subject="score",
        gist=(
            "A misere fails with most of the tricks, or short of the bid: {odd_tricks.failing:times} the value for "
            "each trick short."
        ),
        treatment=Treatment.PROCEDURE,
        page="161",
        doubts=("F-12: whether each trick of the majority is meant, or each short of the bid: the latter is taken.",),
    ),
    Law(
        number="p.162-1",
        subject="score",
        gist=(
            "Everything is written in one lump for each side. When each of the {rubber.deals:words} has dealt once, "
            "the lesser is taken from the greater; there are no games, rubbers or slams."
        ),
        treatment=Treatment.PROCEDURE,
        page="162",
    ),
    Law(
        number="p.162-2",
        subject="revoke",
        gist=(
            "Of revokes the book is silent. One by the declarer makes their bid fail by "
            "{odd_tricks.short_for_revoke:words} tricks; one by an adversary adds {revokes.tricks:words} to the tricks "
            "that count for the declarer."
        ),
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
    changed = replace(lump, by_majority=Cited(value=True, law=lump.by_majority.law))
    return replace(code, scoring=replace(code.scoring, odd_tricks=changed))


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
        doubled=Cited(None, "p. 158"),
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
            short_for_revoke=Cited(3, "p. 162"),
        ),
        under_tricks=NotScored("p. 160"),
        bonus=NotScored("p. 158"),
        slams=NotScored("p. 162"),
        honours=NotScored("p. 162"),
        captured=Cited(value=True, law="p. 159"),
        chicane=NoChicane("p. 162"),
        revokes=TricksHandedOver(tricks=Cited(3, "p. 162")),
        rubber=SetDeals(deals=Cited(4, "p. 162"), winner=Cited(who_has_more_points, "p. 162")),
    )
