"""Rules of calling as a reader tries them from the page, in auctions that bring the players there."""

from __future__ import annotations

from random import Random

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.registry import BOOKS
from oddtrick.research.book_check.rule_counts import Row, try_calls, turns
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, PASS, parse_call
from oddtrick.rules.cards import PACK, SEATS, Hand, Seat
from oddtrick.rules.codes import find_code
from tests.players.books.book_cards import BADSWORTH, FOSTER, card_of, decision_of, view_in_play

WORK = "work-1915"
CODE = {FOSTER: "auction-1910", BADSWORTH: "bridge-1895", WORK: "auction-1915"}


def call_and_rule(book: str, hand: str, calls: str) -> tuple[str, str]:
    """What a book's player says with that hand after those calls, North being the dealer, and by which rule."""
    code = find_code(CODE[book])
    view = situation(
        code, Seat.N, None, read_hand(hand), [parse_call(call) for call in calls.split()], sheet_with(code, {})
    )
    decision = BookPlayer(BOOKS[book]).decide(code, view)
    assert isinstance(decision.act, Say)
    return str(decision.act.call), decision.rule


@pytest.mark.parametrize(
    ("book", "hand", "calls", "call", "rule"),
    [
        # Foster, pp. 88, 117-118: back to the long red suit over the partner's no trump, for one and for two.
        (FOSTER, "32.AK8652.K43.42", "1H P 1NT P", "2H", "R2-3"),
        (FOSTER, "32.K43.AQ8652.42", "1D P 1NT P", "2D", "R2-3"),
        (FOSTER, "3.AKQ852.K43.742", "2H P 2NT P", "3H", "R2-3"),
        (FOSTER, "3.AKQ852.K43.742", "2H P 2NT P 3H P 3NT P", "P", "R2-3"),
        # Foster, p. 94: long clubs and a sure trick beside them.
        (FOSTER, "54.AT.J2.AQ86432", "", "1NT", "N-12"),
        (FOSTER, "Q62.A6.73.KQ8432", "", "1NT", "N-12"),
        (FOSTER, "A73.74.85.AQJ642", "", "1C", "R-6"),  # p. 126, two suits bare
        # Boaz, hint 9: strong in both red suits, one ace, no four honours.
        (BADSWORTH, "K6.AQ75.KJT6.KT5", "leave", "make:NT", "P5"),
        # Badsworth, p. 53: one ace, good all round, evenly divided.
        (BADSWORTH, "KQ4.A32.KJ54.Q86", "", "make:NT", "D5"),
        (BADSWORTH, "K84.Q92.AQ54.KJ6", "", "make:NT", "D5"),
        # Work, p. 103: a double of two or more is business.
        (WORK, "J87.65432.84.953", "2S X P", "P", "D6"),
        (WORK, "8.J7652.98432.53", "2S X P", "P", "D6"),
        # Work, p. 100: a long weak major with strength beside it.
        (WORK, "A9.QJ7432.JT9.A3", "", "2H", "H2"),
        (WORK, "QJT743.A3.KQ4.K2", "", "2S", "H2"),
    ],
)
def test_what_a_page_says_of_a_hand(book: str, hand: str, calls: str, call: str, rule: str) -> None:
    assert call_and_rule(book, hand, calls) == (call, rule)


@pytest.mark.parametrize("led", ["S3", "S5", "S9", "ST", "SK"])
def test_the_lowest_but_one_of_queen_eight_seven_two(led: str) -> None:
    """Badsworth, p. 69, whatever small card is led."""
    view = view_in_play(BADSWORTH, "S N" if led == "S9" else "H N", "A64.AK7.K85.AJ63", "Q872.T64.A72.K42", led)
    assert card_of(decision_of(BADSWORTH, view)) == "S7"


def test_ace_and_king_of_the_partners_suit_are_none_of_ones_own() -> None:
    """Foster, p. 124: the best card of the suit that the partner named."""
    calls = [("S", "1D"), ("W", "P"), ("N", "P"), ("E", "1S"), ("S", "1NT")]
    assert card_of(decision_of(FOSTER, view_in_play(FOSTER, "NT W", "AK84.62.J85.T973", "", "", calls))) == "SA"


def test_the_partner_of_a_business_double_with_nothing_never_takes_it_out() -> None:
    """Work, p. 103, in auctions that the players begin themselves."""
    met = 0
    for number in range(60):
        chance = Random(f"business/{number}")
        pack = list(PACK)
        chance.shuffle(pack)
        hands = tuple(Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in SEATS)
        for at, said, _ in turns(WORK, hands, chance):  # type: ignore[arg-type]  # four hands
            calls = at.reading.calls
            doubled = len(calls) > 1 and calls[-1].call is PASS and calls[-2].call is DOUBLE
            if not doubled or calls[-2].by is not at.me.partner or at.stands is None or at.stands.level < 2:
                continue
            if sum(card.rank > 10 for card in at.hand) <= 2:
                met += 1
                assert said is PASS, at.hand
    assert met


@pytest.fixture(scope="module")
def rows() -> dict[str, Row]:
    """Foster's rules of calling in sixty auctions."""
    return {row.rule: row for row in try_calls(FOSTER, 60, "rows")}


def test_each_rule_spoke_no_oftener_than_it_applied_and_was_obeyed_when_it_spoke(rows: dict[str, Row]) -> None:
    for row in rows.values():
        assert row.spoke <= row.obeyed <= row.applied, row


def test_the_check_counts_what_is_called(rows: dict[str, Row]) -> None:
    assert rows["S-1"].spoke
    assert rows["R-6"].spoke
    assert sum(row.spoke for row in rows.values()) > 100
