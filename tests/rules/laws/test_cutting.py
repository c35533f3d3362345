"""Cutting: the order of the cards, ties, several cards shown, and fresh cuts that come to an end."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.cards import PACK, SUITS, Card, Rank
from oddtrick.rules.codes.auction_1908 import figures as auction_1908
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.bridge_1895 import figures as bridge_1895
from oddtrick.rules.codes.options import CUTTING_1913
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.club.cutting import (
    Cuts,
    Cutting,
    DealCut,
    Shown,
    cut_for_deal,
    cut_for_dummy,
    cut_for_partners,
    cut_out,
    stand,
)

RECUTTING = bridge_1895.CUTTING
RANKING = auction_1910.CUTTING
ALL = (RECUTTING, auction_1908.CUTTING, RANKING, auction_1915.CUTTING, CUTTING_1913)


def cuts(**given: str) -> Cuts:
    """``P1="C8 C4"``: two cuts; ``P1="H3+SJ"``: two cards shown in one."""
    return {name: [tuple(map(Card.parse, turn.split("+"))) for turn in turns.split()] for name, turns in given.items()}


def partners(**given: str) -> DealCut:
    return cut_for_partners(RECUTTING, cuts(**given))


# -- the order of the cards --


@pytest.mark.parametrize(
    ("cutting", "low_to_high"),
    [(RANKING, "HDCS"), (auction_1915.CUTTING, "SHDC"), (CUTTING_1913, "HDCS")],
    ids=["1910", "1915", "1913"],
)
def test_suits_part_equal_ranks(cutting: Cutting, low_to_high: str) -> None:
    """1910, 14: heart, diamond, club, spade; 1915, 14: spade, heart, diamond, club; 1913: the spade highest."""
    for rank in "A29TK":
        worths = [cutting.worth(Card.parse(suit + rank)) for suit in low_to_high]
        assert worths == sorted(set(worths))


@pytest.mark.parametrize("cutting", ALL)
def test_ace_is_lowest_and_king_highest(cutting: Cutting) -> None:
    """Law 14 of each code."""
    worths = [[cutting.worth(Card.parse(suit + rank)) for suit in "SHDC"] for rank in "A23456789TJQK"]
    assert all(max(lower) < min(higher) for lower, higher in pairwise(worths))


# -- the ties of 1895 --


@pytest.mark.parametrize(
    ("cards", "again", "sides", "dealer"),
    [
        ("S3 D3 S9 HJ", "P1 P2", "P1 P2/P3 P4", None),
        ("C2 D8 S8 HK", "P2 P3", "", "P1"),
        ("S4 H2 CK DK", "", "P2 P1/P3 P4", "P2"),
        ("C4 D4 SJ HJ", "P1 P2", "P1 P2/P3 P4", None),
        ("C5 D5 S5 HQ", "P1 P2 P3", "", None),
        ("H3 C8 D8 S8", "P2 P3 P4", "", "P1"),
        ("C7 D7 H7 S7", "P1 P2 P3 P4", "", None),
    ],
    ids=["two lowest", "middle", "two highest", "two pairs", "three lowest", "three highest", "all four"],
)
def test_ties_of_1895(cards: str, again: str, sides: str, dealer: str | None) -> None:
    """Laws 19 and 20, and C3, no matter which of the four cuts each card."""
    for names in permutations(("P1", "P2", "P3", "P4")):
        other = dict(zip(("P1", "P2", "P3", "P4"), names, strict=True))
        cut = partners(**dict(zip(names, cards.split(), strict=True)))
        assert set(cut.again) == {other[name] for name in again.split()}
        expected = {frozenset(other[name] for name in side.split()) for side in sides.split("/") if side}
        assert {frozenset(side) for side in cut.sides} == expected
        assert cut.dealer == (dealer and other[dealer])


def test_lowest_side_stands_first_and_its_lower_player_first() -> None:
    assert partners(P1="HK", P2="S3", P3="D9", P4="CA").sides == (("P4", "P2"), ("P3", "P1"))


def test_fresh_cut_changes_nothing_that_was_settled() -> None:
    """C4: the ace cut by P3 among the tied does not take the deal from P1."""
    cut = partners(P1="C2", P2="D8 HT", P3="S8 CA", P4="HK")
    assert (cut.dealer, cut.sides) == ("P1", (("P1", "P3"), ("P2", "P4")))


def test_tie_in_a_fresh_cut_is_cut_again_by_those_tied_only() -> None:
    assert partners(P1="C5 C3", P2="D5 D3", P3="S5 SJ", P4="HQ").again == ("P1", "P2")
    assert partners(P1="C5 C3", P2="D5 DJ", P3="S5 SJ", P4="HQ").again == ("P2", "P3")
    assert partners(P1="H3", P2="C8 C4", P3="D8 DK", P4="S8 SK").again == ()


def test_who_has_not_yet_cut_again_is_waited_for() -> None:
    cut = partners(P1="C5 C3", P2="D5", P3="S5 SJ", P4="HQ")
    assert cut.again == ("P2",)
    assert (cut.sides, cut.dealer) == ((), None)


def test_players_who_have_not_cut_at_all_are_waited_for() -> None:
    cut = cut_for_partners(RECUTTING, {**cuts(P1="C5", P2="D6"), "P3": (), "P4": ()})
    assert cut.again == ("P3", "P4")


# -- several cards shown --


def test_two_cards_shown_are_no_cut_in_1895() -> None:
    """1895, 16; and the cut that he makes then counts as his first."""
    assert partners(P1="H3+SJ", P2="C7", P3="D9", P4="SQ").again == ("P1",)
    assert partners(P1="H3+SJ C8", P2="C7", P3="D9", P4="SQ").sides == (("P2", "P1"), ("P3", "P4"))
    tied = partners(P1="H3+SJ C7 HK", P2="D7 H2", P3="D9", P4="SQ")
    assert (tied.dealer, tied.again) == ("P2", ())


def test_two_cards_shown_hold_to_the_higher_in_1910_and_1915() -> None:
    """Law 16: knave over three; of two nines the spade in 1910 and the club in 1915."""
    shown = cuts(P1="H3+SJ", P2="C7", P3="D8", P4="SQ")
    assert cut_for_partners(RANKING, shown).order == ("P2", "P3", "P1", "P4")
    nines = cuts(P1="S9+C9", P2="D9", P3="D8", P4="SQ")
    assert cut_for_partners(RANKING, nines).order == ("P3", "P2", "P1", "P4")
    assert cut_for_partners(auction_1915.CUTTING, nines).order == ("P3", "P2", "P1", "P4")
    other = cuts(P1="S9+H9", P2="C9", P3="D8", P4="SQ")
    assert cut_for_partners(RANKING, other).order == ("P3", "P2", "P1", "P4")
    assert cut_for_partners(auction_1915.CUTTING, other).order == ("P3", "P1", "P2", "P4")


# -- three players --


def test_lowest_of_three_plays_dummy() -> None:
    cut = cut_for_dummy(RECUTTING, cuts(P1="C9", P2="DA", P3="S4"))
    assert (cut.sides, cut.dealer, cut.again) == ((("P2",), ("P3", "P1")), None, ())


def test_only_a_tie_of_the_lowest_matters_to_three() -> None:
    assert cut_for_dummy(RECUTTING, cuts(P1="C9", P2="DA", P3="S9")).again == ()
    tied = cut_for_dummy(RECUTTING, cuts(P1="C9", P2="D4", P3="S4"))
    assert (tied.again, tied.sides) == (("P2", "P3"), ())
    assert cut_for_deal(RECUTTING, cuts(P1="C9", P2="D4", P3="S4")).dealer is None


def test_lowest_of_three_deals() -> None:
    cut = cut_for_deal(RANKING, cuts(A="H7", B="S7", C="D2"))
    assert (cut.order, cut.dealer, cut.sides) == (("C", "A", "B"), "C", ())


def test_only_a_tie_of_the_lowest_leaves_the_deal_open() -> None:
    highest = cut_for_deal(RECUTTING, cuts(P1="C2", P2="D8", P3="S8"))
    assert (highest.dealer, highest.again) == ("P1", ())
    lowest = cut_for_deal(RECUTTING, cuts(P1="C2", P2="D2", P3="S8"))
    assert (lowest.dealer, lowest.again) == (None, ("P1", "P2"))


# -- cutting out --


def test_highest_are_out() -> None:
    assert cut_out(RANKING, cuts(B="HJ", C="D3", D="SA")).out == ("B",)
    assert set(cut_out(RANKING, cuts(A="H4", B="S9", C="D2", D="C9"), 2).out) == {"B", "D"}


def test_highest_tied_for_one_place_cut_again() -> None:
    """C2: here it is the two highest who must be parted."""
    tied = cuts(P1="SK", P2="HK", P3="C2", P4="D2")
    assert cut_out(RECUTTING, tied).again == ("P1", "P2")
    assert cut_out(RECUTTING, tied).out == ()
    assert set(cut_out(RECUTTING, tied, 2).out) == {"P1", "P2"}
    assert cut_out(RECUTTING, tied, 2).again == ()
    assert cut_out(RECUTTING, tied, 3).again == ("P3", "P4")
    assert set(cut_out(RECUTTING, tied, 3).out) == {"P1", "P2"}


@pytest.mark.parametrize("places", [-1, 3])
def test_more_cannot_go_out_than_cut(places: int) -> None:
    with pytest.raises(ImpossibleAct, match="cannot go out"):
        cut_out(RANKING, cuts(A="H4", B="S9"), places)


def test_nobody_or_everybody_goes_out_whatever_is_cut() -> None:
    assert cut_out(RANKING, cuts(A="H4", B="S9"), 0).out == ()
    assert set(cut_out(RANKING, cuts(A="H4", B="S9"), 2).out) == {"A", "B"}


# -- a caller's nonsense --


def test_nonsense_is_refused() -> None:
    with pytest.raises(ImpossibleAct, match="4 players cut"):
        partners(P1="C2", P2="D2", P3="S4")
    with pytest.raises(ImpossibleAct, match="same card"):
        partners(P1="C2", P2="C2", P3="S4", P4="S5")
    with pytest.raises(ImpossibleAct, match="at least one card"):
        cut_for_partners(RANKING, {**cuts(P1="C2", P2="C3", P3="S4"), "P4": [()]})
    with pytest.raises(ImpossibleAct, match="Black cut without"):
        stand(RANKING, (("A", "B"),), (1,), cuts(Black="C2"))
    with pytest.raises(ImpossibleAct, match="twice"):
        stand(RANKING, (("A", "B"), ("A",)), (1,), {})


def test_a_group_without_a_line_in_it_does_not_cut() -> None:
    standing = stand(RANKING, (("A", "B"), ("C", "D", "E")), (2, 4), cuts(C="D9", D="D2", E="DK"))
    assert (standing.tiers[0], standing.must_cut, standing.again) == (("A", "B"), ("C", "D", "E"), ())
    assert standing.before(4) == ("A", "B", "D", "C")
    assert standing.after(4) == ("E",)


# -- properties --

four_cards = st.permutations(PACK).map(lambda pack: pack[:4])
NAMES = ("P1", "P2", "P3", "P4")


def first_cuts(cards: list[Card]) -> dict[str, list[Shown]]:
    return {name: [(card,)] for name, card in zip(NAMES, cards, strict=True)}


@pytest.mark.parametrize("cutting", ALL)
@given(cards=four_cards)
def test_order_is_a_permutation(cutting: Cutting, cards: list[Card]) -> None:
    cut = cut_for_partners(cutting, first_cuts(cards))
    assert sorted(cut.order) == list(NAMES)
    if cut.sides:
        assert sorted(name for side in cut.sides for name in side) == list(NAMES)


@pytest.mark.parametrize("cutting", [RANKING, auction_1915.CUTTING, CUTTING_1913])
@given(cards=four_cards)
def test_nobody_cuts_again_where_suits_rank(cutting: Cutting, cards: list[Card]) -> None:
    cut = cut_for_partners(cutting, first_cuts(cards))
    ranks = [cards[NAMES.index(name)].rank % 14 for name in cut.order]  # the ace is 0
    assert ranks == sorted(ranks)
    assert (cut.again, cut.dealer, cut.sides) == ((), cut.order[0], (cut.order[:2], cut.order[2:]))


packs = st.permutations(PACK)
close_packs = st.permutations([card for card in PACK if card.rank <= Rank.THREE])
"""Packs of twos and threes alone, in which nearly all cuts tie."""


@given(rounds=st.lists(st.one_of(packs, close_packs), min_size=1, max_size=6), last=st.permutations(range(2, 6)))
def test_fresh_cuts_end(rounds: list[list[Card]], last: list[int]) -> None:
    """They stop as soon as the cards of one round differ; fewer cut each time, and what is settled stays."""
    made: dict[str, list[Shown]] = {name: [] for name in NAMES}
    cut = cut_for_partners(RECUTTING, made)
    assert cut.again == NAMES
    for pack in [*rounds, [Card.of(SUITS[0], rank) for rank in last]]:
        before = cut
        for name, card in zip(before.again, pack, strict=False):
            made[name].append((card,))
        cut = cut_for_partners(RECUTTING, made)
        assert set(cut.again) <= set(before.again)
        assert before.dealer in (None, cut.dealer)
        assert {frozenset(side) for side in before.sides} <= {frozenset(side) for side in cut.sides}
    assert cut.again == ()
    assert cut.dealer == cut.order[0]
    assert cut.sides == (cut.order[:2], cut.order[2:])
