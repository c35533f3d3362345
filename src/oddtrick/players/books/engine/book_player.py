"""A player who goes by a book, and by their own sense where it is silent."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.books.engine.book import Advice, Book
from oddtrick.players.books.engine.call_rules import Auction, CallContext, auction
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.judgement import judge_call
from oddtrick.players.books.engine.losing_games import call_to_lose, card_to_lose
from oddtrick.players.books.engine.suit_to_call import directed
from oddtrick.players.books.engine.think_ahead import better
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.plain.play_knowledge import PlayKnowledge, sight
from oddtrick.players.player import Decision
from oddtrick.players.three_players import as_of_four
from oddtrick.rules.acts import Demand, Play, Say
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, message
from oddtrick.rules.view import View


class BookPlayer:
    """A player after one book; the ``seed`` decides what the book leaves open.

    Where the book is silent they think a card through, if it is not plain. One who is ``free`` does so at every card,
    and leaves the book where another card brings clearly more.
    """

    def __init__(self, book: Book, seed: int = 0, name: str = "", *, free: bool = False) -> None:
        self.book = book
        self.free = free
        self.seed = seed
        self.name = name or book.title
        self._plain = PlainPlayer(seed, self.name)

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; ``ValueError`` if there is nothing for them to do."""
        if "agree" in view.offers.acts or "answer" in view.offers.acts:
            return self._plain.decide(code, view)
        if view.offers.rights:
            return self._right(code, view)
        view = as_of_four(view)
        if view.offers.calls:
            return self.call(view, auction(code, view, self.book.read(code, view)))
        if view.offers.plays:
            return self._card(code, view)
        return self._plain.decide(code, view)

    def call(self, view: View, heard: Auction) -> Decision:
        """The call that they make with the cards of that view, where that is what has been ``heard``."""
        return self.call_at(self.turn(view, heard))

    def turn(self, view: View, heard: Auction) -> CallContext:
        """Their turn to call with the cards of that view, where that is what has been ``heard``."""
        return heard.occasion(view, self._plain.chance(view))

    def call_at(self, turn: CallContext) -> Decision:
        """The call that they make at that turn."""
        advice = self.book.call(turn)
        lost = call_to_lose(turn, None if advice is None else advice.what) if turn.code.scoring.losing.value else None
        if lost is not None:
            return Decision(act=Say(turn.me, lost[0]), reason=_silent(self.book.title, lost[1]))
        if advice is None or not turn.offered(advice.what):
            call, reason = judge_call(turn.weighing)
            return Decision(act=Say(turn.me, call), reason=_silent(self.book.title, reason))
        return _decided(Say(turn.me, advice.what), advice)

    def _right(self, code: Code, view: View) -> Decision:
        plain = self._plain.decide(code, view)
        demanded, played = plain.act, view.turn is not None and view.strain is not None and view.declarer is not None
        if not isinstance(demanded, Demand) or not played or code.scoring.loses(view.strain):
            return plain
        seen, reading = sight(view), self.book.read(code, view)
        act = directed(view, self.book.see(seen, reading), reading, view.offers.rights[-1], demanded)
        reason = message("On the likely lies of the cards the lead of this suit brings more than one in our strongest.")
        return plain if act is None else Decision(act=act, reason=reason)

    def _card(self, code: Code, view: View) -> Decision:
        assert view.seat is not None
        seen, reading = sight(view), self.book.read(code, view)
        if code.scoring.loses(view.strain):
            return self._card_to_lose(code, view, seen, reading)
        leads = seen.trick is None and not seen.declaring
        advice = self.book.lead(seen, reading) if leads else self.book.card(seen, reading)
        if advice is not None and advice.what in seen.legal:
            card = better(self.book.see(seen, reading), reading, advice.what) if self.free else None
            if card is None:
                return _decided(_play(view, advice.what), self._of_cards(advice))
            title = self.book.cards or self.book.title
            reason = message(
                "{book} would have {card}; on the likely lies of the cards this one brings more tricks.",
                book=title,
                card=advice.what,
            )
            return Decision(act=_play(view, card), reason=reason)
        sees = self.book.see(seen, reading)
        plain, reason = self._plain.card(code, view, sees)
        card = better(sees, reading, plain)
        if card is not None:
            plain, reason = card, message("On the likely lies of the cards this one brings more tricks.")
        return Decision(act=_play(view, plain), reason=self._silent_on_cards(reason))

    def _card_to_lose(self, code: Code, view: View, seen: PlayKnowledge, reading: CallInferences) -> Decision:
        """No book tells how tricks are lost, but for Foster's word on aces."""
        advice = self.book.to_lose(seen, reading)
        if advice is not None and advice.what in seen.legal:
            return _decided(_play(view, advice.what), self._of_cards(advice))
        card, reason = self._plain.card(code, view, seen)
        other = card_to_lose(seen, reading, card)
        if other is not None:
            card, reason = other, message("On the likely lies of the cards this one takes fewer tricks.")
        return Decision(act=_play(view, card), reason=self._silent_on_cards(reason))

    def _of_cards(self, advice: Advice[Card]) -> Advice[Card]:
        """What is said of a card, with the name of the book that says it, if that is not the player's own."""
        if not self.book.cards:
            return advice
        reason = message("{book}'s advice: {reason}", book=self.book.cards, reason=advice.reason)
        return replace(advice, reason=reason, page=message("{page} of {book}", page=advice.page, book=self.book.cards))

    def _silent_on_cards(self, reason: Message) -> Message:
        """The reason for a card of which nothing is said in the book, nor in that which it leaves the cards to."""
        if not self.book.cards:
            return _silent(self.book.title, reason)
        return message(
            "{book} refers to {other} for the play, and {other} gives no rule here. {reason}",
            other=self.book.cards,
            book=self.book.title,
            reason=reason,
        )


def _silent(title: str, reason: Message) -> Message:
    return message("{book} gives no rule here. {reason}", book=title, reason=reason)


def _play(view: View, card: Card) -> Play:
    """That card, from the hand whose turn it is."""
    assert view.seat is not None
    return Play(view.seat, (card,), None if view.turn is view.seat else view.turn)


def _decided(act: Say | Play, advice: Advice[Call] | Advice[Card]) -> Decision:
    return Decision(act=act, reason=advice.reason, rule=advice.rule, page=advice.page)
