"""Vector pictures from a few kinds of strokes, in the colours and the type of the books.

A picture is text: it has a title and a description for those who do not see it, needs no font but a serif, and tells
suits by their shapes first and by colour only besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

IVORY, INK, FAINT, RED, CLOTH, RULE = "#fbf7ea", "#1f1b16", "#6b6253", "#a3211b", "#2f5d46", "#b9ad94"
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
RED_SIGNS = "♥♦"
TYPE_SIZE_PX = 17
"""The usual size of type, in pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Svg:
    """A drawing as SVG; ``title`` and ``description`` are read out in its place.

    ``body`` are its elements. In a notebook it shows itself.
    """

    title: str
    description: str
    width: int
    height: int
    body: str

    @property
    def svg(self) -> str:
        """The picture as a document of its own."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" style="max-width: 100%; height: auto" '
            f'font-family="{SERIF}" font-size="{TYPE_SIZE_PX}" fill="{INK}">'
            f"<title>{escaped(self.title)}</title><desc>{escaped(self.description)}</desc>"
            f'<rect width="{self.width}" height="{self.height}" fill="{IVORY}"/>'
            f'<rect x="5.5" y="5.5" width="{self.width - 11}" height="{self.height - 11}" fill="none" stroke="{RULE}"/>'
            f"{self.body}</svg>\n"
        )

    @property
    def html(self) -> str:
        """The picture as a figure for a page."""
        return f'<figure class="oddtrick">{self.svg.rstrip()}<figcaption>{escaped(self.title)}</figcaption></figure>\n'

    def _repr_html_(self) -> str:
        return self.svg


def escaped(words: str) -> str:
    """Words for XML, which some signs cannot stand in however they are written: for these a space."""
    return escape("".join(c if c.isprintable() else " " for c in words))


def text(x: float, y: float, words: str, **style: str | float) -> str:
    """Words on a line, the red suits in red; ``style`` are attributes, with ``_`` for ``-``."""
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    painted = "".join(f'<tspan fill="{RED}">{c}</tspan>' if c in RED_SIGNS else escaped(c) for c in words)
    return f'<text x="{x:g}" y="{y:g}"{attributes}>{painted}</text>'


def wide(words: str, size: float = TYPE_SIZE_PX) -> float:
    """About how many pixels those words take; fonts differ."""
    return size * sum(0.25 if c in " .,ijlI'" else 0.72 if c.isupper() or c in "mw♠♥♦♣—" else 0.5 for c in words)


def shortened(words: str, room: float, size: float = TYPE_SIZE_PX) -> str:
    """The words, or as many of their letters as there is room for, with a sign that more follow."""
    if wide(words, size) <= room:
        return words
    kept = words
    while kept and wide(f"{kept}…", size) > room:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


def squeezed(x: float, y: float, words: str, room: float, size: float = TYPE_SIZE_PX) -> str:
    """Words on a line, drawn together where they would take more than the room."""
    if wide(words, size) <= room:
        return text(x, y, words, font_size=size)
    return text(x, y, words, font_size=size, textLength=f"{room:g}", lengthAdjust="spacingAndGlyphs")


def minus(number: int) -> str:
    """A number with the sign of the printers."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def line(x1: float, y1: float, x2: float, y2: float, width: float = 1, colour: str = INK) -> str:
    """A straight stroke."""
    return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{colour}" stroke-width="{width:g}"/>'


def heading(words: str, width: float) -> str:
    """The title of a picture above a double rule."""
    return (
        text(
            width / 2, 36, shortened(words, width - 64, 20), text_anchor="middle", font_size=19, letter_spacing="0.03em"
        )
        + line(28, 48, width - 28, 48, 1.6)
        + line(28, 51.5, width - 28, 51.5, 0.6)
    )


def joined(parts: Iterable[str]) -> str:
    """Elements one after the other."""
    return "".join(parts)


def stacked(pictures: Sequence[Svg]) -> Svg:
    """Pictures one under the other as one, in the middle."""
    parts, y = [], 0
    width = max(picture.width for picture in pictures)
    for picture in pictures:
        parts.append(f'<g transform="translate({(width - picture.width) / 2:g} {y})">{picture.body}</g>')
        y += picture.height
    return Svg(
        title=pictures[0].title,
        description=" ".join(picture.description for picture in pictures),
        width=width,
        height=y,
        body=joined(parts),
    )
