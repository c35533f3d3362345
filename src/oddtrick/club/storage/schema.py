"""The tables of the club's database.

``message`` is the truth: every message that took effect, in the order of its table. ``rubber`` and ``played`` hold
what follows from it, so that a rubber is found without a replay of its table. Times are
milliseconds since 1970; ids and names are texts; plain data is JSON.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

person = Table(
    "person",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # in small letters; none for a guest
    Column("password", Text),  # its argon2 hash
    Column("created", BigInteger, nullable=False),
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("person", String(40), ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
)

session = Table(
    "session",
    metadata,
    Column("token", String(64), primary_key=True),  # the SHA-256 of what the browser keeps
    Column("person", String(40), ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("session_person", "person"),
)

table = Table(
    "club_table",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", String(40), nullable=False),
    Column("terms", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("closed", Boolean, nullable=False),
    # By which reading of the laws its messages took effect, and in which version of the program.
    Column("program", String(40), nullable=False, server_default=""),
    Column("edition", Integer, nullable=False, server_default="1"),
    # The number of the server that plays it; 0: of none, and in a club of one process always.
    Column("owner", Integer, nullable=False, server_default="0"),
)

message = Table(
    "message",
    metadata,
    Column("table", String(40), ForeignKey("club_table.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("command", String(160)),  # person, client and number: none takes effect twice
    Column("body", Text, nullable=False),
    Column("link", String(64)),  # of the hash chain; none for what was stored before version 0004
    PrimaryKeyConstraint("table", "seq"),
    Index("message_command", "table", "command", unique=True),
)

rubber = Table(
    "rubber",
    metadata,
    Column("id", String(50), primary_key=True),
    Column("table", String(40), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("fairs", Text, nullable=False),
    Column("reasons", Text, nullable=False),
    Column("result", Text),  # how a finished rubber was scored; none of those that were finished before version 0003
    Column("ended", Integer),  # the message with which it was
    Index("rubber_table", "table"),
)

report = Table(
    "report",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table", String(40), nullable=False),
    Column("seq", Integer, nullable=False),  # the message of the table that is reported
    Column("name", String(60), nullable=False),  # of the person who reports it, as they are called at the table
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("report_created", "created"),
)

played = Table(
    "played",
    metadata,
    Column("rubber", String(50), ForeignKey("rubber.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(40), nullable=False),
    PrimaryKeyConstraint("rubber", "person"),
    Index("played_person", "person"),
)

challenge = Table(
    "challenge",  # of passkeys, each answered once; they are of no use in a copy
    metadata,
    Column("challenge", String(200), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

server = Table(
    "server",  # those of a club of several servers, each as long as it renews its lease
    metadata,
    Column("number", Integer, primary_key=True),  # never used again: it is the epoch of what the server owns
    Column("address", Text, nullable=False),  # at which the others reach it
    Column("secret", String(64), nullable=False),  # by which it knows what the others pass on
    Column("until", BigInteger, nullable=False),  # by the clock of the database
    sqlite_autoincrement=True,
)

lobby = Table(
    "lobby",  # what each of these servers shows in the lobby
    metadata,
    Column("server", Integer, ForeignKey("server.number", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # raised with each change
    Column("people", Integer, nullable=False),
    Column("lines", Text, nullable=False),
)

FLEETING = (challenge, server, lobby)
"""What a copy is made without: it is true only while the servers run that wrote it."""
