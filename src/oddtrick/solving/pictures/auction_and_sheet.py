"""What is written down: the auction by seats, and the score sheet with its line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddtrick.rules.calls import Call
from oddtrick.rules.cards import SEATS, Seat, round_from
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.sheet import FootLine, Layout, Sheet, layout
from oddtrick.solving.pictures.drawing import FAINT, INK, RULE, Svg, heading, joined, line, minus, shortened, text
from oddtrick.words.wording import short_call, spoken_call

_COMPASS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}


def auction_picture(
    said: Sequence[tuple[Seat, Call]],
    dealer: Seat,
    *,
    title: str = "The auction",
    names: Mapping[Seat, str] | None = None,
    vacant: Seat | None = None,
) -> Svg:
    """What each player said, a column each from the dealer on; of three the ``vacant`` seat has none."""
    shown_names = {seat: _COMPASS[seat] for seat in SEATS} | dict(names or {})
    order = [seat for seat in round_from(dealer) if seat is not vacant]
    left, top, column, row = 36, 82, 108, 28
    cells: list[tuple[int, int, str]] = []
    down, last = 0, -1
    for seat, call in said:
        place = order.index(seat)
        down += place <= last
        last = place
        cells.append((place, down, short_call(call)))
    width, height = 2 * left + column * len(order), top + row * (down + 1) + 36
    parts = [heading(title, width), line(left, top + 9, width - left, top + 9, 0.8, RULE)]
    for place, seat in enumerate(order):
        x = left + column * (place + 0.5)
        name = shortened(shown_names[seat], column - 8)
        parts.append(text(x, top, name, text_anchor="middle", font_style="italic", fill=FAINT))
    parts += [
        text(left + column * (place + 0.5), top + 8 + row * (at + 1), words, text_anchor="middle", font_size=18)
        for place, at, words in cells
    ]
    described = "; ".join(f"{shown_names[seat]}: {spoken_call(call)}" for seat, call in said)
    return Svg(
        title=title, description=f"{described or 'Nothing was said'}.", width=width, height=height, body=joined(parts)
    )


def sheet_picture(sheet: Sheet, *, title: str = "The score", names: Mapping[Column, str] | None = None) -> Svg:
    """The block as the books print it: honours upward, tricks downward, a rule under each game, sums at the foot."""
    block = layout(sheet)
    heads = [(names or {}).get(column, str(column)) for column in block.columns]
    above = max((len(column) for column in block.above), default=0)
    left, top, column, row = 92, 82, 120, 25
    width = left + column * len(block.columns) + 44
    middle = top + 20 + row * max(above, 1)
    parts = [heading(title, width)]
    for place, head in enumerate(heads):
        x = left + column * (place + 1) - 30
        name = shortened(head, column - 38)
        parts.append(text(x, top, name, text_anchor="end", font_style="italic", fill=FAINT))
        parts += [
            text(x, middle - 10 - row * up, str(entry.points), text_anchor="end")
            for up, entry in enumerate(block.above[place])
        ]
    y = _games(parts, block, middle, (left, column, row, width))
    parts += [line(left, middle, width - 36, middle, 2.2), line(left, top + 9, width - 36, top + 9, 0.8, RULE)]
    for foot in block.foot:
        y += row
        parts.append(text(36, y, foot.line.value, font_size=14, fill=FAINT))
        parts += [
            text(left + column * (place + 1) - 30, y, minus(points), text_anchor="end", font_weight="bold")
            for place, points in enumerate(foot.points)
            if points is not None
        ]
    parts += [
        line(left + column * place, top - 16, left + column * place, y + 8, 0.8, INK) for place in range(1, len(heads))
    ]
    return Svg(title=title, description=_described(block, heads), width=width, height=round(y + 34), body=joined(parts))


def _games(parts: list[str], block: Layout, middle: float, sizes: tuple[int, int, int, int]) -> float:
    """Draw the trick points of each game; how far down they come."""
    left, column, row, width = sizes
    y = middle
    for number, game in enumerate(block.below):
        for place, entries in enumerate(game):
            parts += [
                text(left + column * (place + 1) - 30, y + row * (down + 1) - 5, str(entry.points), text_anchor="end")
                for down, entry in enumerate(entries)
            ]
        y += row * max(1, *map(len, game)) + 4
        if number < block.ruled:
            parts.append(line(left, y, width - 36, y, 1))
    if block.ruled < len(block.below) or not block.below:
        parts.append(line(left, y, width - 36, y, 0.8, RULE))
    return y


def _described(block: Layout, heads: Sequence[str]) -> str:
    totals = next(foot for foot in block.foot if foot.line is FootLine.TOTAL)
    sides = []
    for place, head in enumerate(heads):
        below = [str(entry.points) for game in block.below for entry in game[place]]
        above = [str(entry.points) for entry in block.above[place]]
        sides.append(
            f"{head}: above the line {', '.join(above) or 'nothing'}; below {', '.join(below) or 'nothing'}; "
            f"total {totals.points[place]}"
        )
    return ". ".join(sides) + "."
