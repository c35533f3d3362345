"""Endings at random, and all that they are solved for."""

from __future__ import annotations

from random import Random

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Hand
from oddtrick.rules.codes import code_for
from oddtrick.solving.solver import Aim, Position, by_figures, tricks_in

FIGURES = code_for("auction-1910", varieties=("by-figures",)).scoring
STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMPS)
AIMS = {
    **{f"tricks {strain}": tricks_in(strain) for strain in STRAINS},
    "misere": tricks_in(Strain.MISERE),
    **{f"figures {strain}": by_figures(FIGURES, strain) for strain in (*STRAINS, Strain.MISERE)},
}


def ending(random: Random, tricks: int, aim: Aim) -> Position:
    """Hands of that number of cards, high ones often, with up to three cards on the table."""
    spread = random.choice((2.0, 6.0, 40.0))
    pack = sorted(PACK, key=lambda card: -card.rank + spread * random.random())[: 4 * tricks]
    random.shuffle(pack)
    north, east, south, west = (Hand.of(pack[place::4]) for place in range(4))
    position = Position(hands=(north, east, south, west), leader=random.choice(SEATS))
    for _ in range(random.randrange(4)):
        position = position.after(random.choice(position.legal()), aim.trumps)
    return position
