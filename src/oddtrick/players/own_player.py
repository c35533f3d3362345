"""A player of somebody's own at our tables: what goes wrong in it is said in one line, with the place in its code."""

from __future__ import annotations

from traceback import extract_tb
from typing import Any

from oddtrick.players.player import Decision, Player
from oddtrick.rules.errors import OddtrickError, PlayerFailed
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View


def error_line(error: Exception) -> str:
    """An error in one line, with where it arose."""
    line = extract_tb(error.__traceback__)[-1]
    text = f"{type(error).__name__}: {error}".splitlines()[0]
    return f"{text} ({line.filename.rpartition('/')[2]}, line {line.lineno})"


class OwnPlayer:
    """The player, asked with care; everything else of it is as it was."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.name = player.name

    def decide(self, code: Code, view: View) -> Decision:
        """What the player does; ``PlayerFailed`` where it fails, or gives back no decision."""
        try:
            decision: object = self.player.decide(code, view)
        except (OddtrickError, MemoryError):
            raise
        except Exception as error:
            raise PlayerFailed(f"player {self.name}: decide() raises {error_line(error)}") from error
        if not isinstance(decision, Decision):
            how = "it has to give a Decision(act=..., reason='...')"
            raise PlayerFailed(f"player {self.name}: decide() gives back {decision!r:.60}; {how}")
        return decision

    def __getattr__(self, name: str) -> Any:
        if name == "player":  # while it is unpickled there is none yet
            raise AttributeError(name)
        return getattr(self.player, name)
