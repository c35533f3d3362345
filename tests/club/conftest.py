"""What several tests of the club share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.club.database import Postgres, postgres_here


@pytest.fixture(scope="module")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    with postgres_here() as server:
        yield server


@pytest.fixture
def shared(postgres_server: Postgres, request: pytest.FixtureRequest) -> str:
    """A database on it with nothing in it."""
    return postgres_server.new_database(f"club_{abs(hash(request.node.nodeid))}")
