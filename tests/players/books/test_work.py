"""Work's rules of calling, and what his player makes of the calls of others: what no case of the book shows.

The hands are made up to what the digest of the book says of each rule; South deals, if nobody else is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.work import bids as work_bids
from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS
from oddtrick.research.match import after_act, deal_next
from oddtrick.rules.calls import PASS, Bid, Strain, parse_call
from oddtrick.rules.cards import SEATS, Seat, Side, Suit
from oddtrick.rules.codes import code_for, find_code
from oddtrick.rules.table import SpokenCall, Table
from oddtrick.rules.view import view
from tests.support.book_calls import call_of, decision_after, read_again, shown_to
from tests.support.plain_deals import in_hand, look

WORK, CODE = "work-1915", "auction-1915"


def north_deals(hand: str, calls: str) -> Decision:
    """What Work's player says with that hand after those calls, North being the dealer."""
    code, said = find_code(CODE), [parse_call(call) for call in calls.split()]
    return BookPlayer(BOOKS[WORK]).decide(
        code, situation(code, Seat.N, None, read_hand(hand), said, sheet_with(code, {}))
    )


def test_the_opening_rules_stand_in_the_order_of_section_8() -> None:
    """A solid minor with an entry (N4) is fit for two (M2) as well: section 8 settles that for no trumps."""
    order = [rule.id for rule in work_bids.OPENING]
    assert order == ["M3", "N4", "M2", "N7", "N1", "N2", "N3", "N5", "H1", "M1", "H2", "H3", "M8", "P1", "P2"]


@pytest.mark.parametrize(
    ("rule", "hand", "calls", "call"),
    [
        ("M3", "32.4.KQJ7654.AK2", "", "3D"),
        ("M3", "32.432.AKQ432.A2", "P", "3D"),
        ("M2", "5432.432.AKQ432.", "", "2D"),
        ("M2", "432.KJ.AJ5432.K2", "", "2D"),
        ("N2", "432.K3.AJ5432.K2", "", "1NT"),  # no suit beside is headed by A, K Q or K J: M1 (b) is not met
        ("N2", "AKJ32.K32.K32.32", "", "1NT"),  # one suit unstopped: N7 asks for two
        ("N2", "AKJ8.JT73.AJ3.Q5", "P", "1NT"),  # the knave fourth stops a suit; N1 alone asks for safety
        ("N3", "KJ2.KQT32.K32.32", "", "1NT"),
        ("N7", "AKJ32.K32.432.32", "", "1S"),
        ("H3", "432.QJT32.K32.K2", "", "P"),
        ("H3", "432.QJT32.K32.K2", "P", "P"),
        ("H3", "432.QJT32.K32.K2", "P P", "P"),
        ("H2", "432.QJT432.AK2.2", "P", "2H"),
        ("P1", "432.K65432.K2.32", "", "P"),
        ("P1", "432.K65432.K2.32", "P", "P"),
        ("M8", "4.32.K43.QJ76543", "", "P"),
        ("M8", "4.32.K43.QJ76543", "P P", "P"),
        ("P2", "432.A432.A532.Q2", "P P P", "1H"),
        ("D1", "AK5.A64.AQ42.853", "1NT", "X"),
        ("D6", "KQ2.A862.A93.A82", "1NT", "P"),  # four tricks are no five, and no double of one is meant to stand
        ("D7", "J432.432.5432.32", "1H X 2H", "P"),
        ("N11", "5432.Q32.K32.J32", "1NT P", "P"),
        ("N11", "5432.Q32.K32.J32", "1NT 2S", "P"),
    ],
)
def test_what_a_rule_says(rule: str, hand: str, calls: str, call: str) -> None:
    decision = decision_after(WORK, CODE, hand, calls)
    assert (call_of(decision), decision.rule) == (call, rule)


def test_no_double_of_one_without_five_tricks_for_no_trumps_is_ever_meant_to_stand() -> None:
    """D6 (p. 103): the partner takes every double of one as asking; of two the double is one of business."""
    hand = "KQJT98.A2.A2.432"
    assert call_of(decision_after(WORK, CODE, hand, "1S")) != "X"
    assert call_of(decision_after(WORK, CODE, hand, "2S")) == "X"


def test_the_opener_is_not_told_of_his_own_no_trump_as_of_the_partners() -> None:
    """N11 speaks to the partner of one who opened no trumps, and to nobody else."""
    hand = "AKJ4.A84.AKT.KJ8"
    assert decision_after(WORK, CODE, hand, "1NT 2S P 3H").rule != "N11"
    assert decision_after(WORK, CODE, "876.Q54.J864.QT3", "1S 1NT P").rule != "N11"


@pytest.mark.parametrize("hand", ["432.432.432.5432", "432.QJT32.K32.K2", "4.32.K43.QJ76543", "AK5.A64.AQ42.853"])
def test_the_opening_rules_speak_while_nobody_has_bid(hand: str) -> None:
    """A bid by figures is a bid, though nothing is known of its strain."""
    code, openers = code_for("auction-1910", {}, ("by-figures",)), {rule.id for rule in work_bids.OPENING}
    view = situation(code, Seat.S, None, read_hand(hand), [parse_call("1")], sheet_with(code, {}))
    assert BookPlayer(BOOKS[WORK]).decide(code, view).rule not in openers
    assert decision_after(WORK, CODE, hand, "1C P").rule not in openers
    assert decision_after(WORK, CODE, hand, "P").rule in openers


# -- out of a double --


def test_a_suit_that_the_partner_has_taken_out_is_not_gone_back_to() -> None:
    """After 2H 2S 3H doubled the partner of the hearts has no more to tell: he has told it, and they have heard it."""
    assert call_of(north_deals("AK98542.9.K62.92", "1NT 2H P 2S P 3H X")) == "P"


def test_a_side_goes_out_of_a_double_once() -> None:
    """Doubled at three hearts and at three spades, it does not climb to seven."""
    assert call_of(north_deals(".Q8765432.Q93.A5", "1NT 2H P 2S P 3H X 3S X P P")) == "P"


def test_an_adversarys_suit_is_not_bid_on_length_alone() -> None:
    """One heart was bid on the right, two clubs by the partner: hearts would be doubled, and clubs after them."""
    assert call_of(north_deals("A8.AJ9632.KJ53.4", "1H 2C 2S")) != "3H"


def outs(calls: Sequence[SpokenCall]) -> Counter[Side]:
    """How often each side bid over a double, or a redouble, of its own bid of two or more."""
    found: Counter[Side] = Counter()
    standing: SpokenCall | None = None
    doubled = False
    for said in calls:
        if isinstance(said.call, Bid):
            if standing is not None and isinstance(standing.call, Bid) and standing.by.side is said.by.side:
                found[said.by.side] += doubled and standing.call.level > 1
            standing, doubled = said, False
        elif said.call is not PASS:
            doubled = True
    return found


@pytest.mark.parametrize("name", list(BOOKS))
@pytest.mark.parametrize("number", [27, 92, 100, 132])
def test_partners_do_not_outbid_each_other_doubled(number: int, name: str) -> None:
    """Deals on which partners with a long suit each went on to seven, doubled at every step."""
    code = find_code(CODE)
    table = deal_next(code, Table(dealer=SEATS[number % 4]), f"run{number}")
    player = BookPlayer(BOOKS[name])
    while in_hand(table).player is not None and look(code, table).offers.calls:
        table = after_act(code, table, player.decide(code, look(code, table)).act)
    assert max(outs(view(code, table, Seat.N).said).values(), default=0) <= 1


# -- what the calls of others mean --


@pytest.mark.parametrize(
    ("bid", "suit", "least", "tops"),
    [
        ("1H", Suit.HEARTS, 4, True),  # H1 with M1 (c)
        ("2D", Suit.DIAMONDS, 5, True),  # M2 (a)
        ("2S", Suit.SPADES, 5, False),  # H2 gives no promise of tops
        ("3C", Suit.CLUBS, 6, False),  # M3
    ],
)
def test_what_an_opening_bid_promises(bid: str, suit: Suit, least: int, tops: bool) -> None:  # noqa: FBT001 - a value of the table above
    known = shown_to(WORK, CODE, f"{bid} P").of(Seat.S)
    assert (known.least[suit], suit in known.tops) == (least, tops)


def test_a_double_of_one_tells_the_adversary_as_much_as_the_partner() -> None:
    """D6: to one who knows the book the doubler of one has asked, on whichever side he sits."""
    known = shown_to(WORK, CODE, "1H X")
    assert known.of(Seat.W).asked == (Strain.HEARTS,)
    stronger = read_again(known, Seat.W, strength=20.0).picture()
    assert stronger.strength[Seat.W] > known.picture().strength[Seat.W]
