"""When a computer player charges a revoke: what can be proved, and only where the charge has a price."""

from __future__ import annotations

import pytest

from oddtrick.players.chooser import ChosenAct, TableSetup, next_act
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.rules.acts import Act, ClaimRevoke, LeaveTable, Play, Quit
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import AUCTION_1915
from oddtrick.rules.policy import Policy
from tests.support.seeing import TWO_HEARTS, table_after

N, E, S, W = Seat
FIRST_TRICK = (
    Play(W, (Card.S5,)),
    Play(S, (Card.S2,), N),
    Play(E, (Card.S9,)),
    Play(S, (Card.S6,)),
)
REVOKE_AND_PROOF = (
    Play(E, (Card.DK,)),
    Play(S, (Card.C5,)),
    Play(W, (Card.D4,)),
    Play(S, (Card.DA,), N),
    Quit(S),
    Play(S, (Card.D2,), N),
    Play(E, (Card.D9,)),
    Play(S, (Card.D7,)),
)


@pytest.mark.parametrize(
    ("before", "charged"),
    [((), True), ((LeaveTable(N, courtesies=True),), False)],
    ids=["dummy is there", "dummy has left with the courtesies, and nobody asked for them"],
)
def test_a_revoke_is_charged_only_where_it_costs_something(*, before: tuple[Act, ...], charged: bool) -> None:
    """1915, law 85a: with dummy away an adversary who does not ask has no penalty; a charge would change nothing."""
    table = table_after(AUCTION_1915, *TWO_HEARTS, *FIRST_TRICK, *before, *REVOKE_AND_PROOF)
    players = {seat: LawfulPlayer(seat) for seat in (E, W)}
    sitting = TableSetup(policy=Policy.CLUB, persons=frozenset({N, S}))
    step = next_act(AUCTION_1915, table, sitting, players, 0)
    assert isinstance(step, ChosenAct)
    assert isinstance(step.act, ClaimRevoke) is charged
