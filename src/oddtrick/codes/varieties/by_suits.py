"""By suits (Foster pp. 157-158): a strain is bid for the odd trick, and there is no doubling."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.laws.auctions.strains import StrainAuction
from oddtrick.laws.award.choice import refused
from oddtrick.laws.award.conditions import both, doubles, neither, while_calling
from oddtrick.laws.law import Code, Law
from oddtrick.laws.score.honours import NoChicane
from oddtrick.laws.score.odd_tricks import ForTricksLost, Slams, ToDeclarerWhoMadeIt, by_whoever_wins_the_tricks
from oddtrick.laws.score.scoring import Cited, NotScored, Scoring, TwoGames, Written
from oddtrick.laws.score.sheet import who_won_two_games
from oddtrick.terms import Fault


def by_suits(code: Code) -> Code:
    """The game of the code with this auction and score; cutting, dealing, play and penalties are as they were."""
    scoring = by_suits_scoring(code.scoring)
    return replace(code, phases=(StrainAuction(),), scoring=scoring, laws=(*CALLS, *code.laws))


CALLS = (
    Law("p.157-3", (Fault.NO_SUCH_CALL,), refused, both(while_calling, doubles)),
    Law("p.157-2", (Fault.NO_SUCH_CALL,), refused, both(while_calling, neither(doubles))),
)
"""Calls of the ordinary auction that there are not here, before the laws of the code are asked."""


def by_suits_scoring(scoring: Scoring) -> Scoring:
    """Tricks, slams and the rubber of the book; chicane does not count."""
    return replace(
        scoring,
        doubled=Cited(1, "p. 157"),
        odd_tricks=ToDeclarerWhoMadeIt("p. 158"),
        under_tricks=ForTricksLost(each=Cited(50, "p. 158")),
        bonus=NotScored("p. 157"),
        # The book says that slams count as usual: taken to hold for adversaries too, who score their tricks here.
        slams=Slams(
            slam=Cited(100, "p. 158"),
            little_slam=Cited(50, "p. 158"),
            scored=Cited(by_whoever_wins_the_tricks, "p. 158"),
        ),
        chicane=NoChicane("p. 158"),
        rubber=TwoGames(
            game=Cited(30, "p. 158"),
            games=Cited(2, "p. 158"),
            bonus=Cited(100, "p. 158"),
            winner=Cited(who_won_two_games, "p. 158"),
            stopped=Cited(None, ""),
            passed_out=Cited(50, "p. 157"),
            bonus_written=Cited(Written.ABOVE, "p. 158"),
        ),
    )
