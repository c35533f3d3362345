"""The list of tables that the lobby shows: drawn once for all who look at it, and only where something changed."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from oddtrick.club.render.deliveries import Lobby, write_delivery
from oddtrick.club.render.table_view import lobby_line, plain_line
from oddtrick.club.room.state import Phase, Room
from oddtrick.words.language import language, reading

SECONDS_BETWEEN_LISTS = 0.5
"""Seconds between one list and the next."""


@dataclass(eq=False, slots=True)
class LobbyBoard:
    """The list as it was last written, and what has changed since.

    ``people`` counts the sockets of each person; ``hearers`` are woken when there is a new ``text``, which is kept in
    English, and by language where somebody has asked for it in another. Where the club has
    other servers, ``elsewhere`` is how many people they have, and the lines of their tables.
    """

    people: Counter[str] = field(default_factory=Counter)
    hearers: set[asyncio.Event] = field(default_factory=set)
    text: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    elsewhere: tuple[int, list[dict[str, Any]]] = (0, [])
    _lines: dict[str, dict[str, Any]] = field(default_factory=dict)
    _changed: dict[str, Room | None] = field(default_factory=dict)
    _wake: asyncio.Event = field(default_factory=asyncio.Event)

    def changed(self, table: str, room: Room | None) -> None:
        """A table is not as it was; ``None``: it is no longer in memory."""
        self._changed[table] = room
        self._wake.set()

    def came(self, person: str) -> None:
        """A socket of that person has opened."""
        self.people[person] += 1
        self._wake.set()

    def went(self, person: str) -> None:
        """A socket of that person has closed."""
        self.people[person] -= 1
        if not self.people[person]:
            del self.people[person]
        self._wake.set()

    def show_elsewhere(self, people: int, lines: list[dict[str, Any]]) -> None:
        """What the other servers show is this."""
        if self.elsewhere != (people, lines):
            self.elsewhere = (people, lines)
            self._wake.set()

    def shape(self) -> Lobby:
        """The tables that are listed and at which somebody is."""
        people, elsewhere = self.elsewhere
        tables = [lobby_line(line) for line in (*self.own_lines(), *elsewhere)]
        return {"kind": "lobby", "people": len(self.people) + people, "tables": tables}

    def own_lines(self) -> list[dict[str, Any]]:
        """Those of this server, in no language."""
        for table, room in self._changed.items():
            line = plain_line(room) if room is not None and _is_listed(room) else None
            if line is None:
                self._lines.pop(table, None)
            else:
                self._lines[table] = line
        self._changed.clear()
        return list(self._lines.values())

    def write(self) -> None:
        """Write the list again if anything has changed, and wake the subscribers if it is another."""
        if self.text and not self._wake.is_set():
            return
        self._wake.clear()
        with reading(None):
            text = write_delivery(self.shape())
        if text != self.text:
            self.text = text
            self.texts.clear()
            for hearer in self.hearers:
                hearer.set()

    def written(self) -> str:
        """What was written last, in the reader's language."""
        if language() == "en":
            return self.text
        if language() not in self.texts:
            self.texts[language()] = write_delivery(self.shape())
        return self.texts[language()]

    async def keep_written(self) -> None:
        """Write it whenever it has changed, twice a second at most."""
        while True:
            await self._wake.wait()
            self.write()
            await asyncio.sleep(SECONDS_BETWEEN_LISTS)


def _is_listed(room: Room) -> bool:
    present = any(member.present for member in room.members.values())
    return present and room.terms.listed and room.phase is not Phase.CLOSED
