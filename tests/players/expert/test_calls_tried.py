"""Calls tried on layouts: what is compared, when another call is made, and its result."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from oddtrick.players.expert.act_values import ActValues
from oddtrick.players.expert.call_choice import Rollouts, call_values, can_be_tried, candidates
from oddtrick.players.expert.expert_player import Effort, ExpertPlayer
from oddtrick.players.expert.tricks_in_play import tricks_in_play
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.imagined_view import situation
from oddtrick.players.registry import new_player
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Strain, Word, parse_call
from oddtrick.rules.cards import Hand, Hands, Seat
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895, code_for
from tests.players.expert.playing_on import book_for, cards_to_play

SOLID = "AKQJT98.AK2.A2.2"
HANDS: Hands = (Hand("765.QJT.KQJ.KQJT"), Hand("432.987.T987.987"), Hand(SOLID), Hand("-.6543.6543.A6543"))
"""Nothing but the ace of clubs is to be lost."""


def layouts(*hands: Hands) -> Layouts:
    return Layouts(hands=hands, weights=(1 / len(hands),) * len(hands), effective=len(hands), complete=False)


def after_a_pass(*points: float) -> ActValues[Call]:
    """A double that brings so much by layout, where a pass brings nothing."""
    nobody = (False,) * len(points)
    return ActValues(
        layouts=layouts(*((HANDS,) * len(points))),
        points={PASS: (0.0,) * len(points), DOUBLE: points},
        fails={PASS: nobody, DOUBLE: nobody},
    )


def test_what_a_declaration_of_1895_comes_to() -> None:
    """South makes game without trumps, and twelve points with spades; both make twelve tricks."""
    seen = situation(BRIDGE_1895, Seat.S, Seat.S, Hand(SOLID), ())
    rollouts = Rollouts(BRIDGE_1895, seen, book_for(BRIDGE_1895))
    spades, fails = rollouts.value(HANDS, parse_call("make:S"))
    plain, _ = rollouts.value(HANDS, parse_call("make:NT"))
    assert fails < 0.001
    assert plain > spades > 0


def test_the_partner_to_whom_it_is_left_declares_by_the_book() -> None:
    """What they declare on those cards has the same result as when it is declared at once."""
    seen = situation(BRIDGE_1895, Seat.S, Seat.S, Hand(SOLID), ())
    rollouts = Rollouts(BRIDGE_1895, seen, book_for(BRIDGE_1895))
    left = rollouts.value(HANDS, parse_call("leave"))
    strains = [rollouts.value(HANDS, parse_call(f"make:{strain}")) for strain in ("S", "C", "D", "H", "NT")]
    assert left in strains


def test_the_books_call_comes_first_and_others_that_an_estimate_puts_near() -> None:
    seen = situation(BRIDGE_1895, Seat.S, Seat.S, Hand("AQ32.AQ32.K32.K2"), ())
    calls = candidates(BRIDGE_1895, seen, book_for(BRIDGE_1895), parse_call("make:NT"))
    assert calls[0] == parse_call("make:NT")
    assert 1 <= len(calls) <= 3
    assert len(set(calls)) == len(calls)


def test_another_call_is_made_only_if_it_surely_brings_more() -> None:
    # Of five layouts the errors of these means are about 9, 18 and 0.
    assert after_a_pass(10.0, 50.0, 30.0, 10.0, 50.0).best_besides(PASS, (PASS, DOUBLE)) == DOUBLE
    assert after_a_pass(-10.0, 70.0, 30.0, -10.0, 70.0).best_besides(PASS, (PASS, DOUBLE)) == PASS
    assert after_a_pass(-30.0, -30.0, -30.0, -30.0, -30.0).best_besides(PASS, (PASS, DOUBLE)) == PASS
    # What was not to be chosen is not, whatever it brings.
    assert after_a_pass(30.0, 30.0, 30.0, 30.0, 30.0).best_besides(PASS, (PASS,)) == PASS


def test_gains_are_those_of_the_same_layouts() -> None:
    seen = situation(BRIDGE_1895, Seat.S, Seat.S, Hand(SOLID), ())
    rollouts = Rollouts(BRIDGE_1895, seen, book_for(BRIDGE_1895))
    calls = (parse_call("make:S"), parse_call("make:NT"))
    valued = call_values(rollouts, layouts(HANDS, HANDS), calls)
    gain, error = valued.difference(calls[1], calls[0])
    assert gain == pytest.approx(valued.brought[calls[1]].points - valued.brought[calls[0]].points)
    assert error == pytest.approx(0)
    assert valued.best_besides(calls[0], calls) == calls[1]


def test_a_departure_says_what_was_compared_and_what_the_book_says() -> None:
    """A hand on which the book of 1895 goes by rule and the layouts by points: whatever is called has its reason."""
    asked = ExpertPlayer(book_for, effort=Effort(layouts=(1,) * 14, exact=(0,) * 14, calls=6))
    for hand in (SOLID, "AKQ32.5432.432.2", "Q32.Q32.Q32.KQ32", "AKJ32.2.AQ32.432"):
        seen = situation(BRIDGE_1895, Seat.S, Seat.S, Hand(hand), ())
        decision = asked.decide(BRIDGE_1895, seen)
        assert isinstance(decision.act, Say)
        assert decision.act.call in seen.offers.calls
        assert decision == asked.decide(BRIDGE_1895, seen)


def test_the_faithful_and_the_quick_keep_the_books_call_where_the_expert_leaves_it() -> None:
    seen = situation(BRIDGE_1895, Seat.S, Seat.W, Hand("KQJ2.A3.AK32.432"), (parse_call("make:S"),))
    called = {
        name: new_player(name, 0).decide(BRIDGE_1895, seen)
        for name in ("badsworth-1898", "expert", "expert-faithful", "expert-quick")
    }
    assert called["expert"].act == Say(Seat.W, DOUBLE)
    assert called["badsworth-1898"].act == Say(Seat.W, Word.MAY_I_PLAY)
    assert called["expert-faithful"] == called["expert-quick"] == called["badsworth-1898"]


def test_in_an_auction_doubles_are_the_books() -> None:
    """Three hearts, tricks in every suit, and the book's pass: such doubles have not been shown to pay."""
    seen = situation(AUCTION_1910, Seat.E, Seat.S, Hand("KQJ.KJ6.AJ982.92"), (Bid(3, Strain.HEARTS),))
    tried = candidates(AUCTION_1910, seen, book_for(AUCTION_1910), PASS)
    assert DOUBLE in seen.offers.calls
    assert tried[0] == PASS
    assert DOUBLE not in tried
    assert candidates(AUCTION_1910, seen, book_for(AUCTION_1910), DOUBLE)[0] == DOUBLE
    called = {
        name: new_player(name, 0).decide(AUCTION_1910, seen).act
        for name in ("foster-1910", "expert", "expert-faithful", "expert-quick")
    }
    assert called["expert"] != Say(Seat.S, DOUBLE)
    assert called["foster-1910"] == called["expert-faithful"] == called["expert-quick"] == Say(Seat.S, PASS)


def test_the_expert_bids_where_the_book_passes() -> None:
    """Eight solid hearts that the partner does not help."""
    said = [parse_call(each) for each in ["2D", "P", "2H", "P", "3D", "P"]]
    seen = situation(AUCTION_1908, Seat.E, Seat.W, Hand("-.AKQJT964.8.AJ94"), said)
    names = ("foster-1910", "expert", "expert-faithful")
    called = {name: new_player(name, 0).decide(AUCTION_1908, seen) for name in names}
    assert called["expert"].act == Say(Seat.W, parse_call("3H"))
    assert "would have pass" in str(called["expert"].reason)
    assert called["foster-1910"] == called["expert-faithful"]
    assert called["foster-1910"].act == Say(Seat.W, PASS)


def test_in_1915_the_calls_are_the_books() -> None:
    """A hand on which the book waits for the second round, and layouts would promise more of a bid."""
    seen = situation(AUCTION_1915, Seat.N, Seat.N, Hand("T65432.KQ93.Q6.5"), ())
    assert can_be_tried(AUCTION_1915, seen)
    assert new_player("expert", 0).decide(AUCTION_1915, seen) == new_player("work-1915", 0).decide(AUCTION_1915, seen)


@pytest.mark.parametrize("strain", [Strain.HEARTS, Strain.NO_TRUMPS])
def test_the_tricks_taken_are_nearer_to_the_usual_ones_than_those_of_double_dummy(strain: Strain) -> None:
    means = []
    for double_dummy in range(14):
        chances = tricks_in_play(double_dummy, strain)
        assert sum(chances) == pytest.approx(1)
        means.append(sum(tricks * chance for tricks, chance in enumerate(chances)))
    assert means == sorted(means)
    assert means[4] > 4.5
    assert means[8] == pytest.approx(8, abs=0.2)
    assert means[12] < 11.5
    # Of 917 deals in which double dummy gives six, seven were taken in about half.
    assert sum(tricks_in_play(6, strain)[7:]) == pytest.approx(0.5, abs=0.05)


def test_the_faithful_plays_the_experts_cards() -> None:
    for _, seen in islice(cards_to_play(AUCTION_1910, "faithful"), 0, None, 9):
        expert, faithful = (new_player(name, 0).decide(AUCTION_1910, seen) for name in ("expert", "expert-faithful"))
        assert faithful == expert


def test_calls_are_the_books_where_they_cannot_be_tried() -> None:
    seen = situation(AUCTION_1910, Seat.S, Seat.S, Hand(SOLID), ())
    assert can_be_tried(AUCTION_1910, seen)
    assert not can_be_tried(code_for("auction-1910", varieties=("by-figures",)), seen)
    assert not can_be_tried(code_for("auction-1910", varieties=("three-hand",)), seen)
    over = situation(AUCTION_1910, Seat.S, None, Hand(SOLID), (Bid(1, Strain.SPADES),))
    assert can_be_tried(AUCTION_1910, over)
    irregular = replace(over, said=tuple(replace(said, effect=None) for said in over.said))  # type: ignore[arg-type]
    assert not can_be_tried(AUCTION_1910, irregular)
