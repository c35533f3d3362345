"""What a row of a book's table of play says."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.books.engine.lead_tables import Row
from oddtrick.players.books.engine.play_context import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRule:
    """One rule of play of a book.

    ``id`` is its name in the list of the tactics, ``page`` where the book has it, ``says`` the rule in a sentence.
    ``by`` are the rules asked at the table that carry it out, ``table`` the lines of a table of leads. ``judged`` names
    what it leaves to judgement, as it was settled here. One that is no more than a limit, or tells what a card shows,
    ``names_card`` never: it is kept by the rules that do.
    """

    id: str
    page: str
    says: str
    by: tuple[Rule, ...] = ()
    table: tuple[Row, ...] = ()
    judged: str = ""
    names_card: bool = True
