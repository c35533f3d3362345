"""The hash chain over the messages of a table: none can be changed, left out or put in and all later links stay.

The link of a message is the SHA-256 of the link before it and the message's text; the first follows from the terms of
the table. Anybody who can write to the database can make the whole chain anew: therefore the link of the message with
which a rubber ended, its *head*, stands on the score sheet and in the record, which the players keep.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, bindparam, select

from oddtrick.club.room.rubber_head import Head
from oddtrick.club.storage import schema

LABEL = "oddtrick chain 1"

_LINK = select(schema.message.c.link).where(
    schema.message.c.table == bindparam("table"), schema.message.c.seq == bindparam("seq")
)


def next_link(before: str, body: str) -> str:
    """The link of a message, in hexadecimal, from the one before it and the message's text as it is stored."""
    return sha256(bytes.fromhex(before) + body.encode()).hexdigest()


def link_at(connection: Connection, table: str, seq: int) -> str:
    """The link of that message; of one that was stored before there were links, the link that it would have."""
    stored = connection.scalar(_LINK, {"table": table, "seq": seq}) if seq else None
    return str(stored) if stored else read_chain(connection, table, seq).links[-1]


def is_linked(connection: Connection, table: str, seq: int) -> bool:
    """Whether a message is stored with its link."""
    return connection.scalar(_LINK, {"table": table, "seq": seq}) is not None


@dataclass(frozen=True, slots=True)
class Chain:
    """The links of a table, from that of its terms on, and the messages that do not follow from those before them."""

    links: tuple[str, ...]
    broken: tuple[int, ...]

    def has(self, head: Head) -> bool:
        """Whether the table still has the link of that head there."""
        return 0 < head.message < len(self.links) and self.links[head.message] == head.link


def read_chain(connection: Connection, table: str, last: int | None = None) -> Chain:
    """The chain of a table, made again from its messages, of all of them or up to message ``last``."""
    columns = (schema.table.c.id, schema.table.c.host, schema.table.c.terms)
    terms = connection.execute(select(*columns).where(schema.table.c.id == table)).one()
    links = [sha256("\n".join((LABEL, *terms)).encode()).hexdigest()]
    messages = select(schema.message).where(schema.message.c.table == table).order_by(schema.message.c.seq)
    broken, linked = list[int](), False
    for row in connection.execute(messages if last is None else messages.where(schema.message.c.seq <= last)):
        due = next_link(links[-1], row.body)
        if row.link != due and (linked or row.link is not None):
            broken.append(row.seq)
        linked = linked or row.link is not None
        # What follows is compared with what is stored, so that the message itself is named and not all after it.
        links.append(row.link or due)
    return Chain(tuple(links), tuple(broken))
