"""Scoring of the varieties and with the optional rules, beyond what the cases ask for."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SIDES, Card, Seat, Side
from oddtrick.rules.codes import code_for
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.options import (
    bid_slam_bonus_scoring,
    dual_spade_scoring,
    reduced_honours_scoring,
)
from oddtrick.rules.codes.varieties.by_figures import by_figures_scoring
from oddtrick.rules.codes.varieties.by_suits import by_suits_scoring
from oddtrick.rules.codes.varieties.three_hand import three_hand_scoring
from oddtrick.rules.laws.score.comparison import figures
from oddtrick.rules.laws.score.items import Lump
from oddtrick.rules.laws.score.scoring import Result, Revoke, RevokeChoice, SetDeals, TwoGames, game_won, itemised
from tests.rules.score_results import WORTH_1915, above, honour_cards, results


def test_a_slam_bid_counts_by_what_was_won() -> None:
    """Work p. 77: 200 for seven bid and twelve taken, though the contract fails by one."""
    scoring = bid_slam_bonus_scoring(auction_1915.SCORING)
    short = Result(strain=Strain.HEARTS, declarer=Seat.S, tricks=12, level=7)
    assert above(scoring, short) == {Side.NS: 200, Side.EW: 50}
    assert above(scoring, replace(short, level=6, tricks=13)) == {Side.NS: 150, Side.EW: 0}
    assert above(scoring, replace(short, revokes=(Revoke(Seat.S, None),))) == {Side.NS: 0, Side.EW: 150}


def test_the_code_of_1913_keeps_the_slams_of_bridge() -> None:
    """Work p. 60: 40 and 20; p. 55: the limit on one spade."""
    scoring = dual_spade_scoring(auction_1915.SCORING)
    assert above(scoring, Result(strain=Strain.ROYALS, declarer=Seat.N, tricks=13, level=4)) == {
        Side.NS: 40,
        Side.EW: 0,
    }
    little = Result(strain=Strain.HEARTS, declarer=Seat.E, tricks=12, level=4)
    assert above(scoring, little) == {Side.NS: 0, Side.EW: 20}
    spade = Result(strain=Strain.SPADES, declarer=Seat.N, tricks=3, level=1, doubling=1)
    assert above(scoring, spade) == {Side.NS: 0, Side.EW: 100}
    assert above(scoring, replace(spade, doubling=2)) == {Side.NS: 0, Side.EW: 800}
    assert above(scoring, replace(spade, strain=Strain.ROYALS)) == {Side.NS: 0, Side.EW: 400}


def test_in_1913_two_games_win_the_rubber_whatever_the_points() -> None:
    """Work pp. 64-65: only since 1915 does the higher total win it."""
    for scoring, winner in ((dual_spade_scoring(auction_1915.SCORING), Side.NS), (auction_1915.SCORING, Side.EW)):
        rubber = scoring.rubber
        assert isinstance(rubber, TwoGames)
        assert rubber.winner.value({Side.NS: 300, Side.EW: 450}, Side.NS) is winner


def test_reduced_honours_leave_the_aces() -> None:
    ours = figures(reduced_honours_scoring(auction_1915.SCORING))
    (aces,) = (row for row in ours if row[0] == "honours: aces")
    assert aces in figures(auction_1915.SCORING)


def test_options_compose() -> None:
    scoring = reduced_honours_scoring(dual_spade_scoring(auction_1915.SCORING))
    trumps = tuple(honour_cards(Strain.ROYALS))
    result = Result(strain=Strain.ROYALS, declarer=Seat.N, tricks=7, level=1, honours=(trumps, (), (), ()))
    assert above(scoring, result)[Side.NS] == 8 * 9


@given(results("1915"))
def test_reduced_honours_touch_only_four_in_one_hand(result: Result) -> None:
    """Work pp. 76-77: two tricks less for the three best holdings."""
    full = above(auction_1915.SCORING, result)
    less = above(reduced_honours_scoring(auction_1915.SCORING), result)
    assert result.honours is not None
    best = max(SEATS, key=lambda seat: len(result.honours[seat]))  # type: ignore[index]  # it is not None
    grand = result.strain.trumps is not None and len(result.honours[best]) >= 4
    loss = 2 * WORTH_1915[result.strain.value] if grand else 0
    assert less == {side: full[side] - (loss if side is best.side else 0) for side in SIDES}


def test_1908_with_the_bonus_of_1910() -> None:
    rubber = code_for("auction-1908", {"rubber_bonus": 250}).scoring.rubber
    assert isinstance(rubber, TwoGames)
    assert rubber.bonus.value == 250


def test_by_suits_adversaries_score_a_slam() -> None:
    """Foster pp. 157-158: their odd tricks, fifty for each of them, and slams as usual."""
    scoring = by_suits_scoring(auction_1910.SCORING)
    assert above(scoring, Result(strain=Strain.HEARTS, declarer=Seat.S, tricks=1)) == {
        Side.NS: 0,
        Side.EW: 6 * 8 + 6 * 50 + 50,
    }


def test_by_suits_revoking_adversaries_score_nothing() -> None:
    scoring = by_suits_scoring(auction_1910.SCORING)
    result = Result(strain=Strain.HEARTS, declarer=Seat.S, tricks=3, revokes=(Revoke(Seat.W, RevokeChoice.POINTS),))
    assert above(scoring, result) == {Side.NS: 150, Side.EW: 0}


def test_three_hands_score_each_in_full() -> None:
    """Foster p. 164 and O-5: honours, chicane and the points for a revoke go to both adversaries."""
    scoring = three_hand_scoring(auction_1910.SCORING, Seat.E)
    result = Result(
        strain=Strain.HEARTS,
        declarer=Seat.N,
        tricks=9,
        level=3,
        honours=((), (Card.HT,), (Card.HA, Card.HK), (Card.HQ, Card.HJ)),
        revokes=(Revoke(Seat.N, None),),
    )
    assert above(scoring, result) == {Seat.N: 0, Seat.S: 150 + 32, Seat.W: 150 + 32}
    by_adversary = replace(result, revokes=(Revoke(Seat.W, RevokeChoice.POINTS),))
    assert above(scoring, by_adversary) == {Seat.N: 150, Seat.S: 32, Seat.W: 32}
    by_dummy = replace(result, revokes=(Revoke(Seat.E, RevokeChoice.POINTS),))
    assert above(scoring, by_dummy) == {Seat.N: 0, Seat.S: 32, Seat.W: 32}


def test_three_hands_compose_with_by_suits() -> None:
    scoring = three_hand_scoring(by_suits_scoring(auction_1910.SCORING), Seat.W)
    assert above(scoring, Result(strain=Strain.NO_TRUMPS, declarer=Seat.N, tricks=6)) == {
        Seat.N: 0,
        Seat.E: 62,
        Seat.S: 62,
    }


def figures_deal(**changes: object) -> Result:
    """Foster p. 160: twenty bid in hearts, the odd trick and three honours of five."""
    deal = Result(
        strain=Strain.HEARTS,
        declarer=Seat.S,
        tricks=7,
        bid=12,
        taken={Side.NS: (Card.HA, Card.HK, Card.HQ), Side.EW: (Card.HJ, Card.HT)},
    )
    return replace(deal, **changes)  # type: ignore[arg-type]  # the changes are fields of a result


def test_by_figures_revokes() -> None:
    """F-10: three tricks change hands, or the declarer is three short; misere the other way round."""
    scoring = by_figures_scoring(auction_1910.SCORING)
    assert above(scoring, figures_deal()) == {Side.NS: 12, Side.EW: 0}
    assert above(scoring, figures_deal(revokes=(Revoke(Seat.W, None),))) == {Side.NS: 4 * 8 + 4, Side.EW: 0}
    assert above(scoring, figures_deal(revokes=(Revoke(Seat.S, None),))) == {Side.NS: 0, Side.EW: 3 * 16}
    misere = figures_deal(strain=Strain.MISERE, tricks=4, bid=10, taken=None, revokes=(Revoke(Seat.E, None),))
    # One trick after the three: three with the gift, against ten.
    assert above(scoring, misere) == {Side.NS: 7 * 14, Side.EW: 0}


def test_by_figures_aces_may_carry_a_no_trumper_without_the_majority() -> None:
    """P. 160 asks for the odd trick "in a trump declaration"; seven tricks, one given back, are six against seven."""
    scoring = by_figures_scoring(auction_1910.SCORING)
    aces = tuple(honour_cards(Strain.NO_TRUMPS))
    result = figures_deal(strain=Strain.NO_TRUMPS, bid=18, taken={Side.NS: aces, Side.EW: ()}, last=Card.CA)
    assert above(scoring, result) == {Side.NS: 18, Side.EW: 0}
    assert above(scoring, replace(result, bid=19)) == {Side.NS: 0, Side.EW: 24}


def test_by_figures_a_great_failure_is_counted_in_figures() -> None:
    scoring = by_figures_scoring(auction_1910.SCORING)
    entry = itemised(scoring, figures_deal(strain=Strain.SPADES, bid=40, tricks=0, taken=None))[0]
    # 40 bid, 12 below nothing: 52 points are 26 spade tricks, and each costs double.
    assert (entry.who, entry.points) == (Side.EW, 26 * 2 * 2)
    assert entry.item == Lump(points=-12, strain=Strain.SPADES, bid=40, short=26)


def test_by_figures_no_deal_wins_a_game() -> None:
    scoring = by_figures_scoring(auction_1910.SCORING)
    assert isinstance(scoring.rubber, SetDeals)
    assert game_won(scoring, itemised(scoring, figures_deal()), {}) is None
