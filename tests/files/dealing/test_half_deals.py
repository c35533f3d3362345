"""Half deals: kept as they stand, and their rest dealt by a seed and to conditions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from oddtrick.files.dealing import Condition, DealingOptions, dealt_rest
from oddtrick.files.pbn import HalfHand, collect, read_half_deal, scan_lin, scan_pbn, scan_rbn
from oddtrick.files.pbn.half_deal import MISSING, read_half_hand
from oddtrick.files.record import read_record
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS, WHOLE_PACK, Hand, Rank, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.teaching.lessons.trainer import make_exercise
from tests.support.commanding import run

EXERCISE = "N:AKQxx.Kxx.xx.xxx - J9xx.Axxx.KQx.xx -"
FILE = f"""[Board "1"]
[Dealer "N"]
[Deal "{EXERCISE}"]
[Auction "N"]
1S Pass

[Board "2"]
[Dealer "E"]
[Deal "N:AKQ2.AKQ.AKQ.AK2 JT98.JT9.JT9.QJT 7654.876.876.987 3.5432.5432.6543"]

[Board "3"]
[Deal "W:- AKQT9.KT9.xx.xxx - -"]
"""


def test_hands_of_an_exercise_are_read_as_they_stand() -> None:
    hand = read_half_hand("AKQxx.Kxx.xx.xxx")
    assert (str(hand.cards), hand.spots, hand.free) == ("AKQ.K.-.-", (2, 2, 2, 3), 0)
    assert str(hand) == "AKQxx.Kxx.xx.xxx"
    assert read_half_hand("-") == MISSING == HalfHand()
    open_minors = read_half_hand("AKQJT.AKQ.?.?")
    assert (open_minors.free, open_minors.open_suits) == (5, (Suit.DIAMONDS, Suit.CLUBS))
    assert str(read_half_deal(EXERCISE)) == EXERCISE
    assert read_half_deal("E:- AK10xx.xxxx.xx.xx - -").known_seats == (Seat.S,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("AKQxx.Kxx.xx.xx", "is a hand of 12 cards"),
        ("AKQxx.Kxx.xx.xxxx", "is a hand of 14 cards"),
        ("AKQxx.Kxx.xx", "is no hand"),
        ("AKQyy.Kxx.xx.xxx", "is no hand"),
    ],
)
def test_what_is_no_hand_says_so(text: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why):
        read_half_hand(text)


def test_a_card_in_two_hands_and_a_suit_of_fourteen_are_told() -> None:
    with pytest.raises(NotUnderstood, match="SA in the hand of E stands in another hand too"):
        read_half_deal("N:AKQxx.Kxx.xx.xxx Axxx.xxx.xxx.xxx - -")
    with pytest.raises(NotUnderstood, match="more than thirteen cards"):
        read_half_deal("N:xxxxxxx.xxx.xxx.- xxxxxxx.xxx.xxx.- - -")


def test_the_rest_is_dealt_by_the_seed_and_agrees_with_what_is_known() -> None:
    half = read_half_deal(EXERCISE)
    seen = set()
    for seed in range(200):
        hands = dealt_rest(half, DealingOptions(seed=seed))
        assert hands == dealt_rest(half, DealingOptions(seed=seed))
        assert sum(hand.bits for hand in hands) == WHOLE_PACK.bits
        assert all(len(hand) == 13 for hand in hands)
        for seat in SEATS:
            assert half.hands[seat].can_be(hands[seat])
        for seat in (Seat.N, Seat.S):
            unnamed = hands[seat].bits & ~half.hands[seat].cards.bits
            assert all(card.rank <= Rank.NINE for card in Hand(unnamed))
        seen.add(hands)
    assert len(seen) == 200


def test_every_way_to_deal_the_rest_is_as_likely() -> None:
    """West holds one of the two aces that are left as often as not, and each card of a suit as often as another."""
    half = read_half_deal("N:AKQJT98765432.-.-.- -.AKQJT98765432.-.- - -")
    aces = Counter(
        len({*dealt_rest(half, DealingOptions(seed=seed))[Seat.W]} & {*map(_card, ("DA", "CA"))})
        for seed in range(2000)
    )
    # 25/102 none, 52/102 one, 25/102 both.
    assert abs(aces[1] / 2000 - 52 / 102) < 0.045
    assert abs(aces[0] / 2000 - 25 / 102) < 0.04


def _card(name: str) -> object:
    return next(card for card in WHOLE_PACK if card.name == name)


def test_the_rest_is_dealt_to_conditions() -> None:
    half = read_half_deal(EXERCISE)
    wish = DealingOptions(seed="a", conditions=(Condition.parse("W strength 0-4"), Condition.parse("E hearts 4+")))
    for number in range(20):
        hands = dealt_rest(half, wish, number)
        assert all(condition.holds(hands) for condition in wish.conditions)
    with pytest.raises(NotUnderstood, match="no deal fulfils"):
        dealt_rest(half, DealingOptions(seed=1, conditions=(Condition.parse("E strength 30+"),)))
    with pytest.raises(NotUnderstood, match="none of 50 ways to deal the rest fulfilled E shape 7600"):
        dealt_rest(half, DealingOptions(seed=1, conditions=(Condition.parse("E shape 7600"),), tries=50))


def test_open_suits_get_the_cards_that_are_left() -> None:
    half = read_half_deal("N:AKQJT.AKQ.?.? - - -")
    for seed in range(50):
        north = dealt_rest(half, DealingOptions(seed=seed))[Seat.N]
        assert (north.length(Suit.SPADES), north.length(Suit.HEARTS)) == (5, 3)


def test_half_deals_of_every_notation_are_kept() -> None:
    pbn = collect(scan_pbn(FILE))
    assert (pbn.boards, pbn.kept, len(pbn.half), len(pbn.records)) == (3, 3, 2, 1)
    assert [each.line for each in pbn.half] == [1, 11]
    lin = collect(scan_lin("md|1SAKQxxHKxxDxxCxxx,,SJ9xxHAxxxDKQxCxx,|ah|Board 4|mb|1s|mb|p|\n"))
    assert str(lin.half[0].deal) == "N:J9xx.Axxx.KQx.xx - AKQxx.Kxx.xx.xxx -"
    rbn = collect(scan_rbn("B 4\nH N:AKQxx.Kxx.xx.xxx::J9xx.Axxx.KQx.xx:\nA NZ:1SP\n"))
    assert str(rbn.half[0].deal) == EXERCISE


def test_a_hand_that_the_other_three_contradict_is_told() -> None:
    others = "JT98.JT9.JT9.QJT 7654.876.876.987 3.5432.5432.6543"
    whole = collect(scan_pbn(f'[Dealer "N"]\n[Deal "N:AKQx.AKQ.AKQ.AKx {others}"]\n'))
    assert str(getattr(whole.records[0].record.acts[0], "hands", "")[0]) == "AKQ2.AKQ.AKQ.AK2"
    wrong = collect(scan_pbn(f'[Dealer "N"]\n[Deal "N:AKQ.AKQx.AKQ.AKx {others}"]\n'))
    assert "there are more than thirteen cards of ♥" in str(wrong.lost[0].why)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "exercises.pbn"
    path.write_text(FILE, encoding="utf-8")
    return str(path)


def test_the_terminal_deals_them(file: str) -> None:
    shown = run("deal", file, "--seed", "7", "--where", "E strength 3+").stdout
    assert shown == run("deal", file, "--seed", "7", "--where", "E strength 3+").stdout
    assert "Seed 7" in shown
    assert shown != run("deal", file, "--seed", "8", "--where", "E strength 3+").stdout
    as_pbn = run("deal", file, "--seed", "7", "--pbn").stdout
    games = collect(scan_pbn(as_pbn))
    assert (games.kept, games.half) == (3, ())
    assert run("deal", "N:AKQxx.Kxx.xx.xxx - - -", "--seed", "1").exit_code == 0


def test_a_condition_that_cannot_be_is_told_for_each_board_and_costs_no_whole_one(file: str) -> None:
    result = run("deal", file, "--seed", "1", "--where", "E strength 40+")
    assert result.exit_code == 2
    assert result.stderr.count("no deal fulfils E strength 40+") == 2
    assert "AKQ2" in run("deal", file, "--seed", "1", "--where", "E strength 40+", "--pbn").stdout


def test_a_file_of_exercises_is_an_evening_s_play(file: str, tmp_path: Path) -> None:
    record = tmp_path / "evening.odd"
    words = ("play", "--deals", file, "--auto", "--seed", "3", "--where", "E strength 2+", "--record", str(record))
    result = run(*words)
    assert result.exit_code == 0
    assert "Of 2 of them not all cards are known: the rest is dealt." in result.stdout
    first = next(act for act in read_record(record.read_bytes()).acts if isinstance(act, Deal))
    assert read_half_deal(EXERCISE).hands[Seat.N].can_be(first.hands[Seat.N])
    assert read_half_deal(EXERCISE).hands[Seat.S].can_be(first.hands[Seat.S])


def test_a_half_deal_is_simulated_many_times(file: str) -> None:
    result = run("simulate", "--deals", file, "--times", "5", "--seed", "2", "--rows", "-")
    assert result.exit_code == 0
    rows = result.stdout.splitlines()
    assert len(rows) == 1 + 5 + 1 + 5


def test_commands_that_need_whole_deals_say_what_to_do(file: str) -> None:
    assert "without all their cards" in run("convert", "--check", file).stdout
    assert "2 boards (line 1, 11) without all their cards" in run("score", file).stderr
    assert "oddtrick deal FILE --pbn deals the rest" in run("solve", file).stderr
    kept = run("convert", "--to", "pbn", file).stdout
    assert f'[Deal "{EXERCISE}"]' in kept
    assert len(collect(scan_pbn(kept)).half) == 2


def test_the_play_of_a_half_deal_is_left_out_where_it_is_not_known_whose_cards_they_are() -> None:
    lin = collect(scan_lin("md|1SAKQxxHKxxDxxCxxx,,SJ9xxHAxxxDKQxCxx,|mb|1s|mb|p|mb|p|mb|p|pc|D2|pc|D9|\n"))
    assert len(lin.half) == 1
    assert [str(each) for each in lin.remarks] == ["line 1: the play is left out: it is not known whose cards they are"]
    # In PBN each column is of a seat.
    pbn = collect(scan_pbn(f'[Deal "{EXERCISE}"]\n[Auction "N"]\n1S AP\n[Play "E"]\nD2 D9 DA D3\n'))
    assert (len(pbn.half), pbn.remarks) == (1, ())


def test_the_books_are_asked_about_the_hand_whose_turn_it_is(file: str) -> None:
    asked = run("advise", file, "--board", "1", "--calls", "3H P").stdout
    assert asked.startswith("North: S A K Q")
    assert "say --board with one of 1, 3" in run("advise", file, "--board", "2").stderr
    # After one spade and a pass South is to call; after four calls more it is West, whose hand is missing.
    assert run("advise", file, "--board", "1").stdout.startswith("South: S J 9")
    assert "the hand of W, who is to call, is not known" in run("advise", file, "--board", "1", "--calls", "2H").stderr


def test_an_exercise_of_a_theme_is_made_of_half_a_deal() -> None:
    half = "N:- - xx.AKQxx.xxx.xxx -"
    exercise = make_exercise("first-bids", 7, half)
    assert read_half_deal(half).hands[Seat.S].can_be(exercise.hand)
    with pytest.raises(NotUnderstood, match="has the theme eight-rule"):
        make_exercise("eight-rule", 7, "N:- - xxxx.xxxx.xxx.xx -")
