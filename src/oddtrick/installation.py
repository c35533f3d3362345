"""What installs an extra here: the line that works where this was installed from."""

from __future__ import annotations

import json
import os
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit


def install_line(extra: str) -> str:
    """What installs an extra: of the folder or file that this was installed from, unless it was a package index."""
    try:
        origin = distribution("oddtrick").read_text("direct_url.json")
        place = unquote(urlsplit(json.loads(origin or "{}").get("url", "")).path)
    except (PackageNotFoundError, ValueError):
        place = ""
    if os.name == "nt":
        place = place.removeprefix("/")  # as in file:///C:/oddtrick
    if not place or not Path(place).exists():
        return f"pip install 'oddtrick[{extra}]'"
    pinned = Path(place) / "constraints.txt"
    return f"pip install {f'-c {pinned} ' if pinned.is_file() else ''}'{place}[{extra}]'"
