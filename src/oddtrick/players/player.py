"""Computer players: a View in, an act and its reason out. They know nothing that the View does not say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from oddtrick.acts import Act
from oddtrick.laws.law import Code
from oddtrick.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a player does and why.

    ``reason`` is a sentence; ``rule`` the id of the advice followed and ``page`` where the book gives it, both
    empty where the player falls back on plain sense.
    """

    act: Act
    reason: str
    rule: str = ""
    page: str = ""


class Player(Protocol):
    """Someone who can sit at a table.

    ``decide`` is asked when it is his turn to call or to play (``view.player``), or when a right waits for him
    (``view.offers.rights``), or when a claim waits for his answer. The same view and seed give the same decision.
    """

    name: str

    def decide(self, code: Code, view: View) -> Decision:
        """The act that he does now, by ``view.seat``."""
