"""Numbers as they are written out."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.rules.messages import Message, message_in_context
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say

NUMBERS: Mapping[int, Message] = {
    0: message_in_context("a number", "no"),
    1: message_in_context("a number", "one"),
    2: message_in_context("a number", "two"),
    3: message_in_context("a number", "three"),
    4: message_in_context("a number", "four"),
    5: message_in_context("a number", "five"),
    6: message_in_context("a number", "six"),
    7: message_in_context("a number", "seven"),
    8: message_in_context("a number", "eight"),
    9: message_in_context("a number", "nine"),
    10: message_in_context("a number", "ten"),
    11: message_in_context("a number", "eleven"),
    12: message_in_context("a number", "twelve"),
    13: message_in_context("a number", "thirteen"),
    20: message_in_context("a number", "twenty"),
    30: message_in_context("a number", "thirty"),
    40: message_in_context("a number", "forty"),
    50: message_in_context("a number", "fifty"),
    60: message_in_context("a number", "sixty"),
    100: message_in_context("a number", "a hundred"),
}
"""The numbers that are written in words; the others are seldom written out."""


def in_words(number: int) -> str:
    """``three``, ``thirty``, ``a hundred``; in digits what is seldom written out."""
    return say(written_out(number))


def written_out(number: int) -> Message:
    """The same as a message."""
    return NUMBERS[number] if number in NUMBERS else Message(str(number))


def times(number: int) -> str:
    """``once``, ``twice``, ``three times``."""
    match number:
        case 1:
            return _("once")
        case 2:
            return _("twice")
        case _:
            return _("{number} times", number=in_words(number))
