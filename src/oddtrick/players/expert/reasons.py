"""What an expert says of a decision: what was compared, on how many layouts, and what each act brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import TypeVar

from oddtrick.players.expert.act_values import ActValue
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.player import Decision
from oddtrick.rules.messages import List, Message, listed, message, plural_message

T = TypeVar("T")

MAX_ACTS_NAMED = 4
"""How many of the acts compared are named, those that bring most."""


def either(acts: Iterable[object]) -> object:
    """``call ♥5 or call ♥6``."""
    return reduce(lambda one, other: message("{one} or {other}", one=one, other=other), acts)


def beside(acts: Iterable[object]) -> List:
    """``♥5 ♥6``."""
    return listed(acts, " ")


def comparison(
    brought: Mapping[T, ActValue],
    layouts: Layouts,
    name_of: Callable[[T], object],
    *,
    together: Callable[[Iterable[object]], object] = beside,
) -> Message:
    """The acts compared, the best first, those of the same worth ``together``; a name is a field of a message."""
    groups: dict[str | Message, list[T]] = {}
    for act, value in sorted(brought.items(), key=lambda item: -item[1].points):
        groups.setdefault(_figures(value), []).append(act)
    compared = [listed((together(map(name_of, acts)), figures), " ") for figures, acts in groups.items()]
    on, best, rest = _on(layouts), listed(compared[:MAX_ACTS_NAMED], "; "), len(compared) - MAX_ACTS_NAMED
    if rest <= 0:
        return message("{on}: {acts}.", on=on, acts=best)
    return message("{on}: {acts}; {number} more bring less.", on=on, acts=best, number=rest)


def keep_decision(usual: Decision, layouts: Layouts, *, clearly: bool = False) -> Decision:
    """The book's decision, with what is said where nothing brings more than it, or nothing ``clearly`` more."""
    on = _on(layouts)
    finding = (
        message("{on} nothing clearly brings more.", on=on) if clearly else message("{on} nothing brings more.", on=on)
    )
    return replace(usual, reason=message("{first} {then}", first=usual.reason, then=finding))


def _on(layouts: Layouts) -> Message:
    number = len(layouts.hands)
    if layouts.complete:
        return plural_message("On the only possible layout", "Over all {count} possible layouts", number)
    return message("Over {number} possible layouts", number=number)


def _figures(value: ActValue) -> str | Message:
    """The points of the rubber, and in how many layouts the declarer fails, if in any."""
    points, fails = f"{value.points:+.1f}", f"{value.fails:.0%}"
    return points if fails == "0%" else message("{points}, failing {fails}", points=points, fails=fails)
