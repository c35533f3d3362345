"""Agreements of a table: read from settings, used in calls and cards, and in what these are taken to mean."""

from __future__ import annotations

import pytest

from oddtrick.players.books.engine.agreements import Agreed, read_agreed
from oddtrick.players.imagined_view import read_hand, situation
from oddtrick.players.player import Decision
from oddtrick.players.registry import (
    BOOKS,
    GO_BY_BOOKS,
    agreed_messages,
    agreeing,
    agreements_of,
    all_agreements,
    new_player,
)
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import PASS, Bid, Call, Make, Strain, Word, parse_call
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View
from oddtrick.words.language import say
from tests.support.positions import position, read_holdings, trick_of

FOSTER, WORK, BADSWORTH = "foster-1910", "work-1915", "badsworth-1898"
CODE = {FOSTER: code_for("auction-1910"), WORK: code_for("auction-1915"), BADSWORTH: code_for("bridge-1895")}
WARN: Agreed = (("two-spades", "warn"),)
WEAK: Agreed = (("discard", "weak"),)
LEFT: Agreed = (("diamonds", "left"),)
HEART: Agreed = (("doubled", "heart"),)
SHORT: Agreed = (("clubs", "short"),)
STEPS: Agreed = (("clubs", "steps"),)


def view_after(book: str, hand: str, calls: str = "", dealer: Seat = Seat.S) -> View:
    """What is seen with that hand after those calls from the dealer on."""
    return situation(CODE[book], dealer, None, read_hand(hand), [parse_call(call) for call in calls.split()])


def decision_of(book: str, agreed: Agreed, view: View) -> Decision:
    return new_player(book, 0, agreed).decide(CODE[book], view)


def call_of(book: str, agreed: Agreed, hand: str, calls: str = "") -> Call:
    act = decision_of(book, agreed, view_after(book, hand, calls)).act
    assert isinstance(act, Say)
    return act.call


# -- as settings --


def test_settings_come_to_agreements_in_the_order_of_the_book() -> None:
    known = agreements_of(CODE[FOSTER])
    assert read_agreed({"two-spades": "warn", "discard": "weak"}, known) == (*WEAK, *WARN)
    assert read_agreed({}, known) == ()


@pytest.mark.parametrize(
    ("settings", "told"),
    [({"clubs": "short"}, "discard"), ({"discard": "strong"}, "weak"), ({"": ""}, "two-spades")],
)
def test_what_cannot_be_agreed_upon_is_refused_with_what_can(settings: dict[str, str], told: str) -> None:
    with pytest.raises(NotUnderstood, match=told):
        read_agreed(settings, agreements_of(CODE[FOSTER]))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_there_is_something_to_agree_upon_under_every_code(code: Code) -> None:
    keys = [agreement.name for agreement in agreements_of(code)]
    assert keys
    assert len(keys) == len(set(keys))


def test_agreements_have_pages_and_two_ways_at_least() -> None:
    keys = [agreement.name for agreement in all_agreements()]
    assert len(keys) == len(set(keys)) == 5
    for agreement in all_agreements():
        assert len(agreement.choices) > 1
        assert len({choice.name for choice in agreement.choices}) == len(agreement.choices)
        assert all(choice.page and choice.says.endswith(".") for choice in agreement.choices)


def test_a_book_leaves_out_what_it_does_not_know() -> None:
    assert agreeing(BOOKS[FOSTER], SHORT) is BOOKS[FOSTER]
    assert agreeing(BOOKS[WORK], (*SHORT, *WARN)).agreed == SHORT


@pytest.mark.parametrize("kind", sorted(GO_BY_BOOKS | {"plain", "beginner"}))
def test_every_player_can_be_had_at_a_table_that_has_agreed(kind: str) -> None:
    if kind.startswith("expert"):
        pytest.importorskip("numba")
    assert new_player(kind, 0, WARN).name


# -- Foster p. 104: two spades over one --

NOTHING = "8743.9652.T75.83"


def test_two_spades_warn_where_that_is_agreed() -> None:
    assert call_of(FOSTER, (), NOTHING, "1S P") == PASS
    decision = decision_of(FOSTER, WARN, view_after(FOSTER, NOTHING, "1S P"))
    assert decision.act == Say(Seat.N, Bid(2, Strain.SPADES))
    assert (decision.rule, decision.page) == ("3-2", "104")


@pytest.mark.parametrize(
    ("hand", "calls"),
    [
        ("8743.AKQ65.A75.8", "1S P"),  # something takes the partner out
        (NOTHING, "1S X"),  # doubled, the limit of a hundred is kept
        (NOTHING, "1S P P 2H P"),  # not the third hand
        (NOTHING, "1C P"),
    ],
)
def test_otherwise_they_are_not_bid(hand: str, calls: str) -> None:
    assert call_of(FOSTER, WARN, hand, calls) != Bid(2, Strain.SPADES)


def test_the_warning_shows_weakness_and_no_spades() -> None:
    view = view_after(FOSTER, "A432.5432.A32.32", "1S P 2S P")
    warned = agreeing(BOOKS[FOSTER], WARN).read(CODE[FOSTER], view)
    usual = BOOKS[FOSTER].read(CODE[FOSTER], view)
    assert warned.of(Seat.N).weak
    assert not warned.of(Seat.N).named
    assert usual.of(Seat.N).named == (Suit.SPADES,)
    assert warned.impressions()[Seat.N].strength < usual.impressions()[Seat.N].strength
    assert not warned.impressions()[Seat.N].lengths


def test_the_dealer_may_bid_again_after_the_warning() -> None:
    """A long suit kept back is named then; a hand with nothing lets two spades stand."""
    long = "4.QJT8765.K32.K2"
    again = call_of(FOSTER, WARN, long, "1S P 2S P")
    assert isinstance(again, Bid)
    assert again.strain is Strain.HEARTS
    assert call_of(FOSTER, WARN, "J32.T432.T32.T32", "1S P 2S P") == PASS


# -- Foster p. 149: the first discard against trumps --

DISCARDING = "AK764.-.9732.JT84"


def discard(agreed: Agreed) -> Card:
    hands = read_holdings([DISCARDING])
    cards = zip((Seat.S, Seat.W, Seat.N), map(Card.parse, ("HA", "H3", "H4")), strict=True)
    led = trick_of(tuple(cards), Strain.HEARTS)
    view = position(
        CODE[FOSTER],
        turn=Seat.E,
        declarer=Seat.S,
        strain=Strain.HEARTS,
        hands={Seat.E: hands[0]},
        tricks=[led],
    )
    act = decision_of(FOSTER, agreed, view).act
    return act.cards[0]  # type: ignore[union-attr]  # a card is asked for


def test_the_first_discard_is_as_agreed() -> None:
    assert discard(()).suit is Suit.SPADES
    assert discard((("discard", "wanted"),)).suit is Suit.SPADES
    assert discard(WEAK).suit is Suit.DIAMONDS


# -- Badsworth p. 54: diamonds at love, and p. 66: what is led to a double --

DIAMONDS = "A4.62.AKQJ84.T62"


def test_at_love_diamonds_are_left_where_that_is_agreed() -> None:
    assert call_of(BADSWORTH, (), DIAMONDS) == Make(Strain.DIAMONDS)
    decision = decision_of(BADSWORTH, LEFT, view_after(BADSWORTH, DIAMONDS))
    assert decision.act == Say(Seat.S, Word.LEAVE)
    assert decision.page == "54"


def test_a_dealer_who_leaves_may_hold_diamonds_then() -> None:
    view = view_after(BADSWORTH, "A432.5432.A32.32", "leave")
    usual, left = (agreeing(BOOKS[BADSWORTH], agreed).read(CODE[BADSWORTH], view) for agreed in ((), LEFT))
    assert (left.of(Seat.S).strength or 0) > (usual.of(Seat.S).strength or 0)


def test_without_the_lead_no_trumps_are_doubled_on_hearts_alone() -> None:
    """Where a heart is led to the double it is for strong hearts, or the ace as an entry (p. 66)."""
    clubs, entry = "8.74.9752.AKQJ63", "8.A4.9752.AKQJ63"
    calls = "make:NT may-i-play"
    assert call_of(BADSWORTH, (), clubs, calls) == parse_call("X")
    assert call_of(BADSWORTH, HEART, clubs, calls) == Word.YES
    assert call_of(BADSWORTH, HEART, entry, calls) == parse_call("X")


def test_such_a_double_shows_hearts() -> None:
    view = view_after(BADSWORTH, "A432.5432.A32.32", "make:NT may-i-play X")
    usual, heart = (agreeing(BOOKS[BADSWORTH], agreed).read(CODE[BADSWORTH], view) for agreed in ((), HEART))
    assert Suit.HEARTS in heart.of(Seat.E).tops
    assert Suit.HEARTS not in usual.of(Seat.E).tops


# -- Work pp. 90-92: clubs --

SHORT_CLUBS, LONG_CLUBS, SOLID_CLUBS = "9754.8632.KQ9.AK", "974.86.J95.AKT62", "97.864.975.AKQJ2"


@pytest.mark.parametrize(
    ("hand", "long", "short", "steps"),
    [(SHORT_CLUBS, "P", "1C", "1C"), (LONG_CLUBS, "1C", "1C", "2C"), (SOLID_CLUBS, "2C", "2C", "3C")],
)
def test_clubs_are_bid_as_agreed(hand: str, long: str, short: str, steps: str) -> None:
    assert call_of(WORK, (), hand) == parse_call(long)
    assert call_of(WORK, SHORT, hand) == parse_call(short)
    assert call_of(WORK, STEPS, hand) == parse_call(steps)


def test_short_clubs_show_tops_and_no_length() -> None:
    view = view_after(WORK, "A432.5432.A32.32", "1C P")
    usual, short = (agreeing(BOOKS[WORK], agreed).read(CODE[WORK], view) for agreed in ((), SHORT))
    assert usual.of(Seat.S).least[Suit.CLUBS] == 4
    assert short.of(Seat.S).least[Suit.CLUBS] == 2
    assert short.of(Seat.S).tops == usual.of(Seat.S).tops == {Suit.CLUBS}
    assert short.picture().length(Seat.S, Suit.CLUBS) < usual.picture().length(Seat.S, Suit.CLUBS) - 1


def test_a_solid_suit_invites_to_no_trumps() -> None:
    """Page 91-92: as many no trumps as clubs, with the other suits stopped."""
    stopped = "KJ4.A83.KT742.95"
    assert call_of(WORK, STEPS, stopped, "3C P") == Bid(3, Strain.NO_TRUMPS)


def test_work_leaves_the_discard_to_fosters_book() -> None:
    assert "discard" in [agreement.name for agreement in BOOKS[WORK].agreements]
    # The page is Foster's: Work's book has none of that number.
    discard, clubs = map(say, agreed_messages((*WEAK, *SHORT))[:2])
    assert discard == "The first discard against trumps is from weakness, as in England. (Foster, p. 149)"
    assert clubs.endswith("in the way of the older school. (Work, p. 90)")
