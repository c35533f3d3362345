"""Rules that stand back for others of their book, and those that used to be kept down by mistake."""

from __future__ import annotations

from graphlib import TopologicalSorter

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.rule_listing import TABLES
from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.registry import BOOKS
from oddtrick.research.book_check.rule_counts import Row, obeys, try_calls
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, PASS, parse_call
from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.codes import find_code
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line
from oddtrick.rules.laws.score.sheet import enter
from tests.players.books.rule_ids import BADSWORTH, FOSTER, WORK

CODE = {FOSTER: "auction-1910", WORK: "auction-1915"}
ALWAYS = {
    FOSTER: (
        "N-1",
        "2-8",
        "3-2",
        "3-3",
        "4-1",
        "R-3",
        "4-4",
        "R2-7",
        "3-14",
        "V-3",
        "D-4",
        "4-3",
        "R-1",
        "D-2",
        "N-12",
    ),
    WORK: ("H2", "N2", "M2"),
    BADSWORTH: ("D2", "D3", "D9", "D11", "D12", "D17", "P1", "P6", "P12", "P15", "B2", "B6"),
}
"""Rules of calling that the print gives without a choice, and those that others of the book stand before."""
KEEPS = 0.95


def called(
    book: str, hand: str, calls: str, *, above: int = 0, score: str = "0 0", games: str = "0 0"
) -> tuple[str, str]:
    """What a book's player says with that hand after those calls, North being the dealer, and by which rule.

    ``above`` are points above the line by which the player's side is in front; ``score`` and ``games`` are of the
    player's side and of the others.
    """
    code, said = find_code(CODE[book]), [parse_call(call) for call in calls.split()]
    side = Seat(len(said) % 4).side
    mine, theirs = map(int, score.split())
    won, lost = map(int, games.split())
    sheet = sheet_with(code, {side: mine, side.other: theirs}, {side: won, side.other: lost})
    if above:
        front = side if above > 0 else side.other
        entry = Entry(who=front, line=Line.ABOVE, points=abs(above), law="", item=PlainItem.SCORE_SO_FAR)
        sheet = enter(sheet, (entry,))
    view = situation(code, Seat.N, None, read_hand(hand), said, sheet)
    decision = BookPlayer(BOOKS[book]).decide(code, view)
    assert isinstance(decision.act, Say)
    return str(decision.act.call), decision.rule


def test_the_side_is_that_of_the_hand_to_call() -> None:
    assert Seat(0).side is Side.NS
    assert Seat(1).side is Side.EW


@pytest.mark.parametrize(
    ("hand", "calls", "call", "rule"),
    [
        # P. 113: no trumps show their suit stopped, though the hand is long in it.
        ("A74.KQJ53.2.KQ93", "1D 1H", "1NT", "3-11"),
        ("KJ4.AQT854.2.K93", "1C 1H", "1NT", "3-11"),
        # Pp. 106-107, 113: length in the partner's suit takes nothing from the help in the others.
        ("KQ4.A63.KJ9742.7", "1D 1H", "1NT", "3-11"),
        ("KQ4.A63.KQJ94.72", "1D P", "1NT", "3-4"),
        # Pp. 102-103: five to king and queen of the dealer's suit.
        ("84.KQ973.A62.T53", "1H", "X", "2-8"),
        ("T7.64.KQJ52.9832", "1D", "X", "2-8"),
    ],
)
def test_what_foster_says_of_a_hand(hand: str, calls: str, call: str, rule: str) -> None:
    assert called(FOSTER, hand, calls) == (call, rule)


@pytest.mark.parametrize("hand", ["84.KQ973.A62.T53", "AQ4.KQ973.2.T653"])
def test_the_double_that_tells_of_the_dealers_suit_is_made_at_the_first_turn_alone(hand: str) -> None:
    """Pp. 102-103 speak of the dealer's suit, and of a partner who has yet to speak."""
    assert called(FOSTER, hand, "1S P 1H P P")[1] != "2-8"


@pytest.mark.parametrize("hand", ["84.KQT73.A62.T53", "J4.KQJ973.62.T53"])
def test_one_who_holds_five_to_king_and_queen_of_their_suit_is_not_weak_in_it(hand: str) -> None:
    """P. 113: the very weak overbid; at 24 all their one heart would win the game."""
    assert called(FOSTER, hand, "1H", score="24 24") == ("X", "2-8")


@pytest.mark.parametrize(
    ("hand", "calls", "call"), [("AKQ4.AQ3.K62.AJ3", "1D", "1NT"), ("AK4.KQ8.AKJ2.K73", "1H", "1NT")]
)
def test_one_of_a_suit_is_not_yet_a_trick_too_high(hand: str, calls: str, call: str) -> None:
    """P. 89: the declaration is never won at one of a suit; a no-trump hand is bid, though its side is far behind."""
    assert called(FOSTER, hand, calls, above=-700)[0] == call


@pytest.mark.parametrize(
    ("hand", "score", "call"),
    [
        ("72.5.AKJ974.A842", "24 0", "1D"),  # six points are wanted, and the eight rule bears diamonds
        ("72.5.AKJ974.A842", "0 0", "P"),
        ("72.53.QJ974.A842", "24 0", "P"),
    ],
)
def test_far_in_front_the_declaration_is_taken_cheaply_if_it_goes_out_safely(hand: str, score: str, call: str) -> None:
    """Pp. 153-154: what is cheap and safe is taken, and they are left what is not."""
    assert called(FOSTER, hand, "1C", above=800, score=score)[0] == call


@pytest.mark.parametrize("games", ["0 0", "0 1"])
@pytest.mark.parametrize(("above", "call", "rule"), [(0, "1H", "V-2"), (500, "1H", "V-2"), (700, "P", "V-4")])
def test_far_in_front_no_sure_loss_is_bid_to_keep_the_game_in(above: int, call: str, rule: str, games: str) -> None:
    """P. 59: nothing in the cards, and their odd in diamonds is game; pp. 113, 153-154: unless one is far in front."""
    assert called(FOSTER, "J843.QT85.Q74.J6", "1D", above=above, score="22 24", games=games) == (call, rule)


def test_far_in_front_they_are_left_their_game_in_a_later_round_too() -> None:
    """P. 154: anything beyond what is quite safe is let go."""
    assert called(FOSTER, "AJ542.T9.KJ54.82", "1S 1NT P P", above=700, score="0 26") == ("P", "V-4")


@pytest.mark.parametrize("hand", ["A72.84.AKJ954.73", "A72.J4.AQJ954.73"])
def test_two_small_cards_help_no_suit_that_was_only_shown(hand: str) -> None:
    """Pp. 106, 127: what is named over one's own suit must be long; what was named before may be a bare trick."""
    assert called(FOSTER, hand, "1H 1NT 2D 2NT P P")[0] != "3H"
    assert called(FOSTER, "AT.94.T8.AQT9865", "1C 1D 1H 2D") == ("2H", "R2-7")


def test_a_bid_that_wins_them_the_game_is_doubled_where_that_may_drive_them_from_it() -> None:
    """Pp. 118-119: a void of their hearts, no trumps held."""
    assert called(FOSTER, "K972..KJ8643.AJ7", "1NT P 2H", score="8 24", games="1 0") == ("X", "D-5")


def test_a_void_of_their_suit_raises_the_partners_instead() -> None:
    """P. 116: it is taken care of."""
    assert called(FOSTER, "K9..A765.AKQ9874", "1NT 2D 2H") == ("3D", "4-4")


def test_a_rule_that_only_forbids_a_double_is_obeyed_by_any_other_call() -> None:
    """P. 119."""
    rule = next(rule for rows in TABLES[FOSTER].values() for rule in rows if rule.id == "D-4")
    assert obeys(PASS, rule, PASS)
    assert obeys(parse_call("2NT"), rule, PASS)
    assert not obeys(DOUBLE, rule, PASS)
    other = next(rule for rows in TABLES[FOSTER].values() for rule in rows if rule.id == "G-2")
    assert not obeys(parse_call("2NT"), other, PASS)


@pytest.mark.parametrize("book", [BADSWORTH, WORK])
def test_no_rule_stands_before_itself(book: str) -> None:
    """Of Foster's some have rows in two rounds."""
    before: dict[str, set[str]] = {}
    for rows in TABLES[book].values():
        for rule in rows:
            before.setdefault(rule.id, set()).update(rule.after)
    assert len(list(TopologicalSorter(before).static_order())) == len(before)


@pytest.mark.parametrize(
    ("hand", "call", "rule"),
    [
        ("42.KQ9853.AK6.42", "1H", "N7"),  # king and queen, and tops beside: one, as of a minor
        ("42.QJT853.A6.AQ4", "2H", "H2"),
        ("QJT653.42.AKQ.82", "2S", "H2"),
    ],
)
def test_two_of_a_major_is_for_hands_without_the_tops_for_one(hand: str, call: str, rule: str) -> None:
    """Work, p. 101: one of a major shows exactly what one of a minor does; two gives no promise of tops."""
    assert called(WORK, hand, "") == (call, rule)


@pytest.mark.parametrize("book", list(ALWAYS))
def test_a_rule_that_leaves_no_choice_is_obeyed_unless_the_book_puts_another_before_it(book: str) -> None:
    rows = {row.rule: row for row in try_calls(book, 200, "order")}
    for rule in ALWAYS[book]:
        assert rows[rule].obeyed >= KEEPS * rows[rule].due, rows[rule]
    assert any(row.gave_way for row in rows.values())


@pytest.mark.parametrize("book", list(TABLES))
def test_what_stands_before_a_rule_is_a_rule_of_the_book(book: str) -> None:
    rules = [rule for rows in TABLES[book].values() for rule in rows]
    known = {rule.id for rule in rules}
    for rule in rules:
        assert set(rule.after) <= known, rule.id
        assert rule.id not in rule.after
        assert all(rule.after.values()), rule.id


def test_only_turns_in_which_it_was_not_obeyed_are_those_in_which_a_rule_gave_way() -> None:
    for row in try_calls(FOSTER, 60, "ways"):
        assert isinstance(row, Row)
        assert row.obeyed <= row.due <= row.applied, row
