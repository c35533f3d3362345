"""Layouts: nothing that is known for certain is broken, few ways are all listed, and the book's calls tell more."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from oddtrick.players.expert.hidden_deals import number_of_deals, without_voids
from oddtrick.players.expert.known_cards import known_cards
from oddtrick.players.expert.weighted_layouts import Layouts, sample_layouts, thin_out
from oddtrick.rules.cards import SEATS, SUITS, WHOLE_PACK, Hand, Hands, Seat
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View
from tests.players.expert.playing_on import book_for, cards_to_play, turns

AUCTION = code_for("auction-1910")


def refused(seen: View) -> set[tuple[Seat, int]]:
    return {
        (seat, int(trick.led.suit))
        for trick in seen.tricks
        for seat, card in trick.plays
        if card.suit is not trick.led.suit
    }


def check_possible(seen: View, layouts: Layouts) -> None:
    """Every layout is one that the seat cannot rule out."""
    gone = Hand.of(card for trick in seen.tricks for _, card in trick.plays)
    for hands in layouts.hands:
        assert tuple(map(len, hands)) == seen.left
        assert sum(hand.bits for hand in hands) == WHOLE_PACK.bits & ~gone.bits
        assert all(hands[seat] == hand for seat, hand in seen.seen)
        assert not any(hands[seat].has(SUITS[suit]) for seat, suit in refused(seen))
    assert len(set(layouts.hands)) == len(layouts.hands)
    assert sum(layouts.weights) == pytest.approx(1)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_no_layout_breaks_what_is_known(code: Code) -> None:
    for table, seen in islice(cards_to_play(code, "possible"), 0, None, 4):
        layouts = sample_layouts(code, seen, 6, book=book_for(code))
        assert layouts is not None
        check_possible(seen, layouts)
        if layouts.complete:
            assert table.deal is not None
            assert table.deal.play.hands in layouts.hands


def test_before_the_play_as_well() -> None:
    for _, seen in turns(AUCTION, "calls"):
        if seen.offers.calls:
            layouts = sample_layouts(AUCTION, seen, 6, book=book_for(AUCTION))
            assert layouts is not None
            assert len(layouts.hands) == 6
            check_possible(seen, layouts)


def test_few_ways_are_all_listed_and_equally_likely() -> None:
    ended = [seen for _, seen in cards_to_play(AUCTION, "ending") if max(seen.left) == 3]
    layouts = sample_layouts(AUCTION, ended[0], 100)
    assert layouts is not None
    assert layouts.complete
    assert len(set(layouts.weights)) == 1
    assert layouts.effective == pytest.approx(len(layouts.hands))


def test_cards_that_lie_exposed_or_were_shown_stay_where_they_are() -> None:
    table, seen = next(iter(cards_to_play(AUCTION, "exposed")))
    assert table.deal is not None
    hidden = [seat for seat in SEATS if seat not in dict(seen.seen)]
    first, other = (table.deal.play.hands[seat] for seat in hidden[:2])
    card, shown = next(iter(first)), next(iter(other))
    lying = replace(seen, exposed=((hidden[0], card),), shown=((hidden[1], shown),))
    layouts = sample_layouts(AUCTION, lying, 20)
    assert layouts is not None
    assert all(card in hands[hidden[0]] and shown in hands[hidden[1]] for hands in layouts.hands)


def test_cards_that_do_not_go_together_make_no_layout() -> None:
    _, seen = next(iter(cards_to_play(AUCTION, "odd")))
    north, *rest = seen.left
    assert known_cards(replace(seen, left=(north + 1, rest[0], rest[1], rest[2]))) is None
    assert sample_layouts(AUCTION, replace(seen, left=(north + 1, rest[0], rest[1], rest[2])), 5) is None


def test_voids_that_leave_no_way_are_not_believed() -> None:
    """Both hidden hands have refused a suit of which cards are left: one of them has revoked."""
    seen = next(seen for _, seen in cards_to_play(AUCTION, "revoke") if max(seen.left) == 5)
    known = known_cards(seen)
    assert known is not None
    card = known.loose & -known.loose
    north, east, south, west = (bits & ~card for bits in known.may)
    barred = replace(known, may=(north, east, south, west))
    assert number_of_deals(barred) == 0
    assert number_of_deals(without_voids(barred)) == number_of_deals(without_voids(known)) != 0


def placed_right(hands: Hands, layouts: Layouts) -> float:
    """Cards of the hidden hands that stand in their hand, in the mean."""
    return sum(
        weight * sum(len(Hand(one.bits & true.bits)) for one, true in zip(lie, hands, strict=True))
        for lie, weight in zip(layouts.hands, layouts.weights, strict=True)
    )


def test_the_books_place_more_cards_than_chance() -> None:
    """On deals on which no figure of the weighing was settled."""
    gained = []
    for number in range(12):
        for table, seen in cards_to_play(AUCTION, f"apart {number}"):
            if max(seen.left) in (8, 11):
                weighted = sample_layouts(AUCTION, seen, 12, book=book_for(AUCTION))
                uniform = sample_layouts(AUCTION, seen, 12)
                assert weighted is not None
                assert uniform is not None
                assert table.deal is not None
                hands = table.deal.play.hands
                gained.append(placed_right(hands, weighted) - placed_right(hands, uniform))
    assert np.mean(gained) > 0.5


def test_the_same_view_gives_the_same_layouts() -> None:
    for _, seen in cards_to_play(AUCTION, "again"):
        if max(seen.left) in (13, 8):
            once, twice = (sample_layouts(AUCTION, seen, 6, book=book_for(AUCTION)) for _ in range(2))
            assert once == twice


@pytest.mark.parametrize("weights", [[1, 0, 0, 0], [0.9, 0.05, 0.03, 0.02], [1] * 9, [2**-n for n in range(20)]])
@pytest.mark.parametrize("number", [2, 3, 30])
def test_no_layout_is_kept_twice_and_the_heavy_ones_keep_their_weight(weights: list[float], number: int) -> None:
    before = np.array(weights) / sum(weights)
    places, after = thin_out(before, number)
    assert len(set(places.tolist())) == len(places) == min(number, len(weights))
    assert after.sum() == pytest.approx(1)
    for place, weight in zip(places.tolist(), after.tolist(), strict=True):
        assert weight == pytest.approx(before[place], abs=1e-9) or before[place] < weight <= after.min() + 1e-9
