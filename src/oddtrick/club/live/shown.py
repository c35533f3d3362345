"""What the pages at a table are shown: what waits for each, and what is drawn once for all who read one language."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from oddtrick.club.render.deliveries import Ack, Refused
from oddtrick.club.render.section_cache import SectionCache
from oddtrick.club.render.table_view import SharedView, shared_view
from oddtrick.club.render.updates import ClientState
from oddtrick.club.room.state import Room
from oddtrick.rules.messages import Catalogue

ENGLISH = "en"


@dataclass(eq=False, slots=True)
class Outbox:
    """What waits to be sent to one socket: replies, and whether the table has changed since it was last shown.

    However slowly a client reads, only its newest update is ever made. ``sent`` is what this socket has been sent of
    the table: who connects again has another outbox, and is sent the whole. ``keeps`` is what it was told last of
    whether anything can be kept. ``catalogue`` is that of the language in which its person reads.
    """

    person: str
    client: str = ""
    replies: list[Ack | Refused] = field(default_factory=list)
    stale: bool = False
    seen: int | None = None
    sent: ClientState = field(default_factory=ClientState)
    keeps: bool = True
    catalogue: Catalogue | None = None
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def language(self) -> str:
        """The language in which its person reads."""
        return ENGLISH if self.catalogue is None else self.catalogue.code

    def reply(self, message: Ack | Refused) -> None:
        """Have a reply sent."""
        self.replies.append(message)
        self.wake.set()

    def changed(self) -> None:
        """Have the table shown again."""
        self.stale = True
        self.wake.set()


@dataclass(slots=True)
class LanguageCache:
    """A table as all who read one language are shown it: ``shared`` at the last moment, the sections from one on."""

    shared: SharedView | None = None
    cache: SectionCache = field(default_factory=SectionCache)

    def at(self, room: Room) -> SharedView:
        """What they are shown of the room as it is now; to be asked for where texts are in their language."""
        if self.shared is None or self.shared.room is not room:
            self.shared = shared_view(room, self.cache)
        return self.shared
