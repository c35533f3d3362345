"""What a code says of its own laws: which figures are whose, which law is cited, what a right is granted with."""

from __future__ import annotations

import pytest

from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1915, BRIDGE_1895, CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.terms import Citation, Fault
from tests.rules.laws.plays import play
from tests.support.deals_in_play import EVERY, after_acts, playing, trick


@pytest.mark.parametrize(
    ("key", "options", "varieties"),
    [
        ("bridge-1895", {"limit": 100}, ()),
        ("auction-1908", {"rubber_bonus": 250}, ()),
        ("auction-1910", {}, ("by-figures",)),
        ("auction-1915", {"reduced_honours": True}, ()),
    ],
)
def test_a_printed_law_has_the_figures_of_the_print(
    key: str, options: dict[str, int | bool], varieties: tuple[str, ...]
) -> None:
    """Whatever was agreed beside it; the laws of a variety have those that it is played by."""
    printed = code_for(key)
    agreed = code_for(key, options, varieties)
    assert {id(printed.figures_of(law)) for law in printed.laws} == {id(printed.scoring)}
    of_print = [law for law in agreed.laws if law in printed.laws]
    others = [law for law in agreed.laws if law not in printed.laws]
    assert of_print
    assert all(agreed.figures_of(law) is printed.scoring for law in of_print)
    assert all(agreed.figures_of(law) is agreed.scoring for law in others)
    assert bool(others) is (key in ("bridge-1895", "auction-1910"))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_a_law_is_found_by_its_number_and_a_page_is_none(code: Code) -> None:
    assert [code.law_cited(law.number) for law in code.laws[:3]] == list(code.laws[:3])
    assert code.law_cited("p. 77") is None


def test_what_is_left_to_another_book_is_cited_from_it() -> None:
    assert AUCTION_1908.otherwise is not None
    assert AUCTION_1908.law_cited("1", Citation("bridge-1895", "58")) == AUCTION_1908.otherwise.law_cited("58")
    assert BRIDGE_1895.law_cited("58") is not None
    assert BRIDGE_1895.law_cited("58", Citation("bridge-1895", "58")) is None


@EVERY
def test_a_right_is_exercised_by_acting_only_where_its_law_says_so(code: Code) -> None:
    """1915, 78: the declarer who plays to a lead out of turn has accepted it; of two cards at once nothing is said."""
    first = after_acts(code, playing(code), *trick("HA HT H6 H2"))
    (false_lead,) = after_acts(code, first, play(Seat.W, "D7")).rights
    assert (false_lead.fault, false_lead.by_acting) == (Fault.LEAD_OUT_OF_TURN, code is AUCTION_1915)
    (together,) = after_acts(code, first, play(Seat.E, "DQ", "D5")).rights
    assert (together.fault, together.by_acting) == (Fault.CARDS_TOGETHER, False)
