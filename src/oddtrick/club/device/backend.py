"""What stands behind the page of a device: requests answered, tables shown and played on, and what is to be kept.

The page's side keeps things where they take time to be kept, so that a job has two halves: ``do`` it and be told the
records that follow, all of which are to be kept or none; then have what has changed shown (``after``), or ``undo`` it.
Jobs come one after the other, in and out as JSON.
"""

from __future__ import annotations

import json
import secrets
import time
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from oddtrick.club.device.device import Device
from oddtrick.club.device.import_export import bring
from oddtrick.club.device.own_table import DeviceEnvironment, OwnTable
from oddtrick.club.device.requests import Answer, Request, ask
from oddtrick.club.device.stored_contents import KeptRecord, SavedTable
from oddtrick.club.render.deliveries import refusal_of, write_delivery
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.room.command_frames import read_frame
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.pacing import USUAL_PACE, seconds_before_act
from oddtrick.club.room.state import Room
from oddtrick.rules.messages import Message, message
from oddtrick.words.catalogues import catalogue
from oddtrick.words.language import reading, say

PERSON = "me"
"""Whose device it is, in the records of its tables."""

_NOT_KEPT: Mapping[str, Message] = {
    "full": message(
        "The storage of this device is full: nothing more can be done until there is room. Nothing is lost."
    ),
    "closed": message("This browser keeps nothing here, as in a private window: nothing can be done. Nothing is lost."),
}
"""Why nothing can be kept, by the page's word for it."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A page that shows a table."""

    table: str
    outbox: Outbox


@dataclass(frozen=True, slots=True)
class _Before:
    """How the device was before a job."""

    tables: Mapping[str, tuple[OwnTable, Room]]
    stored: Mapping[str, SavedTable]
    people: Mapping[str, str]


@dataclass(slots=True)
class Backend:
    """See the module; ``records`` are those that the job in hand wants kept."""

    device: Device = field(init=False)
    records: list[KeptRecord] = field(default_factory=list)
    lines: dict[int, _Line] = field(default_factory=dict)
    farewells: list[tuple[int, str]] = field(default_factory=list)
    stalled: dict[str, int] = field(default_factory=dict)
    keeps: bool = True
    job: Mapping[str, Any] = field(default_factory=dict)
    before: _Before = _Before({}, {}, {})

    @classmethod
    def opened(cls, records: Iterable[str]) -> Backend:
        """That of a device that has kept those records, as JSON; ``ValueError`` or ``KeyError`` for what none has."""
        backend = cls()
        around = DeviceEnvironment(
            now=lambda: time.time_ns() // 1_000_000,
            chance=lambda: secrets.token_hex(32),
            keep=backend.records.extend,
            note=traceback.print_exception,
        )
        backend.device = Device.opened(around, map(json.loads, records))
        return backend

    # -- the two halves of a job --

    def do(self, job: str) -> str:
        """Do a job: an object with the records that are to be kept, each as JSON, and the answer to a request."""
        device = self.device
        self.job = json.loads(job)
        rooms = {name: (table, table.room) for name, table in device.tables.items()}
        self.before = _Before(rooms, dict(device.stored), dict(device.people))
        answer = self._done(**self.job)
        records = [_written(record) for record in self.records]
        self.records.clear()
        return _written({"records": records, "answer": answer})

    def after(self, keeps: bool) -> str:  # noqa: FBT001 (the page's side calls it, which knows no names)
        """What was to be kept has been: frames for pages by line, and turns of computer players.

        ``keeps`` tells whether anything can be kept at the moment.
        """
        self.keeps = keeps
        return self._effects()

    def undo(self, why: str) -> str:
        """What was to be kept could not be, for that reason: nothing has happened; told as by ``after``."""
        device, before, text = self.device, self.before, _NOT_KEPT[why]
        self.keeps = False
        device.tables.clear()
        for name, (table, room) in before.tables.items():
            device.tables[name] = table
            table.room = room
        device.stored, device.people = dict(before.stored), dict(before.people)
        for number, line in list(self.lines.items()):
            if line.table in device.tables:
                line.outbox.replies.clear()
            else:
                self._close(number, line, text)
        answer = None
        match self.job["kind"]:
            case "ask":
                with reading(catalogue(self.job["language"])):
                    answer = _answered(Answer(503, {"detail": say(text)}))
            case "frame" if self.job["line"] in self.lines:
                line, number = self.lines[self.job["line"]], read_frame(self.job["frame"]).number
                with reading(line.outbox.catalogue):
                    denied = CommandDenied("read-only", text)
                    line.outbox.reply(refusal_of(device.tables[line.table].room, number, denied))
        return self._effects(answer)

    # -- everything at once --

    @staticmethod
    def bring(own: Iterable[str], others: Iterable[str]) -> str:
        """What of another device's records is new to one with its own: the records, and how many tables they are of.

        ``null`` for what no device has kept.
        """
        try:
            brought = bring(map(json.loads, own), list(map(json.loads, others)))
        except (AttributeError, KeyError, TypeError, ValueError):
            return _written(None)
        records = [_written(record) for record in brought.records]
        return _written({"records": records, "added": brought.added, "left": brought.left})

    # -- jobs --

    def _done(self, kind: str, **job: Any) -> Any:
        match kind:
            case "ask":
                return self._ask(**job)
            case "open":
                self._open(**job)
            case "frame":
                self._receive(**job)
            case "close":
                self._leave(**job)
            case "turn":
                self._take_turn(**job)
            case _:
                raise ValueError(kind)
        return None

    def _ask(self, method: str, path: str, body: Any, language: str) -> Any:
        address = urlsplit(path)
        request = Request(method, address.path, dict(parse_qsl(address.query)), body)
        return _answered(ask(self.device, PERSON, request, catalogue(language)))

    def _open(self, line: int, table: str, seq: int, language: str) -> None:
        outbox = Outbox(PERSON, seen=seq or None, catalogue=catalogue(language))
        self.lines[line] = opened = _Line(table, outbox)
        if (shown := self.device.table(table)) is None:
            self._close(line, opened, message("There is no such table."))
        else:
            shown.join(outbox, self.device.people.get(PERSON, ""))

    def _receive(self, line: int, frame: str) -> None:
        if (at := self.lines.get(line)) is not None:
            self.device.tables[at.table].receive(at.outbox, frame)

    def _leave(self, line: int) -> None:
        left = self.lines.pop(line, None)
        if left is not None and (table := self.device.tables.get(left.table)) is not None:
            table.leave(left.outbox)

    def _take_turn(self, table: str) -> None:
        played = self.device.tables[table]
        if not played.take_turn():
            self.stalled[table] = played.room.seq

    # -- what follows --

    def _close(self, number: int, line: _Line, why: Message) -> None:
        """Close a line that leads to no table."""
        del self.lines[number]
        with reading(line.outbox.catalogue):
            closing = write_delivery({"kind": "closing", "text": say(why), "come_again": False})
        self.farewells.append((number, closing))

    def _effects(self, answer: Any = None) -> str:
        frames = [(number, frame) for number, line in self.lines.items() for frame in self._frames(line)]
        frames += self.farewells
        self.farewells.clear()
        return _written({"frames": frames, "turns": self._turns(), "answer": answer})

    def _frames(self, line: _Line) -> list[str]:
        outbox, table, frames = line.outbox, self.device.tables.get(line.table), list[str]()
        if outbox.keeps is not self.keeps:
            outbox.keeps = self.keeps
            frames.append(write_delivery({"kind": "keeping", "keeps": self.keeps}))
        while table is not None and (outbox.stale or outbox.replies):
            frames += table.frames(outbox)
        return frames

    def _turns(self) -> list[Any]:
        """The tables that are shown and at which a computer player is to act, each with its number and milliseconds."""
        shown = {line.table: self.device.tables[line.table] for line in self.lines.values()}
        return [
            [name, table.room.seq, round(1000 * seconds_before_act(table.room, USUAL_PACE))]
            for name, table in shown.items()
            if self.stalled.get(name) != table.room.seq and table.has_turn()
        ]


def _answered(answer: Answer) -> Any:
    return {"status": answer.status, "content": answer.content}


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
