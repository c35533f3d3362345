"""The migrations of the club's database, applied in order by alembic."""
