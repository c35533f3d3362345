"""Dealing the cards of half deals that nobody named: by a seed, to conditions.

a file --collect--> half deals --dealt_rest(seed, conditions)--> hands
"""

from oddtrick.files.dealing.half_deals import DealingOptions, dealt_rest
from oddtrick.files.dealing.measures import Condition, Measure

__all__ = ["Condition", "DealingOptions", "Measure", "dealt_rest"]
