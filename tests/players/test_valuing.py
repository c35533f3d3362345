"""The price lists by which computer players weigh their calls: shared by all, and for each code its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from oddtrick.players.plain import valuing
from oddtrick.players.plain.bidding import weigh
from oddtrick.players.plain.valuing import Prices, prices_of, stakes
from oddtrick.rules.acts import Deal
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Hand, Seat, Side, deal_round
from oddtrick.rules.codes import code_for, find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view

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


def first_turn(code: Code, dealer: Seat) -> View:
    """What the dealer sees when the first deal of a rubber begins."""
    table = Table(dealer=dealer)
    return view(code, after(table, judge(code, table, Deal(dealer, deal_round(PACK, dealer)))), dealer)


def by_figures() -> Code:
    """Bids of points, in a rubber of games."""
    code = code_for("auction-1910", varieties=["by-figures"])
    return replace(code, scoring=replace(code.scoring, rubber=CODES[1].scoring.rubber))


@pytest.mark.parametrize("code", [*CODES, by_figures()], ids=lambda code: code.name)
def test_a_score_is_valued_once_for_whoever_is_at_it(code: Code) -> None:
    """Our contracts are not taken for theirs by the other side at the same score, nor those for other points."""
    turns = [replace(first_turn(code, dealer), points=points) for dealer in SEATS for points in (20, 40)]
    prices, shared = prices_of(code.scoring), stakes(code, turns[0])
    for seen in turns:
        assert stakes(code, seen) is shared
        known = weigh(code, seen, prices, Random(0))
        anew = weigh(code, seen, prices, Random(0), score=replace(shared))
        for strain, doubling, side in product(code.scoring.tricks, range(3), Side):
            level = 2 if code.bids and known.points is None else None
            assert known.expected(strain, level, doubling, side) == anew.expected(strain, level, doubling, side)


def test_scores_do_not_become_ever_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valuing, "MOST_SCORES", 2)
    scoring = replace(CODES[1].scoring)
    code = replace(CODES[1], scoring=scoring)
    turns = [replace(first_turn(code, Seat.N), seat=seat, dealer=dealer) for seat in SEATS for dealer in SEATS]
    assert {stakes(code, seen).dealt for seen in turns} == {True, False}
    assert len(prices_of(scoring).scores) <= 2
