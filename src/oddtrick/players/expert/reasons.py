"""What an expert says of a decision: what was compared, on how many layouts, and what each act brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from oddtrick.players.expert.valued import Brought
from oddtrick.players.expert.weighted_layouts import Layouts

T = TypeVar("T")

LISTED = 4
"""So many of the acts compared are named, those that bring most."""


def comparison(
    brought: Mapping[T, Brought], layouts: Layouts, name_of: Callable[[T], str], *, between: str = " "
) -> str:
    """The acts compared, the best first, those of the same worth together and ``between`` them that word."""
    groups: dict[str, list[T]] = {}
    for act, value in sorted(brought.items(), key=lambda item: -item[1].points):
        groups.setdefault(_figures(value), []).append(act)
    named = [f"{between.join(map(name_of, acts))} {figures}" for figures, acts in groups.items()]
    rest = f"; {len(named) - LISTED} more bring less" if len(named) > LISTED else ""
    what = "in points of the rubber, and how often the declarer fails"
    return f"{_on(layouts)}, {what}: {'; '.join(named[:LISTED])}{rest}."


def nothing_more(layouts: Layouts, how: str = "") -> str:
    """Said of the book's act where nothing brings more; ``how`` much more it would have to bring, as ``clearly``."""
    return f"{_on(layouts)} nothing {how}brings more."


def _on(layouts: Layouts) -> str:
    number = len(layouts.hands)
    if layouts.complete:
        return (
            "On the one way in which the cards can lie"
            if number == 1
            else f"On all {number} ways in which the cards can lie"
        )
    return f"On {number} layouts that agree with what was said and played"


def _figures(value: Brought) -> str:
    return f"{value.points:+.1f} ({value.fails:.0%})"
