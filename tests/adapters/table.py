"""Cases of tables: who goes out and who enters."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.laws.club.cutting import Cuts
from oddtrick.rules.laws.club.formation import (
    Admission,
    ClubTable,
    PlayingMember,
    TableChange,
    announce,
    begin_cutting,
    entrants,
    fresh_first,
    going,
    left_behind_first,
)
from tests.adapters.cut import read_cuts, tables_of
from tests.caseform import Case, differences
from tests.support.case_codes import code_of


def check(case: Case) -> list[str]:
    """Let the candidates in, to vacancies or in place of players, and compare."""
    cuts = read_cuts(case.given.get("cuts", {}), {})
    settled = _into_vacancies(case, cuts) if "vacancies" in case.options else _after_rubber(case, cuts)
    out = settled.out if isinstance(settled, TableChange) else ()
    actual = {"out": out, "enters": settled.enters, "must_cut": settled.must_cut}
    return differences(case.expect, actual)


def _into_vacancies(case: Case, cuts: Cuts) -> Admission:
    candidates: Sequence[str] = case.given.get("candidates", ())
    if "broke_up" in case.options:
        groups = left_behind_first(candidates, case.options["broke_up"])
    elif "fresh" in case.options:
        groups = fresh_first((candidates,), set(candidates) - set(case.options["fresh"]))
    else:  # in the order in which they announced themselves
        groups = tuple((name,) for name in candidates)
    return entrants(code_of(case).cutting, groups, case.options["vacancies"], cuts)


def _after_rubber(case: Case, cuts: Cuts) -> TableChange:
    rubbers, candidates = case.given.get("rubbers", {}), case.given.get("candidates", ())
    if "broke_up" in case.options:
        candidates = [name for group in left_behind_first(candidates, case.options["broke_up"]) for name in group]
    fresh = case.options.get("fresh", list(rubbers))
    table = ClubTable(
        playing=tuple(
            PlayingMember(name=name, rubbers=count, helper=name not in fresh) for name, count in rubbers.items()
        ),
        sitting_out=tuple(name for name in case.options.get("members", ()) if name not in rubbers),
    )
    tables = tables_of(case)
    for name in (*candidates, *case.options.get("late", ())):
        if name not in candidates:
            table = begin_cutting(table)
        try:
            table = announce(tables, table, name)
        except OddtrickError:
            continue  # the table is complete, and they do not enter
    return going(code_of(case).cutting, tables, table, cuts)
