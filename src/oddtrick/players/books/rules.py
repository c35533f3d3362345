"""Rules of calling as a table: each has its id and page, a condition, a call and a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from oddtrick.calls import Call
from oddtrick.cards import Hand, Seat
from oddtrick.laws import Code
from oddtrick.players.bidding import Weighing
from oddtrick.players.books.reading import Reading
from oddtrick.players.books.told import Told
from oddtrick.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """A turn to call: what the caller sees, what the calls have shown, and what contracts are worth to him."""

    code: Code
    view: View
    known: Reading
    weighing: Weighing

    @property
    def me(self) -> Seat:
        """The caller."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def hand(self) -> Hand:
        """His cards as dealt."""
        return self.view.dealt


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule of a book: its id in the list of the tactics, the page, when it applies, what it says, and why."""

    id: str
    page: str
    when: Callable[[Occasion], bool]
    call: Callable[[Occasion], Call | None]
    reason: str


def first_of(rules: Iterable[Rule], at: Occasion) -> Told[Call] | None:
    """What the first rule says that applies and names a call that may be made; ``None`` if none does."""
    for rule in rules:
        if rule.when(at):
            call = rule.call(at)
            if call is not None and call in at.view.offers.calls:
                return Told(call, rule.reason, rule.id, rule.page)
    return None
