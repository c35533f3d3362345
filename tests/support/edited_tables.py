"""What a client makes of the edits that it is sent (``club.render.edits``), as the page does in ``edits.ts``."""

from __future__ import annotations

from typing import Any


def edited(then: Any, change: Any) -> Any:
    """The value that an edit makes of another, which stays as it is.

    >>> edited({"hand": ["SA", "SK", "H2"], "turn": "N"}, {"hand": {"without": [1]}})
    {'hand': ['SA', 'H2'], 'turn': 'N'}
    """
    if isinstance(then, dict) and isinstance(change, dict):
        return {**then, **{name: edited(then.get(name), value) for name, value in change.items()}}
    if isinstance(then, dict) and isinstance(change, list):
        return change[0]
    if isinstance(then, list) and isinstance(change, dict):
        left = [value for place, value in enumerate(then) if place not in change.get("without", ())]
        for name, value in change.items():
            if name != "without":
                place = int(name)
                left[place : place + 1] = [edited(left[place], value) if place < len(left) else value]
        return left
    return change


def edited_table(then: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The table that an update (``Update``) makes of the one that a client has, an empty one at first."""
    views = {view["seat"]: view for view in then.get("views", ())}
    table: dict[str, Any] = edited(then, {name: value for name, value in changes.items() if name != "views"})
    if "views" in changes:
        table["views"] = [edited(views.get(view["seat"], {}), view) for view in changes["views"]]
    return table
