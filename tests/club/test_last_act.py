"""What a lesson says of the person's own last act: the book's word in its place, for a person playing alone."""

from __future__ import annotations

import pytest

from oddtrick.rules.calls import parse_call
from oddtrick.rules.codes import find_code
from oddtrick.teaching.lessons import opening_calls
from oddtrick.teaching.lessons.courses import COURSES
from tests.club.serving import Guest, Served


@pytest.mark.parametrize(("opening", "same"), [("1S", True), ("1H", False)])
def test_the_book_is_told_after_ones_act(guest: Guest, opening: str, same: bool) -> None:  # noqa: FBT001 (a case)
    """Foster, page 90: a dealer without a sure trick bids one spade."""
    deal = COURSES[0].lessons[0].deal
    table = guest.open_table(
        sit="S", start=True, listed=False, set_deal=deal, opening=opening, players="foster-1910", code="auction-1910"
    )
    told = guest.http.get(f"/api/tables/{table}/last-act").json()
    (advice,) = told["advice"]
    assert (told["seat"], advice["book"], advice["same"]) == ("S", "foster-1910", same)
    assert advice["act"] == {"by": "S", "act": "call", "call": "1S"}
    assert "90" in advice["page"]


def test_nothing_is_told_before_ones_first_act_and_nothing_to_others(guest: Guest, club: Served) -> None:
    table = guest.open_table(sit="S", start=True)
    assert guest.http.get(f"/api/tables/{table}/last-act").json() is None
    other = Guest(club.origin, "Eve")
    assert other.http.get(f"/api/tables/{table}/last-act").status_code == 403
    other.close()
    assert guest.http.get("/api/tables/none/last-act").status_code == 404
    free = guest.open_table(sit="S", start=True, policy="club")
    assert guest.http.get(f"/api/tables/{free}/last-act").status_code == 403


def test_each_lesson_asks_a_task_that_can_be_done() -> None:
    for course in COURSES:
        openings = set(map(str, opening_calls(find_code(course.code))))
        for lesson in course.lessons:
            assert [task.asks for task in lesson.tasks] == ["call", "card"], lesson.title
            answers = {answer for task in lesson.tasks for answer in task.answers}
            assert all(parse_call(answer) for answer in answers)
            if lesson.deal.startswith("S"):
                assert answers <= openings, lesson.title
