"""The studies: each runs small, its page and plot are well-formed; the figures of estimates are right."""

from __future__ import annotations

import json
import re
from datetime import date
from math import sqrt
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from oddtrick.players.beginner import HOPED_HIGH_CARDS
from oddtrick.research.simulate import Plan
from oddtrick.research.statistics import change_of, mean_of_many, ratio_of, share_of
from oddtrick.research.studies import STUDIES, Estimate, Outcome, StudyFinding, make
from oddtrick.research.studies.auction_rubber import HopefulBeginners
from oddtrick.research.studies.dealer import TurnedDeal
from oddtrick.research.studies.eight_rule import count, long_red
from oddtrick.research.studies.study_page import figure, interval, page, plot, write_page
from oddtrick.research.studies.two_hands import alike
from oddtrick.research.studies.weakest_lead import casts, doublers_suit, longest
from oddtrick.rules.cards import NO_CARDS, WHOLE_PACK, Card, Hand, Hands, Rank, Suit
from oddtrick.rules.codes import find_code
from oddtrick.solving.score_worth import score_worth
from oddtrick.terminal.cli import main
from tests import ROOT

DOCS = ROOT / "docs" / "studies"


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """Every study at a tiny size; rubbers that two of them need are played once."""
    pytest.importorskip("numba")
    keep = tmp_path_factory.mktemp("kept")
    return {name: make(study, 6, "1", keep=keep) for name, study in STUDIES.items()}


@pytest.mark.parametrize("name", STUDIES)
def test_a_study_finds_something(outcomes: dict[str, Outcome], name: str) -> None:
    outcome = outcomes[name]
    assert outcome.findings
    assert all(rows >= 2 for rows in outcome.rows)
    assert any(found.ours.number >= 2 for found in outcome.findings)
    assert any(found.said or found.book is not None for found in outcome.findings)


@pytest.mark.parametrize("name", STUDIES)
def test_its_page_is_well_formed(outcomes: dict[str, Outcome], name: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    text, picture = write_page(outcomes[name], tmp_path, date(1910, 8, 1))
    lines = text.read_text(encoding="utf-8").splitlines()
    assert lines[0] == f"# {STUDIES[name].title}"
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == 2 + len(outcomes[name].findings)
    assert {line.count("|") for line in table} == {7}
    assert f"]({picture.name})" in text.read_text(encoding="utf-8")
    assert "Made on 1 August 1910" in text.read_text(encoding="utf-8")
    assert "--deals 6 --seed 1" in text.read_text(encoding="utf-8")
    drawn = picture.read_text(encoding="utf-8")
    assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314 - we have drawn it
    assert plot(outcomes[name]) == drawn, "the same findings, the same picture"
    assert not re.search(r"20\d\d-\d\d-\d\d", drawn)


def test_every_study_has_its_page_in_the_documents() -> None:
    written_otherwise = {"all-against-all", "books-checked", "one-seat", "README"}
    assert {path.stem for path in DOCS.glob("*.md")} - written_otherwise == set(STUDIES)
    assert {path.stem for path in DOCS.glob("*.svg")} == set(STUDIES)
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    for name, study in STUDIES.items():
        assert f"]({name}.md)" in index
        assert (DOCS / f"{name}.md").read_text(encoding="utf-8").startswith(f"# {study.title}\n")


def test_the_command_tells_the_figures(tmp_path: Path) -> None:
    asked = ["study", "dealer", "--deals", "8", "--seed", "2"]
    found = CliRunner().invoke(main, [*asked, "--json", "--keep", str(tmp_path / "kept")])
    assert found.exit_code == 0, found.output
    plain = json.loads(found.stdout)
    assert (plain["study"], plain["rows"], len(plain["findings"])) == ("dealer", [2, 2, 2, 2], 8)
    shown = CliRunner().invoke(main, [*asked, "--keep", str(tmp_path / "kept"), "--page", str(tmp_path)])
    assert shown.exit_code == 0, shown.output
    assert STUDIES["dealer"].title in shown.stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80
    assert "in points a deal:" in shown.stdout
    assert (tmp_path / "dealer.svg").exists()


def test_the_command_names_every_study() -> None:
    told = CliRunner().invoke(main, ["study", "--help"]).stdout
    assert all(f"oddtrick study {name} " in told for name in STUDIES)
    assert "Usage: main study [OPTIONS] NAME" in told


# -- figures --


def test_a_share_has_wilsons_interval() -> None:
    found = share_of([True] * 3 + [False] * 7)
    low, high = 10.78, 60.32  # Wilson's for 3 of 10, from tables
    assert found.value == pytest.approx(30)
    assert [found.low, found.high] == pytest.approx([low, high], abs=0.02)
    assert share_of([]).number == 0
    none = share_of([False] * 80)
    assert (none.value, none.low) == (0, 0)
    assert none.high == pytest.approx(4.58, abs=0.02)  # Wilson's for none of 80, from tables


def test_a_change_in_the_same_cases_has_the_interval_of_bonett_and_price() -> None:
    # Of 100 cases 12 change one way and 4 the other: 13/102 and 5/102, the difference 8/102, and 1.959964 errors.
    before = [False] * 12 + [True] * 4 + [True] * 40 + [False] * 44
    after = [True] * 12 + [False] * 4 + [True] * 40 + [False] * 44
    found = change_of(before, after)
    assert found.value == pytest.approx(8)
    half = 1.959964 * sqrt((18 / 102 - (8 / 102) ** 2) / 102)
    assert [found.low, found.high] == pytest.approx([100 * (8 / 102 - half), 100 * (8 / 102 + half)])
    none = change_of([False] * 60, [False] * 60)
    assert [none.value, none.low] == pytest.approx([0, -100 * 1.959964 * sqrt(2 / 62 / 62)])
    assert none.low == -(none.high or 0)


def test_a_cast_is_made_from_a_suit_without_ace_king_and_queen() -> None:
    """Badsworth p. 66: his weakest, in which he has no card of the tierce major."""
    hand = Hand.parse("J32.K32.A432.T98")
    assert [casts(card, hand) for card in map(Card.parse, ("SJ", "H3", "DA", "CT"))] == [True, False, False, True]


def test_a_ratio_has_the_relative_errors_of_both() -> None:
    top, bottom = mean_of_many([4, 6, 8]), mean_of_many([1, 2, 3])
    found = ratio_of([4, 6, 8], [1, 2, 3])
    assert found.value == pytest.approx(3)
    # Two figures of 6 +- 2 t / sqrt 3 and of 2 +- t / sqrt 3, with Student's t of two degrees of freedom, 4.30265273.
    assert [top.high, bottom.high] == pytest.approx([6 + 8.6053055 / sqrt(3), 2 + 4.30265273 / sqrt(3)])
    margin = 3 * sqrt((8.6053055 / sqrt(3) / 6) ** 2 + (4.30265273 / sqrt(3) / 2) ** 2)
    assert [found.low, found.high] == pytest.approx([3 - margin, 3 + margin])
    assert ratio_of([], [1, 2]).number == 0


@pytest.mark.parametrize(
    ("book", "verdict"), [(170.0, "within our interval"), (150.0, "below our interval"), (190.0, "above our interval")]
)
def test_the_books_figure_is_placed(book: float, verdict: str) -> None:
    assert StudyFinding(what="x", book=book, ours=Estimate(172, 167, 177, 10)).verdict == verdict


def test_figures_are_read_easily() -> None:
    assert [figure(value) for value in (172.4, 37.04, -0.4)] == ["172", "37.0", "-0.40"]
    assert [figure(value) for value in (99.99999, 99.94, 9.999, -99.96)] == ["100", "99.9", "10.0", "-100"]
    assert interval(Estimate(3, None, None, 0)) == "no case"
    assert interval(Estimate(2.5, None, None, 1)) == "2.50"
    assert interval(Estimate(2.5, 2, 3, 9)) == "2.50 ± 0.50"
    assert interval(Estimate(1.25, 0.22, 6.75, 80)) == "1.25 (0.22 to 6.75)"
    assert Estimate(2.5, 2, 3, 9).moved(-2).times(100) == Estimate(50, 0, 100, 9)


@pytest.mark.parametrize(
    ("hand", "trumps", "counted"),
    [
        # Foster pp. 95-97: five trumps, two honours, an ace and a king are nine; without honours, one king, six;
        # six trumps, two honours, three aces and kings are eleven.
        ("A2.KQ432.K32.432", Suit.HEARTS, 9),
        ("Q2.T9432.K32.432", Suit.HEARTS, 6),
        ("AK2.32.AQ5432.K2", Suit.DIAMONDS, 11),
    ],
)
def test_the_eight_rule_counts_as_the_book_does(hand: str, trumps: Suit, counted: int) -> None:
    assert count(Hand.parse(hand), trumps) == counted


def test_deals_of_the_studies_are_as_they_say() -> None:
    hands: Hands = (Hand.parse("2.KQ432.-.-"), *NO_CARDS[1:])
    assert long_red(hands)
    assert not long_red((Hand.parse("AKQJT.2.3.4"), *NO_CARDS[1:]))
    west = (*NO_CARDS[:3], Hand.parse("2.AKQ432.-.-"))
    assert doublers_suit((west[0], west[1], west[2], west[3])) is Suit.HEARTS
    assert doublers_suit((west[0], west[1], west[2], Hand.parse("2.AKJ432.-.-"))) is None
    assert str(longest(Hand.parse("KQ5432.A2.A2.432"))) == "SK"
    assert str(longest(Hand.parse("KJ9732.A2.A2.432"))) == "S7"


def test_a_page_says_what_it_was_made_with() -> None:
    study = STUDIES["dealer"]
    outcome = Outcome(
        study=study,
        deals=400,
        seed="9",
        rows=(100,),
        findings=(StudyFinding(what="a thing", said="much", ours=Estimate(1.5, 1.25, 1.75, 100)),),
    )
    text = page(outcome, date(1910, 8, 1))
    assert "oddtrick study dealer --deals 400 --seed 9 --page docs/studies" in text
    assert "| a thing | points a deal | much | 1.50 ± 0.25 | 100 |  |" in text


# -- what is counted --


def test_of_each_rank_one_card_goes_to_each_player() -> None:
    """The book's equal cards (Foster p. 78)."""
    for number in range(20):
        hands = alike("1", number)
        assert sum(hand.bits for hand in hands) == WHOLE_PACK.bits
        assert all(sorted(card.rank for card in hand) == list(Rank) for hand in hands)
    assert alike("1", 1) == alike("1", 1) != alike("1", 2)


def test_the_same_cards_are_dealt_by_both_sides() -> None:
    """Where the player after the dealer can do nothing, the deal decides who plays."""
    work = TurnedDeal(plan=Plan(code="bridge-1895", seed="4", players=("plain", "plain")))
    rows = work.rows(0, 6)
    assert [row[0] for row in rows] == list(range(6))
    assert any(row[1] != row[3] for row in rows)
    # A game won is worth what the score is after it, either side being as likely to deal next; less than a game less.
    code = find_code("bridge-1895")
    game = sum(score_worth(code, (0, 0), (1, 0), dealing=dealing) for dealing in (True, False)) / 2
    beside = [abs(row[at + 1] - row[at]) for row in work.rows(0, 30) for at in (1, 3)]  # type: ignore[operator]  # whole numbers
    assert max(beside) == round(game)
    assert min(beside) < game / 2


def test_rubbers_of_beginners_are_the_more_expensive_the_more_they_hope() -> None:
    plan = Plan(code="auction-1910", seed="1", players=("beginner", "beginner"), rubbers=True)
    named = plan.rows(0, 4)
    assert HopefulBeginners(plan=plan, hope=HOPED_HIGH_CARDS).rows(0, 4) == named
    assert HopefulBeginners(plan=plan, hope=0.0).rows(0, 4) != named


def test_studies_share_their_rubbers() -> None:
    """With the same seed the rubbers of one study are those of another, and are kept once."""
    works = {name: [work for work, _ in study.works(60, "1")] for name, study in STUDIES.items()}
    assert works["straight-rubber"][0] == works["two-games"][0]
    assert works["auction-rubber"][0] == works["two-games"][2]
    assert {number for _, number in STUDIES["two-games"].works(60, "1")} == {10}
    assert {number for _, number in STUDIES["auction-rubber"].works(60, "1")} == {10}
