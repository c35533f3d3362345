"""The Laws of Auction Bridge, Whist Club of New York, October 1910 (Foster).

Every figure of the book, each with its law; rulings, scores and pages read them here.
"""

from __future__ import annotations

from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import Suit
from oddtrick.rules.laws.club.cutting import Cutting, held_to_highest
from oddtrick.rules.laws.club.formation import TableFigures
from oddtrick.rules.laws.club.packs import NewCards, callers_adversaries
from oddtrick.rules.laws.score.columns import BY_SIDES
from oddtrick.rules.laws.score.honours import Aces, AddedOrDeducted, Honours, Multiples
from oddtrick.rules.laws.score.odd_tricks import (
    ForDoubledContract,
    ForUnderTricks,
    LossLimit,
    Slams,
    ToDeclarerWhoMadeIt,
    by_declarer_who_made_it,
)
from oddtrick.rules.laws.score.revokes import Penalty, PointsOrTricks
from oddtrick.rules.laws.score.scoring import NO_FINES, BonusPlace, CitedValue, Scoring, TwoGames
from oddtrick.rules.laws.score.sheet import who_won_two_games

CUTTING = Cutting(suits=(Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES), clumsy=held_to_highest)
"""Laws 14, 16: of equal cards the heart is lowest and the spade highest; who shows two is held to the higher."""

TABLES = TableFigures(players=4, complete=6, helpers_last=True, helper_returns=True, announcing_forfeits=False)
"""Laws 17, 19, 24-25: six members; helpers from another table go out last and may return to it."""

NEW_CARDS = NewCards(during_rubber=callers_adversaries, caller_pays=False, one_if_imperfect=True)
"""Law 99: two packs, or one for an imperfect one; who pays is not said."""

SCORING = Scoring(
    columns=CitedValue(BY_SIDES, "11"),
    trick_values=CitedValue(
        {Strain.SPADES: 2, Strain.CLUBS: 4, Strain.DIAMONDS: 6, Strain.HEARTS: 8, Strain.NO_TRUMPS: 12}, "4"
    ),
    # Doubt: A-37 the table gives single values only; they are multiplied.
    losing=CitedValue(frozenset(), ""),
    doubled=CitedValue(2, "54"),
    odd_tricks=ToDeclarerWhoMadeIt("4"),
    under_tricks=ForUnderTricks(
        each=CitedValue((50, 100, 200), "49"),
        limit=CitedValue(LossLimit(Bid(1, Strain.SPADES), points=100, doubling=1), "50"),
    ),
    bonus=ForDoubledContract(doubled=CitedValue(50, "57"), redoubled=CitedValue(100, "57")),
    slams=Slams(
        slam=CitedValue(40, "7"), little_slam=CitedValue(20, "8"), scored=CitedValue(by_declarer_who_made_it, "7")
    ),
    # Doubt: A-21 a revoking side keeps its aces too.
    honours=Honours(
        trumps=CitedValue(
            Multiples(three=2, four=4, five=5, four_in_one_hand=8, and_fifth_with_partner=9, five_in_one_hand=10),
            "6",
        ),
        aces=CitedValue(Aces(three=30, four=40, four_in_one_hand=100), "6"),
    ),
    captured=CitedValue(value=False, law=""),
    chicane=AddedOrDeducted(CitedValue(2, "9")),
    revokes=PointsOrTricks(
        declarer=CitedValue(150, "86a"),
        adversary=CitedValue(Penalty(points=150, tricks=3), "86b"),
        further=CitedValue(100, "86c"),
        both=CitedValue(100, "91"),
    ),
    fines=NO_FINES,
    rubber=TwoGames(
        game=CitedValue(30, "2"),
        games=CitedValue(2, "1"),
        bonus=CitedValue(250, "11"),
        # Doubt: A-04 the winners may lose on points.
        winner=CitedValue(who_won_two_games, "1"),
        stopped=CitedValue(None, ""),
        passed_out=CitedValue(0, "44"),
        bonus_written=CitedValue(BonusPlace.ABOVE, "11"),
    ),
)
