"""Auction bridge of 1908, by the encyclopedia article of 1911.

Figures and choices only, written out whole: nothing here is taken from another book by reference.
"""

from __future__ import annotations

from oddtrick.calls import Bid, Strain
from oddtrick.codes.penalties.auction_1908 import LAWS
from oddtrick.laws.auctions.auction import Auction, by_points
from oddtrick.laws.auctions.rotation import first_to_name
from oddtrick.laws.club.cutting import Cutting, cuts_again
from oddtrick.laws.club.formation import Tables
from oddtrick.laws.examine.between_deals import closed_by_next_deal
from oddtrick.laws.examine.calling import nothing_may_be_altered
from oddtrick.laws.examine.revoking import whoever_turns_it
from oddtrick.laws.law import Code
from oddtrick.laws.score.honours import Aces, Honours, Multiples, ScoredByVoidSide
from oddtrick.laws.score.odd_tricks import (
    ForDoubledContract,
    ForUnderTricks,
    LossLimit,
    Slams,
    ToDeclarerWhoMadeIt,
    by_whoever_wins_the_tricks,
)
from oddtrick.laws.score.revokes import Penalty, PointsOrTricks
from oddtrick.laws.score.scoring import BY_SIDES, Cited, Scoring, TwoGames, Written
from oddtrick.laws.score.sheet import who_won_two_games

# Doubt: the article says nothing of cutting and tables: both are taken to be those of ordinary bridge (its law 21).
CUTTING = Cutting(suits=None, clumsy=cuts_again)
"""As in ordinary bridge: suits do not rank, equal cards are cut again, and so does who shows two."""

TABLES = Tables(players=4, complete=6, helpers_last=False, helper_returns=False, announcing_forfeits=False)
"""As in ordinary bridge: six members; who cuts into a second table has no right to come back to the first."""

SCORING = Scoring(
    columns=Cited(BY_SIDES, "1"),
    trick_values=Cited(
        {Strain.SPADES: 2, Strain.CLUBS: 4, Strain.DIAMONDS: 6, Strain.HEARTS: 8, Strain.NO_TRUMPS: 12}, "1"
    ),
    losing=Cited(frozenset(), ""),
    doubled=Cited(2, "7"),
    odd_tricks=ToDeclarerWhoMadeIt("8"),
    under_tricks=ForUnderTricks(
        each=Cited((50, 100, 200), "9"),
        # Doubt: 11 the article makes no exception for a redouble.
        limit=Cited(LossLimit(Bid(1, Strain.SPADES), points=100, doubling=2), "11"),
    ),
    bonus=ForDoubledContract(doubled=Cited(50, "12"), redoubled=Cited(100, "13")),
    # Doubt: 1 slams are those of ordinary bridge (1895, law 9), which asks for no contract.
    slams=Slams(slam=Cited(40, "1"), little_slam=Cited(20, "1"), scored=Cited(by_whoever_wins_the_tricks, "1")),
    honours=Honours(
        trumps=Cited(
            Multiples(three=2, four=4, five=5, four_in_one_hand=8, and_fifth_with_partner=9, five_in_one_hand=10),
            "1",
        ),
        aces=Cited(Aces(three=30, four=40, four_in_one_hand=100), "1"),
    ),
    # Doubt: 20 chicane is not defined: as in ordinary bridge, nothing is deducted.
    captured=Cited(value=False, law=""),
    chicane=ScoredByVoidSide(Cited(2, "20")),
    # Doubts 15, 17: every revoke costs alike; where both sides revoke, neither scores even the 150.
    revokes=PointsOrTricks(
        declarer=Cited(150, "14"),
        declarer_further=Cited(150, "14"),
        adversary=Cited(Penalty(points=150, tricks=3), "15"),
        adversary_further=Cited(Penalty(points=150, tricks=3), "15"),
        both=Cited(0, "17"),
    ),
    rubber=TwoGames(
        game=Cited(30, "1"),
        games=Cited(2, "1"),
        # Doubt: 19 not stated: as in ordinary bridge, with 250 as an option.
        bonus=Cited(100, "19"),
        winner=Cited(who_won_two_games, "18"),
        stopped=Cited(None, ""),
        passed_out=Cited(0, "3"),
        bonus_written=Cited(Written.FOOT, "1"),
    ),
)

CODE = Code(
    key="auction-1908",
    title="Auction bridge, 1908",
    edition=1,
    phases=(Auction(order=by_points, dealer_may_pass=False, declarer=first_to_name),),
    scoring=SCORING,
    cutting=CUTTING,
    laws=LAWS,
    quits_established=whoever_turns_it,
    trick_score_closed=closed_by_next_deal,
    may_alter=nothing_may_be_altered,
)
"""Auction bridge as the Bath and Portland clubs settled it in August 1908."""
