"""A hand that turns out short: the card that was missing belongs to it, and its revokes are paid for (1910, law 40)."""

from __future__ import annotations

import pytest

from oddtrick.files.record import code_of, table_after
from oddtrick.rules.acts import Deal, Demand, Mishap, Waive
from oddtrick.rules.cards import PACK, Seat, deal_round
from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import RevokeState, Table
from oddtrick.rules.terms import MishapKind, Remedy
from oddtrick.teaching.gallery import find_exhibit, open_exhibit


@pytest.mark.parametrize("chosen", ["points:150", "tricks"])
def test_the_penalty_that_is_chosen_is_paid(chosen: str) -> None:
    opened = open_exhibit(find_exhibit("card-on-the-floor"))
    code, table = code_of(opened.record.header), table_after(code_of(opened.record.header), opened.record)
    (right,) = (right for right in table.rights if not right.secret)
    remedy = Remedy.parse(chosen)
    assert remedy in right.remedies
    (chooser, *_) = right.choosers
    paid = after(table, judge(code, table, Demand(chooser, (remedy,))))
    assert paid.deal is not None
    (renounce,) = (each for each in paid.deal.irregularities.renounces if each.trick == right.trick)
    assert (renounce.state, renounce.choice) == (RevokeState.CLAIMED, remedy)


def test_a_penalty_that_nobody_wants_cannot_be_had_later() -> None:
    opened = open_exhibit(find_exhibit("card-on-the-floor"))
    code, table = code_of(opened.record.header), table_after(code_of(opened.record.header), opened.record)
    right = next(right for right in table.rights if not right.secret)
    (chooser, *_) = right.choosers
    left = after(table, judge(code, table, Waive(chooser)))
    assert left.deal is not None
    states = {each.trick: each.state for each in left.deal.irregularities.renounces}
    # West refused diamonds twice; the trick on the table can still be put right.
    assert right.trick is not None
    assert states == {right.trick: RevokeState.LOST, right.trick + 1: RevokeState.OPEN}


def test_a_hand_of_thirteen_was_not_short() -> None:
    """1910, law 40: the card that is missing is East's, and nobody else has it."""
    hands = deal_round(PACK, Seat.S)
    short = (hands[0], hands[1].without(next(iter(hands[1]))), hands[2], hands[3])
    table = after(Table(dealer=Seat.S), judge(AUCTION_1910, Table(dealer=Seat.S), Deal(Seat.S, short)))
    found = next(iter(hands[1]))
    with pytest.raises(ImpossibleAct, match="thirteen"):
        judge(AUCTION_1910, table, Mishap(by=Seat.W, kind=MishapKind.SHORT_HAND, cards=(found,)))
    assert not judge(AUCTION_1910, table, Mishap(by=Seat.E, kind=MishapKind.SHORT_HAND, cards=(found,))).is_proper
