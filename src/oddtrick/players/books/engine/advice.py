"""What a book says when it is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from oddtrick.rules.messages import Message

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Advice(Generic[T]):
    """What a book says: the call or card, the reason as a sentence, the id of the rule, and the page."""

    what: T
    reason: Message
    rule: str
    page: Message | str
