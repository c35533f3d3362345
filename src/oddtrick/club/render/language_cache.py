"""What the pages at a table are shown: what waits for each, and what is drawn once for all who read one language."""

from __future__ import annotations

import asyncio
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from oddtrick.club.render.deliveries import Ack, Refused, reply_to
from oddtrick.club.render.section_cache import SectionCache
from oddtrick.club.render.table_view import SharedView, for_all, shared_view
from oddtrick.club.render.updates import ClientState, write_update
from oddtrick.club.room.incoming import News, Reply, Step
from oddtrick.club.room.state import Room
from oddtrick.rules.messages import Catalogue
from oddtrick.words.language import reading

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


Shown = dict[str, LanguageCache]
"""A table as it is shown in every language that is read at it; always in English."""


def draw(room: Room, shown: Shown) -> None:
    """Draw what everybody may see of the table: raises what that stumbles over."""
    with reading(None):
        shown[ENGLISH].shared = for_all(room, shown[ENGLISH].cache)


def deliver(step: Step, outboxes: AbstractSet[Outbox]) -> bool:
    """Put what follows from a message into the outboxes; whether the table has changed."""
    changed = False
    for delivery in step.deliveries:
        match delivery:
            case Reply(person=person, client=client):
                for outbox in outboxes:
                    if (outbox.person, outbox.client) == (person, client):
                        with reading(outbox.catalogue):
                            outbox.reply(reply_to(step.room, delivery))
            case News():
                changed = True
                for outbox in outboxes:
                    outbox.changed()
    return changed


def write_shown(room: Room, shown: Shown, outbox: Outbox, outboxes: AbstractSet[Outbox]) -> str:
    """The frame that shows a socket the table: what has changed and happened since, and the replies that wait."""
    outbox.stale = False
    if (theirs := shown.get(outbox.language)) is None:
        theirs = shown[outbox.language] = LanguageCache()
    since, sent, replies = outbox.seen, outbox.sent, outbox.replies
    with reading(outbox.catalogue):
        shared = theirs.at(room)
        frame = write_update(shared, outbox.person, since, sent, replies).decode()
    replies.clear()
    if not any(other.stale for other in outboxes):
        for each in shown.values():
            each.shared = None  # everybody has been shown it
    outbox.seen = room.seq
    return frame
