"""The seventh version: records name people alone, and how a rubber ended is a message."""

from __future__ import annotations

from alembic import op

from oddtrick.club.storage.old_rubbers import renew_rubbers

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Write the stored rubbers in the new form."""
    renew_rubbers(op.get_bind())
