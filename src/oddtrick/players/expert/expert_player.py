"""The expert player: the book's act, unless another brings more on layouts that agree with all that was done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.compared_acts import comparison, either, of_book
from oddtrick.players.expert.act_values import ActValues
from oddtrick.players.expert.call_choice import Rollouts, call_values, can_be_tried, candidates
from oddtrick.players.expert.call_evidence import CallEvidence, call_evidence
from oddtrick.players.expert.card_choice import (
    best_card,
    card_values,
    clearly_better,
    is_never_beaten,
    solve_cards,
    turn_to_play,
)
from oddtrick.players.expert.claims import decide_on_claim, ended_early
from oddtrick.players.expert.deal_values import deal_values
from oddtrick.players.expert.reasons import keep_decision, on_layouts
from oddtrick.players.expert.remedy_choice import RemedyValues, best_choice, can_be_valued, choice_of, choices
from oddtrick.players.expert.weighted_layouts import hidden_seats, sample_layouts
from oddtrick.players.player import Decision
from oddtrick.rules.acts import Act, Demand, Play, Say, Waive
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, message, sentences
from oddtrick.rules.table import State
from oddtrick.rules.view import View
from oddtrick.words.wording import call_message


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much an expert looks at, counted in layouts, so that the same view gives the same decision.

    ``layouts`` are by the number of tricks still to be played, from 0 to 13; ``exact`` the same where the play is for
    something else than the most tricks, which takes far longer to solve. None at all: the player thinks a line of play
    through, as ``playout`` does. ``calls`` are those on which calls are tried where that pays; none at all: the calls
    are the book's.
    """

    layouts: tuple[int, ...]
    exact: tuple[int, ...]
    calls: int = 0


FULL = Effort(
    layouts=(1, 100, 100, 100, 100, 100, 100, 100, 100, 100, 80, 60, 40, 24),
    exact=(1, 60, 60, 60, 60, 60, 40, 30, 16, 10, 0, 0, 0, 0),
    calls=16,
)
FAITHFUL = replace(FULL, calls=0)
"""As much, with the calls of the book."""
QUICK = Effort(
    layouts=(1, 24, 24, 24, 24, 24, 24, 24, 24, 24, 20, 14, 10, 8),
    exact=(1, 12, 12, 12, 12, 12, 12, 10, 8, 6, 0, 0, 0, 0),
)


PAYING = {"bridge-1895": 2.0, "auction-1908": 1.0, "auction-1910": 1.0}
"""The codes under which other calls than the book's have been shown to pay (``bench/departures.py``), each with the
standard errors by which such a call must bring more. In the auctions that holds of bids and passes, and not of doubles,
which are the book's. Under ``auction-1915`` they promised more and brought nothing."""
QUICK_LAYOUTS, QUICK_DRAWS = 10, 40
"""With this many tricks left or fewer (the first), that many layouts (the second) are first looked at without asking
the book what it would have
done: to solve them takes less time than to ask, and mostly they show that the book's card is never beaten."""
EARLY_TRICKS_LEFT = 12
"""With this many tricks left or more, another card than the book's has to bring more by a standard error of the
difference. On layouts kept apart such a choice then brought more than the card with the best mean, and later less."""
CHOICES = (1, 60, 60, 60, 60, 60, 60, 60, 48, 40, 32, 24, 16, 10)
"""The most layouts for a choice of the law, by tricks still to be played: on each the table is made
up and played out for everything that may be demanded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpertDecision:
    """A decision as an expert has thought it over.

    ``usual`` is what the book does, ``decision`` what the expert does; ``valued`` what each act that was compared
    brings, ``None`` where nothing was compared.
    """

    usual: Decision
    decision: Decision
    valued: ActValues[Act] | None = None


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
        if "agree" in view.offers.acts:
            return decide_on_claim(code, view)
        return ended_early(code, view) or self._weighed(code, view).decision

    def weigh(self, code: Code, view: View, done: Act) -> ExpertDecision:
        """The same decision with what every act brings, one that was ``done`` too; it takes longer than to decide."""
        return self._weighed(code, view, done)

    def _weighed(self, code: Code, view: View, done: Act | None = None) -> ExpertDecision:
        book = self.book_for(code)
        usual = BookPlayer(book, self.seed, self.name).decide(code, view)
        match usual.act:
            case Say(call=call) if self.effort.calls and code.name in PAYING and can_be_tried(code, view):
                return self._call(code, view, book, usual, call, done) or ExpertDecision(usual=usual, decision=usual)
            case Play(cards=(card,)) if len(view.offers.plays) > 1:
                free = BookPlayer(book, self.seed, self.name, free=True)
                return self._card(code, view, book, usual, card, whole=done is not None) or ExpertDecision(
                    usual=usual, decision=free.decide(code, view)
                )
            case Demand() | Waive() if can_be_valued(code, view):
                return self._remedy(code, view, book, usual, done) or ExpertDecision(usual=usual, decision=usual)
            case _:
                return ExpertDecision(usual=usual, decision=usual)

    def _remedy(self, code: Code, view: View, book: Book, usual: Decision, done: Act | None) -> ExpertDecision | None:
        """The choice after an irregularity that brings most; ``None`` where the book's cannot be valued."""
        # After a misdeal that nobody has noticed a hand may hold more than thirteen cards.
        if max(view.left) >= len(self.effort.layouts):
            return None
        assert view.seat is not None
        right = view.offers.rights[-1]
        offered = tuple(dict.fromkeys((usual.act, *choices(view.seat, right))))
        also = () if done is None or done in offered else (done,)
        losing = code.scoring.loses(view.strain)
        number = min(CHOICES[max(view.left)], (self.effort.exact if losing else self.effort.layouts)[max(view.left)])
        layouts = sample_layouts(code, view, number, book=book, heard=self._heard(code, view, book)) if number else None
        if layouts is None:
            return None
        valued = RemedyValues(code, view, book).of(layouts, (*offered, *also))
        if usual.act not in valued.points:
            return None
        brought = {act: value for act, value in valued.brought.items() if act in offered}
        best = best_choice(valued, usual.act, brought, played=view.state is not State.OPEN)
        if best == usual.act:
            return ExpertDecision(usual=usual, decision=keep_decision(usual, layouts), valued=valued)

        def name_of(act: Act) -> Message:
            return choice_of(code, right, act)

        would = _would(book.title, name_of(usual.act), usual)
        reason = sentences(comparison(brought, on_layouts(layouts), name_of, together=either), would)
        return ExpertDecision(usual=usual, decision=Decision(act=best, reason=reason), valued=valued)

    def _call(
        self, code: Code, view: View, book: Book, usual: Decision, call: Call, done: Act | None
    ) -> ExpertDecision | None:
        """The call that surely brings more than the book's; ``None`` where there is none to be compared."""
        calls = candidates(code, view, book, call)
        also = (done.call,) if isinstance(done, Say) and done.call not in calls else ()
        layouts = sample_layouts(code, view, self.effort.calls, book=book) if len(calls) + len(also) > 1 else None
        if layouts is None:
            return None
        valued = call_values(Rollouts(code, view, book), layouts, (*calls, *also))
        best = valued.best_besides(call, calls, errors=PAYING[code.name])
        act = usual.act
        assert isinstance(act, Say)
        acts: ActValues[Act] = valued.named(lambda one: replace(act, call=one))
        if best == call:
            return ExpertDecision(usual=usual, decision=keep_decision(usual, layouts), valued=acts)
        brought = {one: value for one, value in valued.brought.items() if one in calls}
        reason = sentences(
            comparison(brought, on_layouts(layouts), call_message), of_book(book.title, call_message(call), usual)
        )
        return ExpertDecision(usual=usual, decision=Decision(act=replace(act, call=best), reason=reason), valued=acts)

    def _card(
        self, code: Code, view: View, book: Book, usual: Decision, card: Card, *, whole: bool
    ) -> ExpertDecision | None:
        """The card that brings most; ``None`` where none can be valued. Without the ``whole`` a glance may do."""
        turn = turn_to_play(view)
        # After a misdeal that nobody has noticed a hand may hold more than thirteen cards.
        if turn is None or card not in turn.cards or max(view.left) >= len(self.effort.layouts):
            return None
        values = deal_values(code, view)
        number = (self.effort.layouts if values.aim.ordinary else self.effort.exact)[max(view.left)]
        if not number:
            return None
        unbeaten: Decision | None = None
        if max(view.left) <= QUICK_LAYOUTS:
            layouts = sample_layouts(code, view, min(number, QUICK_DRAWS), book=book, glance=True)
            solved = None if layouts is None else solve_cards(turn, layouts, values)
            if layouts is None or solved is None:
                return None
            if is_never_beaten(card, turn, solved, values):
                unbeaten = keep_decision(usual, layouts)
                if not whole:
                    return ExpertDecision(usual=usual, decision=unbeaten)
        layouts = sample_layouts(code, view, number, book=book, heard=self._heard(code, view, book))
        solved = None if layouts is None else solve_cards(turn, layouts, values)
        if layouts is None or solved is None:
            return None
        valued = card_values(turn, solved, layouts, values)
        act = usual.act
        assert isinstance(act, Play)
        return ExpertDecision(
            usual=usual,
            decision=unbeaten or _best(book, usual, card, valued, early=max(view.left) >= EARLY_TRICKS_LEFT),
            valued=valued.named(lambda one: replace(act, cards=(one,))),
        )

    def _heard(self, code: Code, view: View, book: Book) -> CallEvidence:
        """What the calls tell: the same all through a deal, so that it is kept."""
        led = view.tricks[0].plays[0] if view.tricks else None
        key = (code.name, code.options, view.dealer, view.seat, view.said, led, view.sheet.deals, hidden_seats(view))
        if self._evidence is None or self._evidence[0] != key:
            self._evidence = (key, call_evidence(code, view, book, hidden_seats(view)))
        return self._evidence[1]


def _best(book: Book, usual: Decision, card: Card, valued: ActValues[Card], *, early: bool) -> Decision:
    """The card that brings most, and why; the book's if none brings more, or ``early`` none by enough."""
    best = best_card(clearly_better(valued, card) if early else valued.brought, card)
    if best is card:
        return keep_decision(usual, valued.layouts, clearly=early)
    otherwise = of_book(book.cards or book.title, card, usual)
    assert isinstance(usual.act, Play)
    cards = dict(sorted(valued.brought.items()))
    reason = sentences(comparison(cards, on_layouts(valued.layouts), lambda one: one), otherwise)
    return Decision(act=replace(usual.act, cards=(best,)), reason=reason)


def _would(title: str, choice: Message, usual: Decision) -> Message:
    """The same of a choice, which is a verb."""
    if not usual.rule:
        return message("{book} would {choice}.", book=title, choice=choice)
    return message(
        "{book} would {choice} ({rule}, p. {page}).", book=title, choice=choice, rule=usual.rule, page=usual.page
    )
