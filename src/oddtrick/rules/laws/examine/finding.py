"""What examining an act brings to light, before any law is asked.

Examiners (``calling``, ``playing``, ``revoking``, ...) know how the game goes, not what a fault costs: they find
facts and name the fault, independently of any code. The laws of the code then say which facts hold.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Fact
from oddtrick.rules.messages import message
from oddtrick.rules.table import CurrentDeal, Renounce, State, Table
from oddtrick.rules.terms import Fault


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What an act is, and what would be true after it.

    ``stands`` holds if it was proper or if the law lets it stand; ``void`` if the law undoes it; ``as_pass`` if a
    call counts as a pass. ``offender`` is whose fault it is, ``cards`` and ``renounce`` what it concerns.
    """

    stands: tuple[Fact, ...] = ()
    void: tuple[Fact, ...] = ()
    as_pass: tuple[Fact, ...] = ()
    fault: Fault | None = None
    offender: Seat | None = None
    cards: tuple[Card, ...] = ()
    renounce: Renounce | None = None
    law: str = ""
    """The law under which a right was held that is lost by it; the code's own law comes first."""


NOTHING = Finding()
"""A proper act that changes nothing at the table."""


def deal_in_hand(table: Table, refusal: str) -> CurrentDeal:
    """The deal in hand; ``ImpossibleAct`` where no cards are dealt: the ``refusal``, which has room for why."""
    if table.deal is None or table.deal.state is State.DEALING:
        raise ImpossibleAct(message(refusal, why=message("no cards are dealt")))
    return table.deal


def in_play(table: Table, refusal: str) -> CurrentDeal:
    """The deal in hand; ``ImpossibleAct``, as of ``deal_in_hand``, where its cards are not being played."""
    deal = deal_in_hand(table, refusal)
    if deal.state is not State.FINAL:
        raise ImpossibleAct(message(refusal, why=message("the cards are not being played")))
    return deal
