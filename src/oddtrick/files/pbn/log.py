r"""The acts that PBN has no place for, in a section of our own: ``OddtrickActTable``.

Each row has the place of an act among all acts of its game (from 0), who did it, what they did and the rest: a call as
it is said, other fields as JSON, ``-`` for nothing. What does not fit into a line goes on in rows called ``+``.

    [OddtrickActTable "Seq;Seat;Act;Data"]
    1 S call make:H
    57 W claim "{\"tricks\": 3}"
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from oddtrick.files.pbn.games import Chart, Element
from oddtrick.files.pbn.private_tags import LOG
from oddtrick.rules.acts import Act, Say
from oddtrick.rules.errors import NotUnderstood, RecordError
from oddtrick.rules.messages import Message
from oddtrick.rules.plain_acts import read_act, write_act

COLUMNS = "Seq;Seat;Act;Data"
MORE = "+"
WIDEST = 100
"""Characters of JSON in a row; quotation marks and backslashes may each take two of the line's 253."""


def written_acts(acts: Iterable[tuple[int, Act]]) -> Chart:
    """The section for those acts, each with its place."""
    return Chart(columns=COLUMNS, elements=tuple(Element(cell) for row in _rows(acts) for cell in row))


def _rows(acts: Iterable[tuple[int, Act]]) -> Iterator[tuple[str, str, str, str]]:
    for place, act in acts:
        members = write_act(act)
        seat, name = members.pop("by"), members.pop("act")
        if isinstance(act, Say):
            yield str(place), seat, name, str(act.call)
            continue
        # Whatever is not ASCII is written with \\u, which every reader of PBN can carry.
        data = json.dumps(members) if members else "-"
        for start in range(0, len(data), WIDEST):
            yield str(place), seat, MORE if start else name, data[start : start + WIDEST]


def read_acts(chart: Chart, source: str = "") -> Mapping[int, Act]:
    """The acts of the section by their places; ``RecordError`` for what is none."""
    rows: list[tuple[int, str, str, list[str], Element]] = []
    cells = chart.elements
    if chart.columns != COLUMNS or len(cells) % 4:
        text = f"{LOG} must have the columns {COLUMNS} and whole rows"
        raise RecordError(text, max(1, chart.line), max(1, chart.column), source)
    for start in range(0, len(cells), 4):
        place, seat, name, data = (cell.text for cell in cells[start : start + 4])
        if not place.isdecimal() or len(place) > 6:
            raise _wrong(f"{place!r} is no place of an act", cells[start], source)
        if name == MORE and rows:
            rows[-1][3].append(data)
        else:
            rows.append((int(place), seat, name, [data], cells[start]))
    return {place: _act(seat, name, "".join(data), where, source) for place, seat, name, data, where in rows}


def _act(seat: str, name: str, data: str, where: Element, source: str) -> Act:
    try:
        members = {"call": data} if name == "call" else json.loads(data) if data != "-" else {}
        return read_act({"by": seat, "act": name, **members})
    except NotUnderstood as error:
        raise _wrong(error.message, where, source) from None
    except (ValueError, TypeError, RecursionError):
        raise _wrong(f"{data!r} does not say what was done", where, source) from None


def _wrong(message: Message | str, where: Element, source: str) -> RecordError:
    return RecordError(message, max(1, where.line), max(1, where.column), source)
