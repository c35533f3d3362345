"""The plan of a deal: its value, what it tells, and the rules that serve it on hands of their kind (Foster, 1910)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from oddtrick.players.books.engine.deal_plan import declarers_plan, defenders_plan, sure_tricks, throw_in
from oddtrick.players.books.engine.inferences import read
from oddtrick.players.books.engine.play_context import PlayContext, scene
from oddtrick.players.books.foster.leads import LANGUAGE
from oddtrick.players.books.foster.meanings import meaning
from oddtrick.players.plain.play_knowledge import sight
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.view import View
from oddtrick.words.language import say
from tests.players.books.book_cards import CODES, FOSTER, card_of, decision_of, view_in_play

Said = Sequence[tuple[str, str]]


def at(view: View) -> PlayContext:
    """The turn as Foster's rules are given it."""
    reading = read(CODES[FOSTER], view, meaning)
    return scene(sight(view), reading, LANGUAGE)


# -- the value --


def test_sure_tricks_are_those_from_the_top_however_the_cards_lie() -> None:
    view = view_in_play(FOSTER, "NT S", "AK4.A52.KQJT9.32", "Q53.764.A32.A764")
    assert sure_tricks(at(view)) == 3 + 1 + 5 + 1


def test_a_plan_names_the_suit_the_hand_that_keeps_it_and_its_entries() -> None:
    view = view_in_play(FOSTER, "NT S", "A84.A52.KQ.A8742", "K53.764.J97632.2")
    plan = declarers_plan(at(view), Suit.DIAMONDS)
    assert (plan.wanted, plan.suit, plan.keeper, plan.entries) == (7, Suit.DIAMONDS, Seat.N, 1)
    assert "♦" in say(plan.sentence())
    assert "N" in say(plan.sentence())


def test_the_reason_of_a_card_that_serves_the_plan_tells_it() -> None:
    told = decision_of(FOSTER, view_in_play(FOSTER, "NT S", "75.-.AK93.T754", "T96.-.QT42.A93"))
    assert told.rule in ("P-2", "P-7")
    assert "Plan:" in say(told.reason)


# -- the declarer --


@pytest.mark.parametrize(
    ("rule", "where", "hand", "dummy", "tricks", "card"),
    [
        # The only entry of the hand on lead is its master of a suit that both hands run: it is kept (pp. 147, 152).
        ("P-7", "NT S", "75.-.A973.T754", "T96.-.KQT2.A93", "", "D3"),
        ("P-7", "NT S", "75.-.A853.9754", "T9.-.KQJ2.A932", "", "D3"),
        ("P-7", "NT N", "75.-.A73.T754", "T96.-.KT2.A93", "S D9 D5 DQ D4", "DK"),
        # The last card of the short hand is overtaken where nothing else leads to the long one (p. 127).
        ("P-10", "NT N", "A62.AK4.Q.K8752", "875.652.KT9632.4", "S DA D4 D8 D5,S DQ D7", "DK"),
        ("P-10", "NT N", "A62.AK4.Q.K8752", "875.652.KT9632.4", "S DA DJ D8 D5,S DQ D7", "DK"),
        ("P-10", "NT N", "A62.AK4.J.K8752", "875.652.AQT932.4", "S DK D4 D8 D5,S DJ D7", "DQ"),
        # The two hands throw from the suit that promises them least (p. 149).
        ("P-11", "NT N", "K7.A84.A973.JT75", "T9642.-.KQT2.A93", "W HJ", "S2"),
        ("P-11", "NT N", "K7.A84.AQ73.J754", "J9642.-.K85.AK93", "W HJ", "S2"),
    ],
)
def test_rules_that_serve_the_declarers_plan(
    rule: str, where: str, hand: str, dummy: str, tricks: str, card: str
) -> None:
    told = decision_of(FOSTER, view_in_play(FOSTER, where, hand, dummy, tricks))
    assert (told.rule, card_of(told)) == (rule, card), told.reason


def test_the_short_hand_is_not_overtaken_where_another_suit_leads_to_the_long_one() -> None:
    view = view_in_play(FOSTER, "NT N", "A62.K94.Q.K8752", "875.A52.KT9632.4", "S DA D4 D8 D5,S DQ D7")
    assert card_of(decision_of(FOSTER, view)) != "DK"


def test_a_suit_that_nothing_reaches_is_not_played_for() -> None:
    """Page 127: in dummy for the last time, the diamonds not having fallen, the declarer tries the spades."""
    tricks = "S DA D5 D3 D2,S DQ D8 DK D4"
    told = decision_of(FOSTER, view_in_play(FOSTER, "NT N", "KQJ64.J8.-.K75", "952.92.T976.98", tricks))
    assert card_of(told)[0] == "S"


# -- the throw-in --

CALLED: Said = [("S", "1NT"), ("W", "2C"), ("N", "P"), ("E", "P"), ("S", "2NT"), ("W", "P"), ("N", "P"), ("E", "P")]
"""West has shown a sure trick in clubs."""


@pytest.mark.parametrize(
    ("where", "hand", "dummy", "tricks", "card"),
    [
        ("NT S", "K7.-.-.JT75", "T96.-.-.A93", "", "C5"),  # p. 152
        ("NT S", "K4.-.-.JT86", "975.-.-.A72", "", "C6"),
        ("NT N", "K7.-.-.JT7", "T96.-.-.A93", "S C5 CQ", "C3"),  # allowed to hold the trick
        ("NT N", "K7.-.-.JT7", "T96.-.-.A9", "S C5 CQ C3 C8,W C6", "CA"),  # the ace, for the next round
        ("NT N", "K7.-.-.JT", "T96.-.-.9", "S C5 CQ C3 C8,W C6 CA S5 C7", "C9"),  # a third round
    ],
)
def test_an_adversary_is_put_in_to_lead_up_to_a_king(where: str, hand: str, dummy: str, tricks: str, card: str) -> None:
    """Foster, p. 152 (P-12)."""
    view = view_in_play(FOSTER, where, hand, dummy, tricks, CALLED)
    told = decision_of(FOSTER, view)
    assert (told.rule, card_of(told)) == ("P-12", card), told.reason
    ending = throw_in(at(view))
    assert ending is not None
    assert (ending.seat, ending.by, ending.card) == (Seat.W, Suit.CLUBS, Card.SK)


def test_nobody_is_thrown_in_without_a_sign_where_the_suit_lies() -> None:
    view = view_in_play(
        FOSTER, "NT S", "K7.-.-.JT75", "T96.-.-.A93", "", [("S", "1NT"), ("W", "P"), ("N", "P"), ("E", "P")]
    )
    assert throw_in(at(view)) is None


# -- the defence --

LED: Said = [("N", "P"), ("E", "1H"), ("S", "2D"), ("W", "2H"), ("N", "P"), ("E", "P"), ("S", "2NT")]
"""East has named hearts, and South, who plays no trumps, diamonds."""


@pytest.mark.parametrize(
    ("hand", "dummy", "tricks", "suit"),
    [
        # Foster, p. 122: the queen has not fallen, the diamonds would run, and clubs come up to dummy's weakness.
        ("62.942.753.AQ5", "T94.-.JT86.8742", "W HJ H3 HK H8,E HA HT H5 D2", "C"),
        ("842.974.76.KQJ", "T93.5.J985.8762", "W HJ H3 HK H8,E HA HT H6 H2", "C"),
    ],
)
def test_a_card_marked_with_the_declarer_is_not_led_up_to(hand: str, dummy: str, tricks: str, suit: str) -> None:
    view = view_in_play(FOSTER, "NT E", hand, dummy, tricks, LED)
    assert [str(card) for card in defenders_plan(at(view)).marked] == ["HQ"]
    told = decision_of(FOSTER, view)
    assert card_of(told)[0] == suit, told.reason
    assert "Plan:" in say(told.reason)


def test_the_suit_is_gone_on_with_where_no_other_is_fit_to_be_led() -> None:
    """Foster, p. 152: dummy is strong in all that might be led instead, and the third heart forces the ace."""
    calls: Said = [
        ("S", "1C"),
        ("W", "1D"),
        ("N", "1H"),
        ("E", "1NT"),
        ("S", "P"),
        ("W", "P"),
        ("N", "2H"),
        ("E", "2NT"),
    ]
    view = view_in_play(FOSTER, "NT E", "853.KQ63.J64.8", "T964.-.KQT2.A93", "W HJ H9 H2 H4,W H7 S2 HT H8", calls)
    assert not defenders_plan(at(view)).marked
    assert card_of(decision_of(FOSTER, view)) == "HK"


@pytest.mark.parametrize("hand", ["AQJ.-.-.K6", "AQ4.-.-.K6", "AQ83.-.-.7"])
def test_late_in_the_hand_a_tenace_waits_to_be_led_up_to(hand: str) -> None:
    """Foster, p. 152: the club is returned, and not a spade away from ace and queen."""
    view = view_in_play(FOSTER, "NT W", hand, "T96.-.-.A9", "S C5 CQ C3 C8")
    assert card_of(decision_of(FOSTER, view))[0] == "C"


def test_the_last_stopper_of_dummys_long_suit_is_not_cashed_at_once() -> None:
    """Foster, pp. 127, 135: there is no hurry about making high cards against no trumps."""
    calls: Said = [("W", "1C"), ("N", "1D"), ("E", "1H"), ("S", "1NT"), ("W", "2H")]
    tricks = "W H7 H2 HQ HA,S DA D5 D3 D2,S DQ D8 DK D4,N S2 S8 SJ SA,W H4 H9 HK H8"
    told = decision_of(FOSTER, view_in_play(FOSTER, "NT E", "T.T653.J.T3", "95.-.T976.98", tricks, calls))
    assert card_of(told) == "CT", told.reason
