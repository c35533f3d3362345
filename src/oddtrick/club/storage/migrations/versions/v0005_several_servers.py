"""The fifth version: several servers may share a database, each table owned by one of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the owner of a table, the servers with what they show in the lobby, and the challenges of passkeys."""
    op.add_column("club_table", sa.Column("owner", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "challenge",
        sa.Column("challenge", sa.String(200), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "server",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "lobby",
        sa.Column("server", sa.Integer, sa.ForeignKey("server.number", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
