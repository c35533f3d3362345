"""Badsworth, 1898: which rules the book puts before others, each with the page on which it does."""

from __future__ import annotations

# The dealer: no trumps at once if strong enough, else hearts, diamonds, a suit that wins the game (pp. 53-55).

ACES = {"D2": "37, 53"}
"""Four aces are no trumps, whatever else there is."""
HONOURS = {**ACES, "D16": "59"}
"""Honours go before the rest, where nothing else has a clearly better chance of the game."""
BEFORE_NO_TRUMPS = {**HONOURS, "D8": "55"}
"""Hearts in preference to no trumps."""
BEFORE_SCORE = {**BEFORE_NO_TRUMPS, "D3": "37, 53", "D4": "53", "D5": "53"}
"""No trumps that ask for no count of tricks: the dealer declares them at once."""
BEFORE_ODD_TRICK = {**BEFORE_NO_TRUMPS, "D15": "59"}
"""What the score makes of two suits about equal goes before the mere hope of the odd trick (the hand of p. 59)."""
BEFORE_HEARTS = {**BEFORE_SCORE, **BEFORE_ODD_TRICK, "D1": "53"}
"""Hearts are considered when the dealer is not strong enough for no trumps."""
BEFORE_OWN_HEARTS = {**BEFORE_HEARTS, "D10": "54"}
"""They may be left to the partner, who may have a no-trump hand."""
BEFORE_DIAMONDS = {**BEFORE_OWN_HEARTS, "D9": "54"}
"""Diamonds come after hearts."""
BEFORE_BLACK = {**BEFORE_DIAMONDS, "D11": "54-55"}
"""A black suit is declared instead of leaving it to the partner (p. 36), and so after all that is declared before."""
BEFORE_GAME = {**BEFORE_BLACK, "D14": "36"}
"""A suit that may win the game: where there is none that is strong, nor no trumps."""
BEFORE_LEAVING = {**BEFORE_GAME, "D12": "55"}
"""Where nothing else is an obvious advantage."""

# The partner: what the score forces, attack without trumps, the red suits, a black one (pp. 36-37, 57-59).

FOUR_ACES = {"P2": "37"}
"""Four aces are no trumps here too."""
BEFORE_BOLD = {**FOUR_ACES, "P11": "58"}
"""With the others at 28 the strongest suit is a must."""
BEFORE_SUITED = {**BEFORE_BOLD, "P10": "37, 57"}
"""With the others near the goal a bold no trumps is far the safest risk."""
BEFORE_BOTH_REDS = {**BEFORE_SUITED, "P16": "59"}
"""The score before the strength of the suits."""
BEFORE_STRONG_RED = {**BEFORE_BOTH_REDS, "P5": "37"}
"""Two strong red suits are another hand than one."""
BEFORE_PLAIN = {**BEFORE_STRONG_RED, "P4": "37"}
"""A strong red suit is usually declared, with four honours in preference to no trumps."""
BEFORE_RED = {**BEFORE_PLAIN, "P1": "57", "P3": "37, 53"}
"""Hearts are for those who dare not venture on no trumps."""
BEFORE_LONG_SUITS = {**BEFORE_RED, "P6": "57-58"}
"""Suits that are merely long come after those with the tricks."""
BEFORE_VENTURE = {**BEFORE_LONG_SUITS, "P8": "58"}
"""Speculative hearts are to be avoided, where there is anything else."""
BEFORE_CLUBS = {**BEFORE_VENTURE, "P9": "58"}
"""A black suit is for hands weak in hearts and diamonds (p. 36)."""
BEFORE_SPADES = {**BEFORE_CLUBS, "P14": "58"}
"""Clubs that will hardly be doubled are safer than spades that will."""
BEFORE_CHEAPEST = {**BEFORE_SPADES, "P12": "36-37", "P13": "58"}
"""Where there is nothing to try for but to lose little."""

# Doubling: with the lead or for it, or for the game, before the count of tricks (pp. 60-62).

BESIDE_THE_COUNT = {"B5": "62", "B9": "60", "B11": "60"}
"""Doubles that ask nothing of the tricks in the hand."""
UNDOUBLED = {"B6": "62", "B10": "60"}
"""Hands with the tricks for a double that are not doubled."""
BEFORE_QUIET = {**BESIDE_THE_COUNT, "B15": "61-62"}
"""Where there are not the tricks for higher stakes."""
