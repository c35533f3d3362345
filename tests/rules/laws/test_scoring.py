"""Scoring: what the cases do not ask for item by item, and what must hold of every deal in every book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SIDES, Card, Seat, Side
from oddtrick.rules.codes import code_for
from oddtrick.rules.codes.auction_1908 import figures as auction_1908
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.bridge_1895 import figures as bridge_1895
from oddtrick.rules.laws.score.items import PlainItem, UnderTricks
from oddtrick.rules.laws.score.scoring import (
    Entry,
    Line,
    Result,
    Revoke,
    RevokeChoice,
    Scoring,
    game_won,
    itemised,
    points,
)
from oddtrick.words.wording import entry_text
from tests.rules.score_results import BOOKS, LAWBOOKS, WORTH, WORTH_1915, above, honour_cards, results
from tests.support.every_item import SLAMS

AUCTIONS = ("1908", "1910", "1915")
DEALT_LAWS = {"1895": {"6", "7", "8", "9"}, "1908": {"1", "20"}, "1910": {"6", "7", "8", "9"}, "1915": {"6", "7", "8"}}
"""The laws of honours, chicane and slams: what doubling never touches."""


def items(entries: Sequence[Entry]) -> list[tuple[str, str, int, str, str]]:
    return [(str(e.who), e.line.value, e.points, e.law, entry_text(e)) for e in entries]


# -- deals of every kind --


@st.composite
def revokes(draw: st.DrawFn, book: str, by: Sequence[Seat]) -> tuple[Revoke, ...]:
    """Some revokes by those seats, each with a choice that the book knows."""
    known = [
        RevokeChoice.TRICKS,
        *((RevokeChoice.ADD, RevokeChoice.DEDUCT) if book == "1895" else (RevokeChoice.POINTS,)),
    ]
    revoke = st.builds(Revoke, st.sampled_from(by), st.sampled_from(known))
    return tuple(draw(st.lists(revoke, min_size=1, max_size=3)))


@st.composite
def deals(draw: st.DrawFn) -> tuple[str, Result]:
    """A book and a deal under it, perhaps with revokes by anybody."""
    book = draw(st.sampled_from(list(BOOKS)))
    result = draw(results(book))
    if draw(st.booleans()):
        result = replace(result, revokes=draw(revokes(book, SEATS)))
    return book, result


def totals(book: str, result: Result) -> dict[Side, int]:
    entries = itemised(BOOKS[book], result)
    return {side: points(entries, side) for side in SIDES}


def turned(result: Result) -> Result:
    """The same deal with everybody one seat further to the left."""
    assert result.honours is not None
    return replace(
        result,
        declarer=result.declarer.left,
        honours=tuple(result.honours[seat.right] for seat in SEATS),
        chicane=frozenset(seat.left for seat in result.chicane),
        revokes=tuple(Revoke(revoke.by.left, revoke.choice) for revoke in result.revokes),
        before={side: result.before[side.other] for side in SIDES},
    )


# -- what holds of every deal --


@given(deals())
def test_entries_bring_points_and_cite_a_law_of_their_book(deal: tuple[str, Result]) -> None:
    book, result = deal
    numbers = {law.number for law in LAWBOOKS[book]}
    for entry in itemised(BOOKS[book], result):
        assert entry.points > 0
        assert entry_text(entry)
        assert set(entry.law.split(" and ")) <= numbers
        assert entry.who in SIDES


@given(results("1895"))
def test_in_1895_one_side_and_only_one_scores_its_odd_tricks(result: Result) -> None:
    entries = itemised(bridge_1895.SCORING, result)
    below = {side: points(entries, side, Line.BELOW) for side in SIDES}
    won = {result.declarer.side: result.tricks, result.declarer.side.other: 13 - result.tricks}
    for side in SIDES:
        assert below[side] == max(0, won[side] - 6) * WORTH[result.strain.value] * 2**result.doubling
    assert sorted(map(bool, below.values())) == [False, True]


@given(st.data(), st.sampled_from(AUCTIONS))
def test_in_an_auction_the_contract_is_made_below_or_broken_above(data: st.DataObject, book: str) -> None:
    result = data.draw(results(book))
    assert result.level is not None
    entries = itemised(BOOKS[book], replace(result, honours=None, chicane=frozenset()))
    mine, yours = result.declarer.side, result.declarer.side.other
    worth = (WORTH_1915 if book == "1915" else WORTH)[result.strain.value]
    over = result.tricks - 6 - result.level
    assert points(entries, yours, Line.BELOW) == 0
    if over >= 0:
        assert points(entries, mine, Line.BELOW) == (result.tricks - 6) * worth * 2**result.doubling
        assert points(entries, yours) == 0
    else:
        short = [e for e in entries if isinstance(e.item, UnderTricks)]
        assert points(entries, mine, Line.BELOW) == 0
        assert points(short, mine) == 0
        limited = book != "1915" and (result.strain, result.level) == (Strain.SPADES, 1)
        if not limited:
            assert points(short, yours) == -over * (50, 100, 200)[result.doubling]


@given(deals(), st.integers(0, 2))
def test_doubling_never_changes_honours_chicane_or_slams(deal: tuple[str, Result], doubling: int) -> None:
    book, result = deal
    one, other = (itemised(BOOKS[book], changed) for changed in (result, replace(result, doubling=doubling)))
    laws = DEALT_LAWS[book]
    assert [e for e in one if e.law in laws] == [e for e in other if e.law in laws]


@given(st.data(), st.sampled_from(list(BOOKS)), st.sampled_from(SIDES))
def test_a_side_that_revokes_never_gains_nor_its_opponents_lose(data: st.DataObject, book: str, side: Side) -> None:
    result = data.draw(results(book))
    clean = totals(book, result)
    foul = totals(book, replace(result, revokes=data.draw(revokes(book, side.seats))))
    assert foul[side] <= clean[side]
    assert foul[side.other] >= clean[side.other]


@given(st.data(), st.sampled_from(list(BOOKS)))
def test_dummy_may_revoke_for_nothing(data: st.DataObject, book: str) -> None:
    result = data.draw(results(book))
    foul = replace(result, revokes=data.draw(revokes(book, [result.declarer.partner])))
    assert itemised(BOOKS[book], foul) == itemised(BOOKS[book], result)


@given(deals())
def test_the_seats_make_no_difference(deal: tuple[str, Result]) -> None:
    book, result = deal
    here, there = totals(book, result), totals(book, turned(result))
    assert here == {side: there[side.other] for side in SIDES}


@given(st.data(), st.sampled_from(AUCTIONS), st.sampled_from(SIDES))
def test_a_revoking_side_scores_only_what_it_was_dealt(data: st.DataObject, book: str, side: Side) -> None:
    result = data.draw(results(book))
    foul = replace(result, revokes=data.draw(revokes(book, side.seats)))
    assume(any(revoke.by is not result.declarer.partner for revoke in foul.revokes))
    nothing = replace(foul, honours=None, chicane=frozenset())
    assert totals(book, nothing)[side] == 0


@given(results("1895"), st.data())
def test_in_1895_a_revoking_side_never_wins_the_game(result: Result, data: st.DataObject) -> None:
    by = [seat for seat in SEATS if seat is not result.declarer.partner]
    foul = replace(result, revokes=data.draw(revokes("1895", by)))
    entries = itemised(bridge_1895.SCORING, foul)
    for side in {revoke.by.side for revoke in foul.revokes}:
        below = points(entries, side, Line.BELOW)
        assert below == 0 or result.before[side] + below <= 28
        assert not any(entry.item in SLAMS for entry in entries if entry.who is side)


@given(deals())
def test_the_items_add_up_to_the_column(deal: tuple[str, Result]) -> None:
    book, result = deal
    entries = itemised(BOOKS[book], result)
    by_line = sum(points(entries, side, line) for side in SIDES for line in Line)
    assert by_line == sum(points(entries, side) for side in SIDES) == sum(entry.points for entry in entries)


@given(deals())
def test_fines_survive_whatever_becomes_of_the_deal(deal: tuple[str, Result]) -> None:
    book, result = deal
    fine = Entry(who=Side.EW, line=Line.ABOVE, points=25, law="41a", item=PlainItem.FINE)
    assert itemised(BOOKS[book], replace(result, fines=(fine,))) == (*itemised(BOOKS[book], result), fine)


@given(deals())
def test_a_game_is_thirty_below(deal: tuple[str, Result]) -> None:
    book, result = deal
    entries = itemised(BOOKS[book], result)
    reached = {side: result.before[side] + points(entries, side, Line.BELOW) for side in SIDES}
    won = game_won(BOOKS[book], entries, result.before)
    assert won is next((side for side in SIDES if reached[side] >= 30), None)


# -- how the items read --


def test_a_deal_is_itemised_in_the_order_of_the_block() -> None:
    """Score block of 1895, p. 31, fourth hand: the slam stands next to the line, the aces over it."""
    result = Result(
        strain=Strain.NO_TRUMPS,
        declarer=Seat.N,
        tricks=1,
        honours=((), tuple(honour_cards(Strain.NO_TRUMPS)), (), ()),
    )
    assert items(itemised(bridge_1895.SCORING, result)) == [
        ("EW", "below", 72, "4", "six odd tricks in no trumps"),
        ("EW", "above", 20, "9", "little slam"),
        ("EW", "above", 100, "7", "four aces in one hand"),
    ]


def test_each_item_of_an_auction_cites_its_law() -> None:
    """Foster p. 63, first example, with honours and chicane; a further revoke costs 100 more."""
    honours = ((Card.DA, Card.DK, Card.DQ), (Card.DT,), (), (Card.DJ,))
    result = Result(
        strain=Strain.DIAMONDS,
        declarer=Seat.N,
        tricks=10,
        level=2,
        doubling=1,
        honours=honours,
        chicane=frozenset({Seat.S}),
        revokes=(Revoke(Seat.E, RevokeChoice.TRICKS), Revoke(Seat.W, None)),
    )
    assert items(itemised(auction_1910.SCORING, result)) == [
        ("NS", "below", 84, "4", "seven odd tricks in diamonds, doubled"),
        ("NS", "above", 150, "57", "doubled contract made, with two tricks over"),
        ("NS", "above", 12, "6", "three honours"),
        ("NS", "above", 12, "9", "chicane"),
        ("NS", "above", 100, "86c", "further revoke"),
    ]


@pytest.mark.parametrize(
    ("doubling", "words"),
    [(0, ""), (1, ", doubled"), (2, ", redoubled"), (3, ", doubled 3 times"), (6, ", doubled 6 times")],
)
def test_doubling_in_words(doubling: int, words: str) -> None:
    result = Result(strain=Strain.SPADES, declarer=Seat.N, tricks=7, doubling=doubling)
    assert entry_text(itemised(bridge_1895.SCORING, result)[0]) == f"one odd trick in spades{words}"


THREE_WAYS = {RevokeChoice.TRICKS, RevokeChoice.ADD, RevokeChoice.DEDUCT}
TWO_WAYS = {RevokeChoice.POINTS, RevokeChoice.TRICKS}


@pytest.mark.parametrize(
    ("scoring", "choices"),
    [
        pytest.param(BOOKS["1895"], THREE_WAYS, id="1895, 87"),
        pytest.param(BOOKS["1908"], TWO_WAYS, id="1908, 15"),
        pytest.param(BOOKS["1910"], TWO_WAYS, id="1910, 86"),
        pytest.param(BOOKS["1915"], TWO_WAYS, id="1915, 84"),
        pytest.param(code_for("auction-1910", varieties=("by-figures",)).scoring, set(), id="by figures"),
    ],
)
def test_the_law_says_between_what_a_side_may_choose_after_a_revoke(
    scoring: Scoring, choices: set[RevokeChoice]
) -> None:
    assert set(scoring.revokes.choices) == choices


@pytest.mark.parametrize(
    ("scoring", "dealt_alone"),
    [
        pytest.param(BOOKS["1895"], False, id="1895, 87"),
        pytest.param(BOOKS["1908"], True, id="1908, 17"),
        pytest.param(BOOKS["1910"], True, id="1910, 86"),
        pytest.param(BOOKS["1915"], True, id="1915, 84"),
        pytest.param(code_for("auction-1910", varieties=("by-figures",)).scoring, False, id="by figures"),
    ],
)
def test_the_law_says_whether_a_side_that_revoked_scores_its_tricks(scoring: Scoring, *, dealt_alone: bool) -> None:
    assert scoring.revokes.leaves_only_dealt is dealt_alone


def test_what_a_revoke_costs_in_points() -> None:
    """1895, 87: tricks or their value; 1908, 17: nothing when both revoke; 1910, 86 and 91; 1915, 84 and 89."""
    by_figures = code_for("auction-1910", varieties=("by-figures",)).scoring
    for scoring in (BOOKS["1895"], by_figures):
        assert scoring.revokes.price(adversary=True, further=False, both=False) == 0
    prices = {
        book: [
            BOOKS[book].revokes.price(adversary=False, further=False, both=False),
            BOOKS[book].revokes.price(adversary=True, further=False, both=False),
            BOOKS[book].revokes.price(adversary=True, further=True, both=False),
            BOOKS[book].revokes.price(adversary=True, further=True, both=True),
        ]
        for book in AUCTIONS
    }
    assert prices == {"1908": [150, 150, 150, 0], "1910": [150, 150, 100, 100], "1915": [100, 100, 100, 100]}


def test_tricks_that_nobody_claimed_bring_nothing() -> None:
    """1895, 74: neither side has more than six; and none of them is an under-trick."""
    thrown = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=6, unclaimed=2)
    assert itemised(bridge_1895.SCORING, thrown) == ()
    contract = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=7, unclaimed=1, level=2)
    assert itemised(auction_1910.SCORING, contract) == ()


def test_of_fewer_than_three_tricks_those_there_are_are_taken() -> None:
    """R4, A-23: two tricks left to one who revoked make thirteen for the others."""
    taken = (Revoke(Seat.N, RevokeChoice.TRICKS),)
    result = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=2, revokes=taken)
    assert points(itemised(bridge_1895.SCORING, result), Side.EW, Line.BELOW) == 7 * 8


def test_a_game_is_not_won_at_29_from_nothing() -> None:
    below = Entry(who=Side.NS, line=Line.BELOW, points=29, law="4", item=PlainItem.SCORE_SO_FAR)
    assert game_won(BOOKS["1895"], (below,), {}) is None
    assert game_won(BOOKS["1895"], (replace(below, points=30),), {}) is Side.NS


def test_games_or_a_set_number_of_deals() -> None:
    """By figures four deals are played (Foster p. 162); every printed code plays games."""
    by_figures = code_for("auction-1910", varieties=("by-figures",)).scoring
    assert by_figures.games is None
    assert by_figures.set_deals is not None
    assert by_figures.set_deals.deals.value == 4
    for scoring in BOOKS.values():
        assert scoring.games is not None
        assert scoring.set_deals is None


@pytest.mark.parametrize(("book", "known"), [("1895", True), ("1908", True), ("1910", True), ("1915", False)])
def test_a_book_says_whether_it_knows_chicane(book: str, *, known: bool) -> None:
    """1895, 8; 1908, 20; 1910, 9; 1915 has no such law."""
    trumps = honour_cards(Strain.CLUBS)
    dealt = Result(
        strain=Strain.CLUBS, declarer=Seat.N, tricks=7, level=1, honours=(tuple(trumps[:3]), tuple(trumps[3:]), (), ())
    )
    void = replace(dealt, chicane=frozenset({Seat.S}))
    assert BOOKS[book].chicane.scored is known
    assert (itemised(BOOKS[book], void) != itemised(BOOKS[book], dealt)) is known


def test_what_a_revoke_of_1895_changes_is_said() -> None:
    """R6: what the offenders keep is cut down, what the claimants gain is an item of its own."""
    result = Result(
        strain=Strain.HEARTS,
        declarer=Seat.N,
        tricks=10,
        revokes=(Revoke(Seat.N, RevokeChoice.ADD),),
        before={Side.NS: 16, Side.EW: 0},
    )
    assert items(itemised(bridge_1895.SCORING, result)) == [
        ("NS", "below", 12, "87", "four odd tricks in hearts, cut down for a revoke"),
        ("EW", "below", 24, "87", "added for a revoke"),
    ]


def test_a_limited_loss_cites_the_limit() -> None:
    result = Result(strain=Strain.SPADES, declarer=Seat.S, tricks=3, level=1)
    assert items(itemised(auction_1910.SCORING, result)) == [("EW", "above", 100, "50", "four under-tricks, limited")]
    assert items(itemised(auction_1915.SCORING, result)) == [("EW", "above", 200, "48a", "four under-tricks")]
    just = replace(result, tricks=5)
    assert items(itemised(auction_1910.SCORING, just)) == [("EW", "above", 100, "49", "two under-tricks")]


def test_chicane_is_taken_from_the_honours_of_the_other_side() -> None:
    """A-03: all the trumps in one hand, the other three void: ten units, two more, four less."""
    trumps = tuple(honour_cards(Strain.CLUBS))
    result = Result(
        strain=Strain.CLUBS,
        declarer=Seat.N,
        tricks=13,
        level=7,
        honours=(trumps, (), (), ()),
        chicane=frozenset({Seat.E, Seat.S, Seat.W}),
    )
    assert ("NS", "above", 32, "6 and 9", "five honours in one hand, less chicane") in items(
        itemised(auction_1910.SCORING, result)
    )
    in_1895 = items(itemised(bridge_1895.SCORING, replace(result, level=None)))
    assert ("NS", "above", 40, "6", "five honours in one hand") in in_1895
    assert ("NS", "above", 8, "8", "chicane") in in_1895
    assert ("EW", "above", 16, "8", "chicane") in in_1895


def test_a_void_on_each_side_cancels() -> None:
    """A-03: in 1910 the side with the honours keeps them as they are, be it the declarer's or the other."""
    held = (Card.CA, Card.CK, Card.CQ)
    result = Result(
        strain=Strain.CLUBS,
        declarer=Seat.N,
        tricks=7,
        level=1,
        honours=((), held, (Card.CJ, Card.CT), ()),
        chicane=frozenset({Seat.N, Seat.W}),
    )
    assert above(auction_1910.SCORING, result) == {Side.NS: 0, Side.EW: 8}
    assert above(auction_1910.SCORING, replace(result, declarer=Seat.E)) == {Side.NS: 0, Side.EW: 8}
    deducted = replace(result, chicane=frozenset({Seat.N}))
    assert above(auction_1910.SCORING, deducted) == {Side.NS: 0, Side.EW: 0}
    added = replace(result, chicane=frozenset({Seat.W}))
    assert above(auction_1910.SCORING, added) == {Side.NS: 0, Side.EW: 16}


@pytest.mark.parametrize("book", BOOKS)
def test_there_is_no_chicane_without_trumps(book: str) -> None:
    result = Result(strain=Strain.NO_TRUMPS, declarer=Seat.N, tricks=7, level=1, chicane=frozenset({Seat.N}))
    assert len(itemised(BOOKS[book], result)) == 1


def test_in_1910_a_declarer_who_fails_has_no_little_slam() -> None:
    """A-01: twelve tricks of seven bid; 1915 pays them (law 8)."""
    result = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=12, level=7)
    assert items(itemised(auction_1910.SCORING, result)) == [("EW", "above", 50, "49", "one under-trick")]
    assert ("NS", "above", 50, "8", "little slam") in items(itemised(auction_1915.SCORING, result))


@pytest.mark.parametrize(("book", "below", "paid"), [("1908", 6 * 8, 0), ("1910", 3 * 8, 100), ("1915", 3 * 8, 100)])
def test_tricks_for_a_further_revoke(book: str, below: int, paid: int) -> None:
    """86c and 84c leave no choice for a further revoke; 1908 knows no difference."""
    both = (Revoke(Seat.E, RevokeChoice.TRICKS), Revoke(Seat.W, RevokeChoice.TRICKS))
    result = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=6, level=2, revokes=both)
    entries = itemised(BOOKS[book], result)
    assert points(entries, Side.NS, Line.BELOW) == below
    assert points(entries, Side.NS, Line.ABOVE) == paid


def test_declarers_revokes_of_1908_cost_alike() -> None:
    result = Result(
        strain=Strain.HEARTS, declarer=Seat.N, tricks=8, level=2, revokes=(Revoke(Seat.N, None), Revoke(Seat.N, None))
    )
    assert [item[2:4] for item in items(itemised(auction_1908.SCORING, result))] == [(150, "14"), (150, "14")]


def test_when_both_sides_revoke_1908_gives_nothing_to_either() -> None:
    revokes = (Revoke(Seat.N, None), Revoke(Seat.W, None), Revoke(Seat.N, None), Revoke(Seat.E, None))
    result = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=8, level=2, revokes=revokes)
    assert itemised(auction_1908.SCORING, result) == ()


def test_the_cap_of_1895_from_nothing() -> None:
    result = Result(strain=Strain.NO_TRUMPS, declarer=Seat.N, tricks=13, revokes=(Revoke(Seat.N, RevokeChoice.DEDUCT),))
    assert [entry.points for entry in itemised(bridge_1895.SCORING, result)] == [28]


def test_a_game_begins_from_nothing() -> None:
    def entries(points: int) -> list[Entry]:
        return [Entry(who=Side.EW, line=Line.BELOW, points=points, law="4", item=PlainItem.SCORE_SO_FAR)]

    assert game_won(auction_1910.SCORING, entries(29), {}) is None
    assert game_won(auction_1910.SCORING, entries(30), {}) is Side.EW


HELD = [("AKQ", "", "three honours"), ("AK", "Q", "three honours"), ("AKQJ", "", "four honours in one hand")]
HELD += [("AKQ", "J", "four honours"), ("AKQJT", "", "five honours in one hand"), ("AKQ", "JT", "five honours")]
HELD += [("AKQJ", "T", "four honours in one hand, the fifth with partner")]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("north", "south", "name"), HELD)
def test_honours_are_called_by_how_they_lie(book: str, north: str, south: str, name: str) -> None:
    """1895, 6; 1908, 20; 1910, 6; 1915, 6."""
    hands = tuple(tuple(Card.parse(f"H{rank}") for rank in ranks) for ranks in (north, "", south, ""))
    level = None if book == "1895" else 1
    result = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=7, level=level, honours=hands)
    named = [text for _, _, _, _, text in items(itemised(BOOKS[book], result)) if "honours" in text]
    assert named == [name]


@pytest.mark.parametrize(("book", "figure"), [("1910", 50), ("1915", 50)])
def test_a_doubled_contract_made_tells_whether_it_was_redoubled(book: str, figure: int) -> None:
    """1910, 57; 1915, 56: 50 for the contract and for each trick beyond it, twice that when redoubled."""
    result = Result(strain=Strain.HEARTS, declarer=Seat.N, tricks=9, level=2, doubling=1)
    for doubling, name in ((1, "doubled"), (2, "redoubled")):
        entries = items(itemised(BOOKS[book], replace(result, doubling=doubling)))
        (paid,) = [entry for entry in entries if "contract" in entry[4]]
        assert paid[2] == 2 * figure * doubling
        assert name in paid[4].split()


@pytest.mark.parametrize(("book", "law", "figure"), [("1910", "91", 100), ("1915", "89", 100)])
def test_where_both_sides_revoke_every_one_but_the_first_is_a_further_one(book: str, law: str, figure: int) -> None:
    """1910, 91; 1915, 89: the first of each side costs nothing."""
    by = (Seat.S, Seat.S, Seat.E, Seat.W, Seat.E)
    revokes = tuple(Revoke(seat, RevokeChoice.POINTS) for seat in by)
    result = Result(strain=Strain.HEARTS, declarer=Seat.S, tricks=9, level=2, revokes=revokes)
    paid = [(entry.who, entry.points, entry.item) for entry in itemised(BOOKS[book], result) if entry.law == law]
    further = PlainItem.FURTHER_REVOKE
    assert paid == [(Side.EW, figure, further), (Side.NS, figure, further), (Side.NS, figure, further)]
