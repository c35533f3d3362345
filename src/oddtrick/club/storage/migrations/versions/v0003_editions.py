"""The third version: tables name program and edition, and finished rubbers keep the score that they ended with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; what was stored before is of edition 1 and of an unknown program."""
    op.add_column("club_table", sa.Column("program", sa.String(40), nullable=False, server_default=""))
    op.add_column("club_table", sa.Column("edition", sa.Integer, nullable=False, server_default="1"))
    op.add_column("rubber", sa.Column("result", sa.Text))
    op.add_column("rubber", sa.Column("ended", sa.Integer))
