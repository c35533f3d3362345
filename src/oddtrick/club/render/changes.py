"""An update as it is sent to one page: of the table only what is not as that page was last sent it.

What all pages are shown alike is written once. Of what a page was sent only the hashes are kept, half a kilobyte a
page, where the shapes themselves would be as much again as the whole table.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.render.table_view import Common

Texts = dict[str, bytes]
"""The fields of a shape, each written."""


def _nothing() -> array[int]:
    return array("q")


@dataclass(slots=True)
class Sent:
    """What one page was last sent: a hash of each field of the table, and of those of each view by its seat.

    They stand in the order of the fields, which is that of the shape.
    """

    table: array[int] = field(default_factory=_nothing)
    views: dict[str | None, array[int]] = field(default_factory=dict)


def write_update(update: FullUpdate, shared: Common, sent: Sent) -> bytes:
    """The update as a frame, with what has changed since ``sent``, which is brought up to date.

    ``shared`` is that of which the update was made.
    """
    table: Mapping[str, Any] = update["table"]
    in_common: Mapping[str, Any] = shared.table
    written = _written(shared, in_common)
    texts = {
        name: written[name] if value is in_common[name] else to_json(value)
        for name, value in table.items()
        if name != "views"
    }
    changed = _changed(texts, sent.table)
    seats = [view["seat"] for view in update["table"]["views"]]
    views = [_view_changed(shared, view, sent) for view in update["table"]["views"]]
    if any(views) or seats != list(sent.views) or not sent.table:
        changed["views"] = b"[%s]" % b",".join(
            _object({"seat": to_json(seat), **view}) for seat, view in zip(seats, views, strict=True)
        )
    sent.table = _hashes(texts)
    sent.views = {seat: sent.views[seat] for seat in seats}
    head = {name: to_json(update[name]) for name in ("kind", "seq", "whole", "happened")}
    return _object({**head, "table": _object(changed)})


def _written(shared: Common, shape: Mapping[str, Any]) -> Texts:
    """The fields of a shape that lives as long as ``shared``; written once."""
    if id(shape) not in shared.written:
        shared.written[id(shape)] = {name: to_json(value) for name, value in shape.items()}
    return shared.written[id(shape)]


def _view_changed(shared: Common, view: Mapping[str, Any], sent: Sent) -> Texts:
    texts = _written(shared, view)
    changed = _changed(texts, sent.views.get(view["seat"], _nothing()))
    sent.views[view["seat"]] = _hashes(texts)
    return changed


def _changed(texts: Texts, hashes: array[int]) -> Texts:
    if not hashes:
        return dict(texts)
    return {name: text for (name, text), last in zip(texts.items(), hashes, strict=True) if hash(text) != last}


def _hashes(texts: Texts) -> array[int]:
    return array("q", map(hash, texts.values()))


def _object(texts: Texts) -> bytes:
    return b"{%s}" % b",".join(b'"%s":%s' % (name.encode(), text) for name, text in texts.items())
