"""The Laws of Auction, Whist Club of New York, June 1915 (Work).

Every figure of the book, each with its law; rulings, scores and pages read them here.
"""

from __future__ import annotations

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Suit
from oddtrick.rules.laws.club.cutting import Cutting, held_to_highest
from oddtrick.rules.laws.club.formation import TableFigures
from oddtrick.rules.laws.club.packs import NewCards, callers_adversaries
from oddtrick.rules.laws.score.columns import BY_SIDES
from oddtrick.rules.laws.score.honours import Aces, Honours, Multiples, NoChicane
from oddtrick.rules.laws.score.odd_tricks import (
    ForDoubledContract,
    ForUnderTricks,
    Slams,
    ToDeclarerWhoMadeIt,
    by_whoever_wins_the_tricks,
)
from oddtrick.rules.laws.score.revokes import Penalty, PointsOrTricks
from oddtrick.rules.laws.score.scoring import BonusPlace, CitedValue, Fines, Scoring, TwoGames
from oddtrick.rules.laws.score.sheet import who_has_more_points

CUTTING = Cutting(suits=(Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), clumsy=held_to_highest)
"""Laws 14, 16: of equal cards the spade is lowest and the club highest; who shows two is held to the higher."""

TABLES = TableFigures(players=4, complete=6, helpers_last=True, helper_returns=True, announcing_forfeits=True)
"""Laws 17-18, 24-25: six members; helpers stay longest and may return; announcing oneself elsewhere forfeits."""

NEW_CARDS = NewCards(during_rubber=callers_adversaries, caller_pays=False, one_if_imperfect=True)
"""Law 95: two packs, or one for an imperfect one; who pays is not said."""

SCORING = Scoring(
    columns=CitedValue(BY_SIDES, "2"),
    trick_values=CitedValue(
        {Strain.CLUBS: 6, Strain.DIAMONDS: 7, Strain.HEARTS: 8, Strain.SPADES: 9, Strain.NO_TRUMPS: 10}, "3"
    ),
    losing=CitedValue(frozenset(), ""),
    doubled=CitedValue(2, "53"),
    odd_tricks=ToDeclarerWhoMadeIt("3"),
    under_tricks=ForUnderTricks(each=CitedValue((50, 100, 200), "48a"), limit=CitedValue(None, "48a")),
    bonus=ForDoubledContract(doubled=CitedValue(50, "56"), redoubled=CitedValue(100, "56")),
    slams=Slams(
        slam=CitedValue(100, "7"),
        little_slam=CitedValue(50, "8"),
        scored=CitedValue(by_whoever_wins_the_tricks, "8"),
    ),
    honours=Honours(
        trumps=CitedValue(
            Multiples(three=2, four=4, five=5, four_in_one_hand=8, and_fifth_with_partner=9, five_in_one_hand=10),
            "6",
        ),
        aces=CitedValue(Aces(three=30, four=40, four_in_one_hand=100), "6"),
    ),
    captured=CitedValue(value=False, law=""),
    chicane=NoChicane(""),
    # Doubts: under-tricks and double bonus go with the tricks, for whichever side revoked.
    revokes=PointsOrTricks(
        declarer=CitedValue(100, "84a"),
        adversary=CitedValue(Penalty(points=100, tricks=3), "84b"),
        further=CitedValue(100, "84c"),
        both=CitedValue(100, "89"),
    ),
    fines=Fines(
        card_seen=CitedValue(25, "41a"),
        doubled_partner=CitedValue(50, "54"),
        redoubled_twice=CitedValue(100, "54"),
        trick_seen=CitedValue(25, "90"),
    ),
    rubber=TwoGames(
        game=CitedValue(30, "4"),
        games=CitedValue(2, "1"),
        bonus=CitedValue(250, "10"),
        winner=CitedValue(who_has_more_points, "10"),
        stopped=CitedValue(125, "11"),
        passed_out=CitedValue(0, "44"),
        bonus_written=CitedValue(BonusPlace.ABOVE, "10"),
    ),
)
