"""The declaration on the screen: the auction as a table, the dialogue of 1895 line by line, the contract."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import Seat, round_from
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Declaration, Effect, SpokenCall
from oddtrick.rules.view import View
from oddtrick.terminal.drawing.blocks import Block, columns
from oddtrick.words.wording import doubled, short_call, spoken_call
from oddtrick.words.wording.people_at_table import People


def declaration_block(code: Code, said: tuple[SpokenCall, ...], dealer: Seat, people: People) -> Block:
    """What has been said, as suits the code."""
    return auction_table(said, dealer, people) if code.bids else dialogue(said, dealer, people)


_MARKS = {Effect.STANDS: "", Effect.VOID: " (void)", Effect.AS_PASS: " (a pass)"}


def auction_table(said: tuple[SpokenCall, ...], dealer: Seat, people: People) -> Block:
    """A column for each player from the dealer on, a row for each round."""
    order = [seat for seat in round_from(dealer) if seat is not people.lineup.vacant]
    rows = [[people.full(seat) for seat in order]]
    row: list[str] = []
    for call in said:
        place = order.index(call.by)
        # A call out of turn stands in its player's column; what stands to the left of it has been passed over.
        if len(row) > place:
            rows.append(row)
            row = []
        row += [""] * (place - len(row)) + [short_call(call.call) + _MARKS[call.effect]]
    rows += [row] if row else []
    width = max(11, *(len(cell) for row in rows for cell in row))
    lines = ["  ".join(f"{cell:{width}}" for cell in row).rstrip() for row in rows]
    return [lines[0], "─" * (len(order) * (width + 2) - 2), *lines[1:]]


def dialogue(said: tuple[SpokenCall, ...], dealer: Seat, people: People) -> Block:
    """Who said what, a line each; so that the list is not empty, the dealer is named before they speak."""
    if not said:
        first = people.lineup.first_to_speak(dealer)
        word = "and has" if first is dealer else f"and {people.full(first)} has"
        return [f"{people.full(dealer)} deals {word} the word."]
    names = [people.full(call.by) + (", dealer" if call.by is dealer else "") for call in said]
    rows = [[name, f"“{spoken_call(call.call)}”{_MARKS[call.effect]}"] for name, call in zip(names, said, strict=True)]
    return columns(rows, gap=3)


def contract_text(declaration: Declaration | View, people: People) -> str:
    """``2♥ doubled by Brown (W)``; ``hearts`` where no number is bid, ``hearts for 24`` where points are."""
    if declaration.strain is None:
        return "no declaration yet"
    name = declaration.strain.label if declaration.level is None else f"{declaration.level}{declaration.strain.symbol}"
    if declaration.points is not None:
        name += f" for {declaration.points}"
    by = "" if declaration.declarer is None else f" by {people.full(declaration.declarer)}"
    return f"{name}{' ' + doubled(declaration.doubling) if declaration.doubling else ''}{by}"


def may_say(calls: Iterable[Call]) -> str:
    """What may properly be said now; of the bids the lowest in each strain: ``1♥, 1NT, 2♣ or more; pass, double``."""
    lowest: dict[Strain, Bid] = {}
    figures: list[int] = []
    words: list[str] = []
    for call in calls:
        match call:
            case Bid(strain=strain):
                lowest.setdefault(strain, call)
            case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain):
                words.append(strain.label)
            case FigureBid(points=points):
                figures.append(points)
            case Word():
                words.append(short_call(call))
            case _:
                assert_never(call)
    least = [*map(short_call, lowest.values()), *map(str, figures[:1])]
    bids = f"{', '.join(least)} or more" if least else ""
    return "; ".join(filter(None, [bids, ", ".join(words)]))
