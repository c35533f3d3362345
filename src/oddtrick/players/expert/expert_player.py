"""The expert player: the book's act, unless another brings more on layouts that agree with all that was done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from oddtrick.acts import Play, Say
from oddtrick.calls import Call
from oddtrick.cards import Card
from oddtrick.laws.law import Code
from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.expert.call_choice import Rollouts, can_be_tried, candidates, compare
from oddtrick.players.expert.call_evidence import CallEvidence, call_evidence
from oddtrick.players.expert.card_choice import best_card, card_values, is_never_beaten, solve_cards, turn_to_play
from oddtrick.players.expert.deal_values import deal_values
from oddtrick.players.expert.reasons import Brought, comparison, nothing_more
from oddtrick.players.expert.weighted_layouts import Layouts, hidden_seats, sample_layouts
from oddtrick.players.player import Decision
from oddtrick.view import View
from oddtrick.wording import short_call


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much an expert looks at, counted in layouts, so that the same view gives the same decision.

    ``layouts`` are by the number of tricks still to be played, from 0 to 13; ``exact`` the same where the play is for
    something else than the most tricks, which takes far longer to solve. None at all: the player thinks a line of play
    through, as ``playout`` does. ``calls`` are those on which calls are tried where there is no auction; none at all:
    the calls are the book's. In auctions that has not been shown to win anything (``bench/departures.py``).
    """

    layouts: tuple[int, ...]
    exact: tuple[int, ...]
    calls: int = 0


FULL = Effort(
    layouts=(1, 60, 60, 60, 60, 60, 60, 60, 48, 40, 32, 24, 16, 10),
    exact=(1, 60, 60, 60, 60, 60, 40, 30, 16, 10, 0, 0, 0, 0),
    calls=12,
)
QUICK = Effort(
    layouts=(1, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 10, 8, 6),
    exact=(1, 12, 12, 12, 12, 12, 12, 10, 8, 6, 0, 0, 0, 0),
)


GLANCE = 10
"""So many tricks to be played and fewer, layouts are first looked at without asking the book what it would have called:
to solve them takes less time than to ask, and mostly they show that the book's card is never beaten."""


class ExpertPlayer:
    """A player beyond the books, to whom ``book_for`` names the book of a code; ``effort`` is how much they look at."""

    def __init__(
        self, book_for: Callable[[Code], Book], seed: int = 0, name: str = "Expert", *, effort: Effort = FULL
    ) -> None:
        self.name = name
        self.seed = seed
        self.effort = effort
        self.book_for = book_for
        self._evidence: tuple[object, CallEvidence] | None = None

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; ``ValueError`` if there is nothing for them to do."""
        book = self.book_for(code)
        usual = BookPlayer(book, self.seed, self.name).decide(code, view)
        match usual.act:
            case Say(call=call) if self.effort.calls and not code.bids and can_be_tried(code, view):
                return self._call(code, view, book, usual, call) or usual
            case Play(cards=(card,)) if len(view.offers.plays) > 1:
                free = BookPlayer(book, self.seed, self.name, free=True)
                return self._card(code, view, book, usual, card) or free.decide(code, view)
            case _:
                return usual

    def _call(self, code: Code, view: View, book: Book, usual: Decision, call: Call) -> Decision | None:
        """The call that surely brings more than the book's; ``None`` where there is none to be compared."""
        calls = candidates(code, view, book, call)
        layouts = sample_layouts(code, view, self.effort.calls, book=book) if len(calls) > 1 else None
        if layouts is None:
            return None
        compared = compare(Rollouts(code, view, book), layouts, calls)
        best = compared.best(call)
        if best == call:
            return replace(usual, reason=f"{usual.reason} {nothing_more(layouts)}")
        reason = f"{comparison(compared.brought, layouts, short_call)} {_of_book(book.title, short_call(call), usual)}"
        assert isinstance(usual.act, Say)
        return Decision(act=replace(usual.act, call=best), reason=reason)

    def _card(self, code: Code, view: View, book: Book, usual: Decision, card: Card) -> Decision | None:
        """The card that brings most; ``None`` where none can be valued."""
        turn = turn_to_play(view)
        if turn is None or card not in turn.cards:
            return None
        values = deal_values(code, view)
        number = (self.effort.layouts if values.aim.ordinary else self.effort.exact)[max(view.left)]
        if not number:
            return None
        if max(view.left) <= GLANCE:
            layouts = sample_layouts(code, view, number, book=book, glance=True)
            solved = None if layouts is None else solve_cards(turn, layouts, values)
            if layouts is None or solved is None:
                return None
            if is_never_beaten(card, turn, solved, values):
                return replace(usual, reason=f"{usual.reason} {nothing_more(layouts)}")
        layouts = sample_layouts(code, view, number, book=book, heard=self._heard(code, view, book))
        solved = None if layouts is None else solve_cards(turn, layouts, values)
        if layouts is None or solved is None:
            return None
        return _best(book, usual, card, card_values(turn, solved, layouts.weights, values), layouts)

    def _heard(self, code: Code, view: View, book: Book) -> CallEvidence:
        """What the calls tell: the same all through a deal, so that it is kept."""
        led = view.tricks[0].plays[0] if view.tricks else None
        key = (code.name, code.options, view.dealer, view.seat, view.said, led, view.sheet.deals, hidden_seats(view))
        if self._evidence is None or self._evidence[0] != key:
            self._evidence = (key, call_evidence(code, view, book, hidden_seats(view)))
        return self._evidence[1]


def _best(book: Book, usual: Decision, card: Card, brought: Mapping[Card, Brought], layouts: Layouts) -> Decision:
    """The card that brings most, and why; the book's if none brings more."""
    best = best_card(brought, card)
    if best is card:
        return replace(usual, reason=f"{usual.reason} {nothing_more(layouts)}")
    said = _of_book(book.cards or book.title, card.symbol, usual)
    assert isinstance(usual.act, Play)
    cards = {one: brought[one] for one in sorted(brought)}
    reason = f"{comparison(cards, layouts, lambda one: one.symbol)} {said}"
    return Decision(act=replace(usual.act, cards=(best,)), reason=reason)


def _of_book(title: str, act: str, usual: Decision) -> str:
    """What the book would have done, with rule and page."""
    source = f" ({usual.rule}, p. {usual.page})" if usual.rule else ""
    return f"{title} would have {act}{source}."
