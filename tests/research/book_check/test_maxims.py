"""The books' maxims on hands built to them: those that the print gives as always are kept."""

from __future__ import annotations

from random import Random

import pytest

from oddtrick.research.book_check.maxims import Maxim, choices_in, holding, random_hands, try_maxim
from oddtrick.research.book_check.report import MAXIMS, as_data, check_book, page
from oddtrick.rules.cards import SEATS, WHOLE_PACK, Card, Seat, Suit

QUICK = [maxim for maxim in MAXIMS if maxim.always]


KEEPS = 0.95
"""The share of its turns in which a maxim is to be kept that the print gives as always or never."""


def name(maxim: Maxim) -> str:
    return f"{maxim.rule} {maxim.says}"


@pytest.mark.parametrize("maxim", QUICK, ids=name)
def test_what_the_print_gives_as_always_is_kept(maxim: Maxim) -> None:
    kept = try_maxim(maxim, 8, "test")
    assert kept.met == 8
    assert kept.kept >= KEEPS * kept.met


@pytest.mark.parametrize("maxim", MAXIMS, ids=name)
def test_a_maxim_judges_some_cards_and_leaves_others_alone(maxim: Maxim) -> None:
    """A judge that judged every card, or none, would try nothing."""
    chance, verdicts = Random(maxim.says), []
    for number in range(60):
        built = maxim.build(chance)
        if built is not None:
            verdicts += [maxim.judge(seen, card) for seen, _, card in choices_in(maxim.book, built, number)]
        if any(verdict is not None for verdict in verdicts):
            break
    assert None in verdicts
    assert any(verdict is not None for verdict in verdicts) or not maxim.always


def test_cards_given_lie_where_they_are_given_and_barred_ones_elsewhere() -> None:
    given, barred = {Seat.S: holding(Suit.HEARTS, "AK")}, {Seat.S: holding(Suit.HEARTS, "QJT")}
    for seed in range(50):
        hands = random_hands(Random(seed), given, barred)
        assert hands is not None
        assert sum(hand.bits for hand in hands) == WHOLE_PACK.bits
        assert [len(hand) for hand in hands] == [13] * len(SEATS)
        south = hands[Seat.S]
        assert {Card.HA, Card.HK} <= set(south)
        assert not {Card.HQ, Card.HJ, Card.HT} & set(south)


def test_a_maxim_that_is_broken_is_seen() -> None:
    """The same maxim with its verdict turned round is never kept."""
    maxim = next(maxim for maxim in MAXIMS if maxim.rule == "L-1")

    def turned(seen: object, card: Card) -> bool | None:
        verdict = maxim.judge(seen, card)  # type: ignore[arg-type]  # a view
        return None if verdict is None else not verdict

    wrong = Maxim(book=maxim.book, rule=maxim.rule, page=maxim.page, says=maxim.says, build=maxim.build, judge=turned)
    assert try_maxim(wrong, 5, "test").kept == 0


def test_the_check_as_data_and_as_a_page() -> None:
    checked = check_book("badsworth-1898", 6, 2, "test")
    data = as_data(checked)
    assert {row["rule"] for row in data["calls"]} >= {"D1", "P1", "B2"}
    assert [row["rule"] for row in data["maxims"]] == ["Y3"]
    assert data["maxims"][0]["kept"] == data["maxims"][0]["met"] == 2
    assert set(data["silent"]) <= {row["rule"] for row in (*data["calls"], *data["play"])}
    text = page((checked,))
    assert "| Y3 | 69 |" in text
    assert "--deals 6 --turns 2 --seed test" in text


def test_the_same_seed_gives_the_same_figures() -> None:
    assert check_book("work-1915", 4, 1, "a") == check_book("work-1915", 4, 1, "a")
