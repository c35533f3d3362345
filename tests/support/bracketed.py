"""A language in which every message is in brackets: what stands outside them has not been translated."""

from __future__ import annotations

import re
from collections.abc import Collection
from string import Formatter

from oddtrick.rules.cards import Seat

NAMES = {Seat.N: "Жуков", Seat.E: "Иванов", Seat.S: "Попов", Seat.W: "Шишкин"}
"""Names without a letter of English."""

_CARD = r"[♠♥♦♣](?:10|[2-9AKQJ])?"
_CITED = r"(?:bridge|auction)-19?\d+|\b[A-Z]?\d+[a-z]?(?:-[IVX]+)?(?:[.,-]\d+)*\b|\betiquette-\d+|\bp\.\d+[-.\d]*"
_WRITTEN = r"\b[NESW]\b|\b[SHDC][2-9TJQKA]\b"
_KEPT = re.compile(rf"⟦[^⟦⟧]*⟧|{_CARD}|{_CITED}|{_WRITTEN}")


class Bracketed:
    """The words of each message are in brackets, its fields outside; of the ``messages`` alone where there are any."""

    code = "xx"

    def __init__(self, messages: Collection[str] | None = None) -> None:
        self.messages = messages

    def message(self, text: str, context: str | None = None) -> str:
        """See ``Catalogue``."""
        del context
        if self.messages is not None and text not in self.messages:
            return text
        parts = Formatter().parse(text) if "{" in text else [(text, None, None, None)]
        return "".join(_in_brackets(literal) + _field(name, spec) for literal, name, spec, _ in parts)

    def plural(self, one: str, many: str, count: int) -> str:
        """See ``Catalogue``."""
        return self.message(one if count == 1 else many)


def _in_brackets(text: str) -> str:
    return f"⟦{text}⟧" if text else ""


def _field(name: str | None, spec: str | None) -> str:
    if name is None:
        return ""
    return f"{{{name}:{spec}}}" if spec else f"{{{name}}}"


def left_in_english(text: str) -> list[str]:
    """The words that no catalogue has been asked for; cards, seats and the numbers of laws are no words."""
    return re.findall(r"[A-Za-z]+", _KEPT.sub(" ", text))
