"""The addresses at which the browser has a page; any other is answered 404.

``pages.json`` names them, for the page too: the component that is shown, and the paths at which it is, without the
first stroke. What stands in braces is read by the patterns below.
"""

from __future__ import annotations

import json
import re
from importlib.resources import files
from urllib.parse import unquote

from oddtrick.players.registry import BOOKS
from oddtrick.rules.codes import CODES
from oddtrick.teaching.lessons.courses import COURSES

_PARTS = {
    "book": "|".join(map(re.escape, BOOKS)),
    "code": "|".join(re.escape(code.key) for code in CODES),
    "law": r"[\w .,\u2013-]+",
    "lesson": "|".join(f"{course.name}(/[1-{len(course.lessons)}])?" for course in COURSES),
    "name": r"[A-Za-z0-9_.-]+",
}


def _pattern(path: str) -> str:
    """A regular expression for a path of ``pages.json``; ``KeyError`` if it has a part that is not known here."""
    pieces = re.split(r"\{(\w+)\}", path)
    return "".join(f"(?:{_PARTS[piece]})" if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))


_PATHS: dict[str, list[str]] = json.loads((files(__package__) / "pages.json").read_text(encoding="utf-8"))
_PAGE = re.compile("|".join(_pattern(path) for paths in _PATHS.values() for path in paths))


def is_page(path: str) -> bool:
    """Whether the browser shows something of the club at that path, which begins without a stroke."""
    return _PAGE.fullmatch(unquote(path).rstrip("/")) is not None
