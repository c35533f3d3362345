"""What a player says of acts that were compared: what each brings, and what the book would have done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import TypeVar

from oddtrick.players.player import Decision
from oddtrick.rules.messages import List, Message, listed, message

T = TypeVar("T")

MAX_ACTS_NAMED = 4
"""How many of the acts compared are named, those that bring most."""


@dataclass(frozen=True, slots=True)
class ActValue:
    """What an act brings: the mean in points, of the deal and of what it does for the rubber, and how often it fails.

    To fail is not to keep the contract, or under bridge not to win the odd trick; whichever side the player is on.
    ``None`` where no contract is known yet.
    """

    points: float
    fails: float | None


def either(acts: Iterable[object]) -> object:
    """``call ♥5 or call ♥6``."""
    return reduce(lambda one, other: message("{one} or {other}", one=one, other=other), acts)


def beside(acts: Iterable[object]) -> List:
    """``♥5 ♥6``."""
    return listed(acts, " ")


def comparison(
    brought: Mapping[T, ActValue],
    on: Message,
    name_of: Callable[[T], object],
    *,
    together: Callable[[Iterable[object]], object] = beside,
) -> Message:
    """The acts compared, the best first, those of the same worth ``together``; a name is a field of a message.

    ``on`` tells on what, as ``Over 24 possible layouts``.
    """
    groups: dict[str | Message, list[T]] = {}
    for act, value in sorted(brought.items(), key=lambda item: -item[1].points):
        groups.setdefault(_figures(value), []).append(act)
    compared = [listed((together(map(name_of, acts)), figures), " ") for figures, acts in groups.items()]
    best, rest = listed(compared[:MAX_ACTS_NAMED], "; "), len(compared) - MAX_ACTS_NAMED
    if rest <= 0:
        return message("{on}: {acts}.", on=on, acts=best)
    return message("{on}: {acts}; {number} more bring less.", on=on, acts=best, number=rest)


def _figures(value: ActValue) -> str | Message:
    """The points of the rubber, and how often the declarer fails, if ever."""
    points = f"{value.points:+.1f}"
    fails = "0%" if value.fails is None else f"{value.fails:.0%}"
    return points if fails == "0%" else message("{points}, failing {fails}", points=points, fails=fails)


def of_book(title: str, act: object, usual: Decision) -> Message:
    """What the book would have called or played, with rule and page, if it has one."""
    if not usual.rule:
        return message("{book} would have {act}.", book=title, act=act)
    return message(
        "{book} would have {act} ({rule}, p. {page}).", book=title, act=act, rule=usual.rule, page=usual.page
    )
