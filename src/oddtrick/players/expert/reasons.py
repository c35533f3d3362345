"""What an expert says of a decision: what was compared, on how many layouts, and what each act brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import TypeVar

from oddtrick.language import gettext as _
from oddtrick.language import ngettext
from oddtrick.players.expert.valued import Brought
from oddtrick.players.expert.weighted_layouts import Layouts

T = TypeVar("T")

LISTED = 4
"""So many of the acts compared are named, those that bring most."""


def either(acts: Iterable[str]) -> str:
    """``call ♥5 or call ♥6``."""
    return reduce(lambda one, other: _("{one} or {other}", one=one, other=other), acts)


def comparison(
    brought: Mapping[T, Brought],
    layouts: Layouts,
    name_of: Callable[[T], str],
    *,
    together: Callable[[Iterable[str]], str] = " ".join,
) -> str:
    """The acts compared, the best first, those of the same worth ``together``."""
    groups: dict[str, list[T]] = {}
    for act, value in sorted(brought.items(), key=lambda item: -item[1].points):
        groups.setdefault(_figures(value), []).append(act)
    named = [f"{together(map(name_of, acts))} {figures}" for figures, acts in groups.items()]
    on, listed, rest = _on(layouts), "; ".join(named[:LISTED]), len(named) - LISTED
    if rest <= 0:
        return _("{on}, in points of the rubber, and how often the declarer fails: {acts}.", on=on, acts=listed)
    return _(
        "{on}, in points of the rubber, and how often the declarer fails: {acts}; {number} more bring less.",
        on=on,
        acts=listed,
        number=rest,
    )


def nothing_more(layouts: Layouts, *, clearly: bool = False) -> str:
    """Said of the book's act where nothing brings more, or nothing ``clearly`` more."""
    if clearly:
        return _("{on} nothing clearly brings more.", on=_on(layouts))
    return _("{on} nothing brings more.", on=_on(layouts))


def _on(layouts: Layouts) -> str:
    number = len(layouts.hands)
    if layouts.complete:
        return ngettext(
            "On the one way in which the cards can lie", "On all {count} ways in which the cards can lie", number
        )
    return _("On {number} layouts that agree with what was said and played", number=number)


def _figures(value: Brought) -> str:
    return f"{value.points:+.1f} ({value.fails:.0%})"
