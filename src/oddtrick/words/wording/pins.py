"""What binds a player, as it stands beside their name: what they may or must do, and until when."""

from __future__ import annotations

from oddtrick.rules.cards import Card, Suit
from oddtrick.rules.messages import mark
from oddtrick.rules.table import Bar, BarScope, Lift, Order
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.phrases import card_text, listed
from oddtrick.words.wording.remedies import REMEDY_WORDS

_BARRED = {
    Lift.ADVERSE_CALL: mark("may not bid or double until an adversary does"),
    Lift.OVERBID: mark("may not bid or double until this bid is overbid or doubled"),
    Lift.NEVER: mark("may not bid or double this deal"),
}


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
    return _(REMEDY_WORDS[order.kind].pin, named=named)
