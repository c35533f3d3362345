"""Names that people give themselves and their tables: of letters that can be seen, and of one script."""

from __future__ import annotations

import unicodedata

ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")
"""Alphabets whose letters look alike: a name has letters of one of them."""


def clean_name(name: str) -> str:
    """The name as it is kept; ``ValueError`` where it holds what cannot be seen, or would be taken for another's."""
    name = " ".join(unicodedata.normalize("NFKC", name).split(" ")).strip()
    if any(unicodedata.category(sign)[0] == "C" or unicodedata.category(sign) in ("Zl", "Zp") for sign in name):
        raise ValueError("a name has no signs that cannot be seen, or that turn the text around")
    if any(sign in "<>&" for sign in name):
        raise ValueError("a name has none of < > &")
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
        raise ValueError("a name has something that can be seen")
    marks = "".join("x" if unicodedata.category(sign)[0] == "M" else " " for sign in unicodedata.normalize("NFD", name))
    if "xxx" in marks:
        raise ValueError("a letter of a name bears two marks at most")
    used = {part for sign in name for part in ALPHABETS if unicodedata.name(sign, "").startswith(part)}
    if len(used) > 1:
        raise ValueError("the letters of a name are of one alphabet")
    return name
