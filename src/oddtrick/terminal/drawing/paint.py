"""The last step to the screen: suits in colour, or as letters where there is none; lines bold or faint."""

from __future__ import annotations

import re
from dataclasses import dataclass

from oddtrick.rules.cards import SUITS

_LETTERS = str.maketrans({suit.symbol: suit.letter for suit in SUITS})
# A figure before a sign is that of a bid: it does not go on the holding of the suit before it.
_RANK = r"(?:10|[2-9JQKA])(?![♠♥♦♣])"
_CARD = re.compile(rf"(?P<number>\b\d)?(?P<suit>[♠♥♦♣])(?:(?:{_RANK})+\b)?(?: {_RANK}\b)*")
_TWO = {"♥": "91", "♦": "91"}
_FOUR = {"♠": "94", "♥": "91", "♦": "93", "♣": "92"}


@dataclass(frozen=True, slots=True)
class Paint:
    """How text is shown: in ``colour`` or plain, the suits in two colours or in ``four``."""

    colour: bool = False
    four: bool = False

    def __call__(self, text: str) -> str:
        """The text with its cards and suits in colour; without colour the suits are letters.

        >>> Paint()("♥Q on 2♠")
        'HQ on 2S'
        """
        if not self.colour:
            return text.translate(_LETTERS)
        codes = _FOUR if self.four else _TWO

        def coloured(match: re.Match[str]) -> str:
            code = codes.get(match["suit"])
            return match[0] if code is None else f"\x1b[{code}m{match[0]}\x1b[39m"

        return _CARD.sub(coloured, text)

    def strong(self, text: str) -> str:
        """The text painted, and bold where there is colour."""
        return f"\x1b[1m{self(text)}\x1b[22m" if self.colour else self(text)

    def faint(self, text: str) -> str:
        """The text painted, and dim where there is colour."""
        return f"\x1b[2m{self(text)}\x1b[22m" if self.colour else self(text)
