"""The figures of the books side by side: each with its law, and as the books print them."""

from __future__ import annotations

import pytest

from oddtrick.rules.cards import Seat
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.options import bid_slam_bonus_scoring, dual_spade_scoring
from oddtrick.rules.codes.varieties.by_figures import by_figures_scoring
from oddtrick.rules.codes.varieties.three_hand import three_hand_scoring
from oddtrick.rules.laws.score.comparison import figures
from tests.rules.score_results import BOOKS, LAWBOOKS


@pytest.mark.parametrize("book", BOOKS)
def test_every_figure_of_a_book_has_its_law(book: str) -> None:
    """Only what the book does not know at all is without one."""
    numbers = {law.number for law in LAWBOOKS[book]}
    for name, text, law in figures(BOOKS[book]):
        assert text, name
        assert law in numbers or (not law and text in ("none", "0", "not scored", "no chicane")), name


def test_figures_as_printed() -> None:
    found = {name: (text, law) for name, text, law in figures(auction_1910.SCORING)}
    assert found["columns"] == ("NS, EW", "11")
    assert found["trick values"] == ("S 2, C 4, D 6, H 8, NT 12", "4")
    assert found["under tricks: each"] == ("50, 100, 200", "49")
    assert found["under tricks: limit"] == ("bid 1S, points 100, doubling 1", "50")
    assert found["slams: scored"] == ("by declarer who made it", "7")
    assert found["honours: aces"] == ("three 30, four 40, four in one hand 100", "6")
    assert found["chicane"] == ("added or deducted", "9")
    assert found["revokes: further"] == ("100", "86c")
    assert found["revokes: adversary"] == ("points 150, tricks 3", "86b")
    assert found["rubber: bonus"] == ("250", "11")
    assert found["rubber: bonus written"] == ("above the line", "11")
    assert found["rubber: stopped"] == ("none", "")


def test_1908_has_the_figures_of_ordinary_bridge_where_it_is_silent() -> None:
    """The article: scoring and values are as at ordinary bridge, save as it states."""
    ours, bridge = ({name: text for name, text, _ in figures(BOOKS[book])} for book in ("1908", "1895"))
    same = {name for name in ours if ours[name] == bridge.get(name)}
    assert same >= {"trick values", "doubled", "honours: trumps", "honours: aces", "chicane", "chicane: units"}
    assert same >= {"slams: slam", "slams: little slam", "rubber: game", "rubber: games", "rubber: bonus"}


def test_varieties_show_their_own_figures() -> None:
    found = {name: (text, law) for name, text, law in figures(bid_slam_bonus_scoring(auction_1915.SCORING))}
    assert found["slams: seven made"] == ("250", "p. 77")
    assert found["slams: unbid: slam"] == ("100", "7")
    found = {name: (text, law) for name, text, law in figures(dual_spade_scoring(auction_1915.SCORING))}
    assert found["trick values"] == ("S 2, C 6, D 7, H 8, royal 9, NT 10", "p. 54")
    found = {name: (text, law) for name, text, law in figures(by_figures_scoring(auction_1910.SCORING))}
    assert found["trick values"] == ("S 2, C 4, D 6, H 8, NT 12, misere 14", "p. 159")
    assert found["odd tricks: honours"] == ("S 2, C 2, D 4, H 4, NT 6, misere 6", "p. 159")
    assert ("columns", "N, S, W", "p. 164") in figures(three_hand_scoring(auction_1910.SCORING, Seat.E))
