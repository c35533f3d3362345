"""What calls mean to one who plays with Work's book (pp. 84-104)."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.books.engine.inferences import Reading, Shown, plainly, read
from oddtrick.players.books.work.valuation import MINORS
from oddtrick.players.plain.hand_estimate import Heard
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Strain
from oddtrick.rules.cards import Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

ONE, TWO, THREE, PLAIN = 12.3, 12.6, 11.0, 14.5
"""High cards (of forty) that come with an original bid of one, two and three of a suit, and of no trumps."""
ASKING, PASSED = 16.0, 7.5
"""The same of a double of a bid of one, and of a pass where nobody had bid."""


def meaning(reading: Reading, call: Heard) -> Shown:
    """What a hand has shown after one more call."""
    shown = plainly(reading, call)
    bids = [heard for heard in reading.calls if isinstance(heard.call, Bid) and not heard.waiting]
    match call.call:
        case Bid(strain=Strain.NO_TRUMPS) if not bids:
            return replace(shown, strength=PLAIN)
        case Bid(level=level, strain=strain) if not bids and strain.trumps is not None and not call.waiting:
            return _original(shown, strain.trumps, level)
        case _ if call.call is DOUBLE and bids and isinstance(bids[-1].call, Bid) and bids[-1].call.level == 1:
            before = reading.of(call.by)
            return replace(before, asked=(*before.asked, bids[-1].call.strain), strength=ASKING)
        case _ if call.call is PASS and not bids:
            return replace(shown, strength=PASSED)
        case _:
            return shown


def _original(shown: Shown, suit: Suit, level: int) -> Shown:
    """What the first bid of the deal shows of its suit.

    One is four to A K Q, or five with tops (M1, H1); two is five, of a minor with its tops (M2), of a major without
    (H2); three is six at least (M3).
    """
    if level == 1:
        return replace(shown.with_suit(suit, 4, tops=True), strength=ONE)
    if level == 2:
        return replace(shown.with_suit(suit, 5, tops=suit in MINORS), strength=TWO)
    return replace(shown.with_suit(suit, 6), strength=THREE)


def read_work(code: Code, view: View) -> Reading:
    """The calls so far, under Work's book."""
    return read(code, view, meaning)
