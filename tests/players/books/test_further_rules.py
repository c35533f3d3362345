"""Rules of calling that no case shows: a hand and the calls before it, and what the rule says.

The hands are made up to what the digests of the books say of each rule; South deals.
"""

from __future__ import annotations

import random

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.registry import BOOKS
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, Hand, Seat, Side
from oddtrick.rules.codes import code_for, find_code
from tests.support.book_calls import call_of, decision_after, view_after, with_totals

FOSTER, WORK, BADSWORTH = "foster-1910", "work-1915", "badsworth-1898"
OWN = {FOSTER: "auction-1910", WORK: "auction-1915", BADSWORTH: "bridge-1895"}


@pytest.mark.parametrize(
    ("book", "rule", "hand", "calls", "score", "call"),
    [
        (FOSTER, "N-11", "AQx.xxx.AKxx.Axx", "1S 1H", {}, "1NT"),
        (FOSTER, "N-12", "Q4.AKT.52.AKT932", "", {}, "1NT"),
        (FOSTER, "S-4", "xx.QJTxxxx.Kx.Kx", "1S P P 1D P", {}, "1H"),
        (FOSTER, "R-2", "x.QJTxxxx.xx.AKx", "1C 1D P P", {}, "1H"),
        (FOSTER, "3-3", "xxx.xxxx.xxx.xxx", "1S X", {}, "P"),
        (FOSTER, "3-12", "KJxx.xx.Axxx.KQx", "1D 1H", {}, "1NT"),
        (FOSTER, "3-14", "xx.Ax.AKxxxx.xxx", "1D P 1H P", {}, "2D"),
        (FOSTER, "3-14", "xxxx.xx.Axx.xxxx", "1D P 1H P", {}, "P"),
        (FOSTER, "4-2", "Kxxx.Qxx.Jxx.Qxx", "1S P 2S", {}, "P"),
        (FOSTER, "4-2", "AKx.Axx.KQxx.xxx", "1S P 2S", {}, "1NT"),
        (FOSTER, "R2-5", "Axxx.KQx.Kx.xxxx", "1D P 1NT P 2D 2H", {}, "3D"),
        (FOSTER, "D-8", "xx.AKQxxx.AKx.Kx", "2H P P X", {}, "XX"),
        (FOSTER, "V-3", "T82.QJT3.KQ4.K87", "1H 2D", {"EW": 18}, "2H"),
        (FOSTER, "N-7", "AKQ2.AKQ2.AK2.32", "", {}, "3NT"),
        (FOSTER, "N-7", "KQ32.A32.KQ2.A32", "", {}, "2NT"),
        (FOSTER, "N-10", "2.AKQ5432.AK2.A2", "", {}, "4H"),
        (FOSTER, "R-7", "432.AKQ5432.2.A2", "", {}, "3H"),
        (FOSTER, "R-1", "K9542.KJ2.T9.KT3", "1D", {}, "P"),
        (FOSTER, "2-3", "432.432.A432.432", "1S", {}, "1D"),
        (FOSTER, "2-4", "K32.K432.J32.Q32", "1S", {}, "P"),
        (FOSTER, "2-5", "K872.98.72.AQ842", "1D", {}, "P"),
        (FOSTER, "3-1", ".Q86.AKQJ732.QJ2", "1S X", {}, "1D"),
        (FOSTER, "3-1", "AK2.KQ2.A432.432", "1S X", {}, "1NT"),
        (FOSTER, "3-4", "432.A432.KQ32.A2", "2S P", {}, "1NT"),
        (FOSTER, "3-7", "AKQ2.32.AQ32.AK2", "2H P", {}, "2NT"),
        (FOSTER, "3-7", "432.2.K432.Q5432", "2H P", {}, "P"),
        (FOSTER, "3-5", "32.2.AKJ5432.AK2", "2H P", {}, "3D"),
        (FOSTER, "3-5", "432.432.32.AKQJ2", "1H P", {}, "2C"),
        (FOSTER, "3-8", "AKQ432.2.432.432", "1H P", {}, "1NT"),
        (FOSTER, "3-11", "432.32.432.AK432", "1D 1H", {}, "2C"),
        (FOSTER, "4-3", "432.A432.432.432", "1D P P", {}, "1H"),
        (FOSTER, "R2-3", "2.AKJ5432.K32.32", "1H P 1NT P 2H P 2NT P", {}, "P"),
        (FOSTER, "D-4", "432.KQJT.A432.32", "1NT 2H", {}, "P"),
        (FOSTER, "G-2", "432.KJ32.A432.32", "1NT 2H", {}, "P"),
        (FOSTER, "G-4", "T987.K9.843.KJT5", "1NT P", {}, "P"),
        (WORK, "P2", "J2.KJ82.T65.AQ84", "P P P", {}, "1H"),
        (WORK, "P2", "xxx.Jxxx.QJx.Qxx", "P P P", {}, "P"),
        (WORK, "G2", "xxx.xx.QJxx.Kxxx", "1C 1H", {}, "2C"),
        (WORK, "N11", "Axx.AQxx.xxx.Kxx", "1NT 2H", {}, "X"),
        (WORK, "N11", "K75.K4.QJ2.AQJ82", "1NT 2H", {}, "2NT"),
        (BADSWORTH, "P16", "2.KQT42.AQ754.32", "leave", {"NS": 18, "EW": 14}, "make:D"),
        (BADSWORTH, "P16", "3.53.AQJ96.QJT52", "leave", {"NS": 22, "EW": 24}, "make:C"),
        (BADSWORTH, "P1", "KQ6.KJ75.2.AKQ43", "leave", {"NS": 18, "EW": 14}, "make:NT"),
        (BADSWORTH, "B12", "xxx.xx.x.AKQJxxx", "make:NT X XX", {}, "satisfied"),
    ],
)
def test_what_a_rule_says(book: str, rule: str, hand: str, calls: str, score: dict[str, int], call: str) -> None:
    decision = decision_after(book, OWN[book], hand, calls, None, **score)
    assert (call_of(decision), decision.rule) == (call, rule)


def test_foster_never_waits_on_a_sure_trick() -> None:
    """S-3 (pp. 92, 105): a dealer with an ace beside spades does not call a spade, whatever else promises more."""
    assert decision_after(FOSTER, OWN[FOSTER], "xx.KQJTxxx.xx.Ax").rule != "S-1"
    assert call_of(decision_after(FOSTER, OWN[FOSTER], "Jxx.QJTxx.Axx.Kx")) != "1S"


def test_work_passes_long_suits_of_which_his_rules_do_not_speak() -> None:
    """H3 (p. 101): five of a major without ace and king; M8 (p. 92): long minors without the tops for a bid."""
    assert decision_after(WORK, OWN[WORK], "QJxxx.KQx.xxx.xx").rule == "H3"
    assert decision_after(WORK, OWN[WORK], "QTx.JTx.xx.KQJxx").rule == "M8"


def test_foster_far_behind_gives_no_warning_by_a_double() -> None:
    """D-6 (p. 154): far behind, with the others a trick too high, no double warns them."""
    code, hand = find_code(OWN[FOSTER]), "AK2.AQT62.QJ3.54"
    calls = "1H 2D P 3D"
    behind = with_totals(view_after(OWN[FOSTER], hand, calls), {Side.EW: 700}, ())
    decision = BookPlayer(BOOKS[FOSTER]).decide(code, behind)
    assert (call_of(decision), decision.rule) == ("P", "D-6")
    even = BookPlayer(BOOKS[FOSTER]).decide(code, view_after(OWN[FOSTER], hand, calls))
    assert (call_of(even), even.rule) == ("X", "D-1")


SILENT = [
    ("by-figures", "", "432.432.432.5432"),
    ("by-suits", "NT", "5432.A32.K432.32"),
    ("by-suits", "D", "5432.432.432.432"),
]


@pytest.mark.parametrize(
    ("book", "variety", "calls", "hand"),
    [
        (WORK, "by-figures", "1", "J.KQJT63.T54.AJ2"),
        (WORK, "by-figures", "1 P P", "AKQ2.AKQ2.AK2.32"),
        *((book, *silent) for book in (FOSTER, WORK) for silent in SILENT),
    ],
)
def test_rules_of_odd_tricks_are_silent_of_other_bids(book: str, variety: str, calls: str, hand: str) -> None:
    """By figures and by suits a bid leaves no number of odd tricks behind: no rule takes it for none at all."""
    code = code_for("auction-1910", {}, (variety,))
    said = [parse_call(call) for call in calls.split()]
    view = situation(code, Seat.S, None, read_hand(hand), said, sheet_with(code, {}))
    decision = BookPlayer(BOOKS[book]).decide(code, view)
    assert not decision.rule
    if hand.startswith("AKQ2"):
        assert call_of(decision) != "P"


@pytest.mark.parametrize(
    ("calls", "hand", "said"),
    [
        ("", "853.AKQ74.Q5.962", "12 E-2"),  # the odd trick in hearts, and three honours of five (p. 159)
        ("", "85.AKQJ74.Q5.962", "28 E-2"),  # two odd tricks, and four honours of five
        ("12", "A75.A86.A942.853", "18 N-1"),  # the odd trick, and three aces, not the last (p. 159)
        ("12 P P 18 P P 19 P P", "A75.A86.A942.853", "P "),  # the hand is good for no more
        ("12 P 18 P", "AKQ5.A86.A94.A85", "P "),  # the partner's number stands
    ],
)
def test_foster_bids_odd_tricks_and_sure_honours_by_figures(calls: str, hand: str, said: str) -> None:
    code = code_for("auction-1910", {}, ("by-figures",))
    view = situation(code, Seat.S, None, read_hand(hand), [parse_call(call) for call in calls.split()])
    decision = BookPlayer(BOOKS[FOSTER]).decide(code, view)
    assert f"{call_of(decision)} {decision.rule}" == said


def test_foster_names_the_strain_that_his_number_was_counted_in() -> None:
    code = code_for("auction-1910", {}, ("by-figures",))
    calls = [parse_call(call) for call in ("12", "18", "P", "P", "P")]
    view = situation(code, Seat.S, None, read_hand("A75.A86.A942.853"), calls)
    assert call_of(BookPlayer(BOOKS[FOSTER]).decide(code, view)) == "name:NT"


@pytest.mark.parametrize(
    ("calls", "hand", "said"),
    [
        ("", "863.952.T74.AK84", "1S S-1"),  # nobody to be told of the clubs
        ("", "A75.A86.A942.853", "1NT N-1"),
        ("", "AKQ.853.9642.T74", "1S S-1"),
        ("1S", "AKJ85.953.974.84", "P 2-4"),
        ("1H P", "84.QT5.KJ974.953", "P G-2"),  # the bidder is an adversary, and no partner whose suit is helped
    ],
)
def test_of_three_nobody_is_told_anything(calls: str, hand: str, said: str) -> None:
    """Foster p. 163: without partners no suit is named, and nothing doubled, to tell of a trick."""
    code = code_for("auction-1910", {}, ("three-hand",))
    view = situation(code, Seat.S, None, read_hand(hand), [parse_call(call) for call in calls.split()])
    decision = BookPlayer(BOOKS[FOSTER]).decide(code, view)
    assert (call_of(decision), decision.rule) == tuple(said.split(" ")), decision.reason


def test_a_bid_by_suits_is_what_would_be_declared() -> None:
    """Foster p. 157: the rules of a declaration serve there, while the side is silent."""
    code = code_for("auction-1910", {}, ("by-suits",))
    view = situation(code, Seat.S, None, read_hand("xx.AKQxxx.Axx.xx"), [], sheet_with(code, {}))
    decision = BookPlayer(BOOKS[FOSTER]).decide(code, view)
    assert (call_of(decision), decision.rule) == ("H", "E-2")


@pytest.mark.parametrize("calls", ["2H P", "2D P", "1S X", "2S P"])
def test_foster_does_not_pass_every_hand(calls: str) -> None:
    """The answers to a bid of two, and to a spade that is doubled, depend on the hand (pp. 101, 106-109)."""
    chance, passed = random.Random(calls), 0
    for _ in range(60):
        hand = Hand.of(chance.sample(PACK, 13))
        view = view_after(OWN[FOSTER], str(hand), calls)
        passed += call_of(BookPlayer(BOOKS[FOSTER]).decide(find_code(OWN[FOSTER]), view)) == "P"
    assert 0 < passed < 57
