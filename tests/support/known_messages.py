"""The messages that a catalogue would have, and the words of a text that none of them reaches."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path

from babel.messages.extract import extract_from_dir

import oddtrick

KEYWORDS = {
    "_": None,
    "gettext": None,
    "mark": None,
    "ngettext": (1, 2),
    "message": None,
    "plural_message": (1, 2),
    "message_in_context": ((1, "c"), 2),
}
CODE = Path(oddtrick.__file__).parent

_INSIDE = re.compile(r"⟦[^⟦⟧]*⟧")


@cache
def literals(*folders: str) -> frozenset[str]:
    """The messages that stand as literals in the code of these folders of the package."""
    found: set[str] = set()
    for folder in folders:
        for _, _, text, *_ in extract_from_dir(CODE / folder, [("**.py", "python")], keywords=KEYWORDS):
            found.update([text] if isinstance(text, str) else text)
    return frozenset(found)


def untranslated(text: str, names: Collection[str] = ()) -> str:
    """The words of a text that no catalogue would reach, apart from these names; cards, calls and rules are none."""
    rest = _INSIDE.sub(" ", text)
    rest = re.sub(r"[♠♥♦♣](?:10|[2-9AKQJ])|\d(?:NT|[♠♥♦♣])|\b[A-Z]{1,2}\d?-?\d+\b", " ", rest)
    return " ".join(word for word in re.findall(r"[^\W\d_]+", rest) if word not in names)
