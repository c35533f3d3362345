"""Entries of a sheet."""

from __future__ import annotations

from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line, Scoring
from oddtrick.rules.laws.score.sheet import Sheet, enter


def entry(who: Column, points: int, line: Line = Line.BELOW) -> Entry:
    return Entry(who=who, line=line, points=points, law="4", item=PlainItem.SCORE_SO_FAR)


def below(scoring: Scoring, *deals: tuple[Column, int]) -> Sheet:
    """A sheet with these points below the line, one item a deal."""
    sheet = Sheet(scoring=scoring)
    for who, points in deals:
        sheet = enter(sheet, (entry(who, points),))
    return sheet
