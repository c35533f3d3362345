"""Pictures of hands, auctions and scores as SVG and HTML; in a notebook they show themselves.

>>> from oddtrick import Seat
>>> from oddtrick.rules.cards import PACK, deal_round
>>> picture = hand_diagram(deal_round(PACK, Seat.N), dealer=Seat.N)
>>> picture.svg[:4], "North, dealer" in picture.description
('<svg', True)
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.solving.pictures.auction_and_sheet import auction_picture, sheet_picture
from oddtrick.solving.pictures.diagrams import hand_diagram, results_table, worth_table
from oddtrick.solving.pictures.drawing import Svg, escaped, stacked


@dataclass(frozen=True, slots=True)
class Pictures:
    """Several pictures on one page, one under the other."""

    pictures: tuple[Svg, ...]

    @property
    def html(self) -> str:
        """A page of its own."""
        title = self.pictures[0].title if self.pictures else "oddtrick"
        figures = "".join(picture.html for picture in self.pictures)
        return (
            f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{escaped(title)}</title>'
            '<meta name="viewport" content="width=device-width">'
            "<style>:root { color-scheme: light dark } figure { margin: 1em } figcaption { display: none }</style>\n"
            f"{figures}</html>\n"
        )

    def _repr_html_(self) -> str:
        return "".join(picture.html for picture in self.pictures)


__all__ = [
    "Pictures",
    "Svg",
    "auction_picture",
    "hand_diagram",
    "results_table",
    "sheet_picture",
    "stacked",
    "worth_table",
]
