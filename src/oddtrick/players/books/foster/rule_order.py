"""Foster, 1910: which rules of calling the book puts before others, each with the page on which it does."""

from __future__ import annotations

RUBBER = {"V-4": "153-154", "V-5": "154", "V-6": "154-155", "D-6": "154"}
"""Those who are far in front, or behind, let them play, whatever their hand would bid."""
GAME = {"V-2": "58-59, 113", "V-3": "153"}
"""Those who would lose the game on this deal keep it in, or push them, before they tell their partner anything."""
SCORE_FIRST = {**RUBBER, **GAME}
"""What the score asks of a player who would otherwise bid by their hand alone."""
PARTNERS_SUIT = {"3-11": "113", "3-12": "113"}
"""Over a suit bid over the partner's: no trumps, or a suit with a trick in it, before a mere raise of the partner's."""
OVER_PASS = {"N-1": "100, 115", "N-8": "84, 100, 115", "N-10": "94-97"}
"""No trumps, and a suit meant as trumps, go before one named for its trick, with the fourth hand as with the second."""
