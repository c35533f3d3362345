"""Cards that cost tricks before, each where a rule of the books was taken too far or not far enough."""

from __future__ import annotations

import pytest

from tests.players.books.book_cards import BADSWORTH, FOSTER, card_of, decision_of, view_in_play


@pytest.mark.parametrize(
    ("key", "where", "cards", "expected"),
    [
        pytest.param(
            FOSTER,  # p. 143: to cover is for a suit stopped once
            "NT N",
            ("J53.AK64.KT52.2x", "84.52.QJ3.AKQJ87", "C3"),
            "CJ",
            id="no cover with masters at hand",
        ),
        pytest.param(
            FOSTER,  # p. 143: nor can a hand that has none of the suit beat the card led
            "NT N",
            ("xxxx.-.xxxxx.xxxx", "xxx.K93.xxx.xxxx", "H7"),
            "H9",
            id="cover before a void hand",
        ),
        pytest.param(
            FOSTER,
            "NT N",
            ("xxxx.-.xxxxx.xxxx", "xxx.AT3.xxx.xxxx", "H6"),
            "HT",
            id="the lowest that covers before a void hand",
        ),
        pytest.param(
            FOSTER,  # p. 144: eight of either red suit, and three hearts to the knave are seen to lie in one hand
            "NT N",
            ("T72.A654.Q862.A9", "J95.KQ98.KT95.K6", "CT CK C2 C9,N HK C3 H4 H2,N HQ S4 H5 H3"),
            "D",
            id="a suit that does not break",
        ),
        pytest.param(
            FOSTER,  # p. 135: another suit headed by three honours, however short
            "NT W",
            ("32.KQJ.Q65432.32", "", ""),
            "HK",
            id="three honours",
        ),
        pytest.param(
            FOSTER,  # p. 135
            "NT W",
            ("32.KJ3.Q65432.32", "", ""),
            "D4",
            id="two honours",
        ),
        pytest.param(
            BADSWORTH,  # p. 65: the queen is for a hand without an entry
            "NT W",
            ("A2.432.AQJ432.32", "", ""),
            "DA",
            id="an entry",
        ),
        pytest.param(
            BADSWORTH,
            "NT W",
            ("K2.432.AQJ432.32", "", ""),
            "DQ",
            id="no entry",
        ),
    ],
)
def test_cards_that_cost_tricks(key: str, where: str, cards: tuple[str, str, str], expected: str) -> None:
    decision = decision_of(key, view_in_play(key, where, *cards))
    assert card_of(decision).startswith(expected), decision.reason


def test_a_suit_that_runs_in_dummy_is_left() -> None:
    """Page 133: of two cards there is no fourth-best to go on with, and dummy's suit has nothing above it."""
    tricks = "ST SA S2 S4,N H9 H3 HJ HQ,W DA D3 D2 D4,W CA C2 C3 C8"
    decision = decision_of(FOSTER, view_in_play(FOSTER, "H W", "T6.QT87.AQT65.A5", "A975.9.73.KJT972", tricks))
    assert not card_of(decision).startswith("C"), decision.reason


def test_one_of_two_winners_goes_before_a_guard() -> None:
    """Page 70: guards come first; queen and knave stop the suit of which dummy has three to the ten."""
    tricks = (
        "C4 C6 CT CJ,S H4 H5 HK H9,N HA HJ H6 HT,N H7 D6 H8 HQ,W CA C7 C5 C2,W C3 D4 C8 CK,S D9 D2 DA D5,"
        "N SA S5 S2 S6,N H3 S7 D3"
    )
    view = view_in_play(BADSWORTH, "NT W", "QJ6.QT5.K2.AQ943", "AT83.AK732.A4.76", tricks)
    decision = decision_of(BADSWORTH, view)
    assert (card_of(decision), decision.rule) == ("C9", "C1"), decision.reason
