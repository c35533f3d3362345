"""A player who calls by what was learned from solved deals, where there is a model for the code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from oddtrick.players.books.engine.book import Book
from oddtrick.players.caller.straight_calls import StraightCalls, is_straight
from oddtrick.players.caller.straight_model import StraightModel
from oddtrick.players.compared_acts import comparison, of_book
from oddtrick.players.player import Decision, Player
from oddtrick.rules.acts import Say
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message, sentences
from oddtrick.rules.view import View
from oddtrick.words.wording import call_message

ModelFor = Callable[[str], StraightModel | None]


class CallerPlayer:
    """Calls as the book does, unless another call promises more by the margin of the model.

    ``by_the_book`` plays after the book that ``book_for`` names; ``model_for`` has the model for the key of a code, if
    there is one. All but calls is done by the player whom ``cards`` makes when one is needed, or by the book.
    """

    def __init__(
        self,
        by_the_book: Player,
        book_for: Callable[[Code], Book],
        model_for: ModelFor,
        cards: Callable[[], Player] | None = None,
        name: str = "Caller",
    ) -> None:
        self.name = name
        self.by_the_book = by_the_book
        self.book_for = book_for
        self._learned = cache(lambda key: None if (model := model_for(key)) is None else StraightCalls(model))
        self._cards = None if cards is None else cache(cards)

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; ``ValueError`` if there is nothing for them to do."""
        usual = self.by_the_book.decide(code, view)
        if isinstance(usual.act, Say):
            return self._call(code, view, usual, usual.act)
        return usual if self._cards is None else self._cards().decide(code, view)

    def _call(self, code: Code, view: View, usual: Decision, act: Say) -> Decision:
        learned = self._calls_of(code)
        if learned is None:
            nothing = message("No calls have been learned for this game: they are the book's.")
            return replace(usual, reason=message("{first} {then}", first=usual.reason, then=nothing))
        promised = learned.promised(code, view)
        if act.call not in promised:
            return usual
        compared = comparison(promised, message("In deals with such a hand"), call_message)
        best = learned.best(promised, act.call)
        if best == act.call:
            return replace(usual, reason=message("{first} {then}", first=usual.reason, then=compared))
        would = of_book(self.book_for(code).title, call_message(act.call), usual)
        return Decision(act=replace(act, call=best), reason=sentences(compared, would))

    def _calls_of(self, code: Code) -> StraightCalls | None:
        return self._learned(code.key) if is_straight(code) else None
