"""An evening: rubber after rubber of the same party, and the wash-book that runs through them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from oddtrick.files.record import Header, code_of
from oddtrick.rules.cards import Side
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.club.settlement import WashBook
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.table import Table
from oddtrick.terminal.cli.session.beginning import OpenRubber
from oddtrick.terminal.cli.session.drawing_seats import form
from oddtrick.terminal.cli.session.journal import begin, fresh_path, state_folder
from oddtrick.version import VERSION


def wash_book(header: Header) -> WashBook:
    """The wash-book of the rubbers before this one, as its header has them; a row for each of the party."""
    names = _names(header)
    book = WashBook(players=names)
    for played in header.rest.get("evening", ()):
        try:
            book = book.with_rubber(played["winners"], played["losers"], played["value"])
        except (ImpossibleAct, KeyError, TypeError):
            # A header that somebody has changed: what it says of other rubbers is left out.
            return WashBook(players=names)
    return book


def another_rubber(seated: OpenRubber, sheet: Sheet, dealt: int) -> OpenRubber:
    """The next rubber of the same party, who cut again; the last one goes into its wash-book.

    Of deals that were given it goes on after the ``dealt`` of the last.
    """
    header, seat = seated.header, seated.seat
    own = header.players[seat]
    names = (own, *(name for name in _names(header) if name != own))
    evening = [*header.rest.get("evening", ()), *_line(header, sheet)]
    seed = f"{seated.seed.partition('/')[0]}/{len(evening) + 1}"
    rest = {name: value for name, value in header.rest.items() if name != "deals"}
    if seated.prepared[dealt:]:
        rest["deals"] = header.rest["deals"][dealt:]
    formed = form(seated.code, names, seat, Random(f"{seed}/cut"))
    header = replace(
        header,
        players=formed.players,
        dealer=formed.dealer,
        options={**header.options, **formed.settings},
        program=VERSION,
        edition=seated.code.edition,
        rest={**rest, "seed": seed, "evening": evening},
    )
    return OpenRubber(
        header=header,
        code=code_of(header),
        journal=begin(_beside(seated.journal.path, header.code), header),
        table=Table(dealer=formed.dealer),
        seed=seed,
        dealt=0,
        acts=0,
        story=formed.story,
        resumed=False,
    )


def _names(header: Header) -> tuple[str, ...]:
    seats = code_of(header).lineup.players
    return tuple(header.players[seat] for seat in seats if seat in header.players)


def _line(header: Header, sheet: Sheet) -> list[dict[str, Any]]:
    """The line of a rubber that somebody has won."""
    stands = standing(sheet)
    if stands.value is None or not isinstance(stands.winner, Side):
        return []
    party = _names(header)
    sides = (stands.winner, stands.winner.other)
    winners, losers = ([name for seat in side.seats if (name := header.players.get(seat)) in party] for side in sides)
    return [{"winners": winners, "losers": losers, "value": stands.value}]


def _beside(path: Path, key: str) -> Path:
    """A fresh name: in the user's folder of rubbers by the day, elsewhere beside the last one, with a number."""
    if path.parent == state_folder():
        return fresh_path(path.parent, key, datetime.now().astimezone())
    stem = path.stem.rpartition("-")[0] if path.stem.rpartition("-")[2].isdigit() else path.stem
    names = (path.with_stem(f"{stem or path.stem}-{number}") for number in count(2))
    return next(name for name in names if not name.exists())
