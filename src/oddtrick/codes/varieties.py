"""Varieties and optional rules: functions from one book's game to another game. They compose.

Pages are Foster's (1910) for varieties and Work's (1915) for the options of 1913 and 1915.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.calls import Bid, Strain
from oddtrick.cards import Seat
from oddtrick.laws.by_figures import LumpSum, TricksHandedOver
from oddtrick.laws.honours import Aces, Honours, Multiples, NoChicane
from oddtrick.laws.rubber import who_has_more_points, who_won_two_games
from oddtrick.laws.scoring import Cited, NotScored, Scoring, SetDeals, TwoGames, Written, each_for_himself
from oddtrick.laws.tricks import (
    BidSlams,
    ForTricksLost,
    ForUnderTricks,
    LossLimit,
    Slams,
    ToDeclarerWhoMadeIt,
    by_whoever_wins_the_tricks,
)

# -- scoring: varieties of Foster --


def by_suits_scoring(scoring: Scoring) -> Scoring:
    """By suits, Foster pp. 157-158: a strain is bid for the odd trick, and there is no doubling."""
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


def by_figures_scoring(scoring: Scoring) -> Scoring:
    """By figures, Foster pp. 158-162: tricks and honours in one lump, and no games."""
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
        doubled=Cited(1, "p. 158"),
        odd_tricks=LumpSum(
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
            given_back=Cited(1, "p. 160"),
            taken_over=Cited(2, "p. 161"),
            failing=Cited(2, "p. 160"),
            short_for_revoke=Cited(3, ""),
        ),
        under_tricks=NotScored("p. 160"),
        bonus=NotScored("p. 158"),
        slams=NotScored("p. 162"),
        honours=NotScored("p. 162"),
        chicane=NoChicane("p. 162"),
        revokes=TricksHandedOver(tricks=Cited(3, "")),
        rubber=SetDeals(deals=Cited(4, "p. 162"), winner=Cited(who_has_more_points, "p. 162")),
    )


def three_hand_scoring(scoring: Scoring, vacant: Seat) -> Scoring:
    """Three hands, Foster pp. 163-165: each player a column, both adversaries score all that they score."""
    # Doubts A-44, O-4, O-5, O-6: whatever adversaries score, each of them scores in full.
    return replace(
        scoring,
        columns=Cited(each_for_himself(vacant), "p. 164"),
        rubber=TwoGames(
            game=Cited(30, "p. 164"),
            games=Cited(2, "p. 164"),
            bonus=Cited(250, "p. 164"),
            winner=Cited(who_won_two_games, "p. 164"),
            stopped=Cited(None, ""),
            passed_out=Cited(0, ""),
            bonus_written=Cited(Written.ABOVE, "p. 164"),
        ),
    )


# -- scoring: options --


def rubber_250_scoring(scoring: Scoring) -> Scoring:
    """1908 with the rubber bonus of 1910, which the article does not state."""
    assert isinstance(scoring.rubber, TwoGames), "a rubber bonus needs a rubber"
    return replace(scoring, rubber=replace(scoring.rubber, bonus=Cited(250, "19")))


def dual_spade_scoring(scoring: Scoring) -> Scoring:
    """The code of 1913, Work pp. 54-61: spades at two and royals at nine, and the slams of bridge."""
    return replace(
        scoring,
        trick_values=Cited(
            {
                Strain.SPADES: 2,
                Strain.CLUBS: 6,
                Strain.DIAMONDS: 7,
                Strain.HEARTS: 8,
                Strain.ROYALS: 9,
                Strain.NO_TRUMPS: 10,
            },
            "p. 54",
        ),
        # Work does not say how far the limit goes: taken as in 1910, law 50, not when redoubled.
        under_tricks=ForUnderTricks(
            each=Cited((50, 100, 200), "48a"),
            limit=Cited(LossLimit(Bid(1, Strain.SPADES), points=100, doubling=1), "p. 55"),
        ),
        slams=Slams(
            slam=Cited(40, "p. 60"),
            little_slam=Cited(20, "p. 60"),
            scored=Cited(by_whoever_wins_the_tricks, "8"),
        ),
    )


def bid_slam_bonus_scoring(scoring: Scoring) -> Scoring:
    """A proposal of 1915, Work p. 77: more for slams that were bid, in place of the ordinary points."""
    return replace(
        scoring,
        slams=BidSlams(
            seven_made=Cited(250, "p. 77"),
            seven_bid_twelve_won=Cited(200, "p. 77"),
            six_made=Cited(150, "p. 77"),
            unbid=scoring.slams,
        ),
    )


def reduced_honours_scoring(scoring: Scoring) -> Scoring:
    """A proposal of 1915, Work pp. 76-77: less for the three best holdings of trump honours."""
    return replace(
        scoring,
        honours=Honours(
            trumps=Cited(
                Multiples(three=2, four=4, five=5, four_in_one_hand=6, and_fifth_with_partner=7, five_in_one_hand=8),
                "p. 76",
            ),
            aces=Cited(Aces(three=30, four=40, four_in_one_hand=100), "6"),
        ),
    )
