"""The scoring of the optional rules; the pages of the proposals of 1915 and of the code of 1913 are Work's."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.calls import Bid, Strain
from oddtrick.laws.score.honours import Aces, Honours, Multiples
from oddtrick.laws.score.odd_tricks import BidSlams, ForUnderTricks, LossLimit, Slams, by_whoever_wins_the_tricks
from oddtrick.laws.score.scoring import Cited, Scoring, TwoGames
from oddtrick.laws.score.sheet import who_won_two_games


def rubber_250_scoring(scoring: Scoring) -> Scoring:
    """1908 with the rubber bonus of 1910, which the article does not state."""
    assert isinstance(scoring.rubber, TwoGames), "a rubber bonus needs a rubber"
    return replace(scoring, rubber=replace(scoring.rubber, bonus=Cited(250, "19")))


def dual_spade_scoring(scoring: Scoring) -> Scoring:
    """The code of 1913, Work pp. 54-65: spades at two, royals at nine, slams as at bridge, two games win the rubber."""
    assert isinstance(scoring.rubber, TwoGames), "a winner of two games needs games"
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
        rubber=replace(scoring.rubber, winner=Cited(who_won_two_games, "p. 64")),
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


def nullo_scoring(scoring: Scoring, value: int) -> Scoring:
    """Work pp. 71-76: tricks to be lost, at ``value`` points each; the book says only that some play so."""
    # The value ranks the bid, as it does every other; two strains of one value do not overcall each other.
    values = {**scoring.tricks, Strain.NULLO: value}
    ranked = dict(sorted(values.items(), key=lambda item: item[1]))
    return replace(
        scoring,
        trick_values=Cited(ranked, scoring.trick_values.law),
        losing=Cited(scoring.losing.value | {Strain.NULLO}, "p. 71"),
    )
