"""What calls mean to one who plays with Foster's book (pp. 77-118)."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.books.engine.inferences import CallInferences, HandInferences, plainly, read
from oddtrick.players.books.foster.agreements import TWO_SPADES, is_warning
from oddtrick.players.plain.hand_estimate import HeardCall, least_strain
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Strain
from oddtrick.rules.cards import Seat, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

WAITING, PASSED, DONE = 6.5, 8.0, 9.5
"""High cards (of forty) of a dealer who waits, of one who passes first, and of one who passes after a suit."""
SHOWING, TRUMPS, HELP = 10.0, 11.0, 8.0
"""The same of a suit shown at one, of one bid as trumps, and of the partner's suit raised."""
PLAIN, ANSWER, AGAIN, ASKING = 15.2, 12.5, 14.0, 10.5
"""The same of no trumps, of no trumps in answer to a suit, of no trumps called again, and of a double that tells of
their suit."""
WORTH_PLAYING = 6
"""Points for an odd trick with which a suit is played for."""


def meaning(reading: CallInferences, call: HeardCall) -> HandInferences:
    """What a hand has shown after one more call (G-4): tops at first, and length when the suit is named again."""
    before, shown = reading.of(call.by), plainly(reading, call)
    match call.call:
        case Bid() if call.waiting:
            return replace(before, weak=True, strength=WAITING)
        case Bid(strain=Strain.NO_TRUMPS):
            answers = bool(reading.of(call.by.partner).named)
            least = AGAIN if before.plain else ANSWER if answers else PLAIN
            return replace(shown, strength=max(least, before.strength or 0))
        case Bid(level=level, strain=strain) if strain.trumps is not None:
            return _suit(reading, call.by, strain, strain.trumps, level)
        case _ if call.call is DOUBLE and (suit := _shown_by_double(reading, call)) is not None:
            asked = (*before.asked, next(s for s in Strain if s.trumps is suit))
            return replace(before.with_suit(suit, 5, tops=True), named=before.named, asked=asked, strength=ASKING)
        case _ if call.call is PASS and not before.named and not before.plain and before.strength is None:
            return replace(shown, strength=PASSED if reading.calls else None)
        case _ if call.call is PASS and before.named and not before.plain:
            return replace(shown, strength=min(DONE, before.strength or DONE))
        case _:
            return shown


def _suit(reading: CallInferences, by: Seat, strain: Strain, suit: Suit, level: int) -> HandInferences:
    """A suit named: again, in answer to the partner, high, or for the first time."""
    before = reading.of(by)
    worth = reading.code.scoring.tricks
    if strain is least_strain(reading.code) and worth[strain] < WORTH_PLAYING:
        return replace(before.with_suit(suit, 3, tops=True), strength=before.strength or SHOWING)
    if suit in before.named:
        return replace(before.with_suit(suit, 6), strength=max(TRUMPS, before.strength or 0))
    if suit in reading.of(by.partner).named:
        return replace(before.with_suit(suit, 4), strength=max(HELP, before.strength or 0))
    if level > 1:
        return replace(before.with_suit(suit, 5, tops=True), strength=TRUMPS)
    return replace(before.with_suit(suit, 4, tops=True), strength=SHOWING)


def _shown_by_double(reading: CallInferences, call: HeardCall) -> Suit | None:
    """The suit that a double tells of (2-8, 2-9): a bid of one in a suit, doubled at once by the next hand."""
    bids = [heard for heard in reading.calls if isinstance(heard.call, Bid)]
    if not bids or not isinstance(bids[-1].call, Bid) or bids[-1].call.level != 1:
        return None
    return bids[-1].call.strain.trumps if bids[-1].by is call.by.right else None


def read_foster(code: Code, view: View, agreed: Agreed = ()) -> CallInferences:
    """The calls so far, under Foster's book and what the table has agreed."""
    return read(code, view, meaning, agreed, is_warning if TWO_SPADES.has("warn", agreed) else None)
