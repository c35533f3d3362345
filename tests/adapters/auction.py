"""Cases of the declaration: calls made in order of turn, and how it then stands."""

from __future__ import annotations

from itertools import islice

from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, SEATS, Hand, Hands, Seat, deal_round
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from tests.caseform import Case, differences
from tests.support.case_codes import code_of


def table_after_calls(code: Code, case: Case) -> Table:
    """The table after the calls of the case, each by the player whose turn it is; cards are dealt as they come."""
    dealer = Seat.parse(case.given["dealer"])
    table = Table(dealer=dealer)
    table = after(table, judge(code, table, Deal(dealer, hands_of(case, dealer))))
    for text in case.given["calls"]:
        table = after(table, judge(code, table, Say(speaker(table), parse_call(text))))
    return table


def hands_of(case: Case, dealer: Seat) -> Hands:
    """The cards as they come; where Dummy's hand is given, one that holds it."""
    if "dummy_hand" not in case.options:
        return deal_round(PACK, dealer)
    dummy, hand = Seat.parse(case.options["dummy"]), Hand.parse(case.options["dummy_hand"])
    others = iter([card for card in PACK if card not in hand])
    hands = [hand if seat is dummy else Hand.of(islice(others, 13)) for seat in SEATS]
    return (hands[0], hands[1], hands[2], hands[3])


def speaker(table: Table) -> Seat:
    """Whose turn it is to call; after the end, whose it would be if the calling went round once more."""
    assert table.deal is not None
    declaration = table.deal.declaration
    if declaration.turn is not None:
        return declaration.turn
    return table.deal.lineup.left(declaration.said[-1].by)


def check(case: Case) -> list[str]:
    """Compare the declaration with what is expected of it."""
    table = table_after_calls(code_of(case), case)
    assert table.deal is not None
    declaration = table.deal.declaration
    actual = {
        "state": declaration.state.value,
        "turn": table.deal.turn,
        "strain": declaration.strain,
        "level": declaration.level,
        "bid": declaration.points,
        "doubling": declaration.doubling,
        "declarer": declaration.declarer,
        "dummy": declaration.dummy,
        "leader": declaration.leader,
    }
    return differences(case.expect, actual)
