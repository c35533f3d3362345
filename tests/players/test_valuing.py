"""The price lists by which computer players weigh their calls: shared by all, and for each code its own."""

from __future__ import annotations

import pytest

from oddtrick.players.plain import valuing
from oddtrick.players.plain.valuing import Prices, prices_of
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hand
from oddtrick.rules.codes import find_code

HONOURS = Hand.parse("AKQ2.KQJT.T3.432")
CODES = [find_code(key) for key in ("bridge-1895", "auction-1910", "auction-1915")]


def test_a_list_is_made_out_once_for_a_code() -> None:
    assert [prices_of(code.scoring).scoring for code in CODES] == [code.scoring for code in CODES]
    assert all(prices_of(code.scoring) is prices_of(code.scoring) for code in CODES)


def test_what_is_remembered_of_honours_belongs_to_their_strain_and_code() -> None:
    for code in CODES:
        shared = prices_of(code.scoring)
        for strain in (Strain.SPADES, Strain.HEARTS, Strain.SPADES, Strain.NO_TRUMPS):
            assert shared.honours(HONOURS, strain) == Prices(code.scoring).honours(HONOURS, strain)
    # Three honours in one hand are worth twice an odd trick, four eight times (1910, law 6).
    auction = prices_of(CODES[1].scoring)
    assert (auction.honours(HONOURS, Strain.SPADES), auction.honours(HONOURS, Strain.HEARTS)) == (4, 64)


def test_lists_do_not_become_ever_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valuing, "MOST_LISTS", 2)
    lists: dict[int, Prices] = {}
    monkeypatch.setattr(valuing, "_lists", lists)
    for code in CODES:
        assert prices_of(code.scoring).scoring is code.scoring
        assert len(lists) <= 2
