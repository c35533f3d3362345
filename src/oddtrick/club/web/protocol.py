"""The protocol of the club: every message that goes over a socket, both ways.

A client sends *commands*; it is sent *deliveries*.
``python -m oddtrick.club.web.protocol`` prints the JSON Schema of all.

A command carries the ``client`` (an id that the page chooses once), its ``number`` (rising by one with each command)
and ``seq``, the number of the last update that the client has seen. The same client and number twice take effect
once, and are acknowledged twice, as long as the table exists. A number below one that has taken effect, of a command
that has not, comes too late: it is refused. A client that has not seen every change at the table is refused as
``stale``, with the current number, and nothing has happened.
"""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from oddtrick.club.render.deliveries import AnyDelivery
from oddtrick.club.room.commands import AnyCommand

BY_KIND = Field(discriminator="kind")


def schema() -> dict[str, Any]:
    """The JSON Schema of every message: ``properties`` has ``command`` (to the server) and ``delivery`` (from it)."""
    commands = TypeAdapter[Any](Annotated[AnyCommand, BY_KIND], config={"extra": "forbid"})
    deliveries = TypeAdapter[Any](Annotated[AnyDelivery, BY_KIND])
    shapes, whole = TypeAdapter.json_schemas(
        [("command", "validation", commands), ("delivery", "serialization", deliveries)],
        title="ClubProtocol",
        description="Every message of the club's sockets.",
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **whole,
        "type": "object",
        "properties": {name: shape for (name, _), shape in shapes.items()},
        "required": ["command", "delivery"],
    }


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write("\n")
