"""By suits (Foster pp. 157-158): a strain is bid for the odd trick, and there is no doubling."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.codes.varieties.clauses import BY_SUITS
from oddtrick.rules.laws.auctions.strains import StrainAuction
from oddtrick.rules.laws.award.choice import refused
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_declaring import doubles, while_calling
from oddtrick.rules.laws.by_clause import with_clauses
from oddtrick.rules.laws.law import Code, Law, Provision, Treatment
from oddtrick.rules.laws.score.honours import NoChicane
from oddtrick.rules.laws.score.odd_tricks import ForTricksLost, Slams, ToDeclarerWhoMadeIt, by_whoever_wins_the_tricks
from oddtrick.rules.laws.score.scoring import BonusPlace, CitedValue, NotScored, Scoring, TwoGames
from oddtrick.rules.laws.score.sheet import who_won_two_games
from oddtrick.rules.terms import Fault

_PAGES: tuple[Law, ...] = (
    Law(
        number="p.157-1",
        subject="declare",
        treatment=Treatment.PROCEDURE,
        page="157",
        doubts=("3(b): who deals after a void deal is not said: the turn goes on to the left.",),
    ),
    Law(
        number="p.157-2",
        subject="declare",
        treatment=Treatment.ENFORCED,
        page="157",
        doubts=(
            "3(d): a partner may be overcalled like anybody else.",
            "That three passes in a row end the auction is inferred from the ordinary game.",
            "A strain too low cannot be raised: the bid can only be voided, as where seven tricks are not enough.",
        ),
        provisions=(
            Provision((Fault.NO_SUCH_CALL,), refused, both(while_calling, neither(doubles)), clause="p.157-2.1"),
        ),
    ),
    Law(
        number="p.157-3",
        subject="double",
        treatment=Treatment.ENFORCED,
        page="157",
        provisions=(Provision((Fault.NO_SUCH_CALL,), refused, while_calling, clause="p.157-3.1"),),
    ),
    Law(
        number="p.157-4",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="157",
        doubts=("That every such deal adds another fifty is inferred from its being noted as a mark.",),
    ),
    Law(
        number="p.158-1",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="158",
    ),
    Law(
        number="p.158-2",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="158",
        doubts=("3(c): revokes are not spoken of: the ordinary penalties hold.",),
    ),
    Law(
        number="p.158-3",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="158",
        doubts=("3(a): whether adversaries score a slam is not said; they score their tricks, and so their slam.",),
    ),
    Law(
        number="p.158-4",
        subject="score",
        treatment=Treatment.PROCEDURE,
        page="158",
    ),
)

PAGES: tuple[Law, ...] = with_clauses(_PAGES, BY_SUITS)
"""The pages on it, every rule in our own words and in the order of the book; ``p.159-1`` is page and place."""


def by_suits(code: Code) -> Code:
    """The game of the code with this auction and score; cutting, dealing, play and penalties are as they were."""
    scoring = by_suits_scoring(code.scoring)
    return replace(code, phases=(StrainAuction(),), scoring=scoring, laws=(*PAGES, *code.laws))


def by_suits_scoring(scoring: Scoring) -> Scoring:
    """Tricks, slams and the rubber of the book; chicane does not count."""
    return replace(
        scoring,
        doubled=CitedValue(None, "p. 157"),
        odd_tricks=ToDeclarerWhoMadeIt("p. 158"),
        under_tricks=ForTricksLost(each=CitedValue(50, "p. 158")),
        bonus=NotScored("p. 157"),
        # The book says that slams count as usual: taken to hold for adversaries too, who score their tricks here.
        slams=Slams(
            slam=CitedValue(100, "p. 158"),
            little_slam=CitedValue(50, "p. 158"),
            scored=CitedValue(by_whoever_wins_the_tricks, "p. 158"),
        ),
        chicane=NoChicane("p. 158"),
        rubber=TwoGames(
            game=CitedValue(30, "p. 158"),
            games=CitedValue(2, "p. 158"),
            bonus=CitedValue(100, "p. 158"),
            winner=CitedValue(who_won_two_games, "p. 158"),
            stopped=CitedValue(None, ""),
            passed_out=CitedValue(50, "p. 157"),
            bonus_written=CitedValue(BonusPlace.ABOVE, "p. 158"),
        ),
    )
