"""Results of rubbers as they were stored before items of the score were values: with their English text."""

from __future__ import annotations

import json
from typing import Any

from oddtrick.files.record.plain_items import read_item
from oddtrick.words.wording.entries import item_text


def old_result(result: dict[str, Any]) -> dict[str, Any]:
    """The plain data of a final score in the old form."""
    entries = [
        {
            **{name: value for name, value in entry.items() if name != "item"},
            "what": item_text(read_item(entry["item"])),
        }
        for entry in result["entries"]
    ]
    return {**result, "entries": entries}


def old_record(text: str) -> str:
    """The text of a record whose last line, the result, is in the old form."""
    *lines, last = text.splitlines()
    result = old_result(json.loads(last)["result"])
    return "\n".join([*lines, json.dumps({"result": result}, ensure_ascii=False, separators=(",", ":"))]) + "\n"
