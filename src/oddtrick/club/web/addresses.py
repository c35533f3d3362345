"""The addresses at which the browser has a page; any other is answered 404."""

from __future__ import annotations

import re
from urllib.parse import unquote

from oddtrick.rules.codes import CODES
from oddtrick.teaching.lessons.courses import COURSES

_CODE = "|".join(re.escape(code.key) for code in CODES)
_LESSONS = "|".join(f"{course.name}(/[1-{len(course.lessons)}])?" for course in COURSES)
_NAME = r"[A-Za-z0-9_.-]+"

PAGES = (
    "",
    "history",
    "verify",
    "settings",
    "learn(/glossary|/problems|/trainer)?",
    f"learn/({_LESSONS})",
    "study(/daily)?",
    f"t/{_NAME}",
    f"r/{_NAME}",
    "laws/side-by-side",
    rf"laws(/({_CODE})(/[\w .,\u2013-]+)?)?",
    "desk(/pad|/referee)?",
    rf"desk/gallery(/({_CODE})(/{_NAME})?)?",
    rf"desk/questions(/({_CODE})(/{_NAME})?)?",
)
"""What stands behind the first stroke, as patterns. ``web/src/App.svelte`` has what is shown there."""

_PAGE = re.compile("|".join(f"(?:{page})" for page in PAGES))


def is_page(path: str) -> bool:
    """Whether the browser shows something of the club at that path, which begins without a stroke."""
    return _PAGE.fullmatch(unquote(path).rstrip("/")) is not None
