"""How the club's database came to be as it is; alembic goes through the versions."""
