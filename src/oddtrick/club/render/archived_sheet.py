"""The score sheet of a finished rubber as it was scored then, where today's edition of the laws scores it otherwise."""

from __future__ import annotations

from oddtrick.club.render.seat_view import sheet_shape
from oddtrick.club.render.shapes.seat import SheetShape
from oddtrick.files.record import FinalScore, standing_of
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.scoring import Entry, Line
from oddtrick.rules.laws.score.sheet import FootLine, Sheet
from oddtrick.words.language import gettext as _
from oddtrick.words.wording import FOOT


def kept_sheet_shape(code: Code, final: FinalScore) -> SheetShape:
    """The entries and the result as they were stored, drawn on today's block."""
    columns: dict[str, Column] = {str(column): column for column in code.scoring.columns.value.names}
    deals: list[list[Entry]] = [[] for _ in range(max((entry.deal for entry in final.entries), default=0))]
    for entry in final.entries:
        who, line = columns[entry.who], Line(entry.line)
        deals[entry.deal - 1].append(Entry(who=who, line=line, points=entry.points, law=entry.law, item=entry.item))
    shape = sheet_shape(Sheet(scoring=code.scoring, deals=tuple(map(tuple, deals))))
    stands = standing_of(code, final)
    totals = [stands.totals[column] for column in columns.values()]
    foot = [
        (FootLine.RUBBER, [stands.bonus[column] or None for column in columns.values()]),
        (FootLine.TOTAL, list[int | None](totals)),
    ]
    if stands.winner is not None and stands.value is not None:
        foot.append(
            (FootLine.VALUE, [stands.value if column is stands.winner else None for column in columns.values()])
        )
    return {
        **shape,
        "foot": [{"label": _(FOOT[line]), "points": points} for line, points in foot],
        "won": list(final.games),
        "totals": totals,
        "over": final.over,
        "winner": final.winner,
        "value": final.value,
    }
