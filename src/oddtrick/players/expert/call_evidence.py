"""Calls and opening leads as evidence: what the book of a hidden hand would have done with the cards of a layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.call_rules import Auction, auction
from oddtrick.players.expert.known_cards import Four
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import PASS, Bid, Call, Make, StrainBid, Word
from oddtrick.rules.cards import PACK, Card, Hand, Seat, deal_round
from oddtrick.rules.laws.law import Code
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Effect, State, Table
from oddtrick.rules.view import View, view

STRAYING_RATE = 0.12
"""How often a player calls otherwise than the book, as far as it is known."""
ALIKE, UNLIKE = 0.5, 0.12
"""How likely a call is, of those otherwise: in the strain that the book would name, and any other."""
SAME_SUIT, OTHER_SUIT = 0.25, 0.06
"""How likely a lead is that is not the book's: from the suit that it would lead from, and from another."""
MAX_CALLS_JUDGED = 2
"""How many calls of a hand are looked at."""
SAYING_LITTLE: tuple[Call, ...] = (PASS, Word.MAY_I_PLAY, Word.YES, Word.SATISFIED)
"""Calls that say less than others."""
MIN_EVIDENCE = 0.002
"""Evidence that a layout is not looked at any further."""


@dataclass(frozen=True, slots=True)
class PastCall:
    """A turn of a hidden hand: what it did there, and all that its player saw then but their cards.

    ``heard`` is what the calls had come to, if it was a turn to call.
    """

    seat: Seat
    done: Call | Card
    seen: View
    heard: Auction | None = None


@dataclass(slots=True)
class CallEvidence:
    """What was called and led by hands that are not seen, to be compared with what the book would have done.

    ``answers`` remembers what it would: the same hand comes up in many layouts. Where a call was not proper, or there
    are not four players, nothing is made of the calls from there on.
    """

    code: Code
    book: Book
    moments: tuple[PastCall, ...]
    player: BookPlayer = field(init=False)
    answers: dict[tuple[int, int], float] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.player = BookPlayer(self.book)

    def likelihood(self, dealt: Four) -> float:
        """How likely all that was done is if the hands were dealt so; up to a factor that all layouts share."""
        likely = 1.0
        for number, moment in enumerate(self.moments):
            hand = dealt[moment.seat]
            answer = self.answers.get((number, hand))
            if answer is None:
                answer = self.answers[number, hand] = self._of(moment, Hand(hand))
            likely *= answer
            if likely < MIN_EVIDENCE:
                break
        return likely

    def _of(self, moment: PastCall, hand: Hand) -> float:
        own = replace(moment.seen, hand=hand, dealt=hand, seen=((moment.seat, hand),))
        if moment.heard is not None and not isinstance(moment.done, Card):
            called = self.player.call(own, moment.heard).act
            return _of_call(moment.done, called.call) if isinstance(called, Say) else 1.0
        offers = replace(own.offers, plays=tuple((moment.seat, card) for card in hand))
        led = self.player.decide(self.code, replace(own, offers=offers)).act
        if isinstance(led, Play) and isinstance(moment.done, Card):
            return _of_lead(moment.done, led.cards[0])
        return 1.0


def _of_call(called: Call, advised: Call) -> float:
    if called == advised:
        return 1 - STRAYING_RATE
    named = (Bid, Make, StrainBid)
    alike = isinstance(called, named) and isinstance(advised, named) and called.strain is advised.strain
    return STRAYING_RATE * (ALIKE if alike else UNLIKE)


def _of_lead(led: Card, advised: Card) -> float:
    if led is advised:
        return 1.0
    return SAME_SUIT if led.suit is advised.suit else OTHER_SUIT


def call_evidence(code: Code, seen: View, book: Book, hidden: frozenset[Seat]) -> CallEvidence:
    """What those hands have called, and the opening lead if it was theirs.

    Of each hand the first ``MAX_CALLS_JUDGED`` calls that say something are looked at, or its first pass where it
    has only passed: to ask the book about calls takes most of the time that an expert takes.
    """
    chosen: list[PastCall] = []
    moments = list(_moments(code, seen, book, hidden))
    for seat in sorted(hidden):
        own = [moment for moment in moments if moment.seat is seat and not isinstance(moment.done, Card)]
        telling = [moment for moment in own if moment.done not in SAYING_LITTLE]
        chosen += telling[:MAX_CALLS_JUDGED] or own[:1]
    chosen.sort(key=lambda moment: moment.done in SAYING_LITTLE)
    leads = [moment for moment in moments if isinstance(moment.done, Card)]
    return CallEvidence(code=code, book=book, moments=(*leads, *chosen))


def _moments(code: Code, seen: View, book: Book, hidden: frozenset[Seat]) -> Iterator[PastCall]:
    """The turns of those hands, the calls made again at a table with any cards: only what all could see is used."""
    if code.lineup != FOUR:
        return
    table = Table(dealer=seen.dealer)
    table = after(table, judge(code, table, Deal(seen.dealer, deal_round(PACK, seen.dealer))))
    for said in seen.said:
        if table.deal is None or table.deal.declaration.turn is not said.by or said.effect is not Effect.STANDS:
            return
        if said.by in hidden:
            then = _as_it_was(view(code, table, said.by), seen)
            yield PastCall(said.by, said.call, then, auction(code, then, book.read(code, then)))
        ruling = judge(code, table, Say(said.by, said.call))
        if not ruling.is_proper:
            return
        table = after(table, ruling)
    if not seen.tricks or table.deal is None or table.deal.state is not State.FINAL:
        return
    leader, card = seen.tricks[0].plays[0]
    if leader in hidden and table.deal.turn is leader and not code.scoring.loses(seen.strain):
        yield PastCall(leader, card, _as_it_was(view(code, table, leader), seen))


def _as_it_was(then: View, seen: View) -> View:
    """The view of a hidden hand with the score of the rubber as it stands."""
    return replace(then, sheet=seen.sheet, deal=seen.deal)
