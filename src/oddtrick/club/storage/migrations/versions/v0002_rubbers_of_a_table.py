"""The second version: the rubbers of a table are found without going through all of them."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the index."""
    op.create_index("rubber_table", "rubber", ["table"])
