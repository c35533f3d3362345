"""Alembic's entry point: the versions are applied on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from oddtrick.club.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
