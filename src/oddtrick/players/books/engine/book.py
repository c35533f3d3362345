"""The players of the books: what a book advises, as a value made of functions.

A book is asked for a call or a card and answers with what it says, why, the id of its rule (as in the list of its
tactics) and the page; where it is silent the answer is ``None``, and its player falls back on plain sense.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.agreements import Agreed, Agreement
from oddtrick.players.books.engine.call_rules import CallContext
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.play_rules import PlayRule
from oddtrick.players.plain.play_knowledge import PlayKnowledge
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

__all__ = ["Advice", "Book"]


class CallReader(Protocol):
    """What tells the meaning of the calls, where that is ``agreed``."""

    def __call__(self, code: Code, view: View, agreed: Agreed = ()) -> CallInferences:
        """The calls made so far, as they are read."""


def nothing(_sight: PlayKnowledge, _reading: CallInferences) -> Advice[Card] | None:
    """The book says nothing of it."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """One book's advice.

    ``read`` tells what the calls made so far mean under it; ``see`` what the cards tell besides. ``call`` advises the
    caller; ``lead`` a defender who is to lead, at any trick; ``card`` a player who follows, and the declarer on lead;
    ``to_lose`` all of them where tricks are to be lost. They answer ``None`` where the book is silent, and what it
    answers need not be lawful: its player sees to that. ``play`` are its rules of play as a table, in the order of the
    book. ``cards`` is the title of the book that all said of the cards was taken from, if it is another;
    ``meaning_pages`` are those on which it tells what calls mean, ``agreements`` what it leaves to partners to settle.
    """

    key: str
    title: str
    year: int
    read: CallReader
    call: Callable[[CallContext], Advice[Call] | None]
    see: Callable[[PlayKnowledge, CallInferences], PlayKnowledge]
    lead: Callable[[PlayKnowledge, CallInferences], Advice[Card] | None]
    card: Callable[[PlayKnowledge, CallInferences], Advice[Card] | None]
    play: tuple[PlayRule, ...]
    meaning_pages: str
    to_lose: Callable[[PlayKnowledge, CallInferences], Advice[Card] | None] = nothing
    cards: str = ""
    agreements: tuple[Agreement, ...] = ()
    agreed: Agreed = ()
