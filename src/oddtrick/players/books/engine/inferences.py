"""What the calls made so far tell of the hands behind them, to one who knows the book of their makers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.plain.hand_estimate import (
    LOSING,
    HandEstimate,
    HeardCall,
    ShownHand,
    heard_calls,
    impressions,
    least_strain,
    pictured,
)
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Make, Strain
from oddtrick.rules.cards import SEATS, SUITS, Seat, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

LONG_SUIT_CARDS = 5
"""Cards of a suit that is named for its length."""
TOPS_SUIT_CARDS = 3.0
"""The same of one that is named for its tops alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandInferences:
    """What one hand has shown by its calls.

    ``named`` are the suits that its player has named in earnest, in order, ``tops`` those in which it must have a sure
    trick, ``least`` the fewest cards of each suit that it can have. ``plain`` tells of a call of no trumps, ``weak`` of
    a sure trick denied, ``obliged`` of the cheapest suit named because something had to be declared. ``short`` are
    suits that were named for their tops alone. ``doubled`` is what was doubled in earnest, ``asked`` for information.
    ``strength`` is about how many high cards the hand has (of forty), ``None`` while that is unknown.
    """

    named: tuple[Suit, ...] = ()
    tops: frozenset[Suit] = frozenset()
    least: tuple[int, int, int, int] = (0, 0, 0, 0)
    plain: bool = False
    weak: bool = False
    obliged: bool = False
    short: frozenset[Suit] = frozenset()
    doubled: tuple[Strain, ...] = ()
    asked: tuple[Strain, ...] = ()
    strength: float | None = None

    def with_suit(self, suit: Suit, least: int, *, tops: bool = False) -> HandInferences:
        """The same, and a suit named, with at least that number of cards in it."""
        lengths = [max(old, least) if at is suit else old for at, old in zip(SUITS, self.least, strict=True)]
        return replace(
            self,
            named=self.named if suit in self.named else (*self.named, suit),
            tops=self.tops | {suit} if tops else self.tops,
            least=(lengths[0], lengths[1], lengths[2], lengths[3]),
        )


NOTHING_SHOWN = HandInferences()


@dataclass(frozen=True, slots=True, kw_only=True)
class CallInferences:
    """The hands as the calls show them, N E S W; ``calls`` are those that stand, ``agreed`` what the table agreed."""

    code: Code
    view: View
    calls: tuple[HeardCall, ...] = ()
    shown: tuple[HandInferences, ...] = field(default=(NOTHING_SHOWN,) * 4)
    agreed: Agreed = ()

    def of(self, seat: Seat) -> HandInferences:
        """What that hand has shown."""
        return self.shown[seat]

    def picture(self) -> HandEstimate:
        """The hands to be expected as the book has them, and as anyone takes the calls of which it says nothing.

        All are taken to call by the same book; the player's own hand is known to them.
        """
        return pictured(self.view, self.impressions())

    def impressions(self) -> dict[Seat, ShownHand]:
        """What the calls have shown of each player, whatever the one who asks holds."""
        seen = impressions(self.code, self.view)
        for seat, shown in zip(SEATS, self.shown, strict=True):
            if shown.strength is not None:
                seen[seat].strength = shown.strength
            if shown.obliged or (shown.weak and not shown.named):
                seen[seat].lengths.clear()
            for suit in shown.short:
                seen[seat].lengths[suit] = TOPS_SUIT_CARDS
            for suit, length in zip(SUITS, shown.least, strict=True):
                if length >= LONG_SUIT_CARDS:
                    seen[seat].lengths[suit] = max(float(length), seen[seat].lengths.get(suit, 0.0))
        return seen

    @property
    def doubler(self) -> Seat | None:
        """Who doubled what was declared in the end, if anyone did."""
        return next((call.by for call in reversed(self.calls) if call.call is DOUBLE), None)


Meaning = Callable[[CallInferences, HeardCall], HandInferences]
"""What a hand has shown after one more call, from all that was shown before it."""


Says = Callable[[tuple[HeardCall, ...], HeardCall], bool]
"""Whether a call that comes after others only waits."""


def read(code: Code, view: View, meaning: Meaning, agreed: Agreed = (), waits: Says | None = None) -> CallInferences:
    """The calls that stand, each understood by ``meaning``; those that ``waits`` names say nothing, as agreed."""
    reading = CallInferences(code=code, view=view, agreed=agreed)
    for spoken in heard_calls(code, view):
        call = replace(spoken, waiting=True) if waits is not None and waits(reading.calls, spoken) else spoken
        after = meaning(reading, call)
        shown = tuple(after if seat is call.by else reading.shown[seat] for seat in SEATS)
        # Not by ``replace``, which takes four times as long.
        reading = CallInferences(code=code, view=view, calls=(*reading.calls, call), shown=shown, agreed=agreed)
    return reading


def plainly(reading: CallInferences, call: HeardCall) -> HandInferences:
    """What a call means to everyone.

    A suit named is long, unless it had to be named; a double is meant to beat what it doubles.
    """
    shown = reading.of(call.by)
    match call.call:
        case Make() if obliged(reading, call):
            return replace(shown, obliged=True)
        case Bid(strain=strain) if strain in LOSING:
            return shown  # low cards: what the plain picture has of it
        case Bid(strain=strain) | Make(strain=strain) if not call.waiting:
            return replace(shown, plain=True) if strain.trumps is None else shown.with_suit(strain.trumps, 4)
        case _ if call.call in (DOUBLE, REDOUBLE) and reading.view.strain is not None:
            strains = [c.call.strain for c in reading.calls if isinstance(c.call, Bid | Make)]
            return replace(shown, doubled=(*shown.doubled, strains[-1])) if strains else shown
        case _ if call.call is PASS and not shown.named:
            return replace(shown, weak=not shown.plain)
        case _:
            return shown


def obliged(reading: CallInferences, call: HeardCall) -> bool:
    """Whether it is the cheapest suit of all, named by a dealer's partner to whom the declaration was left.

    They must declare something, and name it on weakness: of the suit itself it tells nothing.
    """
    cheapest = call.call == Make(least_strain(reading.code))
    return cheapest and not call.first
