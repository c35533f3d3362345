"""Before the first deal: who partners whom, who deals, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from oddtrick.cards import PACK, SEATS, Card, Seat
from oddtrick.laws import Code
from oddtrick.laws.cutting import Shown, cut_for_partners
from oddtrick.laws.seating import Seating, seat_partners
from oddtrick.wording import listed

COMPANY = ("Brown", "Green", "White", "Jones")
"""Who plays when nobody else does."""


@dataclass(frozen=True, slots=True)
class Formed:
    """A table that is formed, and what was cut for it, a line for each round of cutting."""

    players: Mapping[Seat, str]
    dealer: Seat
    story: tuple[str, ...]


def form(code: Code, names: tuple[str, ...], seat: Seat, rng: Random) -> Formed:
    """Four cut for partners and deal as the code says; the first of them is then given that ``seat``.

    The laws leave the choice of seats to the dealer: he takes the one that brings the first player to his.
    """
    spread = list(PACK)
    rng.shuffle(spread)
    cuts: dict[str, list[Shown]] = {name: [] for name in names}
    story: list[str] = []
    cut = cut_for_partners(code.cutting, cuts)
    while cut.again:
        story.append(_round(cuts, cut.again, spread))
        cut = cut_for_partners(code.cutting, cuts)
    assert cut.dealer is not None
    seating = next(s for s in (seat_partners(cut, place) for place in SEATS) if s.at(seat) == names[0])
    story.append(
        f"{listed(cut.sides[0])} play against {listed(cut.sides[1])}. Dealer, by the lowest card: {cut.dealer}."
    )
    return Formed({place: _at(seating, place) for place in SEATS}, seating.dealer, tuple(story))


def _round(cuts: dict[str, list[Shown]], cutters: tuple[str, ...], spread: list[Card]) -> str:
    shown: dict[str, Card] = {}
    for name in cutters:
        shown[name] = spread.pop()
        cuts[name].append((shown[name],))
    again = "again " if len(cutters) < len(cuts) or any(len(made) > 1 for made in cuts.values()) else ""
    return f"Cut {again}for partners: {listed(f'{name} {card.symbol}' for name, card in shown.items())}."


def _at(seating: Seating, place: Seat) -> str:
    name = seating.at(place)
    assert name is not None
    return name
