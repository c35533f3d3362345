"""An update as it is sent to one page: of the table only what is not as that page was last sent it.

What pages are shown alike is written once for all of them, and of each field is known with which event it became what
it is: a page is sent the fields that are newer than what it has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_type_hints

from pydantic_core import to_json

from oddtrick.club.render.dated import Dated, Fields, write_fields
from oddtrick.club.render.deliveries import Ack, Refused
from oddtrick.club.render.seat_view import OF_A_SEAT
from oddtrick.club.render.shapes.seat import OffersShape, ViewShape
from oddtrick.club.render.shapes.table import TableShape
from oddtrick.club.render.table_view import Common, news_for, personal

PERSONAL = ("you", "is_host", "chairs", "undo", "removable", "may")
"""The fields of a table that are not the same for all, besides the views."""

COMMON = Fields(*(name for name in get_type_hints(TableShape) if name not in (*PERSONAL, "views")))
"""Those that are."""

PUBLIC = Fields(*(name for name in get_type_hints(ViewShape) if name not in ("seat", "offers", *OF_A_SEAT)))
"""The fields that are the same in all views."""

OWN = Fields(*OF_A_SEAT)
"""Those that only one view has, but for what is offered."""

OFFERS = Fields(*get_type_hints(OffersShape))
"""The lists of what is offered: each is sent by itself, for one of them is long and seldom another."""

NOTHING = -1
"""The number before that of every event: a page that has nothing is sent what is newer."""


@dataclass(slots=True)
class Sent:
    """What one page was last sent: up to which event, the views of which seats, and the fields that are its own."""

    seq: int = NOTHING
    seats: tuple[str | None, ...] = ()
    own: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class History:
    """A table as it was last drawn: the fields that are the same for all, those of all views, those of each view."""

    last: dict[tuple[Any, ...], Dated] = field(default_factory=dict)

    def after(self, seq: int, shared: Common, name: tuple[Any, ...], fields: Fields, shape: Mapping[str, Any]) -> bytes:
        """Those fields of a shape that are newer than that event; compared once with how they were."""
        if name not in shared.dated:
            shared.dated[name] = self.last[name] = fields.dated(shape, self.last.get(name), shared.room.seq)
        return fields.after(shared.dated[name], seq)

    def forget_written(self) -> None:
        """Keep no more than the next comparison needs: nobody waits for what was written."""
        for each in self.last.values():
            each.written.clear()


def write_update(
    shared: Common, history: History, person: str, since: int | None, sent: Sent, replies: Sequence[Ack | Refused] = ()
) -> bytes:
    """The update for a page of that person as a frame (``Update``); ``sent`` is brought up to date.

    It has the fields that are new since what was ``sent``, the lines since event ``since``, and ``replies``.
    """
    whole, happened = news_for(shared.room, person, since, shared)
    shape: Mapping[str, Any] = (mine := personal(shared.room, person, shared))
    own = {name: shape[name] for name in PERSONAL}
    parts = [
        history.after(sent.seq, shared, ("table",), COMMON, shared.table),
        write_fields({name: value for name, value in own.items() if not sent.own or value != sent.own[name]}),
    ]
    seats = tuple(view["seat"] for view in mine["views"])
    views = [_view_after(view, shared, history, sent) for view in mine["views"]]
    if any(views) or seats != sent.seats or sent.seq == NOTHING:
        named = [b'{"seat":%s%s}' % (to_json(seat), view) for seat, view in zip(seats, views, strict=True)]
        parts.append(b'"views":[%s]' % b",".join(named))
    sent.seq, sent.seats, sent.own = shared.room.seq, seats, own
    answered = b'"replies":%s,' % to_json(replies) if replies else b""
    head = b'{"kind":"update",%s"seq":%d,"whole":%s,"happened":%s' % (
        answered,
        sent.seq,
        to_json(whole),
        to_json(happened),
    )
    return b'%s,"table":{%s}}' % (head, b",".join(filter(None, parts)))


def _view_after(view: ViewShape, shared: Common, history: History, sent: Sent) -> bytes:
    """What is new of a view, after its seat."""
    seq = sent.seq if view["seat"] in sent.seats else NOTHING
    assert shared.public is not None, "a rubber has begun"
    parts = [
        history.after(seq, shared, ("view", view["seat"]), OWN, view),
        history.after(seq, shared, ("views",), PUBLIC, shared.public),
    ]
    if offers := history.after(seq, shared, ("offers", view["seat"]), OFFERS, view["offers"]):
        parts.append(b'"offers":{%s}' % offers)
    return b"".join(b"," + part for part in parts if part)
