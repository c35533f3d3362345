"""The score of a rubber as PBN has it: totals above and below the line, deal by deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oddtrick.rules.cards import SIDES, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Line, points
from oddtrick.rules.laws.score.sheet import Sheet, games
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.table import Table


def score_tags(code: Code, table: Table) -> list[Mapping[str, str]]:
    """``ScoreRubber`` and ``ScoreRubberHistory`` of every deal that counts (4.2.5, 4.2.6).

    Empty where the columns of the sheet are not the two sides. The bonus for the rubber is not in them.
    """
    sheet = sheet_of(code, table)
    if sheet.columns != SIDES:
        return []
    return [_tags(sheet, number) for number in range(len(sheet.deals))]


def _tags(sheet: Sheet, before: int) -> Mapping[str, str]:
    entries = sheet.deals[before]
    earlier = replace(sheet, deals=sheet.deals[:before])
    return {
        "ScoreRubber": _both(
            {side: f"{points(entries, side, Line.ABOVE)}/{points(entries, side, Line.BELOW)}" for side in SIDES}
        ),
        "ScoreRubberHistory": _both({side: _history(earlier, side) for side in SIDES}),
    }


def _history(sheet: Sheet, side: Side) -> str:
    above = sum(points(entries, side, Line.ABOVE) for entries in sheet.deals)
    below = " ".join(str(game.below[side]) for game in games(sheet))
    return f"0 {above}/{below}"


def _both(scores: Mapping[Side, str]) -> str:
    return " ".join(f"{side} {scores[side]}" for side in SIDES)
