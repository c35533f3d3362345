"""The tables of one device: opened here, or again from what was kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from oddtrick.club.device.kept import KeptRecord, kept_tables, record_of_table
from oddtrick.club.device.own_table import OwnTable, Surroundings
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.state import Room, Terms
from oddtrick.club.room.stored_table import StoredTable


@dataclass(slots=True)
class Device:
    """The tables of one device; those that were kept are rebuilt when they are asked for."""

    around: Surroundings
    tables: dict[str, OwnTable] = field(default_factory=dict)
    stored: dict[str, StoredTable] = field(default_factory=dict)

    @classmethod
    def opened(cls, around: Surroundings, records: Iterable[KeptRecord]) -> Device:
        """A device with the tables of those records; ``KeyError`` or ``ValueError`` for what no device has kept."""
        return cls(around, stored=kept_tables(records))

    def open_table(self, name: str, terms: Terms, host: str) -> OwnTable:
        """A new table of that name; whatever ``keep`` raises, and ``UnknownCode`` for no game."""
        room = Room(id=name, terms=terms, host=host, at=self.around.now())
        self.around.keep((record_of_table(room),))
        self.tables[name] = table = OwnTable(room, self.around)
        return table

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its tables."""
        return *self.tables, *self.stored

    def table(self, name: str) -> OwnTable | None:
        """The table of that name; ``None`` if there is none. Whatever ``keep`` raises."""
        if name not in self.tables and name in self.stored:
            stored = self.stored[name]
            rebuilt = rebuild(stored)
            table = OwnTable(rebuilt.room, self.around)
            if (reread := rebuilt.reread(stored)) is not None:
                table.submit(reread)
            self.tables[name] = table
            del self.stored[name]
        return self.tables.get(name)
