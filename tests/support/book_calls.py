"""Turns to call, and what the books decide there."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.codes import find_code
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line
from oddtrick.rules.laws.score.sheet import Sheet, enter
from oddtrick.rules.view import View


def decision_after(name: str, key: str, hand: str, calls: str = "", seat: str | None = None, **score: int) -> Decision:
    """What a book's player decides with that hand after those calls, South being the dealer."""
    return BookPlayer(BOOKS[name]).decide(find_code(key), view_after(key, hand, calls, seat, **score))


def view_after(key: str, hand: str, calls: str = "", seat: str | None = None, **score: int) -> View:
    code = find_code(key)
    below = {Side[side]: points for side, points in score.items()}
    said = [parse_call(call) for call in calls.split()]
    at = None if seat is None else Seat[seat]
    return situation(code, Seat.S, at, read_hand(hand), said, sheet_with(code, below))


def call_of(decision: Decision) -> str:
    assert isinstance(decision.act, Say)
    return str(decision.act.call)


def shown_to(name: str, key: str, calls: str, hand: str = "5432.432.432.432") -> CallInferences:
    """What the calls show under a book to the one who is to call next."""
    return BOOKS[name].read(find_code(key), view_after(key, hand, calls))


def read_again(known: CallInferences, seat: Seat, strength: float) -> CallInferences:
    """The same, with another strength shown by one seat."""
    shown = tuple(
        replace(was, strength=strength) if at is seat else was for at, was in zip(SEATS, known.shown, strict=True)
    )
    return replace(known, shown=shown)


def with_totals(view: View, entries: dict[Side, int], games: tuple[Side, ...]) -> View:
    """The view with games won, and points above the line."""
    sheet = Sheet(scoring=find_code("auction-1910").scoring)
    for side in games:
        sheet = enter(sheet, (Entry(who=side, line=Line.BELOW, points=30, law="", item=PlainItem.SCORE_SO_FAR),))
    above = tuple(
        Entry(who=side, line=Line.ABOVE, points=points, law="", item=PlainItem.SCORE_SO_FAR)
        for side, points in entries.items()
    )
    return replace(view, sheet=enter(sheet, above))
