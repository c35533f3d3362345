"""Stakes, amounts, the omission of the unit, settling by pairs, and the wash-book."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.laws.club.settlement import (
    Amount,
    Column,
    Stake,
    WashBook,
    omit_unit,
    settle,
    settle_omitted,
    settle_pairs,
    settle_sides,
)

PLAYERS = ("A", "B", "C", "D", "E", "F")
points = st.integers(-3000, 3000)

# -- amounts and stakes --


@pytest.mark.parametrize(
    ("text", "pence"),
    [
        ("5s", 60),
        ("2s 6d", 30),
        ("2s6d", 30),
        ("£1", 240),
        ("£1 10s", 360),
        ("£1 10s 6d", 366),
        ("£1 3d", 243),
        ("1/2d", Fraction(1, 2)),
        ("1 1/4d", Fraction(5, 4)),
        ("2.4d", Fraction(12, 5)),
        ("0d", 0),
        ("-14s 2d", -170),
    ],
)
def test_money_is_read_in_pence(text: str, pence: Fraction | int) -> None:
    assert Amount.parse(text) == Amount(Fraction(pence), money=True)


@pytest.mark.parametrize(("text", "units"), [(1, 1), ("138", 138), ("1/2", Fraction(1, 2)), ("-0.25", Fraction(-1, 4))])
def test_a_bare_number_is_units(text: object, units: Fraction | int) -> None:
    assert Amount.parse(text) == Amount(Fraction(units))


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Amount(Fraction(170), money=True), "14s 2d"),
        (Amount(Fraction(144), money=True), "12s"),
        (Amount(Fraction(792, 5), money=True), "13s 2.4d"),
        (Amount(Fraction(-792, 5), money=True), "-13s 2.4d"),
        (Amount(Fraction(241), money=True), "£1 1d"),
        (Amount(Fraction(0), money=True), "0d"),
        (Amount(Fraction(1, 3), money=True), "1/3d"),
        (Amount(Fraction(40, 3), money=True), "1s 1 1/3d"),
        (Amount(Fraction(1, 40)), "0.025"),
        (Amount(Fraction(-138)), "-138"),
        (Amount(Fraction(0)), "0"),
    ],
)
def test_amounts_are_written_as_people_write_them(amount: Amount, text: str) -> None:
    assert str(amount) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "s",
        "£",
        "five",
        "5p",
        "5 6d",
        "2s 6",
        "6d 2s",
        "--5s",
        "1/0d",
        "1/0",
        "-",
        "£110s",
        "9" * 5000,
        "٣s",
        None,
        True,
        0.5,
    ],
)
def test_what_is_no_amount_is_refused(text: object) -> None:
    with pytest.raises(NotUnderstood, match="is no amount; write it as"):
        Amount.parse(text)


@given(count=st.fractions(-2000, 2000, max_denominator=64), money=st.booleans())
def test_amounts_come_back_from_their_text(count: Fraction, money: bool) -> None:  # noqa: FBT001 (a parameter)
    amount = Amount(count, money)
    assert Amount.parse(str(amount)) == amount


@pytest.mark.parametrize(
    "text",
    ["5s per 100", "2s 6d per 100", "0.5d per 1", "1", "3 per 10", "0", "0.001953125d per 1", "1/1024d per 1"],
)
def test_stakes_come_back_from_their_text(text: str) -> None:
    assert str(Stake.parse(text)) == text


def test_a_half_penny_may_be_written_as_a_fraction() -> None:
    assert Stake.parse("1/2d per 1") == Stake.parse("0.5d per 1")


@pytest.mark.parametrize(
    "text",
    [
        "5s",
        "5s per 0",
        "5s per",
        "5s per ten",
        "5s per " + "9" * 5000,
        "5s per -1",
        "-5s per 100",
        "per 100",
        "5p per 1",
    ],
)
def test_what_is_no_stake_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Stake.parse(text)


def test_endless_figures_are_refused() -> None:
    for text in ("9" * 5000, f"1/{'9' * 5000}", f"5s per {'9' * 5000}"):
        with pytest.raises(NotUnderstood):
            Stake.parse(text)


# -- settling --


@pytest.mark.parametrize(
    ("stake", "divisor"),
    [("5s per 100", 20), ("2s 6d per 100", 40), ("1/2d per 1", 24), ("1/4d per 1", 48)],
)
def test_printed_divisors_give_shillings(stake: str, divisor: int) -> None:
    """Badsworth, p. 51: at a crown a hundred divide the points by twenty for shillings, and so on."""
    assert settle(340, Stake.parse(stake)).count == Fraction(340, divisor) * 12


def test_340_points_at_a_crown_a_hundred() -> None:
    """Badsworth, p. 51."""
    assert str(settle(340, Stake.parse("5s per 100"))) == "17s"


@pytest.mark.parametrize(
    ("rubber", "figure"), [(264, 26), (266, 27), (265, 26), (0, 0), (5, 0), (-5, 0), (-6, -1), (-265, -26)]
)
def test_unit_is_omitted(rubber: int, figure: int) -> None:
    """Boaz, p. 32: the tens are raised where the unit is more than five; B9 for exactly five and for losses."""
    assert omit_unit(rubber) == figure


@given(rubber=points)
def test_omitting_the_unit_changes_a_rubber_by_five_points_at_most(rubber: int) -> None:
    figure = omit_unit(rubber)
    assert abs(10 * figure - rubber) <= 5
    assert abs(10 * figure) < abs(rubber) if rubber % 10 == 5 else True
    assert omit_unit(-rubber) == -figure


def test_figures_are_multiplied_by_ten_at_the_end() -> None:
    """Boaz, p. 32: 264 and 266 points are 26 and 27, in all 53, and 530 points to pay for."""
    assert settle_omitted(omit_unit(264) + omit_unit(266), Stake.parse(1)) == Amount(Fraction(530))
    assert str(settle_omitted(24, Stake.parse("5s per 100"))) == "12s"


def test_three_hands_settle_by_pairs() -> None:
    """Foster, p. 165; A-43: 770, as the text has it and not the table."""
    assert settle_pairs({"A": 650, "B": 420, "C": 110}) == {"A": 770, "B": 80, "C": -850}


def test_alone_against_two_he_settles_with_each() -> None:
    """DB5."""
    assert settle_sides(["P"], ["Q", "R"], 18) == {"P": 36, "Q": -18, "R": -18}
    assert settle_sides(["P", "Q"], ["R"], 5) == {"P": 5, "Q": 5, "R": -10}
    assert settle_sides(["A", "B"], ["C", "D"], -12) == {"A": -12, "B": -12, "C": 12, "D": 12}


@pytest.mark.parametrize(
    ("winners", "losers"), [("A", "B"), ("AB", "BC"), ("AA", "BC"), ("ABC", "D"), ("AB", ""), ("", "")]
)
def test_what_are_no_two_sides_is_refused(winners: str, losers: str) -> None:
    with pytest.raises(ImpossibleAct, match="these are no two sides"):
        settle_sides(winners, losers, 100)


@given(totals=st.dictionaries(st.sampled_from(PLAYERS), points, min_size=1))
def test_settling_by_pairs_sums_to_zero(totals: dict[str, int]) -> None:
    settled = settle_pairs(totals)
    assert sum(settled.values()) == 0
    assert list(settled) == list(totals)


@given(names=st.permutations(PLAYERS), sizes=st.sampled_from([(2, 2), (1, 2), (2, 1)]), value=points)
def test_a_rubber_sums_to_zero(names: list[str], sizes: tuple[int, int], value: int) -> None:
    won, lost = sizes
    assert sum(settle_sides(names[:won], names[won : won + lost], value).values()) == 0


# -- the wash-book --

PRINTED = """\
Values   140   325   280   360
Jones   +140  +465  +465  +825
Green   +140  +140  -140  -500
White   -140  +185  +185  -175
Brown   -140  -140  +140  +500
Black         -325   -45   -45
Smith         -325  -605  -605"""
"""The wash-book on p. 69 of Foster."""


def party() -> WashBook:
    book = WashBook(players=("Jones", "Green", "White", "Brown", "Black", "Smith"))
    book = book.with_rubber(("Jones", "Green"), ("White", "Brown"), 140)
    book = book.with_rubber(("Jones", "White"), ("Black", "Smith"), 325)
    book = book.with_rubber(("Brown", "Black"), ("Green", "Smith"), 280)
    return book.with_rubber(("Jones", "Brown"), ("Green", "White"), 360)


def test_wash_book_is_laid_out_as_printed() -> None:
    assert str(party()) == PRINTED


def test_who_has_not_played_is_blank() -> None:
    book = party().with_player("Grey")
    assert "Black" not in book.totals[0]
    assert book.totals[1]["Black"] == -325
    assert str(book).splitlines()[-1] == "Grey"
    assert all("Grey" not in column for column in book.totals)


def test_wash_book_in_money() -> None:
    book = WashBook(players=PLAYERS[:4], money=True).with_rubber("AB", "CD", Fraction(792, 5))
    book = book.with_rubber("AC", "BD", Fraction(-792, 5))
    assert str(book) == (
        "Values     13s 2.4d    -13s 2.4d\n"
        "A         +13s 2.4d           0d\n"
        "B         +13s 2.4d  +£1 6s 4.8d\n"
        "C         -13s 2.4d  -£1 6s 4.8d\n"
        "D         -13s 2.4d           0d"
    )


def test_three_hands_have_no_one_value() -> None:
    book = WashBook(players=("A", "B", "C")).with_changes(settle_pairs({"A": 650, "B": 420, "C": 110}))
    assert str(book) == "Values\nA       +770\nB        +80\nC       -850"


def test_empty_wash_book() -> None:
    assert str(WashBook(players=("A", "B"))) == "Values\nA\nB"
    assert WashBook(players=()).totals == ()


def test_what_does_not_belong_in_the_book_is_refused() -> None:
    with pytest.raises(ImpossibleAct, match="two rows"):
        party().with_player("Jones")
    with pytest.raises(ImpossibleAct, match="Grey has no row"):
        party().with_rubber(("Jones", "Grey"), ("Green", "White"), 100)
    with pytest.raises(ImpossibleAct, match="does not come to nothing"):
        WashBook(players=("A", "B"), columns=(Column(10, {"A": 10, "B": -9}),))


sides = st.tuples(st.permutations(PLAYERS), st.sampled_from([(2, 2), (1, 2), (2, 1)]), points)


@given(rubbers=st.lists(sides, max_size=8))
def test_every_column_sums_to_zero(rubbers: list[tuple[list[str], tuple[int, int], int]]) -> None:
    book = WashBook(players=PLAYERS)
    seen: set[str] = set()
    for names, (won, lost), value in rubbers:
        book = book.with_rubber(names[:won], names[won : won + lost], value)
        seen |= set(names[: won + lost])
        assert set(book.totals[-1]) == seen
    assert len(book.totals) == len(rubbers)
    assert all(sum(column.values()) == 0 for column in book.totals)
    assert len(str(book).splitlines()) == 1 + len(PLAYERS)
