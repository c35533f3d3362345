"""Seats, and the turn of deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.club.cutting import DealCut
from oddtrick.rules.laws.club.seating import seat_dummy, seat_partners, seat_three

FOUR = DealCut(order=("A", "B", "C", "D"), sides=(("A", "B"), ("C", "D")), dealer="A", again=())
DUMMY = DealCut(order=("A", "B", "C"), sides=(("A",), ("B", "C")), dealer=None, again=())
THREE = DealCut(order=("A", "B", "C"), sides=(), dealer="A", again=())


@pytest.mark.parametrize("seat", SEATS)
def test_partners_sit_opposite_and_the_lowest_deals_where_he_chose(seat: Seat) -> None:
    """1895, 17: the lowest has the choice of seats."""
    seating = seat_partners(FOUR, seat)
    assert seating.dealer is seat
    assert [seating.at(place) for place in (seat, seat.left, seat.partner, seat.right)] == ["A", "C", "B", "D"]
    assert seating.seats_of("B") == (seat.partner,)


def test_adversaries_seat_themselves() -> None:
    assert seat_partners(FOUR, Seat.S, left="D").players == ("B", "C", "A", "D")
    assert seat_partners(FOUR, Seat.S, left="C").players == ("B", "D", "A", "C")


def test_deal_passes_to_the_left() -> None:
    seating = seat_partners(FOUR, Seat.W)
    assert [seating.next_dealer(seat) for seat in SEATS] == [Seat.E, Seat.S, Seat.W, Seat.N]


def test_player_of_dummy_sits_at_two_seats_and_may_leave_the_first_deal() -> None:
    """Boaz, p. 34; DB4: the deal goes round all four hands."""
    seating = seat_dummy(DUMMY, Seat.S, deals_first=True)
    assert (seating.players, seating.dealer) == (("A", "C", "A", "B"), Seat.S)
    assert seating.seats_of("A") == (Seat.N, Seat.S)
    assert [seating.next_dealer(seat) for seat in SEATS] == [Seat.E, Seat.S, Seat.W, Seat.N]
    other = seat_dummy(DUMMY, Seat.N, deals_first=False, left="C")
    assert (other.players, other.dealer) == (("A", "C", "A", "B"), Seat.E)


def test_vacant_seat_does_not_deal() -> None:
    """The players of the book's example: A at S, B at W, C at N; E is vacant."""
    seating = seat_three(THREE, Seat.S)
    assert seating.players == ("C", None, "A", "B")
    assert seating.at(Seat.E) is None
    turns = [seating.dealer]
    while len(turns) < 4:
        turns.append(seating.next_dealer(turns[-1]))
    assert turns == [Seat.S, Seat.W, Seat.N, Seat.S]
    assert seat_three(THREE, Seat.S, left="C").players == ("B", None, "A", "C")


def test_nonsense_is_refused() -> None:
    unsettled = DealCut(order=FOUR.order, sides=FOUR.sides, dealer=None, again=("A", "B"))
    with pytest.raises(ImpossibleAct, match="must be settled"):
        seat_partners(unsettled, Seat.N)
    with pytest.raises(ImpossibleAct, match="must be settled"):
        seat_partners(replace(FOUR, dealer=None), Seat.N)
    with pytest.raises(ImpossibleAct, match="must be settled"):
        seat_partners(DUMMY, Seat.N)
    with pytest.raises(ImpossibleAct, match="must be settled"):
        seat_partners(THREE, Seat.N)
    with pytest.raises(ImpossibleAct, match="must be settled"):
        seat_dummy(FOUR, Seat.N, deals_first=True)
    with pytest.raises(ImpossibleAct, match="must be settled"):
        seat_three(FOUR, Seat.N)
    with pytest.raises(ImpossibleAct, match="must be settled"):
        seat_three(DUMMY, Seat.N)
    with pytest.raises(ImpossibleAct, match="B cannot sit there"):
        seat_partners(FOUR, Seat.N, left="B")
    with pytest.raises(ImpossibleAct, match="Black has no seat"):
        seat_partners(FOUR, Seat.N).seats_of("Black")
