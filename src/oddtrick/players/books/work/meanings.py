"""What calls mean to one who plays with Work's book (pp. 84-104)."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.books.engine.inferences import CallInferences, HandInferences, plainly, read
from oddtrick.players.books.work.agreements import CLUBS
from oddtrick.players.books.work.valuation import MINORS
from oddtrick.players.plain.hand_estimate import LOSING, HeardCall
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Strain
from oddtrick.rules.cards import Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

ONE, TWO, THREE, PLAIN = 12.3, 12.6, 11.0, 14.5
"""High cards (of forty) that come with an original bid of one, two and three of a suit, and of no trumps."""
SHORT_CLUBS, ONE_CLUB, SOLID = 9.5, 11.0, 11.5
"""The same of one club where it shows short high clubs alone, and where it may; of a solid suit."""
ASKING, PASSED = 16.0, 7.5
"""The same of a double of a bid of one, and of a pass where nobody had bid."""


def meaning(reading: CallInferences, call: HeardCall) -> HandInferences:
    """What a hand has shown after one more call."""
    shown = plainly(reading, call)
    bids = [heard for heard in reading.calls if isinstance(heard.call, Bid) and not heard.waiting]
    match call.call:
        case Bid(strain=Strain.NO_TRUMPS) if not bids:
            return replace(shown, strength=PLAIN)
        case Bid(level=level, strain=strain) if not bids and strain.trumps is not None and not call.waiting:
            clubs = _clubs(reading.of(call.by), level, reading.agreed) if strain is Strain.CLUBS else None
            return clubs or _original(shown, strain.trumps, level)
        case _ if call.call is DOUBLE and bids and (asked := _asks(bids[-1].call)) is not None:
            before = reading.of(call.by)
            return replace(before, asked=(*before.asked, asked), strength=ASKING)
        case _ if call.call is PASS and not bids:
            return replace(shown, strength=PASSED)
        case _:
            return shown


def _asks(doubled: Call) -> Strain | None:
    """The strain of which a double of that bid asks (D1): of a bid of one, unless it is one to lose tricks."""
    if isinstance(doubled, Bid) and doubled.level == 1 and doubled.strain not in LOSING:
        return doubled.strain
    return None


def _original(shown: HandInferences, suit: Suit, level: int) -> HandInferences:
    """What the first bid of the deal shows of its suit.

    One is four to A K Q, or five with tops (M1, H1); two is five, of a minor with its tops (M2), of a major without
    (H2); three is six at least (M3).
    """
    if level == 1:
        return replace(shown.with_suit(suit, 4, tops=True), strength=ONE)
    if level == 2:
        return replace(shown.with_suit(suit, 5, tops=suit in MINORS), strength=TWO)
    return replace(shown.with_suit(suit, 6), strength=THREE)


def _clubs(shown: HandInferences, level: int, agreed: Agreed) -> HandInferences | None:
    """What a first bid of clubs shows where it has been agreed otherwise; ``None`` where it shows the usual."""
    if level == 1 and not CLUBS.has("long", agreed):
        strength = SHORT_CLUBS if CLUBS.has("steps", agreed) else ONE_CLUB
        return replace(shown.with_suit(Suit.CLUBS, 2, tops=True), short=frozenset({Suit.CLUBS}), strength=strength)
    if level > 1 and CLUBS.has("steps", agreed):
        return replace(shown.with_suit(Suit.CLUBS, 5, tops=True), strength=TWO if level == 2 else SOLID)
    return None


def read_work(code: Code, view: View, agreed: Agreed = ()) -> CallInferences:
    """The calls so far, under Work's book and what the table has agreed."""
    return read(code, view, meaning, agreed)
