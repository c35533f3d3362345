"""Cards as they are said: ``hq``, ``10h``, ``♥10``, ``queen of hearts``."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddtrick.rules.cards import Card
from oddtrick.words.speech.spoken_calls import SUIT_NAMES

RANK_LETTERS: Mapping[str, str] = {
    **{letter.lower(): letter for letter in "23456789TJQKA"},
    "10": "T",
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "knave": "J",
    "ten": "T",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "two": "2",
    "deuce": "2",
}
"""The letters of the ranks, by what they are called."""
_SUIT = "|".join(sorted(map(re.escape, SUIT_NAMES), key=len, reverse=True))
_RANK = "|".join(sorted(RANK_LETTERS, key=len, reverse=True))

CARD = re.compile(rf"(?P<suit>{_SUIT})\s*(?P<rank>{_RANK})|(?P<rank2>{_RANK})\s*(?:of\s+)?(?P<suit2>{_SUIT})")
"""A card in plain words."""


def named_card(match: re.Match[str]) -> Card:
    """The card that a match of ``CARD``, or of a pattern that has it once, names."""
    suit, rank = match["suit"] or match["suit2"], match["rank"] or match["rank2"]
    return Card.parse(SUIT_NAMES[suit].letter + RANK_LETTERS[rank])
