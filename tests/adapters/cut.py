"""Cases of cutting: what the cards cut so far have settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import Card
from oddtrick.codes.auction_1908 import figures as auction_1908
from oddtrick.codes.auction_1910 import figures as auction_1910
from oddtrick.codes.auction_1915 import figures as auction_1915
from oddtrick.codes.bridge_1895 import figures as bridge_1895
from oddtrick.codes.options import CUTTING_1913
from oddtrick.laws.club.cutting import (
    Cuts,
    Cutting,
    DealCut,
    Shown,
    cut_for_deal,
    cut_for_dummy,
    cut_for_partners,
    cut_out,
)
from oddtrick.laws.club.formation import Tables, by_arrival, form_table
from tests.caseform import Case, NotYet, differences

CUTTING: Mapping[str, Cutting] = {
    "bridge-1895": bridge_1895.CUTTING,
    "auction-1908": auction_1908.CUTTING,
    "auction-1910": auction_1910.CUTTING,
    "auction-1915": auction_1915.CUTTING,
    "dummy-bridge": bridge_1895.CUTTING,
    "by-suits": auction_1910.CUTTING,
    "by-figures": auction_1910.CUTTING,
    "three-hand": auction_1910.CUTTING,
}
TABLES: Mapping[str, Tables] = {
    "bridge-1895": bridge_1895.TABLES,
    "auction-1908": auction_1908.TABLES,
    "auction-1910": auction_1910.TABLES,
    "auction-1915": auction_1915.TABLES,
}


def cutting_of(case: Case) -> Cutting:
    """How the cards that are cut rank in a case."""
    return CUTTING_1913 if case.options.get("dual_spade") else CUTTING[case.code]


def read_cuts(given: Mapping[str, Any], shown: Mapping[str, Sequence[str]]) -> Cuts:
    """The cuts in order, a card or a list; all that was ``shown`` with the first of them stands in its place."""
    cuts: dict[str, list[Shown]] = {}
    for name, cards in given.items():
        turns: list[Shown] = [(Card.parse(card),) for card in (cards if isinstance(cards, list) else [cards])]
        if name in shown:
            turns[:1] = [tuple(map(Card.parse, shown[name]))]
        cuts[name] = turns
    return cuts


def check(case: Case) -> list[str]:
    """Cut, and compare."""
    cutting = cutting_of(case)
    cuts = read_cuts(case.given["cuts"], case.given.get("shown", {}))
    match case.given["purpose"]:
        case "partners":
            cut = _for_partners(case, cutting, cuts)
            actual: dict[str, object] = {
                "order": cut.order,
                "partners": cut.sides,
                "dealer": cut.dealer,
                "again": cut.again,
            }
        case "table":
            arrivals = case.options.get("arrivals")
            groups = (tuple(cuts),) if arrivals is None else by_arrival(arrivals)
            table = form_table(cutting, TABLES[case.code], groups, cuts)
            actual = {"order": table.order, "plays": table.plays, "again": table.again}
        case "out":
            out = cut_out(cutting, cuts, case.options.get("vacancies", 1))
            actual = {"order": out.order, "out": out.out, "again": out.again}
        case other:
            raise NotYet(f"cutting for {other}")
    return differences(case.expect, actual)


def _for_partners(case: Case, cutting: Cutting, cuts: Cuts) -> DealCut:
    if case.code == "dummy-bridge":
        return cut_for_dummy(cutting, cuts)
    return cut_for_deal(cutting, cuts) if case.code == "three-hand" else cut_for_partners(cutting, cuts)
