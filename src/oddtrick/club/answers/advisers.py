"""How those are named who say what they would have done: books, and the expert."""

from __future__ import annotations

from oddtrick.players.books.engine.book import Book
from oddtrick.players.registry import BOOKS
from oddtrick.words.language import gettext as _


def dated_title(book: Book) -> str:
    """``Foster, 1910``."""
    return f"{book.title}, {book.year}"


def names_of_adviser(name: str) -> tuple[str, str]:
    """The short name and the long one, of a player by its name in the registry: ``Foster`` and ``Foster, 1910``."""
    book = BOOKS.get(name)
    return (_("Expert"), _("Expert")) if book is None else (book.title, dated_title(book))
