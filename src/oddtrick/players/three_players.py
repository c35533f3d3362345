"""Three players, seen as a player of four sees the table.

Who bids among three hopes for the fourth hand as their partner's, and has the two others against them: that is how it
will be if they become the declarer. Who plays two hands speaks for whichever has the word.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.cards import Hand, Seat
from oddtrick.rules.table import State
from oddtrick.rules.view import View


def speaking(view: View, seat: Seat) -> Seat:
    """The hand that a player speaks for: their own, or the second of two if that has the word."""
    return view.turn if view.turn is not None and view.turn in view.own else seat


def as_of_four(view: View) -> View:
    """The view with partners sitting opposite one another, as far as sides are known or hoped for."""
    if view.seat is None:
        return view
    if view.lineup.vacant is not None:
        return _opposite(view, view.lineup.vacant, view.moved if view.state is not State.OPEN else view.seat.partner)
    if view.lineup.alone is view.seat and view.offers.calls and view.turn is not None:
        return _speaking(view, view.turn)
    return view


def _speaking(view: View, turn: Seat) -> View:
    """Who plays two hands goes by the one that has the word."""
    hand = dict(view.seen).get(turn, Hand())
    return replace(view, seat=turn, hand=hand, dealt=hand)


def _opposite(view: View, vacant: Seat, chair: Seat | None) -> View:
    """The calls with the names of two chairs changed over."""
    if chair is None or chair is vacant:
        return view
    swapped = {vacant: chair, chair: vacant}
    return replace(
        view,
        said=tuple(replace(said, by=swapped.get(said.by, said.by)) for said in view.said),
        by=None if view.by is None else swapped.get(view.by, view.by),
    )
