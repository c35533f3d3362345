"""New cards: who chooses among them, and at whose cost."""

from __future__ import annotations

import pytest

from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895, code_for
from oddtrick.rules.laws.law import Code

N, E, S, W = Seat.N, Seat.E, Seat.S, Seat.W


@pytest.mark.parametrize("code", [BRIDGE_1895, AUCTION_1908], ids=lambda code: code.key)
def test_the_caller_pays_and_the_dealer_chooses(code: Code) -> None:
    """1895, 96."""
    assert code.new_cards.during_rubber(code.lineup, S, W) == {S}
    assert code.new_cards.caller_pays
    assert not code.new_cards.one_if_imperfect


@pytest.mark.parametrize("code", [AUCTION_1910, AUCTION_1915], ids=lambda code: code.key)
def test_during_a_rubber_the_callers_adversaries_choose(code: Code) -> None:
    """1910, 99; 1915, 95: the player who called for them; who pays is not said."""
    new = code.new_cards
    assert new.during_rubber(code.lineup, S, W) == {N, S}
    assert new.during_rubber(code.lineup, S, N) == {E, W}
    assert not new.caller_pays
    assert new.one_if_imperfect


def test_of_three_both_others_choose() -> None:
    code = code_for("auction-1910", varieties=("three-hand",))
    assert code.new_cards.during_rubber(code.lineup, S, W) == {N, S}
