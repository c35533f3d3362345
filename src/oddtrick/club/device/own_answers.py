"""What a device answers of its own state: its tables and who plays at them. A club has routes of its own for it."""

from __future__ import annotations

from oddtrick.club.answers.at_table import (
    check_watching,
    hint_of,
    is_hint_repeated,
    next_calls,
    next_meanings_at,
    texts_of_next,
)
from oddtrick.club.answers.endpoint import Asker, Endpoint, NoAnswer
from oddtrick.club.device.device import Device
from oddtrick.club.device.own_table import OwnTable
from oddtrick.club.render.own_tables import my_table
from oddtrick.club.render.shapes.arrival import MyTableShape
from oddtrick.club.render.shapes.pages import NextMeaningShape
from oddtrick.club.room.incoming import HintRequested
from oddtrick.club.room.state import Room
from oddtrick.files.shapes.deal_shapes import DecisionShape
from oddtrick.files.shapes.naming import SeatName
from oddtrick.rules.cards import Seat
from oddtrick.rules.messages import message


def my_tables(device: Device, asker: Asker) -> list[MyTableShape]:
    """The reader's own open tables, the most recently played first."""
    tables = [table for name in device.names if (table := device.table(name)) is not None]
    latest = sorted(tables, key=lambda table: table.room.at, reverse=True)
    lines = [my_table(table.room, asker.id) for table in latest]
    return [line for line in lines if line is not None]


def hint(table: OwnTable, asker: Asker, seat: SeatName) -> DecisionShape:
    """What a computer player would do at one's seat, and why; the table hears that one asks."""
    at = Seat[seat]
    if not is_hint_repeated(table.room, asker.id, at):
        denied = table.submit(HintRequested(asker.id, at)).denied
        if denied is not None:
            raise NoAnswer(403 if denied.why == "not-yours" else 409, denied.message)
    chosen = table.advice(at)
    if chosen is None:
        raise NoAnswer(409, message("There is nothing to decide at the moment."))
    return hint_of(table.room, chosen)


def next_call_meanings(room: Room, asker: Asker) -> list[NextMeaningShape]:
    """What each proper call of the player in turn would lead to, and what it would show by the book of the code."""
    check_watching(room, asker)
    asked = next_calls(room)
    return [] if asked is None else next_meanings_at(room, asked, texts_of_next(*asked))


ENDPOINTS = (
    Endpoint("GET", "/api/mine", my_tables, "tables"),
    Endpoint("POST", "/api/tables/{table}/hint", hint, "tables"),
    Endpoint("GET", "/api/tables/{table}/meanings/next", next_call_meanings, "tables"),
)
