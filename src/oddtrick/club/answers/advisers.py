"""How those are named who say what they would have done: books, the expert and the caller."""

from __future__ import annotations

from oddtrick.players.books.engine.book import Book
from oddtrick.players.registry import BOOKS
from oddtrick.words.language import gettext as _

CALLER = "caller"
"""Who is asked about calls, where they have been learned."""


def dated_title(book: Book) -> str:
    """``Foster, 1910``."""
    return f"{book.title}, {book.year}"


def names_of_adviser(name: str) -> tuple[str, str]:
    """The short name and the long one, of a player by its name in the registry: ``Foster`` and ``Foster, 1910``."""
    book = BOOKS.get(name)
    if book is not None:
        return book.title, dated_title(book)
    shown_name = _("Caller") if name == CALLER else _("Expert")
    return shown_name, shown_name
