"""Prints the schemas of all that goes between the page and the club: the sockets' messages, the requests' shapes."""

from __future__ import annotations

import json
import sys
from typing import Any

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.app import create_app
from oddtrick.club.web.protocol import schema


def everything() -> dict[str, Any]:
    """One schema whose definitions are those of both; a shape that both name is the same."""
    sockets = schema()
    shapes = create_app(Settings()).openapi()["components"]["schemas"]
    text = json.dumps(shapes).replace("#/components/schemas/", "#/$defs/")
    ours = {name: shape for name, shape in json.loads(text).items() if "ValidationError" not in name}
    return {**sockets, "$defs": {**ours, **sockets["$defs"]}}


if __name__ == "__main__":
    json.dump(everything(), sys.stdout, ensure_ascii=False)
