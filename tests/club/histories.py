"""The judge of what people remember of a club under faults: it is compared with the messages that are kept."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection

from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.rebuilding import replay_messages
from oddtrick.club.room.state import Phase, Room
from oddtrick.club.storage import schema
from oddtrick.club.storage.engines import engine_for
from oddtrick.club.storage.stored_tables import find_table
from oddtrick.club.storage.verification import verify_database
from oddtrick.rules.cards import CARD_NAMES, SEATS
from tests.club.faults import Person


def wrongs(url: str, people: Iterable[Person]) -> list[str]:
    """What the histories of the people and the kept messages of their tables do not agree on."""
    engine = engine_for(url, reading=True)
    wrong = list[str]()
    everybody = list(people)
    with engine.connect() as connection:
        for table in dict.fromkeys(person.table for person in everybody):
            wrong += _wrongs_at(connection, table, [person for person in everybody if person.table == table])
    engine.dispose()
    return [*wrong, *verify_database(url).faults]


def _wrongs_at(connection: Connection, table: str, people: list[Person]) -> list[str]:
    stored = connection.execute(schema.message.select().where(schema.message.c.table == table)).all()
    kept = {row.seq: row.command for row in stored}
    wrong = [] if sorted(kept) == list(range(1, len(kept) + 1)) else [f"{table}: not one order: {sorted(kept)}"]
    counts = Counter(command for command in kept.values() if command is not None)
    wrong += [f"{table}: {command} took effect {times} times" for command, times in counts.items() if times > 1]
    for person in people:
        for number, seqs in person.acked.items():
            key = f"{person.id}/{person.client}/{number}"
            if {kept.get(seq) for seq in seqs} != {key} or len(seqs) != 1:
                wrong.append(f"{table}: {key} was acknowledged as {seqs}, and is {[kept.get(seq) for seq in seqs]}")
        for number, whys in person.refused.items():
            key = f"{person.id}/{person.client}/{number}"
            # What could not be kept may have been: nobody knew.
            if key in counts and number not in person.acked and "read-only" not in whys:
                wrong.append(f"{table}: {key} was refused ({whys}), and took effect")
    return wrong + _wrongly_shown(connection, table, people)


def _wrongly_shown(connection: Connection, table: str, people: list[Person]) -> list[str]:
    """The people who were shown something other than their table as it stood, after the message of that number."""
    stored = find_table(connection, table)
    assert stored is not None
    wrong, shown = list[str](), dict[int, list[tuple[str, dict[str, Any]]]]()
    for person in people:
        for each in person.shown:
            shown.setdefault(each.seq, []).append((person.id, each.table))
    for step in replay_messages(stored, looked_at=False):
        for who, seen in shown.pop(step.seq, ()):
            due = json.loads(json.dumps(table_shape(step.after, who)))
            wrong += [
                f"{table}: {who} was shown another {name} after message {step.seq}"
                for name in due
                if seen.get(name) != due[name]
            ]
            wrong += _cards_too_many(step.after, who, seen)
    return wrong + [f"{table}: somebody was shown message {seq}, which is not kept" for seq in shown]


_CARD = re.compile(r'"([SHDC][2-9TJQKA])"')


def _cards_too_many(room: Room, person: str, table: dict[str, Any]) -> list[str]:
    """Cards of others that a person was shown before any card was played."""
    deal = room.table.deal
    if room.phase is not Phase.PLAYING or not room.in_deal or deal is None or deal.play.tricks or deal.play.trick:
        return []
    hands = deal.play.hands
    own = {CARD_NAMES[card] for seat in SEATS if room.chairs[seat].owner == person for card in hands[seat]}
    named = set(_CARD.findall(json.dumps(table["views"])))
    return [f"{room.id}: {person} was shown {sorted(named - own)}"] if named - own else []
