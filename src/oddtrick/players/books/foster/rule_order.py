"""Foster, 1910: which rules of calling the book puts before others, each with the page on which it does."""

from __future__ import annotations

RUBBER = {"V-4": "153-154", "V-5": "154", "V-6": "154-155", "D-6": "154"}
"""Those who are far in front, or behind, let them play, whatever their hand would bid."""
GAME = {"V-2": "58-59, 113", "V-3": "153"}
"""Those who would lose the game on this deal keep it in, or push them, before they tell their partner anything."""
SCORE_FIRST = {**RUBBER, **GAME}
"""What the score asks of a player who would otherwise bid by their hand alone."""
