"""Computer players: a View in, an act and its reason out. They know nothing that the View does not say.

A player of your own needs no more than this: ``docs/how-to/write-a-player.md`` has one, complete.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from oddtrick.rules.acts import Act
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message
from oddtrick.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a player does and why.

    ``reason`` is a sentence; ``rule`` the id of the advice followed and ``page`` where the book gives it, both
    empty where the player falls back on plain sense. A player of somebody's own may write plain words, which are told
    as they stand in every language.
    """

    act: Act
    reason: Message | str
    rule: str = ""
    page: Message | str = ""


class Player(Protocol):
    """Someone who can sit at a table; constructed with a seed where a player is asked for by name.

    ``decide`` is asked when the player has to call or to play (``view.player`` is their seat, ``view.turn`` the hand
    that has the word: their own, dummy's or a second one), when the law gives them a choice (``view.offers.rights``),
    and when a claim waits for their answer (``agree`` and ``play-on`` in ``view.offers.acts``). There is always
    something to do then. They may be asked again, in another process or another order, and must remember nothing:
    the same seed, code and view give the same decision. Neither code nor view may be changed.
    """

    name: str

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now, by ``view.seat``, of the kind that is waited for; it need not be proper."""
