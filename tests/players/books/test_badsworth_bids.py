"""What Badsworth declares and doubles, where no case tells: the book's order, and reasons that are true of the hand."""

from __future__ import annotations

import random

import pytest

from oddtrick.players.books.badsworth import bids as badsworth_bids
from oddtrick.players.books.badsworth import doubles as badsworth_doubles
from oddtrick.players.books.badsworth import partner_declares as badsworth_partner_declares
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.call_rules import Rule
from oddtrick.players.books.engine.holdings import aces, count, court_cards, guarded, plain_tricks, suit_tricks
from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.registry import BOOKS
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import Make, Strain, parse_call
from oddtrick.rules.cards import PACK, Hand, Seat, Side, Suit
from oddtrick.rules.codes import find_code
from oddtrick.rules.view import View

CODE = find_code("bridge-1895")
TABLES = (
    (badsworth_bids.DEALER, badsworth_bids.QUESTIONS),
    (badsworth_partner_declares.ON_A_PASS, badsworth_partner_declares.QUESTIONS),
    (badsworth_doubles.DOUBLING, badsworth_doubles.QUESTIONS),
)


def view_after(hand: Hand, calls: str, ours: int = 0, theirs: int = 0) -> View:
    """The turn of one who holds that hand after those calls, with those points in the open game."""
    said = [parse_call(call) for call in calls.split()]
    nobody = situation(CODE, Seat.S, None, hand, said, sheet_with(CODE, {}))
    assert nobody.seat is not None
    side = nobody.seat.side
    below = {side: ours, Side.EW if side is Side.NS else Side.NS: theirs}
    return situation(CODE, Seat.S, None, hand, said, sheet_with(CODE, below))


def call_and_rule(hand: str, calls: str = "", ours: int = 0, theirs: int = 0) -> tuple[str, str]:
    """What Badsworth calls, and by which rule."""
    decision = BookPlayer(BOOKS["badsworth-1898"]).decide(CODE, view_after(read_hand(hand), calls, ours, theirs))
    assert isinstance(decision.act, Say)
    return str(decision.act.call), decision.rule


@pytest.mark.parametrize(("rules", "questions"), TABLES, ids=["dealer", "on a pass", "doubling"])
def test_the_rows_stand_in_the_order_of_the_book(rules: tuple[Rule, ...], questions: tuple[Rule, ...]) -> None:
    numbers = [int(rule.id[1:]) for rule in rules]
    assert numbers == sorted(numbers)
    assert sorted(map(id, questions)) == sorted(map(id, rules))


@pytest.mark.parametrize(
    "hand", ["KQ2.AQ42.A43.K32", "K32.AQ42.A43.KJ2", "K2.KQ32.AQ43.A32", "KQ2.AQJ2.A43.K32", "A2.AKJ32.A43.432"]
)
def test_no_trumps_is_the_dealers_first_question(hand: str) -> None:
    """D1-D4 (p. 53) go before five tricks in hearts."""
    assert call_and_rule(hand)[0] == "make:NT"


def test_hearts_go_before_no_trumps_when_they_need_as_little() -> None:
    """D8 (p. 55): at 14 two tricks win the game in both."""
    assert call_and_rule("A2.AKJ32.A43.432", ours=14) == ("make:H", "D8")
    assert call_and_rule("KQ2.AQ42.A43.K32", ours=14)[0] == "make:NT"


@pytest.mark.parametrize("hand", ["T8.KT74.KQT8.A73", "AQJ.AJ98.Q3.T754", "A743.AT83.K64.92"])
def test_hearts_without_five_tricks_are_left(hand: str) -> None:
    """D9 and D17 (pp. 54-55)."""
    assert call_and_rule(hand) == ("leave", "D17")


def test_hearts_are_left_behind_with_the_game_in_reach_of_no_trumps() -> None:
    """D10 (p. 54): one ace, 6 to 24."""
    assert call_and_rule("K43.AKJ985.32.32", ours=6, theirs=24) == ("leave", "D10")
    assert call_and_rule("A43.KJ985.K32.32", ours=6, theirs=24)[0] == "leave"
    assert call_and_rule("K43.AKJ985.32.32", ours=24, theirs=6)[0] == "make:H"


@pytest.mark.parametrize("hand", ["7.QT72.8752.A862", "32.QJT32.K432.32", "K32.J9832.K32.32"])
def test_no_hearts_on_a_pass_without_four_tricks(hand: str) -> None:
    """P6 and P9 (pp. 57-58)."""
    assert suit_tricks(read_hand(hand), Suit.HEARTS) < 4
    assert call_and_rule(hand, "leave")[0] == "make:S"


def test_speculative_hearts_are_for_a_game_nearly_lost() -> None:
    """P9 (p. 58): a trick or two in a black suit lose the game."""
    assert call_and_rule("32.QJT32.K432.32", "leave", theirs=24) == ("make:H", "P9")


@pytest.mark.parametrize("hand", ["A432.A32.A432.32", "A32.A432.32.A432"])
def test_three_aces_and_nothing_else_are_a_black_suit_on_a_pass(hand: str) -> None:
    """P3 (p. 53): the adversaries force them out of a hand that is seen."""
    assert call_and_rule(hand, "leave") == ("make:S", "P3")
    assert call_and_rule(hand) == ("make:NT", "D3")


@pytest.mark.parametrize("clubs", ["KJ432", "QJT32", "AJ432", "KJT32"])
def test_a_doubtful_club_is_not_declared(clubs: str) -> None:
    """P13 (p. 58)."""
    assert call_and_rule(f"32.432.432.{clubs}", "leave") == ("make:S", "P13")


def test_clubs_too_strong_to_be_doubled_are_declared() -> None:
    """P12 and P14 (pp. 36-37, 58)."""
    assert call_and_rule("32.432.432.AKJ32", "leave") == ("make:C", "P14")
    assert call_and_rule("432.432.32.AKJ32", "leave") == ("make:C", "P12")


def test_a_worthless_hand_has_not_the_tricks_for_a_double() -> None:
    """B2 (p. 61), not B6: a double is not thought of."""
    assert call_and_rule("5432.432.432.432", "make:H", theirs=24)[1] == "B2"
    assert call_and_rule("5432.432.432.432", "make:NT") == ("may-i-play", "B2")


def test_a_double_that_saves_one_trick_is_forborne() -> None:
    """B6 (pp. 62-63): diamonds at 12, unless the partner is to lead a trump."""
    hand = "AKQ.AKQ.Q432.AK2"
    assert call_and_rule(hand, "make:D", ours=12) == ("may-i-play", "B6")
    assert call_and_rule(hand, "make:D may-i-play", ours=12) == ("X", "B2")
    assert call_and_rule(hand, "make:D") == ("X", "B2")


def test_a_redouble_asks_for_sure_tricks() -> None:
    """B15 and B14 (pp. 61-62): six and the partner's one; again only with seven against any distribution."""
    assert call_and_rule("A2.AKQJ432.A2.32", "make:H X") == ("XX", "B15")
    assert call_and_rule("KQ2.KQJT32.KQ2.2", "make:H X")[0] != "XX"
    assert call_and_rule("2.AKQJT9.A32.A32", "make:H X XX")[0] != "XX"


# -- reasons --


def true_of(reason: str, hand: Hand, view: View, strain: Strain | None) -> bool:
    """Whether the claim of fact that a reason begins with holds of the hand."""
    suit = strain.trumps if strain is not None else None
    against = view.strain.trumps if view.strain is not None else None
    own = suit_tricks(hand, suit) if suit is not None else 0.0
    held = plain_tricks(hand) if against is None else suit_tricks(hand, against)
    claims = {
        "Five tricks": own >= 5,
        "Four tricks": own >= 4,
        "Three tricks": own >= 3,
        "Opposite an average hand": aces(hand) >= 1 and min(map(hand.length, Suit)) > 1 and plain_tricks(hand) >= 3,
        "There is strength": all(guarded(hand, each) for each in Suit),
        "Four aces": aces(hand) == 4,
        "With three aces": aces(hand) == 3,
        "Three aces and a court card": aces(hand) == 3 and court_cards(hand) > 3,
        "Three aces and nothing": aces(hand) == 3 and court_cards(hand) == 3,
        "Four honours": suit is not None and count(hand, suit) >= 4,
        "These clubs are doubtful": count(hand, Suit.CLUBS, "AKQ") < 2 or hand.length(Suit.CLUBS) < 5,
        "These clubs will": count(hand, Suit.CLUBS, "AKQ") >= 2 or suit_tricks(hand, Suit.CLUBS) >= 4,
        "Six tricks in one hand": held >= 6,
        "A double, which": held >= 6,
        "There are not the tricks": held < 8.5,
    }
    return all(holds for claim, holds in claims.items() if reason.startswith(claim))


@pytest.mark.parametrize("calls", ["", "leave", "make:H", "make:NT", "leave make:S", "make:D may-i-play"])
def test_reasons_are_true_of_the_hand(calls: str) -> None:
    chance, player = random.Random(f"badsworth/{calls}"), BookPlayer(BOOKS["badsworth-1898"])
    for _ in range(50):
        hand = Hand.of(chance.sample(PACK, 13))
        view = view_after(hand, calls, chance.choice((0, 8, 14, 24)), chance.choice((0, 6, 18, 28)))
        decision = player.decide(CODE, view)
        assert isinstance(decision.act, Say)
        call = decision.act.call
        strain = call.strain if isinstance(call, Make) else None
        assert true_of(str(decision.reason), hand, view, strain), (str(hand), str(decision.reason))
