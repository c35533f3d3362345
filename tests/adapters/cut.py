"""Cases of cutting: what the cards cut so far have settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from oddtrick.rules.cards import Card
from oddtrick.rules.laws.club.cutting import (
    Cuts,
    Cutting,
    DealCut,
    Shown,
    cut_for_deal,
    cut_for_dummy,
    cut_for_partners,
    cut_out,
)
from oddtrick.rules.laws.club.formation import TableFigures, by_arrival, form_table
from tests.caseform import Case, NotYet, differences
from tests.support.case_codes import code_of


def tables_of(case: Case) -> TableFigures:
    """The figures of a case's code about tables, for as many players as its variety has."""
    code = code_of(case)
    return replace(code.tables, players=len(code.lineup.players))


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
    cutting = code_of(case).cutting
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
            table = form_table(cutting, tables_of(case), groups, cuts)
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
