"""Dealing the cards of half deals that nobody named: by a seed, to conditions.

a file --collect--> half deals --dealt_rest(seed, conditions)--> hands
"""

from oddtrick.files.dealing.measures import Condition, Measure
from oddtrick.files.dealing.rest import Wish, dealt_rest

__all__ = ["Condition", "Measure", "Wish", "dealt_rest"]
