"""The stored rubbers of the club: of each what everybody may know, and who played it."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, select, update

from oddtrick.club.room.public import public_reasons, public_record, revealed
from oddtrick.club.room.rubber import result_of
from oddtrick.club.room.state import Room, Rubber
from oddtrick.club.storage import schema
from oddtrick.record import write_record
from oddtrick.wording import rubber_text


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def begins_or_ends(before: Room, after: Room) -> bool:
    """Whether what is told of the rubber in hand has changed: it began, it ended, a deal ended, people changed."""
    if before.rubber is None or after.rubber is None:
        return True
    one, other = before.rubber, after.rubber
    return (
        one.number != other.number
        or before.phase is not after.phase
        or one.owners != other.owners
        or len(one.fairs) != len(other.fairs)
        or len(revealed(before, one)) != len(revealed(after, other))
    )


def rubber_id(room: Room, rubber: Rubber) -> str:
    """The name of a rubber in its permalink."""
    return f"{room.id}-{rubber.number}"


def store_rubber(connection: Connection, room: Room, rubber: Rubber, now: int) -> None:
    """Tell again what everybody may know of a rubber."""
    key, record = rubber_id(room, rubber), public_record(room, rubber)
    fairs = [
        {"deal": fair.deal, "secret": fair.secret, "cut": fair.cut, "dealer": fair.dealer.name}
        for fair in revealed(room, rubber)
    ]
    reasons = [
        {"act": each.act, "seat": each.seat.name, "text": each.text, "rule": each.rule, "page": each.page}
        for each in public_reasons(room, rubber)
    ]
    result = result_of(room, rubber)
    values = {
        "over": result.stands.over,
        "outcome": rubber_text(result.stands, rubber.name, broken_off=result.broken_off),
        "record": write_record(record),
        "fairs": _json(fairs),
        "reasons": _json(reasons),
    }
    changed = connection.execute(update(schema.rubber).where(schema.rubber.c.id == key).values(**values))
    if not changed.rowcount:
        connection.execute(schema.rubber.insert().values(id=key, table=room.id, began=now, **values))
    known = set(connection.scalars(select(schema.played.c.person).where(schema.played.c.rubber == key)))
    for person in {owner for owner in rubber.owners if owner is not None} - known:
        connection.execute(schema.played.insert().values(rubber=key, person=person))


def find_rubber(connection: Connection, key: str) -> dict[str, Any] | None:
    """What is told of a rubber; ``None`` if there is none of that name."""
    row = connection.execute(select(schema.rubber).where(schema.rubber.c.id == key)).mappings().first()
    return None if row is None else dict(row)


def rubbers_of(connection: Connection, person: str, before: int, most: int) -> list[dict[str, Any]]:
    """A person's rubbers, the latest first, of those that began ``before``."""
    found = (
        select(schema.rubber)
        .join(schema.played, schema.played.c.rubber == schema.rubber.c.id)
        .where(schema.played.c.person == person, schema.rubber.c.began < before)
        .order_by(schema.rubber.c.began.desc())
        .limit(most)
    )
    return [dict(row) for row in connection.execute(found).mappings()]


def players_of(connection: Connection, key: str) -> list[str]:
    """The people who played a rubber."""
    return list(connection.scalars(select(schema.played.c.person).where(schema.played.c.rubber == key)))
