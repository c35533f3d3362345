"""What several tests of the club share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.club.database import Postgres, postgres_here
from tests.club.serving import Guest, Served, served


@pytest.fixture(scope="module")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    with postgres_here() as server:
        yield server


@pytest.fixture
def shared(postgres_server: Postgres, request: pytest.FixtureRequest) -> str:
    """A database on it with nothing in it."""
    return postgres_server.new_database(f"club_{abs(hash(request.node.nodeid))}")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A club that is served, without limits of what may be asked."""
    with served(str(tmp_path_factory.mktemp("club") / "club.sqlite"), "--no-limits") as running:
        yield running


@pytest.fixture
def guest(club: Served) -> Iterator[Guest]:
    """A guest of it."""
    visitor = Guest(club.origin)
    yield visitor
    visitor.close()
