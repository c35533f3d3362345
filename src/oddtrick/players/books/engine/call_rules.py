"""Rules of calling as a table: each has its id and page, a condition, a call and a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from math import ceil
from random import Random
from typing import Any, TypeVar

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.plain.bidding import CallWeights, lowest_bids, weigh
from oddtrick.players.plain.hand_estimate import HeardCall, ShownHand, pictured
from oddtrick.players.plain.valuing import Stakes, prices_of, stakes
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, FigureBid, Make, Strain, Word
from oddtrick.rules.cards import SUITS, Hand, Seat, Suit
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message
from oddtrick.rules.view import View

STRAIN_OF: Mapping[Suit, Strain] = {strain.trumps: strain for strain in reversed(Strain) if strain.trumps is not None}
"""The strain with a suit as trumps."""
CAUTION_TRICKS = 0.8
"""Tricks to spare where tricks are to be lost: those who think their cards through are met by others who do."""

T = TypeVar("T")


def asked_once(question: Callable[[CallContext], T]) -> Callable[[CallContext], T]:
    """A question about a turn that many rules ask: it is answered once for each turn."""

    @wraps(question)
    def answer(at: CallContext) -> T:
        answers: dict[object, T] = at.answers
        try:
            return answers[question]
        except KeyError:
            answers[question] = question(at)
            return answers[question]

    return answer


@dataclass(frozen=True, slots=True, kw_only=True)
class CallContext:
    """A turn to call: what the caller sees, what the calls have shown, and what contracts are worth to them.

    ``bids`` are the lowest bids that may be made, by strain; ``answers`` what ``asked_once`` has been answered.
    """

    code: Code
    view: View
    reading: CallInferences
    weighing: CallWeights
    bids: Mapping[Strain, Bid]
    answers: dict[object, Any] = field(init=False, default_factory=dict, compare=False)

    # -- the cards and the seats --

    @property
    def me(self) -> Seat:
        """The caller."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def hand(self) -> Hand:
        """Their cards as dealt."""
        return self.view.dealt

    @property
    def place(self) -> int:
        """Their place in the order of bidding, 1 for the dealer to 4."""
        return (self.me - self.view.dealer) % 4 + 1

    # -- what has been said --

    def by(self, seat: Seat) -> tuple[Call, ...]:
        """The calls of that seat, in order."""
        return tuple(heard.call for heard in self.reading.calls if heard.by is seat)

    @property
    @asked_once
    def mine(self) -> tuple[Call, ...]:
        """Their own calls, in order."""
        return self.by(self.me)

    @property
    @asked_once
    def theirs(self) -> tuple[HeardCall, ...]:
        """The adversaries' calls other than passes, in order."""
        return tuple(h for h in self.reading.calls if h.by.side is not self.me.side and h.call is not PASS)

    @property
    @asked_once
    def stands(self) -> Bid | None:
        """The bid that stands."""
        view = self.view
        return None if view.strain is None or view.level is None else Bid(view.level, view.strain)

    @property
    def numbered(self) -> bool:
        """Whether bids are of odd tricks, as the books know them; by suits and by figures they are not."""
        return self.code.number_bid is NumberBid.TRICKS or not self.code.bids

    @property
    def adverse(self) -> bool:
        """Whether an adversary made the bid that stands."""
        return self.view.by is not None and self.view.by.side is not self.me.side

    @property
    @asked_once
    def waited(self) -> bool:
        """Whether nothing stands but the bid of a dealer who had to say something."""
        spoken = [heard for heard in self.reading.calls if heard.call is not PASS]
        return len(spoken) == 1 and spoken[0].waiting

    def offered(self, call: Call) -> bool:
        """Whether that call may be made; of numbers by figures only the next few are listed, any higher is as good."""
        calls = self.view.offers.calls
        if isinstance(call, FigureBid):
            return any(isinstance(other, FigureBid) and other.points <= call.points for other in calls)
        return call in calls

    @property
    def quiet(self) -> Call:
        """The call that says no more than it must."""
        calls = (PASS, Word.MAY_I_PLAY, Word.SATISFIED, Word.YES)
        return next((call for call in calls if self.offered(call)), self.view.offers.calls[0])

    @property
    def alone(self) -> bool:
        """Whether nobody has a partner yet to whom a call could show something: three players bid."""
        return self.view.lineup.vacant is not None

    # -- the score --

    @property
    @asked_once
    def ours(self) -> int:
        """Points of their side in the game that is open."""
        return self.weighing.stakes.open[0]

    @property
    @asked_once
    def others(self) -> int:
        """Points of the other side in it."""
        return self.weighing.stakes.open[1]

    def worth(self, strain: Strain) -> int:
        """Points for an odd trick in that strain."""
        return self.code.scoring.tricks.get(strain, 0)

    def need(self, strain: Strain, *, ours: bool = True, doublings: int = 0) -> int:
        """Odd tricks that one side lacks to win the game in that strain; 0 if the code has no such strain."""
        lacking = self.weighing.stakes.game - (self.ours if ours else self.others)
        value = self.worth(strain) << doublings
        return ceil(lacking / value) if value else 0

    def hopes(self, strain: Strain) -> float:
        """Tricks of thirteen that their side may hope for with that strain declared."""
        return self.weighing.tricks(strain, self.me.side).tricks

    def promises(self, call: Call) -> float:
        """Points that a make, or leaving it, a bid, a pass or a double is likely to bring if it is the last word."""
        view, weighing = self.view, self.weighing
        match call:
            case Make(strain=strain):
                return weighing.expected(strain, None, 0, self.me.side)
            case Bid(level=level, strain=strain):
                return weighing.expected(strain, level, 0, self.me.side)
            case Word.LEAVE:
                return weighing.leaving()
            case _ if view.by is None:
                return 0.0
            case _:
                return weighing.standing(view.doubling + (call in (DOUBLE, REDOUBLE)))

    # -- the code --

    @property
    def must_bid(self) -> bool:
        """Whether a dealer may not pass under this code."""
        return self.code.dealer_must_bid

    @property
    @asked_once
    def ranked(self) -> tuple[Suit, ...]:
        """The suits, that of the dearest tricks first."""
        return tuple(sorted(SUITS, key=lambda suit: -self.worth(STRAIN_OF[suit])))


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """What the calls have come to at a turn to call: all that is the same whatever the caller holds."""

    code: Code
    reading: CallInferences
    shown: Mapping[Seat, ShownHand]
    stakes: Stakes
    bids: Mapping[Strain, Bid]

    def occasion(self, view: View, chance: Random) -> CallContext:
        """The turn with the cards of that view; ``chance`` decides what is close."""
        prices, picture = prices_of(self.code.scoring), pictured(view, self.shown)
        return CallContext(
            code=self.code,
            view=view,
            reading=self.reading,
            weighing=replace(weigh(self.code, view, prices, chance, picture, self.stakes), caution=CAUTION_TRICKS),
            bids=self.bids,
        )


def auction(code: Code, view: View, reading: CallInferences) -> Auction:
    """What the calls have come to, as they were read."""
    # The books know nothing of tricks to be lost, nor of a strain without its number.
    lowest = [bid for bid in lowest_bids(view.offers.calls) if not code.scoring.loses(bid.strain)]
    bids = {bid.strain: bid for bid in lowest if isinstance(bid, Bid)}
    return Auction(code=code, reading=reading, shown=reading.impressions(), stakes=stakes(code, view), bids=bids)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule of a book: its id in the list of the tactics, the page, when it applies, what it says, and why.

    ``after`` are the rules that the book puts before it, each with the page on which it does. ``bars`` is the call that
    it forbids, where that is all that the book says: any other call obeys it.
    """

    id: str
    page: str
    when: Callable[[CallContext], bool]
    call: Callable[[CallContext], Call | None]
    reason: str
    after: Mapping[str, str] = field(default_factory=dict, compare=False)
    bars: Call | None = None


def first_of(rules: Iterable[Rule], at: CallContext) -> Advice[Call] | None:
    """What the first rule says that applies and names a call that may be made; ``None`` if none does.

    No rule applies to bids by suits or by figures: it would take them for none at all.
    """
    if not at.numbered:
        return None
    return next((advice for advice in applying(rules, at) if at.offered(advice.what)), None)


def applying(rules: Iterable[Rule], at: CallContext) -> Iterator[Advice[Call]]:
    """What the rules say that apply, in their order, whether it may be called here or not."""
    for rule in rules:
        if rule.when(at):
            call = rule.call(at)
            if call is not None:
                yield Advice(call, message(rule.reason), rule.id, rule.page)


def in_order(rules: Iterable[Rule], ids: str) -> tuple[Rule, ...]:
    """The rules in the order in which they are asked; those of one id stay together, as they stand."""
    asked = ids.split()
    return tuple(sorted(rules, key=lambda rule: asked.index(rule.id)))


def make(strain: Strain) -> Callable[[CallContext], Call | None]:
    """Declares that strain."""
    return lambda _at: Make(strain)


def say(call: Call) -> Callable[[CallContext], Call | None]:
    """Makes that call."""
    return lambda _at: call


def bid(strain: Strain) -> Callable[[CallContext], Call | None]:
    """Bids that strain as low as it can be bid."""
    return lambda at: at.bids.get(strain)


def quietly(at: CallContext) -> Call | None:
    """Says no more than must be said."""
    return at.quiet
