"""A decision of a player in words, as JSON has it."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.files.shapes.deal_shapes import DecisionShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.player import Decision
from oddtrick.rules.messages import List, Message
from oddtrick.words.wording import NameOf, act_message

Say = Callable[[Message | List | str], str]
"""What makes the sentence of a message, in some language."""


def plain_decision(decision: Decision, name_of: NameOf, say: Say) -> DecisionShape:
    """What a player would do, and why; its sentences as ``say`` makes them."""
    text, reason, page = say(act_message(decision.act, name_of)), say(decision.reason), say(decision.page)
    return shaped(DecisionShape, decision, text=text, reason=reason, page=page)
