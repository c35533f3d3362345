"""Run as a program it has the searches compiled and kept, where they are not: half a minute, once for a machine.

A club does so when it opens: those who ask there have deadlines that are shorter.
"""

from __future__ import annotations

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hand, Seat, Side
from oddtrick.solving.solver.aims import tricks_in
from oddtrick.solving.solver.double import solve
from oddtrick.solving.solver.position import Position


def prepare() -> None:
    """Have both searches answer; ``MissingExtra`` without the extra ``analysis``."""
    north, east, south, west = map(Hand, ("A.-.-.-", "K.-.-.-", "Q.-.-.-", "J.-.-.-"))
    for strain in (Strain.NO_TRUMPS, Strain.MISERE):
        solve(Position(hands=(north, east, south, west), leader=Seat.N), tricks_in(strain), Side.NS)


if __name__ == "__main__":
    prepare()
