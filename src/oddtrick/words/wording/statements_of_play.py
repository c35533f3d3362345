"""What has become of a revoke, of directions and of hands, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, assert_never

from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import mark
from oddtrick.rules.table import Note, NoteKind, Renounce, RevokeState
from oddtrick.rules.terms import RemedyKind
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.grants import revoke_tricks
from oddtrick.words.wording.phrases import NameOf, card_text, listed
from oddtrick.words.wording.statements import DirectedHand, OrderBinds, OrderTooLate

_PENALTIES = {
    RemedyKind.TRICKS: mark(
        "{revoke} is charged: {tricks} of the offenders go to the other side when the deal is scored"
    ),
    RemedyKind.ADD: mark("{revoke} is charged: the worth of {tricks} is added to the other side's score"),
    RemedyKind.DEDUCT: mark("{revoke} is charged: the worth of {tricks} is taken from the offenders' score"),
    RemedyKind.POINTS: mark("{revoke} is charged: points above the line go to the other side"),
}


def renounce_text(code: Code, now: Renounce, name_of: NameOf) -> str:
    """What has become of a refusal of suit; empty where nothing is said of it."""
    who = name_of(now.seat)
    if now.disobeyed:
        revoke = _("the disobedience of {who} in trick {trick}", who=who, trick=now.trick)
    else:
        revoke = _("the revoke of {who} in trick {trick}", who=who, trick=now.trick)
    match now.state:
        case RevokeState.CORRECTED:
            return _("the suit that {who} refused in trick {trick} is followed in time", who=who, trick=now.trick)
        case RevokeState.ESTABLISHED:
            return _("{revoke} is established", revoke=revoke)
        case RevokeState.CLAIMED:
            penalty = None if now.choice is None else _PENALTIES.get(now.choice.kind)
            if now.choice is None or penalty is None:
                return _("{revoke} is charged", revoke=revoke)
            if isinstance(now.choice.param, int):
                return _(
                    "{revoke} is charged: {points} points above the line go to the other side",
                    revoke=revoke,
                    points=now.choice.param,
                )
            return _(penalty, revoke=revoke, tricks=revoke_tricks(code.scoring))
        case RevokeState.LOST:
            if now.disobeyed:
                return _("nothing can be had for the disobedience of {who} any more", who=who)
            return _("nothing can be had for the revoke of {who} any more", who=who)
        case RevokeState.STANDS:
            return _("{revoke} stands without penalty", revoke=revoke)
        case RevokeState.OPEN:
            return ""
        case _:
            assert_never(now.state)


_ORDERS = {
    RemedyKind.HIGHEST: mark("{who} must play the highest card of the suit led, if able to"),
    RemedyKind.LOWEST: mark("{who} must play the lowest card of the suit led, if able to"),
    RemedyKind.WIN: mark("{who} must win the trick, if able to"),
    RemedyKind.LOSE: mark("{who} must lose the trick, if able to"),
    RemedyKind.WIN_ONE: mark("{who} must win the trick, if able to"),
}


_FROM = {
    RemedyKind.CALL_SUIT: {
        DirectedHand.OWN_HAND: mark("{who}, when next to lead, must lead {named}, if able to"),
        DirectedHand.DUMMY: mark("{who}, when next to lead from dummy, must lead {named}, if able to"),
        DirectedHand.EITHER_HAND: mark("{who}, when next to lead from either hand, must lead {named}, if able to"),
    },
    RemedyKind.FORBID_SUIT: {
        DirectedHand.OWN_HAND: mark(
            "{who}, when next to lead, may not lead {named}, unless there is nothing else to lead"
        ),
        DirectedHand.DUMMY: mark(
            "{who}, when next to lead from dummy, may not lead {named}, unless there is nothing else to lead"
        ),
        DirectedHand.EITHER_HAND: mark(
            "{who}, when next to lead from either hand, may not lead {named}, unless there is nothing else to lead"
        ),
    },
    RemedyKind.CALL_CARD: {
        DirectedHand.OWN_HAND: mark("{who} must play {named}, if that can be done without revoking"),
        DirectedHand.DUMMY: mark("{who} must play {named} from dummy, if that can be done without revoking"),
        DirectedHand.EITHER_HAND: mark(
            "{who} must play {named} from either hand, if that can be done without revoking"
        ),
    },
    RemedyKind.NOT_CARD: {
        DirectedHand.OWN_HAND: mark("{who} may not play {named}, if there is another card to play"),
        DirectedHand.DUMMY: mark("{who} may not play {named} from dummy, if there is another card to play"),
        DirectedHand.EITHER_HAND: mark("{who} may not play {named} from either hand, if there is another card to play"),
    },
}
"""Directions on a suit or card, by the hand from which they are obeyed."""


def order_text(binds: OrderBinds, name_of: NameOf) -> str:
    """Whom a direction binds, and to what."""
    order, who = binds.order, names_text(binds.players, name_of, "or")
    named = (
        _(order.param.symbol)
        if isinstance(order.param, Card | Suit)
        else listed((card_text(card) for card in order.cards), "or")
    )
    match order.kind:
        case RemedyKind.CALL_SUIT | RemedyKind.FORBID_SUIT | RemedyKind.CALL_CARD | RemedyKind.NOT_CARD:
            return _(_FROM[order.kind][binds.hand], who=who, named=named)
        case RemedyKind.PLAY_CARD:
            return _(_FROM[RemedyKind.CALL_CARD][binds.hand], who=who, named=named)
        case RemedyKind.HIGHEST_OF:
            return _("{who} must play the highest card of {suit}, if able to", who=who, suit=named)
        case RemedyKind.LEAD_FROM if isinstance(order.param, Seat):
            return _("the lead must come from the hand of {who}", who=name_of(order.param))
        case _:
            return _(_ORDERS[order.kind], who=who) if order.kind in _ORDERS else ""


_AFTER_HASTE = {
    RemedyKind.CALL_SUIT: mark("{who}, having led in haste, should have led {named}, if able to"),
    RemedyKind.FORBID_SUIT: mark("{who}, having led in haste, should not have led {named}, if there was another suit"),
}


def order_too_late_text(order: OrderTooLate, name_of: NameOf) -> str:
    """Whom a direction would have bound that is given for the opening lead when that has been made."""
    return _(_AFTER_HASTE[order.kind], who=name_of(order.leader), named=order.suit.symbol)


_NOTES = {
    NoteKind.FACED: mark("{who} lays the hand face up"),
    NoteKind.DETACHED: mark("{who} holds a card detached, which the declarer may name"),
    NoteKind.PEEPED: mark("{who} loses dummy's right to warn"),
    NoteKind.COURTESIES: mark(
        "{who} leaves the table with its courtesies: partner may be asked whether they have none of a suit"
    ),
    NoteKind.TURNED: mark("the trick lies on the table as before, and waits for its cards"),
    NoteKind.PLACED: mark("{who} may see each card placed before its player"),
}


def note_text(note: Note, name_of: NameOf) -> str:
    """What is noted of a player; empty where it goes without saying."""
    return _(_NOTES[note.kind], who=name_of(note.seat)) if note.kind in _NOTES else ""


def names_text(seats: Iterable[Seat], name_of: NameOf, last: Literal["and", "or"] = "and") -> str:
    """The names of those players in the order of their seats."""
    return listed((name_of(seat) for seat in sorted(seats)), last)
