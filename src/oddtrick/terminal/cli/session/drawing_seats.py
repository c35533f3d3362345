"""Before the first deal: who partners whom or plays Dummy, who deals, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from oddtrick.rules.cards import PACK, SEATS, Card, Seat
from oddtrick.rules.codes import Setting
from oddtrick.rules.laws.club.cutting import (
    Cuts,
    Cutting,
    DealCut,
    Shown,
    cut_for_deal,
    cut_for_dummy,
    cut_for_partners,
)
from oddtrick.rules.laws.club.seating import SeatedPlayers, seat_dummy, seat_partners, seat_three
from oddtrick.rules.laws.law import Code
from oddtrick.words.wording import listed

NAMES = ("Brown", "Green", "White", "Jones")
"""Who plays when nobody else does."""


@dataclass(frozen=True, slots=True)
class FormedTable:
    """A table that is formed, and what was cut for it, a line for each round of cutting.

    ``settings`` are options that the cut has settled: who plays Dummy, which seat is vacant.
    """

    players: Mapping[Seat, str]
    dealer: Seat
    story: tuple[str, ...]
    settings: Mapping[str, Setting] = field(default_factory=dict)


def form(code: Code, names: tuple[str, ...], seat: Seat, rng: Random) -> FormedTable:
    """All cut for partners and deal as the code says; the first of them is then given that ``seat``.

    The laws leave the choice of seats to the dealer: they take the one that brings the first player to theirs.
    """
    if code.lineup.alone is not None:
        return _with_dummy(code, names, seat, rng)
    if code.lineup.vacant is not None:
        return _three(code, names, seat, rng)
    cut, story = _cut(code, names, rng, cut_for_partners, "partners")
    seating = next(s for s in (seat_partners(cut, place) for place in SEATS) if s.at(seat) == names[0])
    story.append(
        f"{listed(cut.sides[0])} play against {listed(cut.sides[1])}. Dealer, by the lowest card: {cut.dealer}."
    )
    return FormedTable(_players(seating), seating.dealer, tuple(story))


def _with_dummy(code: Code, names: tuple[str, ...], seat: Seat, rng: Random) -> FormedTable:
    """The lowest plays Dummy, and takes the first deal, as they may (Boaz, p. 34)."""
    # Doubt: DB6 who has Dummy in the next rubber is not said: it is cut for afresh.
    cut, story = _cut(code, names, rng, cut_for_dummy, "Dummy")
    (player,) = cut.sides[0]
    places = (seat,) if player == names[0] else SEATS
    tables = ((place, seat_dummy(cut, place, deals_first=True)) for place in places)
    place, seating = next((place, table) for place, table in tables if table.at(seat) == names[0])
    story.append(f"{player} plays Dummy against {listed(cut.sides[1])}, and deals first.")
    return FormedTable(_players(seating), seating.dealer, tuple(story), {"player": place.name})


def _three(code: Code, names: tuple[str, ...], seat: Seat, rng: Random) -> FormedTable:
    """The lowest deals and chooses a seat; the chair on its right stays empty (Foster, p. 163)."""
    cut, story = _cut(code, names, rng, cut_for_deal, "the deal")
    seating = next(s for s in (seat_three(cut, place) for place in SEATS) if s.at(seat) == names[0])
    (vacant,) = (place for place in SEATS if seating.at(place) is None)
    story.append(f"Dealer, by the lowest card: {cut.dealer}. Nobody sits at {vacant}.")
    return FormedTable(_players(seating), seating.dealer, tuple(story), {"vacant": vacant.name})


def _players(seating: SeatedPlayers) -> dict[Seat, str]:
    names = {place: seating.at(place) for place in SEATS}
    return {place: name for place, name in names.items() if name is not None}


Cutter = Callable[[Cutting, Cuts], DealCut]


def _cut(code: Code, names: tuple[str, ...], rng: Random, cutter: Cutter, purpose: str) -> tuple[DealCut, list[str]]:
    """Everybody draws from a spread pack, again if need be, until all is settled."""
    spread = list(PACK)
    rng.shuffle(spread)
    cuts: dict[str, list[Shown]] = {name: [] for name in names}
    story: list[str] = []
    cut = cutter(code.cutting, cuts)
    while cut.again:
        story.append(_round(cuts, cut.again, spread, purpose))
        cut = cutter(code.cutting, cuts)
    return cut, story


def _round(cuts: dict[str, list[Shown]], cutters: tuple[str, ...], spread: list[Card], purpose: str) -> str:
    shown: dict[str, Card] = {}
    for name in cutters:
        shown[name] = spread.pop()
        cuts[name].append((shown[name],))
    again = "again " if len(cutters) < len(cuts) or any(len(drawn) > 1 for drawn in cuts.values()) else ""
    return f"Cut {again}for {purpose}: {listed(f'{name} {card.symbol}' for name, card in shown.items())}."
