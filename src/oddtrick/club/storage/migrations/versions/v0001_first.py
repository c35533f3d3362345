"""The first version: people, their sessions and passkeys; tables, their messages, their rubbers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "person",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("session_person", "session", ["person"])
    _of_tables()
    _of_rubbers()


def _of_tables() -> None:
    op.create_table(
        "club_table",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "message",
        sa.Column("table", sa.String(40), sa.ForeignKey("club_table.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("command", sa.String(160)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "seq"),
    )
    op.create_index("message_command", "message", ["table", "command"], unique=True)


def _of_rubbers() -> None:
    op.create_table(
        "rubber",
        sa.Column("id", sa.String(50), primary_key=True),
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("fairs", sa.Text, nullable=False),
        sa.Column("reasons", sa.Text, nullable=False),
    )
    op.create_table(
        "played",
        sa.Column("rubber", sa.String(50), sa.ForeignKey("rubber.id", ondelete="CASCADE"), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("rubber", "person"),
    )
    op.create_index("played_person", "played", ["person"])
