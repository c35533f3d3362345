"""Rooms of the club at every code, variety, policy, number of people and rate of slips, without anything round them.

No table stands still or goes round in a circle, nothing that a page offers is refused, no computer player's act is
refused or done at a person's hand. ``ODDTRICK_MATRIX`` is for how many seeds whole rubbers are played under all of
them; without it a few deals are played at some.
"""

from __future__ import annotations

from random import Random

import pytest

from oddtrick.rules.acts import Look, LookedAt, LookKind
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import AUCTION_1908
from oddtrick.rules.policy import Policy
from tests.club.matrix_people import with_people
from tests.club.room_table import RoomTable
from tests.support.matrix import Case, play, rounds

DEALS = 2
"""Deals of a short run."""


SHORT = with_people(1)[::6]
LONG = [case for seed in range(rounds()) for irregular in (0.0, 0.15) for case in with_people(seed, irregular)]


def run(case: Case, deals: int) -> None:
    """Play a rubber, or that number of deals of it."""
    play(RoomTable(case, deals), Random(f"{case}/people"), case.irregular)


@pytest.mark.parametrize("case", SHORT, ids=str)
def test_a_few_deals_are_played_to_their_end(case: Case) -> None:
    run(case, DEALS)


def test_a_look_at_cards_in_dealing_does_not_keep_them_from_being_dealt() -> None:
    table = RoomTable(Case(code=AUCTION_1908, policy=Policy.CLUB, people=4), DEALS)
    assert not table.do(Look(table.room.home(Seat.N), LookedAt(LookKind.OWN_CARDS), dealt=10))
    table.deal(Random(1))


@pytest.mark.slow
@pytest.mark.parametrize("case", LONG, ids=str)
def test_a_rubber_is_played_to_its_end(case: Case) -> None:
    run(case, 60)
