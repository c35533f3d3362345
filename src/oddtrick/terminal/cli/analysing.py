"""What `oddtrick replay --analyse` shows of each deal: contracts, what each act cost, the turning points."""

from __future__ import annotations

import time

from oddtrick.files.record import ReplayStep
from oddtrick.files.shapes.deal_shapes import AnalysisShape
from oddtrick.files.shapes.report_shapes import NotAnalysedShape
from oddtrick.rules.cards import SEATS
from oddtrick.rules.errors import NotUnderstood
from oddtrick.solving.analysis import (
    MAX_CARDS_TRIED,
    Analysis,
    analyse_deal,
    better_acts,
    deals_in,
    plain_analysis,
    steps_of_deal,
    turning_point,
)
from oddtrick.solving.solver import Limits
from oddtrick.terminal.cli.common import Screen, failure
from oddtrick.terminal.cli.files import Rubber
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.drawing.blocks import Block, columns, headline, wrapped
from oddtrick.terminal.drawing.declaration import contract_text
from oddtrick.words.language import say
from oddtrick.words.wording import act_text, sentence
from oddtrick.words.wording.people_at_table import People

MAX_SECONDS = 20.0
"""How long a deal is searched at most, with patience one that is played to lose tricks, or by figures."""


def show_analyses(screen: Screen, rubber: Rubber, number: int | None, *, plain: bool, patient: bool) -> None:
    """Show the analysis of a deal, or of all; a line says what cannot be analysed."""
    passages = deals_in(rubber.steps) if number is None else (steps_of_deal(rubber.steps, number),)
    if not passages:
        raise rubber.error or failure("the record has no deal")
    people = People(rubber.header.players, lineup=rubber.code.lineup)
    reports: list[AnalysisShape] = []
    lost: list[NotAnalysedShape] = []
    for passage in passages:
        try:
            analysis = analyse_deal(rubber.code, passage, _limits(), None if patient else MAX_CARDS_TRIED)
        except NotUnderstood as error:
            if plain:
                lost.append({"deal": _number(passage), "why": str(error)})
            else:
                screen.say(["", headline(f"Deal {_number(passage)}", screen.width), f"It cannot be analysed: {error}."])
            continue
        here = people.moved(analysis.declaration.moved)
        if plain:
            reports.append(plain_analysis(analysis, here.name))
        else:
            screen.say(["", *_analysis_block(analysis, here, screen.width)])
    if plain:
        as_json("analysis", {"deals": reports, "lost": lost})


def _limits() -> Limits:
    deadline = time.monotonic() + MAX_SECONDS
    return Limits(stopped=lambda: time.monotonic() > deadline)


def _number(passage: tuple[ReplayStep, ...]) -> int | None:
    deal = passage[0].after.deal
    return None if deal is None else deal.number


def _analysis_block(analysis: Analysis, people: People, width: int) -> Block:
    declared = analysis.declaration
    lines = [headline(f"Deal {analysis.number} · {people.name(analysis.dealer)} deals", width)]
    if analysis.contracts:
        lines += ["", "What each declarer wins, and in brackets scores:", *_contracts_block(analysis, people)]
    if analysis.par is not None:
        side, other = people.sides if analysis.par >= 0 else reversed(people.sides)
        won = f"{people.side(side)} {abs(analysis.par)} points more than {people.side(other)}"
        brings = won if analysis.par else "both sides the same"
        lines += wrapped(f"With the best calls and the best play this deal brings {brings}.", width)
    if declared.declarer is not None and declared.strain is not None:
        lines += ["", *wrapped(f"{sentence(contract_text(declared, people))}.{_came_to(analysis)}", width)]
    lines += _costs_block(analysis, people)
    if turning := analysis.turning_points:
        lines += ["", "Turning points:"]
        for place, cost in enumerate(turning, 1):
            lines += wrapped(f"{place}. {say(turning_point(analysis, cost, people.name))}", width)
    if analysis.doubts:
        lines.append("")
        for doubt in analysis.doubts:
            lines += wrapped(say(doubt), width)
    return lines


def _costs_block(analysis: Analysis, people: People) -> Block:
    rows = [
        [
            "" if cost.trick is None else str(cost.trick),
            people.full(cost.seat),
            act_text(cost.act, people.name),
            str(cost.tricks or ""),
            str(cost.points or ""),
            say(better_acts(analysis, cost, people.name)),
        ]
        for cost in analysis.acts
        if cost.points or cost.tricks
    ]
    if not rows:
        return []
    figures = ["points", ""] if analysis.counted == "points" else ["tricks", "points"]
    head = ["trick", "", "", *figures, "better"]
    return ["", "What each act cost (less than nothing is a gain):", *columns([head, *rows], right=(0, 3, 4))]


def _came_to(analysis: Analysis) -> str:
    if analysis.expected is None:
        return ""
    taken = "" if analysis.taken is None else f" {analysis.taken} were taken."
    return f" The best play of all from the first card on brings {analysis.expected} {analysis.counted}.{taken}"


def _contracts_block(analysis: Analysis, people: People) -> Block:
    strains = list(dict.fromkeys(contract.strain for contract in analysis.contracts))
    cells = {
        (contract.declarer, contract.strain): f"{contract.tricks}{_in_brackets(contract.points)}"
        for contract in analysis.contracts
    }
    rows = [[people.full(seat), *(cells[seat, strain] for strain in strains)] for seat in SEATS]
    return columns([["", *(strain.symbol for strain in strains)], *rows], right=range(1, len(strains) + 1))


def _in_brackets(points: int | None) -> str:
    return "" if points is None else f" ({points})"
