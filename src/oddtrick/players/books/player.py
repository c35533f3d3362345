"""A player who goes by a book, and by plain sense where it is silent."""

from __future__ import annotations

from oddtrick.acts import Play, Say
from oddtrick.calls import Call
from oddtrick.cards import Card
from oddtrick.laws import Code
from oddtrick.players import Decision
from oddtrick.players.bidding import weigh
from oddtrick.players.books import Book, Told
from oddtrick.players.books.judging import judge_call
from oddtrick.players.books.rules import occasion
from oddtrick.players.plain import PlainPlayer
from oddtrick.players.sight import sight
from oddtrick.view import View


class BookPlayer:
    """A player after one book; the ``seed`` decides what the book leaves open."""

    def __init__(self, book: Book, seed: int = 0, name: str = "") -> None:
        self.book = book
        self.seed = seed
        self.name = name or book.title
        self._plain = PlainPlayer(seed, self.name)

    def decide(self, code: Code, view: View) -> Decision:
        """The act that he does now; ``ValueError`` if there is nothing for him to do."""
        if view.offers.rights or "agree" in view.offers.acts or "answer" in view.offers.acts:
            return self._plain.decide(code, view)
        if view.offers.calls:
            return self._call(code, view)
        if view.offers.plays:
            return self._card(code, view)
        return self._plain.decide(code, view)

    def _call(self, code: Code, view: View) -> Decision:
        assert view.seat is not None
        known = self.book.read(code, view)
        weighing = weigh(code, view, self._plain.prices(code), self._plain.chance(view), known.picture())
        told = self.book.call(occasion(code, view, known, weighing))
        if told is None or told.what not in view.offers.calls:
            call, reason = judge_call(weighing)
            return Decision(act=Say(view.seat, call), reason=self._silent(reason))
        return _decided(Say(view.seat, told.what), told)

    def _card(self, code: Code, view: View) -> Decision:
        assert view.seat is not None
        if code.scoring.loses(view.strain):  # no book tells how tricks are lost
            return self._plain.decide(code, view)
        seen, known = sight(view), self.book.read(code, view)
        leads = seen.trick is None and not seen.declaring
        told = self.book.lead(seen, known) if leads else self.book.card(seen, known)
        if told is None or told.what not in seen.legal:
            card, reason = self._plain.card(code, view, self.book.see(seen, known))
            act = Play(view.seat, (card,), None if seen.turn is view.seat else seen.turn)
            return Decision(act=act, reason=self._silent(reason))
        return _decided(Play(view.seat, (told.what,), None if seen.turn is view.seat else seen.turn), told)

    def _silent(self, reason: str) -> str:
        return f"{self.book.title} is silent here. {reason}"


def _decided(act: Say | Play, told: Told[Call] | Told[Card]) -> Decision:
    return Decision(act=act, reason=told.reason, rule=told.rule, page=told.page)
