"""The fourth version: the messages of a table are linked by a hash chain."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; the first message that is stored from now on links all that were before."""
    op.add_column("message", sa.Column("link", sa.String(64)))
