"""The varieties that the books describe, in one table: functions from one book's game to another. They compose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oddtrick.rules.codes.varieties import by_figures, by_suits, dummy_bridge, three_hand
from oddtrick.rules.laws.law import Code, Law


@dataclass(frozen=True, slots=True, kw_only=True)
class Variety:
    """Another game by the laws of a printed code, where the variety does not say otherwise.

    ``codes`` are the keys of the codes that it belongs to, the first where none is named; ``title`` is added to the
    code's; ``law`` is where the book speaks of it, and ``pages`` are what it says.
    ``refuses`` are the varieties and options that make no game with it, each with the reason; one of two that exclude
    each other says so.
    """

    name: str
    codes: tuple[str, ...]
    title: str
    meaning: str
    law: str
    apply: Callable[[Code], Code]
    pages: tuple[Law, ...]
    refuses: Mapping[str, str]


VARIETIES = (
    Variety(
        name="dummy-bridge",
        codes=("bridge-1895",),
        title="dummy bridge",
        meaning="three play: one has Dummy's hand besides their own, and says what that hand compels them to",
        law="pp. 34-35",
        apply=dummy_bridge.dummy_bridge,
        pages=dummy_bridge.PAGES,
        refuses={"three-hand": "at one a player has the fourth hand from the start, at the other the declarer gets it"},
    ),
    Variety(
        name="three-hand",
        codes=("auction-1910",),
        title="three hands",
        meaning="three bid each for themselves; the fourth hand is the declarer's dummy, and the others are partners",
        law="pp. 163-165",
        apply=three_hand.three_hand,
        pages=three_hand.PAGES,
        refuses={"by-figures": "its game is four deals, one of each of four players"},
    ),
    Variety(
        name="by-suits",
        codes=("auction-1910",),
        title="by suits",
        meaning="a bid names a strain for the odd trick, each a higher one; nothing is doubled",
        law="pp. 157-158",
        apply=by_suits.by_suits,
        pages=by_suits.PAGES,
        refuses={
            "by-figures": "a bid is either a strain or a number",
            "nullo": "the book ranks five strains and bids no number of tricks to lose",
        },
    ),
    Variety(
        name="by-figures",
        codes=("auction-1910",),
        title="by figures",
        meaning="a bid is a number of points; the highest bidder then names a suit, no trumps or misere",
        law="pp. 158-162",
        apply=by_figures.by_figures,
        pages=by_figures.PAGES,
        refuses={"nullo": "tricks are lost at misere already, at a value of its own"},
    ),
)
"""Every variety, in the order in which they are applied."""
