"""An update as it is sent to one page: of the table only what is not as that page was last sent it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from oddtrick.club.render.deliveries import Ack, Refused
from oddtrick.club.render.json_writing import write_json
from oddtrick.club.render.section_cache import Snapshot, write_fields
from oddtrick.club.render.table_view import SharedView, ViewSections, news_for, sections_for, views_for


@dataclass(slots=True)
class ClientState:
    """What one page was last sent: the sections of the table, and the views of which seats."""

    sections: dict[Hashable, Snapshot] = field(default_factory=dict)
    seats: tuple[str | None, ...] | None = None


def write_update(
    shared: SharedView, person: str, since: int | None, client: ClientState, replies: Sequence[Ack | Refused] = ()
) -> bytes:
    """The update for a page of that person as a frame (``Update``); ``client`` is brought up to date.

    It has what is new since what it was sent, the lines since event ``since``, and ``replies``.
    """
    own = shared.room.seats_of(person)
    whole, happened = news_for(shared, person, own, since)
    sent = client.sections
    sections = sections_for(shared, person, own)
    parts = [snapshot.diff_from(sent.get(key)) for key, snapshot in sections.items()]
    views = views_for(shared, own)
    diffs = [_view_diff(view, sent) for view in views]
    seats = tuple(view.seat for view in views)
    if any(diffs) or seats != client.seats:
        named = [b'{"seat":%s%s}' % (write_json(seat), diff) for seat, diff in zip(seats, diffs, strict=True)]
        parts.append(b'"views":[%s]' % b",".join(named))
    for view in views:
        sections |= {(view.seat, name): snapshot for name, snapshot in view.parts}
    client.sections, client.seats = sections, seats
    head: dict[str, Any] = {"kind": "update", "replies": replies} if replies else {"kind": "update"}
    head |= {"seq": shared.room.seq, "whole": True} if whole else {"seq": shared.room.seq}
    return b'{%s,"table":{%s}}' % (write_fields({**head, "happened": happened}), b",".join(filter(None, parts)))


def _view_diff(view: ViewSections, sent: Mapping[Hashable, Snapshot]) -> bytes:
    """What is new of a view, after its seat."""
    diff = b""
    for name, snapshot in view.parts:
        # Of a part that was changed and changed back, for a page that saw neither, there is nothing to write.
        if fields := snapshot.diff_from(sent.get((view.seat, name))):
            diff += b',"offers":{%s}' % fields if name == "offers" else b"," + fields
    return diff
