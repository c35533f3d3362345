"""What an expert says of the layouts on which acts were compared."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.player import Decision
from oddtrick.rules.messages import Message, message, plural_message


def keep_decision(usual: Decision, layouts: Layouts, *, clearly: bool = False) -> Decision:
    """The book's decision, with what is said where nothing brings more than it, or nothing ``clearly`` more."""
    on = on_layouts(layouts)
    finding = (
        message("{on} nothing clearly brings more.", on=on) if clearly else message("{on} nothing brings more.", on=on)
    )
    return replace(usual, reason=message("{first} {then}", first=usual.reason, then=finding))


def on_layouts(layouts: Layouts) -> Message:
    """How many there are."""
    number = len(layouts.hands)
    if layouts.complete:
        return plural_message("On the only possible layout", "Over all {count} possible layouts", number)
    return message("Over {number} possible layouts", number=number)
