"""A hand that turns out short: the card that was missing belongs to it, and its revokes are paid for (1910, law 40)."""

from __future__ import annotations

import pytest

from oddtrick.acts import Demand, Waive
from oddtrick.gallery import named, open_exhibit
from oddtrick.record import code_of, table_after
from oddtrick.referee import after, judge
from oddtrick.table import RevokeState
from oddtrick.terms import Remedy


@pytest.mark.parametrize("chosen", ["points:150", "tricks"])
def test_the_penalty_that_is_chosen_is_paid(chosen: str) -> None:
    opened = open_exhibit(named("card-on-the-floor"))
    code, table = code_of(opened.record.header), table_after(code_of(opened.record.header), opened.record)
    (right,) = (right for right in table.rights if not right.secret)
    remedy = Remedy.parse(chosen)
    assert remedy in right.remedies
    (chooser, *_) = right.choosers
    paid = after(table, judge(code, table, Demand(chooser, (remedy,))))
    assert paid.deal is not None
    (renounce,) = (each for each in paid.deal.trouble.renounces if each.trick == right.trick)
    assert (renounce.state, renounce.choice) == (RevokeState.CLAIMED, remedy)


def test_a_penalty_that_nobody_wants_cannot_be_had_later() -> None:
    opened = open_exhibit(named("card-on-the-floor"))
    code, table = code_of(opened.record.header), table_after(code_of(opened.record.header), opened.record)
    right = next(right for right in table.rights if not right.secret)
    (chooser, *_) = right.choosers
    left = after(table, judge(code, table, Waive(chooser)))
    assert left.deal is not None
    states = {each.trick: each.state for each in left.deal.trouble.renounces}
    # West refused diamonds twice; the trick on the table can still be put right.
    assert right.trick is not None
    assert states == {right.trick: RevokeState.LOST, right.trick + 1: RevokeState.OPEN}
