"""The sample auctions: each is proper under its code, and comes to an end with its last call."""

from __future__ import annotations

import pytest

from oddtrick.players.live_table import LiveTable
from oddtrick.rules.codes import CODES
from oddtrick.rules.pending import Need
from oddtrick.teaching.lessons import SAMPLE_AUCTIONS, sample_auction


def test_every_printed_code_has_a_sample() -> None:
    assert set(SAMPLE_AUCTIONS) == {code.key for code in CODES}


@pytest.mark.parametrize("code", sorted(SAMPLE_AUCTIONS))
def test_a_sample_is_proper_and_complete(code: str) -> None:
    table = LiveTable(code, dealer="S")
    table.deal(seed=1)
    for seat, call in sample_auction(code):
        waits = table.waits_for
        assert waits is not None
        assert waits.need is not Need.CARD, "the auction is over before its last call"
        assert seat in waits.seats
        assert table.call(call, by=seat).ruling.is_proper
    waits = table.waits_for
    assert waits is not None
    assert waits.need is Need.CARD


def test_a_code_without_a_sample_has_none() -> None:
    assert sample_auction("whist") == []
