"""A decision of a player in words, as JSON has it."""

from __future__ import annotations

from oddtrick.files.shapes.deal_shapes import DecisionShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.player import Decision
from oddtrick.words.language import say
from oddtrick.words.wording import NameOf, act_text


def plain_decision(decision: Decision, name_of: NameOf) -> DecisionShape:
    """What a player would do, and why."""
    text, reason, page = act_text(decision.act, name_of), say(decision.reason), say(decision.page)
    return shaped(DecisionShape, decision, text=text, reason=reason, page=page)
