"""The open tables of one person, as the first page offers them."""

from __future__ import annotations

from oddtrick.club.render.display_names import shown_table
from oddtrick.club.render.shapes.arrival import MyTableShape, StandsShape
from oddtrick.club.render.waiting import waits_of
from oddtrick.club.room.state import Phase, Room, Rubber
from oddtrick.rules.cards import Side
from oddtrick.words.language import say
from oddtrick.words.wording import listed
from oddtrick.words.wording.lawbook import title_of

MOST_OWN = 6
"""The most of a person's tables that are looked at for what is open there."""


def my_table(room: Room, person: str) -> MyTableShape | None:
    """An open table as the first page offers it to one of its people; ``None`` where nothing of theirs is open."""
    if room.phase is Phase.CLOSED or not (person == room.host or room.chairs_of(person)):
        return None
    rubber = room.rubber
    if rubber is not None and (room.over or (room.terms.set_deal and rubber.fair.deal > 1)):
        return None  # a deal that was set is all that such a table was opened for
    return {
        "id": room.id,
        "path": f"/t/{room.id}",
        "name": shown_table(room.terms.name),
        "code": room.terms.code_key,
        "code_title": title_of(room.code),
        "policy": room.terms.policy.value,
        "deal": 0 if rubber is None else rubber.fair.deal,
        "stands": [] if rubber is None else _stands(room, rubber, person),
        "waits": waits_of(room)["text"],
    }


def _stands(room: Room, rubber: Rubber, person: str) -> list[StandsShape]:
    """The columns of the sheet in a line each, the reader's own first."""
    stands, own = room.standing_of(rubber), {room.home(seat) for seat in room.chairs_of(person)}
    lines: list[StandsShape] = []
    for column in room.code.scoring.columns.value.names:
        seats = column.seats if isinstance(column, Side) else (column,)
        lines.append(
            {
                "who": listed(say(rubber.name(seat)) for seat in seats),
                "ours": bool(own & set(seats)),
                "games": stands.won.count(column),
                "points": stands.open.get(column, 0),
            }
        )
    return sorted(lines, key=lambda line: not line["ours"])
