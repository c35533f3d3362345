"""JSON as it is sent: by pydantic's writer, which is fast, where it is installed; else by Python's own, alike."""

from __future__ import annotations

import json
from collections.abc import Callable


def write_json_plainly(value: object) -> bytes:
    """The value as JSON in UTF-8, without spaces; ``TypeError`` for what JSON does not have."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


write_json: Callable[[object], bytes]
try:
    from pydantic_core import to_json as write_json
except ImportError:
    write_json = write_json_plainly
