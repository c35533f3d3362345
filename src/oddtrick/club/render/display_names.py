"""Names as the reader is shown them: people's own, and the words that stand where nobody has a name."""

from __future__ import annotations

from typing import Protocol

from oddtrick.files.record import Header, name_in
from oddtrick.rules.cards import Seat
from oddtrick.rules.names_at_seats import Name
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording import NameOf


class HasNames(Protocol):
    """A room, an event of it, or a rubber."""

    def name(self, seat: Seat) -> Name:
        """Who sits there."""
        ...


def names_of(holder: HasNames) -> NameOf:
    """The names at its seats."""
    return lambda seat: say(holder.name(seat))


def names_in(header: Header) -> NameOf:
    """The names at the seats of a record."""
    return lambda seat: say(name_in(header, seat))


def shown_table(name: str) -> str:
    """The name of a table, or what one is called that was given none."""
    return name or _("A rubber")
