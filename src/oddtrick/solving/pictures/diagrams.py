"""Four hands around a table, and what each declarer can win with them."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SUITS, Hand, Hands, Rank, Seat, Side
from oddtrick.solving.pictures.drawing import (
    CLOTH,
    FAINT,
    IVORY,
    RULE,
    Svg,
    heading,
    joined,
    line,
    minus,
    shortened,
    squeezed,
    text,
    wide,
)
from oddtrick.solving.solver.worth import Worth

WIDTH, HEIGHT, LEADING = 520, 420, 24
_PLACES = {Seat.N: (202, 90), Seat.W: (36, 204), Seat.E: (368, 204), Seat.S: (202, 324)}
_ROOMS = {Seat.N: 282, Seat.W: 162, Seat.E: 126, Seat.S: 282}
"""How many pixels each hand may take across."""
_COMPASS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
STRAINS = (Strain.NO_TRUMPS, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)


def _holding(hand: Hand, suit: int) -> str:
    cards = hand.suit(SUITS[suit])
    return " ".join("10" if card.rank is Rank.TEN else card.rank.letter for card in cards) or "—"


def _named(seat: Seat, names: Mapping[Seat, str]) -> str:
    return names.get(seat) or _COMPASS[seat]


def hand_diagram(
    hands: Hands, *, title: str = "The deal", names: Mapping[Seat, str] | None = None, dealer: Seat | None = None
) -> Svg:
    """The four hands by their seats, a suit a line; the dealer has the still pack beside them."""
    shown_names = names or {}
    parts = [heading(title, WIDTH), _table(dealer)]
    described = []
    for seat in SEATS:
        x, y = _PLACES[seat]
        name = _named(seat, shown_names)
        mark, room = ", dealer" if seat is dealer else "", _ROOMS[seat]
        marked, shown = f"{name}{mark}", f"{shortened(name, room - wide(mark, 15), 15)}{mark}"
        parts.append(text(x, y, shown, font_size=15, font_style="italic", fill=FAINT))
        rows = [f"{SUITS[suit].symbol} {_holding(hands[seat], suit)}" for suit in range(4)]
        parts += [squeezed(x, y + LEADING * (row + 1), words, room, 18) for row, words in enumerate(rows)]
        described.append(f"{marked}: {', '.join(rows)}")
    return Svg(title=title, description=". ".join(described) + ".", width=WIDTH, height=HEIGHT + 24, body=joined(parts))


def _table(dealer: Seat | None) -> str:
    """The cloth with the points of the compass."""
    x, y, size = 208, 208, 92
    middle_x, middle_y = x + size / 2, y + size / 2
    letters: dict[Seat, tuple[float, float]] = {Seat.N: (middle_x, y + 19), Seat.S: (middle_x, y + size - 8)}
    letters |= {Seat.W: (x + 13, middle_y + 6), Seat.E: (x + size - 13, middle_y + 6)}
    drawn = [f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="3" fill="{CLOTH}" stroke="{RULE}"/>']
    drawn += [
        text(*letters[seat], str(seat), text_anchor="middle", font_size=16, fill=IVORY)
        + (_pack(*letters[seat]) if seat is dealer else "")
        for seat in SEATS
    ]
    return joined(drawn)


def _pack(x: float, y: float) -> str:
    return f'<rect x="{x + 9:g}" y="{y - 12:g}" width="9" height="12" rx="1.5" fill="{IVORY}" stroke="{FAINT}"/>'


def results_table(
    won: Mapping[tuple[Strain, Seat], int],
    *,
    title: str = "Tricks of each declarer",
    names: Mapping[Seat, str] | None = None,
) -> Svg:
    """What each declarer wins in each strain when all four hands are seen."""
    shown_names = names or {}
    left, top, column, row = 194, 84, 58, 32
    width, height = left + column * len(STRAINS) + 36, top + row * 4 + 30
    parts = [heading(title, width)]
    for place, strain in enumerate(STRAINS):
        x = left + column * (place + 0.5)
        parts.append(text(x, top, strain.symbol, text_anchor="middle", font_size=18))
        parts += [
            text(x, top + row * (at + 1), str(won[strain, seat]), text_anchor="middle", font_size=18)
            for at, seat in enumerate(SEATS)
        ]
    parts += [
        text(40, top + row * (at + 1), shortened(_named(seat, shown_names), left - 46)) for at, seat in enumerate(SEATS)
    ]
    parts += [line(36, top + 10 + row * at, width - 36, top + 10 + row * at, 0.8, RULE) for at in range(4)]
    described = [
        f"{_named(seat, shown_names)}: {', '.join(f'{won[strain, seat]} in {strain.label}' for strain in STRAINS)}"
        for seat in SEATS
    ]
    return Svg(title=title, description="; ".join(described) + ".", width=width, height=height, body=joined(parts))


def worth_table(worth: Mapping[str, Mapping[Side, Worth | None]], *, title: str = "What each side can declare") -> Svg:
    """The dearest declaration of each side under each code, its tricks and the points that it scores."""
    top, row, width = 84, 30, WIDTH
    heads = ((40, "start", "code"), (186, "start", "declaration"), (420, "end", "tricks"), (480, "end", "points"))
    parts = [heading(title, width)]
    parts += [text(x, top, words, text_anchor=at, font_style="italic", fill=FAINT) for x, at, words in heads]
    described, y = [], top
    for key, sides in worth.items():
        parts.append(line(36, y + 10, width - 36, y + 10, 0.8, RULE))
        for number, (side, best) in enumerate(sides.items()):
            y += row
            declared, tricks, points = _declared(side, best)
            cells = (key if number == 0 else "", declared, tricks, points)
            parts += [
                text(x, y, words, text_anchor=at) for (x, at, _), words in zip(heads, cells, strict=True) if words
            ]
            described.append(f"{key}, {declared}" + (f": {tricks} tricks, {points} points" if best else ""))
    return Svg(title=title, description="; ".join(described) + ".", width=width, height=y + 30, body=joined(parts))


def _declared(side: Side, best: Worth | None) -> tuple[str, str, str]:
    if best is None:
        return f"{side.seats[0]}-{side.seats[1]}: nothing", "", ""
    level = "" if best.level is None else str(best.level)
    declared = f"{side.seats[0]}-{side.seats[1]}: {level}{best.strain.symbol} by {_COMPASS[best.declarer]}"
    return declared, str(best.tricks), minus(best.points)
