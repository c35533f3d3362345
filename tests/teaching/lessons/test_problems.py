"""Problems and courses: what they ask and answer stands in the books' cases, and every deal can be dealt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.players.live_table import LiveTable
from oddtrick.rules.codes import find_code
from oddtrick.teaching.lessons.courses import COURSES, Course
from oddtrick.teaching.lessons.problems import EXAMPLE_DEALS, PROBLEMS, ExampleDeal, Problem, call_options
from oddtrick.words.wording.law_text import with_figures
from oddtrick.words.wording.lawbook import find_law

CASES = Path(__file__).parents[2] / "cases"


def printed() -> dict[str, dict[str, Any]]:
    """The cases whose answer is printed, by their name."""
    cases = [
        case
        for kind in ("advice", "lead", "card")
        for file in CASES.glob(f"*/{kind}*.yaml")
        for case in yaml.safe_load(file.read_text(encoding="utf-8"))
    ]
    return {case["id"]: case for case in cases if case["printed"] and not case.get("disputed")}


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.case)
def test_a_problem_is_what_the_book_prints(problem: Problem) -> None:
    case = printed()[problem.case]
    given, expected = case["given"], case["expect"]
    assert problem.code == case["code"]
    assert problem.page in case["source"]
    assert problem.hand == given.get("hand", given.get("holding"))
    assert list(problem.answers) == expected.get("any_of", [expected.get("call", expected.get("card"))])
    assert {key: choice for key, choice in given.get("options", {}).items() if key == "clubs"} == dict(problem.agreed)
    assert problem.dummy == given.get("dummy", "")
    assert problem.trick == tuple((each["by"], each["card"]) for each in given.get("trick", ()))
    assert list(problem.calls) == given.get("calls", [])
    if problem.theme in {"call", "eight-rule"}:
        assert (problem.seat, problem.dealer) == (given["seat"], given["dealer"])
    else:
        assert problem.strain == given["strain"]
        assert problem.seat == given.get("position", given.get("leader", "W"))


@pytest.mark.parametrize("problem", [each for each in PROBLEMS if each.strain == ""], ids=lambda problem: problem.case)
def test_the_answer_is_among_what_can_be_chosen(problem: Problem) -> None:
    options = call_options(problem)
    assert set(problem.answers) <= set(options)
    assert 2 <= len(options) <= 36


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_a_course_can_be_played(course: Course) -> None:
    code = find_code(course.code)
    for lesson in course.lessons:
        dealer, hands = read_set_deal(lesson.deal)
        texts = [with_figures(text, code.scoring) for text in (*lesson.before, *lesson.after)]
        assert not any("{" in text for text in texts)
        assert all(find_law(course.code, number) for number in lesson.laws)
        table = LiveTable(code, dealer=dealer)
        table.deal([str(hand) for hand in hands])
        table.play_out(course.players)
        assert table.entries


def test_the_first_lesson_is_of_the_figures_of_1910() -> None:
    """Laws 4 and 50: spades are worth two, and one spade never costs more than a hundred."""
    (_, second, _) = COURSES[0].lessons[0].before
    text = with_figures(second, find_code("auction-1910").scoring)
    assert "is worth only 2" in text
    assert "cannot cost more than 100" in text


@pytest.mark.parametrize("example", EXAMPLE_DEALS, ids=lambda example: example.title)
def test_an_example_deal_is_the_one_that_the_book_bids(example: ExampleDeal) -> None:
    dealer, hands = read_set_deal(example.deal)
    assert dealer.name == "S"
    mark = f"call-p{ {'120': '120', '126': '126', '152': '151'}[example.page] }-"
    asked = {case["given"]["hand"] for case in printed().values() if mark in case["id"]}
    assert len(asked) >= 3
    assert asked <= {str(hand) for hand in hands}
