"""What a page asks a device about its tables, by the addresses of a club."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oddtrick.club.answers.at_table import (
    hint_of,
    is_hint_repeated,
    meanings_at,
    next_calls,
    next_meanings_at,
    reasons_at,
    texts_of_next,
)
from oddtrick.club.device.device import Device
from oddtrick.club.device.own_table import OwnTable
from oddtrick.club.render.own_tables import my_table
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.incoming import HintRequested
from oddtrick.rules.cards import Seat
from oddtrick.rules.messages import Catalogue, Message, message
from oddtrick.words.language import reading, say


@dataclass(frozen=True, slots=True)
class Answer:
    """The status that a club would answer with, and what as JSON; ``detail`` tells why not, where it does not."""

    status: int
    content: Any


def ask(
    device: Device, person: str, method: str, path: str, query: Mapping[str, str], catalogue: Catalogue | None
) -> Answer:
    """The answer to a request of a page, in the language of its reader; whatever ``keep`` raises."""
    with reading(catalogue):
        match method, path.strip("/").split("/"):
            case "GET", ["api", "mine"]:
                tables = [table for name in device.names if (table := device.table(name)) is not None]
                latest = sorted(tables, key=lambda table: table.room.at, reverse=True)
                lines = [my_table(table.room, person) for table in latest]
                return Answer(200, [line for line in lines if line is not None])
            case _, ["api", "tables", name, *asked]:
                table = device.table(name)
                if table is None:
                    return _denied(404, message("There is no such table."))
                return _at_table(table, person, method, asked, query)
            case _:
                return _unknown()


def _at_table(table: OwnTable, person: str, method: str, asked: list[str], query: Mapping[str, str]) -> Answer:
    room = table.room
    match method, asked:
        case "GET", []:
            return Answer(200, table_shape(room, person))
        case "GET", ["mine"]:
            return Answer(200, my_table(room, person))
        case "GET", ["reasons"]:
            return Answer(200, reasons_at(room))
        case "GET", ["meanings"]:
            return Answer(200, meanings_at(room))
        case "GET", ["meanings", "next"]:
            calls = next_calls(room)
            return Answer(200, [] if calls is None else next_meanings_at(room, calls, texts_of_next(*calls)))
        case "POST", ["hint"] if query.get("seat") in Seat.__members__:
            return _hint(table, person, Seat[query["seat"]])
        case _:
            return _unknown()


def _hint(table: OwnTable, person: str, seat: Seat) -> Answer:
    if not is_hint_repeated(table.room, person, seat):
        denied = table.submit(HintRequested(person, seat)).denied
        if denied is not None:
            return _denied(403 if denied.why == "not-yours" else 409, denied.message)
    chosen = table.advice(seat)
    if chosen is None:
        return _denied(409, message("There is nothing to decide at the moment."))
    return Answer(200, hint_of(table.room, chosen))


def _unknown() -> Answer:
    return _denied(404, message("That is to be had at a club alone."))


def _denied(status: int, why: Message) -> Answer:
    return Answer(status, {"detail": say(why)})
