"""Stored rubbers of before names and outcomes were values: they had English words where players have no name.

The program before schema 0007 wrote "North" or "Ann's Dummy" among the players of a record, and how a rubber ended as a
sentence. Neither is part of what the hash chain holds; the name of a table is, and stays as it was stored
(``plain_terms.read_terms``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy import Connection, bindparam, select, update

from oddtrick.club.storage import schema
from oddtrick.files.record import Header, code_of, name_in, read_record, write_header
from oddtrick.rules.cards import SIDES, Seat
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.names_at_seats import COMPASS, SOMEBODY
from oddtrick.rules.plain_messages import write_message

_ONE = select(schema.rubber.c.record, schema.rubber.c.outcome).where(schema.rubber.c.id == bindparam("key"))
_RENEW = (
    update(schema.rubber)
    .where(schema.rubber.c.id == bindparam("key"))
    .values(record=bindparam("record"), outcome=bindparam("outcome"))
)


def renew_rubbers(connection: Connection) -> None:
    """Bring every rubber that the program of before has stored to today's form, one after the other."""
    for key in list(connection.scalars(select(schema.rubber.c.id))):
        record, outcome = connection.execute(_ONE, {"key": key}).one()
        record, ended = renew(record, outcome)
        words = json.dumps(write_message(ended), ensure_ascii=False)
        connection.execute(_RENEW, {"key": key, "record": record, "outcome": words})


def renew(record: str, outcome: str) -> tuple[str, Message]:
    """The record and the outcome of a rubber in today's form; a record that cannot be read stays as it is."""
    first, newline, acts = record.partition("\n")
    try:
        header = read_record(first).header
    except OddtrickError:
        return record, Message(outcome)
    today = replace(header, players=_own_names(header))
    first = first if today.players == header.players else write_header(today).rstrip("\n")
    return f"{first}{newline}{acts}", _outcome_of(outcome, header.players, today)


def _own_names(header: Header) -> dict[Seat, str]:
    """The names that are somebody's own."""
    lineup, players = code_of(header).lineup, header.players
    own = {seat: name for seat, name in players.items() if name not in {str(COMPASS[seat]), str(SOMEBODY)}}
    second = lineup.second
    if second is not None and own.get(second) == f"{players.get(second.partner)}'s Dummy":
        del own[second]
    return own


def _outcome_of(text: str, players: Mapping[Seat, str], today: Header) -> Message:
    """The message whose English that sentence is; as it stands where no version wrote it."""
    for seat, name in players.items():
        if text == f"{name} wins the rubber.":
            return message("{who} wins the rubber.", who=name_in(today, seat))
    for side in SIDES:
        names = listed((players.get(seat, "") for seat in side.seats), "and")
        head, tail = f"{names} win the rubber by ", " points."
        points = text.removeprefix(head).removesuffix(tail)
        if text == f"{head}{points}{tail}" and points.lstrip("-").isdigit():
            winners = listed((name_in(today, seat) for seat in side.seats), "and")
            return message("{winners} win the rubber by {points} points.", winners=winners, points=int(points))
    return Message(text)
