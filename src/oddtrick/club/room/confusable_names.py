"""Names that look alike: what a name is to the eye, so that nobody bears another's."""

from __future__ import annotations

import unicodedata

# ruff: noqa: RUF001 - letters that look alike are what this is about
_LOOKS = str.maketrans(
    "01|!iıаеорсухіјѕԁһԛԝոսցαβεικνορτυχγωѵ",
    "olllllaeopcyxljsdhqwnugabelkvoptuxywv",
)
"""Letters and digits that are drawn like a Latin letter; i and l are drawn alike in capitals."""


def look_of(name: str) -> str:
    """The name as it looks: without case, marks, spaces and stops, and with letters drawn alike taken for one."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LN" or sign in "|!")
    return letters.translate(_LOOKS).replace("rn", "m").replace("vv", "w")
