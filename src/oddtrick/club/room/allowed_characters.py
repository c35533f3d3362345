"""What people may write, names and words: of signs that can be seen, and that leave the text beside them alone."""

from __future__ import annotations

import unicodedata

from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import message


def check_signs(text: str, *, name: bool = False) -> None:
    """``NotUnderstood`` unless every sign of the text, which is a ``name`` or some words, can be seen."""
    categories = [unicodedata.category(sign) for sign in text]
    if any(category[0] == "C" or category in ("Zl", "Zp") for category in categories):
        raise NotUnderstood(
            message("a name has no signs that cannot be seen, or that turn the text around")
            if name
            else message("words have no signs that cannot be seen, or that turn the text around")
        )
    if not any(category[0] in "LNPS" for category in categories):
        raise NotUnderstood(
            message("a name has something that can be seen")
            if name
            else message("words have something that can be seen")
        )
    marks = "".join("x" if unicodedata.category(sign)[0] == "M" else " " for sign in unicodedata.normalize("NFD", text))
    if "xxx" in marks:
        raise NotUnderstood(
            message("a name has two marks at most on a letter")
            if name
            else message("words have two marks at most on a letter")
        )


def clean_words(words: str) -> str:
    """Words as they are kept, in one line; ``NotUnderstood`` where they hold what cannot be seen."""
    line = " ".join(unicodedata.normalize("NFC", words).split())
    check_signs(line)
    return line
