"""Names as whoever reads is shown them: people's own, and the words that stand where nobody has a name."""

from __future__ import annotations

from typing import Protocol

from oddtrick.rules.cards import Seat
from oddtrick.rules.messages import mark
from oddtrick.words.language import gettext as _
from oddtrick.words.language import language
from oddtrick.words.wording import NameOf

NAMELESS = frozenset({mark("North"), mark("East"), mark("South"), mark("West"), mark("somebody")})
"""What the club calls a seat at which nobody sits, and a person whom it does not know."""

_DUMMY = "'s Dummy"

DEFAULT_TABLE = mark("A rubber")
"""What a table is called that was given no name."""


class Named(Protocol):
    """A room, or an event of it."""

    def name(self, seat: Seat) -> str:
        """Who sits there, in English where it is nobody's own name."""
        ...


def names_of(named: Named) -> NameOf:
    """The names at its seats as whoever reads is shown them."""
    return named.name if language() == "en" else lambda seat: shown_name(named.name(seat))


def shown_name(name: str) -> str:
    """A name as it stands in a room or a record, as whoever reads is shown it.

    >>> shown_name("Ann's Dummy")
    "Ann's Dummy"
    """
    if language() == "en":
        return name
    if name.endswith(_DUMMY):
        return _("{name}'s Dummy", name=shown_name(name.removesuffix(_DUMMY)))
    return _(name) if name in NAMELESS else name


def shown_table(name: str) -> str:
    """The name of a table, as whoever reads is shown it."""
    return _(name) if name == DEFAULT_TABLE else name
