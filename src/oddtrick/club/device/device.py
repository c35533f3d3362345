"""One device: its tables, opened here or again from what was kept, and who plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from oddtrick.club.device.own_table import DeviceEnvironment, OwnTable
from oddtrick.club.device.stored_contents import (
    KeptRecord,
    SavedTable,
    read_records,
    record_of_person,
    record_of_table,
    time_of_last,
)
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.state import Phase, Room, Terms
from oddtrick.club.room.stored_rubber import StoredRubber


@dataclass(slots=True)
class Device:
    """The tables of one device, each rebuilt when it is asked for, and the names of who plays."""

    around: DeviceEnvironment
    people: dict[str, str] = field(default_factory=dict)
    tables: dict[str, OwnTable] = field(default_factory=dict)
    stored: dict[str, SavedTable] = field(default_factory=dict)

    @classmethod
    def opened(cls, around: DeviceEnvironment, records: Iterable[KeptRecord]) -> Device:
        """A device with what those records tell; ``KeyError`` or ``ValueError`` for what no device has kept."""
        kept = read_records(records)
        return cls(around, kept.people, stored=kept.tables)

    def name_person(self, person: str, name: str) -> None:
        """Call a person by that name from now on; whatever ``keep`` raises."""
        self.around.keep((record_of_person(person, name),))
        self.people[person] = name

    def open_table(self, name: str, terms: Terms, host: str) -> OwnTable:
        """A new table of that name; whatever ``keep`` raises, and ``UnknownCode`` for no game."""
        room = Room(id=name, terms=terms, host=host, at=self.around.now())
        self.around.keep((record_of_table(room),))
        self.tables[name] = table = OwnTable(room, self.around)
        return table

    def fresh_name(self) -> str:
        """A name that no table has had."""
        return self.around.chance()[:12]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its tables."""
        return *self.tables, *self.stored

    def latest(self) -> Iterator[OwnTable]:
        """Its tables that are not closed, the one at which something was done last first; whatever ``keep`` raises."""
        times = {name: table.room.at for name, table in self.tables.items()}
        times |= {name: time_of_last(table.stored) for name, table in self.stored.items()}
        for name in sorted(times, key=times.__getitem__, reverse=True):
            table = self.table(name)
            assert table is not None, "it is one of them"
            if table.room.phase is not Phase.CLOSED:
                yield table

    def table(self, name: str) -> OwnTable | None:
        """The table of that name; ``None`` if there is none. Whatever ``keep`` raises."""
        if name not in self.tables and name in self.stored:
            kept = self.stored[name]
            rebuilt = rebuild(kept.stored)
            table = OwnTable(rebuilt.room, self.around, began=kept.began, rubbers=kept.rubbers)
            if (reread := rebuilt.reread(kept.stored)) is not None:
                table.submit(reread)
            self.tables[name] = table
            del self.stored[name]
        return self.tables.get(name)

    def rubber(self, key: str) -> StoredRubber | None:
        """What may be shown of the rubber of that name; ``None`` if there is none. Whatever ``keep`` raises."""
        name, _dash, number = key.rpartition("-")
        if not number.isdecimal():
            return None
        kept = self.stored.get(name)
        if kept is not None and int(number) in kept.rubbers:
            return kept.rubbers[int(number)]
        table = self.table(name)
        return None if table is None else table.rubber(int(number))

    def rubbers(self, before: int, most: int) -> list[StoredRubber]:
        """The rubbers that began before that time, in milliseconds, the latest first; whatever ``keep`` raises.

        A table is rebuilt only where a rubber that is not over is among them.
        """
        times = {name: table.began for name, table in self.tables.items()}
        times |= {name: table.began for name, table in self.stored.items()}
        began = [(at, f"{name}-{number}") for name, each in times.items() for number, at in each.items() if at < before]
        latest = sorted(began, key=lambda each: each[0], reverse=True)[:most]
        return [rubber for _at, key in latest if (rubber := self.rubber(key)) is not None]
