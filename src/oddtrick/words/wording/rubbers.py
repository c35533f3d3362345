"""How a rubber stands or ended, in words."""

from __future__ import annotations

from oddtrick.rules.cards import Side
from oddtrick.rules.laws.score.sheet import Standing
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.phrases import NameOf, listed


def rubber_text(stands: Standing, name_of: NameOf, *, broken_off: bool = False) -> str:
    """How a rubber ended, or that it has not, in a sentence; ``broken_off``: nobody will finish it."""
    if not stands.over:
        return _("The rubber was broken off.") if broken_off else _("The rubber is not finished.")
    if stands.winner is None:
        return _("The rubber is over, and nobody wins it.")
    if not isinstance(stands.winner, Side):
        return _("{who} wins the rubber.", who=name_of(stands.winner))
    winners = listed(name_of(seat) for seat in stands.winner.seats)
    return _("{winners} win the rubber by {points} points.", winners=winners, points=stands.value)
