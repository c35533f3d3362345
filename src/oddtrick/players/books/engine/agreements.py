"""Agreements of a table: what partners may settle beforehand, where a book tells of more than one way.

An agreement is a value in its book's folder. What has been agreed is carried by the ``Reading``, so that calls, cards
and what they are taken to mean go by the same. It holds for a whole table: both sides know it, as they must.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import Message, listed, message

Agreed = tuple[tuple[str, str], ...]
"""What is agreed upon: the name of an agreement and that of its choice, each agreement once, in their order."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to play it: ``says`` what is agreed in a sentence, ``page`` where the book tells of it."""

    name: str
    says: str
    page: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """A question that partners settle; the first of ``choices`` is how the book's player has it without a word.

    ``subject`` is what the question is about, as a heading.
    """

    name: str
    subject: str
    choices: tuple[Choice, ...]

    def chosen(self, agreed: Agreed) -> Choice:
        """What holds at a table that has agreed upon that."""
        key = dict(agreed).get(self.name)
        return next((choice for choice in self.choices if choice.name == key), self.choices[0])

    def has(self, choice: str, agreed: Agreed) -> bool:
        """Whether that choice holds there."""
        return self.chosen(agreed).name == choice


def read_agreed(settings: Mapping[str, str], agreements: Iterable[Agreement]) -> Agreed:
    """What those settings come to, in the order of ``agreements``; ``NotUnderstood`` for one that is not there."""
    by_name = {each.name: each for each in agreements}
    for key, choice in settings.items():
        if key not in by_name:
            raise NotUnderstood(_unknown(key, by_name))
        choices = [each.name for each in by_name[key].choices]
        if choice not in choices:
            raise NotUnderstood(
                message(
                    "{key} cannot be {choice}; it is one of {choices}",
                    key=key,
                    choice=repr(choice),
                    choices=listed(choices),
                )
            )
    return tuple((key, settings[key]) for key in by_name if key in settings)


def kept_agreed(settings: object, agreements: Iterable[Agreement]) -> Agreed:
    """What was written down as agreed upon, as far as it is one of them: a record may be anybody's."""
    if not isinstance(settings, dict):
        return ()
    return tuple(
        (each.name, settings[each.name])
        for each in agreements
        if settings.get(each.name) in [choice.name for choice in each.choices]
    )


def _unknown(key: str, agreements: Mapping[str, Agreement]) -> Message:
    if not agreements:
        return message("there is nothing to agree upon here, so that {key} means nothing", key=repr(key))
    return message("{key} is no agreement here; there are {agreements}", key=repr(key), agreements=listed(agreements))
