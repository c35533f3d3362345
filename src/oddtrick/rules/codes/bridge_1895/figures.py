"""The Laws of Bridge, Portland and Turf Clubs, 1895 (sixth edition, 1899).

Every figure of the book, each with its law; rulings, scores and pages read them here.
"""

from __future__ import annotations

from oddtrick.rules.calls import Strain
from oddtrick.rules.laws.club.cutting import Cutting, cuts_again
from oddtrick.rules.laws.club.formation import TableFigures
from oddtrick.rules.laws.club.packs import NewCards, the_dealer
from oddtrick.rules.laws.score.columns import BY_SIDES
from oddtrick.rules.laws.score.honours import Aces, Honours, Multiples, ScoredByVoidSide
from oddtrick.rules.laws.score.odd_tricks import Slams, ToEitherSide, by_whoever_wins_the_tricks
from oddtrick.rules.laws.score.revokes import TakeAddOrDeduct
from oddtrick.rules.laws.score.scoring import NO_FINES, BonusPlace, CitedValue, NotScored, Scoring, TwoGames
from oddtrick.rules.laws.score.sheet import who_won_two_games

CUTTING = Cutting(suits=None, clumsy=cuts_again)
"""Laws 14, 16, 19-20: suits do not rank, equal cards are cut again, and so does who shows two."""

TABLES = TableFigures(players=4, complete=6, helpers_last=False, helper_returns=False, announcing_forfeits=False)
"""Laws 17-18, 25: six members; who cuts into a second table has no right to come back to the first."""

NEW_CARDS = NewCards(during_rubber=the_dealer, caller_pays=True, one_if_imperfect=False)
"""Law 96: two packs, at the cost of who calls for them, and the dealer chooses."""

# Doubt: B5 doubling is of tricks only, so that slams are not multiplied.
SLAMS = Slams(
    slam=CitedValue(40, "9"), little_slam=CitedValue(20, "9"), scored=CitedValue(by_whoever_wins_the_tricks, "9")
)
HONOURS = Honours(
    trumps=CitedValue(
        Multiples(three=2, four=4, five=5, four_in_one_hand=8, and_fifth_with_partner=9, five_in_one_hand=10),
        "6",
    ),
    aces=CitedValue(Aces(three=30, four=40, four_in_one_hand=100), "7"),
)
CHICANE = ScoredByVoidSide(CitedValue(2, "8"))
RUBBER = TwoGames(
    game=CitedValue(30, "2"),
    games=CitedValue(2, "1"),
    bonus=CitedValue(100, "11"),
    # Doubt: B8 the winners may lose on points.
    winner=CitedValue(who_won_two_games, "1"),
    stopped=CitedValue(None, ""),
    passed_out=CitedValue(0, ""),
    bonus_written=CitedValue(BonusPlace.FOOT, "11"),
)

SCORING = Scoring(
    columns=CitedValue(BY_SIDES, "11"),
    trick_values=CitedValue(
        {Strain.SPADES: 2, Strain.CLUBS: 4, Strain.DIAMONDS: 6, Strain.HEARTS: 8, Strain.NO_TRUMPS: 12}, "4"
    ),
    losing=CitedValue(frozenset(), ""),
    doubled=CitedValue(2, "53"),
    odd_tricks=ToEitherSide("4"),
    under_tricks=NotScored(""),
    bonus=NotScored(""),
    slams=SLAMS,
    honours=HONOURS,
    captured=CitedValue(value=False, law=""),
    chicane=CHICANE,
    revokes=TakeAddOrDeduct(tricks=CitedValue(3, "87"), cap=CitedValue(28, "87")),
    fines=NO_FINES,
    rubber=RUBBER,
)
