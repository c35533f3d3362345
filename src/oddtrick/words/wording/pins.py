"""What binds a player, as it stands beside their name: what they may or must do, and until when."""

from __future__ import annotations

from oddtrick.rules.cards import Card, Suit
from oddtrick.rules.messages import mark
from oddtrick.rules.table import Bar, BarScope, Lift, Order
from oddtrick.rules.terms import RemedyKind
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.phrases import card_text, listed

_BARRED = {
    Lift.ADVERSE_CALL: mark("may not bid or double until an adversary does"),
    Lift.OVERBID: mark("may not bid or double until this bid is overbid or doubled"),
    Lift.NEVER: mark("may not bid or double this deal"),
}

_ORDERED = {
    RemedyKind.CALL_SUIT: mark("must lead {named} when next to lead"),
    RemedyKind.FORBID_SUIT: mark("may not lead {named} when next to lead"),
    RemedyKind.LEAD_FROM: mark("must lead to this trick"),
    RemedyKind.CALL_CARD: mark("must play {named} to this trick"),
    RemedyKind.PLAY_CARD: mark("must play {named} to this trick"),
    RemedyKind.NOT_CARD: mark("may not play {named} to this trick"),
    RemedyKind.HIGHEST: mark("must play the highest of the suit led to this trick"),
    RemedyKind.LOWEST: mark("must play the lowest of the suit led to this trick"),
    RemedyKind.HIGHEST_OF: mark("must play the highest {named} to this trick"),
    RemedyKind.WIN: mark("must win this trick"),
    RemedyKind.WIN_ONE: mark("must win this trick"),
    RemedyKind.LOSE: mark("must lose this trick"),
}
"""Every kind of direction; one that is limited to a trick is so to the trick in hand."""


def bar_pin(bar: Bar) -> str:
    """``may not bid or double until an adversary does``."""
    if bar.scope is BarScope.DOUBLING:
        return _("may not double or redouble this deal")
    return _(_BARRED[bar.lift])


def order_pin(order: Order) -> str:
    """``must lead ♥ when next to lead``."""
    if isinstance(order.param, Card | Suit):
        named = _(order.param.symbol)
    else:
        named = listed((card_text(card) for card in order.cards), "or")
    return _(_ORDERED[order.kind], named=named)
