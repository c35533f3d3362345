"""A table of each code after the declaration, and what is then done out of order at it."""

from __future__ import annotations

from typing import Any

from oddtrick.rules.cards import Hand, Hands, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Table
from oddtrick.teaching.desk.table_on_demand import DeskTable

HANDS: Hands = (
    Hand.parse("8643.KQ5.A72.J95"),
    Hand.parse("T92.J74.KQJ4.Q83"),
    Hand.parse("AKQ5.A86.T5.AK42"),
    Hand.parse("J7.T932.9863.T76"),
)
SAID = {
    "bridge-1895": (("S", "make:NT"), ("W", "may-i-play"), ("E", "yes")),
    "auction-1910": (("S", "1NT"), ("W", "P"), ("N", "P"), ("E", "P")),
    "auction-1915": (("S", "1NT"), ("W", "P"), ("N", "P"), ("E", "P")),
}
SHOWN = {"by": "E", "act": "expose", "cards": ["HJ"], "how": "dropped"}
LED = {"by": "W", "act": "play", "card": "H2"}
FORBIDDEN = {"by": "S", "act": "demand", "remedy": "forbid-suit:H"}


def table_and_ruling(key: str, *acts: dict[str, Any]) -> tuple[DeskTable, Table, Ruling]:
    """The table after the declaration and those acts, the one before the last of them, and the ruling on that."""
    sitting = DeskTable(code=code_for(key), hands=HANDS, table=Table(dealer=Seat.S)).dealt()
    for by, call in SAID[key]:
        sitting, _ = sitting.do(read_act({"by": by, "act": "call", "call": call}))
    before, ruling = sitting.table, None
    for act in acts:
        before = sitting.table
        sitting, ruling = sitting.do(read_act(act))
    assert ruling is not None
    return sitting, before, ruling
