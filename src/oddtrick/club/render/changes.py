"""An update as it is sent to one page: of the table only what is not as that page was last sent it.

What pages are shown alike is drawn once for all that read one language, and stays one drawing while it does not
change: a page is sent what makes the newest drawing of the one that it has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_type_hints

from pydantic_core import to_json

from oddtrick.club.render.deliveries import Ack, Refused
from oddtrick.club.render.drawn_fields import Drawing, Fields, write_fields
from oddtrick.club.render.seat_view import OF_A_SEAT
from oddtrick.club.render.shapes.seat import OffersShape, ViewShape
from oddtrick.club.render.shapes.table import TableShape
from oddtrick.club.render.table_view import Common, news_for, personal

PERSONAL = Fields("you", "is_host", "chairs", "undo", "removable", "may")
"""The fields of a table that are not the same for all, besides the views."""

COMMON = Fields(*(name for name in get_type_hints(TableShape) if name not in (*PERSONAL.names, "views")))
"""Those that are."""

PUBLIC = Fields(*(name for name in get_type_hints(ViewShape) if name not in ("seat", "offers", *OF_A_SEAT)))
"""The fields that are the same in all views."""

OWN = Fields(*OF_A_SEAT)
"""Those that only one view has, but for what is offered."""

OFFERS = Fields(*get_type_hints(OffersShape))
"""The lists of what is offered: each is sent by itself, for one of them is long and seldom another."""


@dataclass(slots=True)
class Sent:
    """What one page was last sent: the views of which seats, which drawings, and the drawing of its own fields."""

    seats: tuple[str | None, ...] = ()
    drawings: dict[tuple[Any, ...], Drawing] = field(default_factory=dict)
    own: Drawing | None = None


@dataclass(slots=True)
class History:
    """A table as it was last drawn: the fields that are the same for all, those of all views, those of each view."""

    last: dict[tuple[Any, ...], Drawing] = field(default_factory=dict)

    def drawn(self, shared: Common, name: tuple[Any, ...], fields: Fields, shape: Mapping[str, Any]) -> Drawing:
        """Those fields of a shape; compared once with how they were."""
        if name not in shared.drawings:
            shared.drawings[name] = self.last[name] = fields.drawn(shape, self.last.get(name))
        return shared.drawings[name]

    def forget_written(self) -> None:
        """Keep no more than the next comparison needs: nobody waits for what was written."""
        for each in self.last.values():
            each.written.clear()


def write_update(
    shared: Common, history: History, person: str, since: int | None, sent: Sent, replies: Sequence[Ack | Refused] = ()
) -> bytes:
    """The update for a page of that person as a frame (``Update``); ``sent`` is brought up to date.

    It has what is new since what was ``sent``, the lines since event ``since``, and ``replies``.
    """
    whole, happened = news_for(shared.room, person, since, shared)
    mine = personal(shared.room, person, shared)
    own = PERSONAL.drawn(mine, sent.own)
    drawings = {("table",): history.drawn(shared, ("table",), COMMON, shared.table)}
    for view in mine["views"]:
        drawings |= _of_view(view, shared, history)
    parts = [drawings[("table",)].after(sent.drawings.get(("table",))), own.after(sent.own)]
    seats = tuple(view["seat"] for view in mine["views"])
    views = [_view_after(seat, drawings, sent) for seat in seats]
    if any(views) or seats != sent.seats or sent.own is None:
        named = [b'{"seat":%s%s}' % (to_json(seat), view) for seat, view in zip(seats, views, strict=True)]
        parts.append(b'"views":[%s]' % b",".join(named))
    sent.seats, sent.own, sent.drawings = seats, own, drawings
    head: dict[str, Any] = {"kind": "update", "replies": replies} if replies else {"kind": "update"}
    head |= {"seq": shared.room.seq, "whole": True} if whole else {"seq": shared.room.seq}
    return b'{%s,"table":{%s}}' % (write_fields({**head, "happened": happened}), b",".join(filter(None, parts)))


def _of_view(view: ViewShape, shared: Common, history: History) -> dict[tuple[Any, ...], Drawing]:
    """The drawings of a view: what is its own, what all views have, what is offered."""
    assert shared.public is not None, "a rubber has begun"
    seat = view["seat"]
    return {
        ("own", seat): history.drawn(shared, ("own", seat), OWN, view),
        ("public", seat): history.drawn(shared, ("public",), PUBLIC, shared.public),
        ("offers", seat): history.drawn(shared, ("offers", seat), OFFERS, view["offers"]),
    }


def _view_after(seat: str | None, drawings: Mapping[tuple[Any, ...], Drawing], sent: Sent) -> bytes:
    """What is new of a view, after its seat."""
    own, public, offers = (
        drawings[part, seat].after(sent.drawings.get((part, seat))) for part in ("own", "public", "offers")
    )
    parts = (own, public, b'"offers":{%s}' % offers if offers else b"")
    return b"".join(b"," + part for part in parts if part)
