"""An auction of each code that shows what is peculiar to it."""

from __future__ import annotations

from oddtrick.rules.calls import Call, parse_call
from oddtrick.rules.cards import Seat

SAMPLE_AUCTIONS: dict[str, tuple[str, ...]] = {
    # The dealer leaves it to dummy, and the eldest hand asks whether to play (laws 48-58).
    "bridge-1895": ("leave", "make:NT", "may-i-play", "yes"),
    # The dealer, who must open, makes the cheapest bid; sixteen points in hearts are more than twelve in diamonds.
    "auction-1908": ("1S", "1H", "2D", "2H", "P", "P", "P"),
    # Two hearts, sixteen points, are more than three clubs, twelve (law 46).
    "auction-1910": ("1H", "3C", "2H", "P", "P", "P"),
    # The dealer may pass, and spades stand above hearts (laws 42 and 45).
    "auction-1915": ("P", "1C", "1S", "2H", "2S", "P", "P", "P"),
}
"""By code, from the dealer on, who sits South; what the code of 1895 has said is a dialogue, whose speakers differ."""

_SPEAKERS = {"bridge-1895": (Seat.S, Seat.N, Seat.W, Seat.E)}


def sample_auction(code: str) -> list[tuple[Seat, Call]]:
    """The calls of a code's sample with those who make them; none for a code that has no sample."""
    calls = SAMPLE_AUCTIONS.get(code, ())
    in_turn = tuple(Seat((Seat.S + step) % 4) for step in range(len(calls)))
    return list(zip(_SPEAKERS.get(code, in_turn), map(parse_call, calls), strict=True))
