"""A deal played in a room and drawn for its pages; ``python -m`` this does so where the club's packages are missing.

It writes what the pages are sent, as a digest.
"""

from __future__ import annotations

import hashlib
import sys

if __name__ == "__main__":
    PACKAGES = ("fastapi", "pydantic", "pydantic_core", "sqlalchemy", "starlette", "typing_extensions")
    for package in PACKAGES:
        sys.modules[package] = None  # type: ignore[assignment]  # it cannot be imported then

from oddtrick.club.render.table_view import shared_view
from oddtrick.club.render.updates import ClientState, write_update
from oddtrick.words.catalogues import catalogue
from oddtrick.words.language import reading
from tests.club.playing import evening


def played() -> str:
    """The digest of every frame that a player and a person who looks on are sent of a deal and more, in German."""
    found = evening(3, plain=True)
    states = {person: ClientState() for person in ("ann", "eve")}
    digest = hashlib.sha256()
    with reading(catalogue("de")):
        for _ in range(70):
            assert found.turn()
            shared = shared_view(found.room)
            for person, state in states.items():
                digest.update(write_update(shared, person, found.room.seq - 1, state))
    return digest.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(played())
