"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from oddtrick.laws.law import Code
from oddtrick.players.beginner import Beginner
from oddtrick.players.books.badsworth import bids as badsworth_bids
from oddtrick.players.books.badsworth import defender as badsworth_defender
from oddtrick.players.books.badsworth import play_table as badsworth_play_table
from oddtrick.players.books.badsworth.leads import Convention
from oddtrick.players.books.badsworth.meanings import read_badsworth
from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.foster import bids as foster_bids
from oddtrick.players.books.foster import defender as foster_defender
from oddtrick.players.books.foster import play_table as foster_play_table
from oddtrick.players.books.foster.meanings import read_foster
from oddtrick.players.books.work import bids as work_bids
from oddtrick.players.books.work.meanings import read_work
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision, Player
from oddtrick.view import View


def badsworth(convention: Convention = Convention.ENGLAND) -> Book:
    """Badsworth's book, with what is led when the partner doubles no trumps."""
    return Book(
        key="badsworth-1898",
        title="Badsworth",
        year=1898,
        read=read_badsworth,
        call=badsworth_bids.advise,
        see=badsworth_defender.see,
        lead=partial(badsworth_defender.lead, convention=convention),
        card=badsworth_defender.card,
        play=badsworth_play_table.PLAY,
    )


BOOKS: Mapping[str, Book] = {
    book.key: book
    for book in (
        badsworth(),
        Book(
            key="foster-1910",
            title="Foster",
            year=1910,
            read=read_foster,
            call=foster_bids.advise,
            see=foster_defender.see,
            lead=foster_defender.lead,
            card=foster_defender.card,
            play=foster_play_table.PLAY,
        ),
        Book(
            key="work-1915",
            title="Work",
            year=1915,
            read=read_work,
            call=work_bids.advise,
            see=foster_defender.see,
            lead=foster_defender.lead,
            card=foster_defender.card,
            play=foster_play_table.PLAY,
            cards="Foster",
        ),
    )
}
"""The books, in the order in which they appeared."""

BOOK_OF: Mapping[str, str] = {
    "bridge-1895": "badsworth-1898",
    "auction-1908": "foster-1910",
    "auction-1910": "foster-1910",
    "auction-1915": "work-1915",
}
"""The book to be asked under each printed code."""


class Expert:
    """A player beyond the books: he calls after the book of the code, and leaves it where another card brings more."""

    def __init__(self, seed: int = 0, name: str = "Expert") -> None:
        self.name = name
        self._after = {key: BookPlayer(book, seed, name, free=True) for key, book in BOOKS.items()}

    def decide(self, code: Code, view: View) -> Decision:
        """The act that he does now; ``ValueError`` if there is nothing for him to do."""
        return self._after[BOOK_OF[code.key]].decide(code, view)


PLAYERS: Mapping[str, Callable[[int], Player]] = {
    "plain": PlainPlayer,
    "beginner": Beginner,
    "lawful": LawfulPlayer,
    "expert": Expert,
    **{key: partial(BookPlayer, book) for key, book in BOOKS.items()},
}
"""The computer players by name; each is given a seed."""


def adviser(code: Code, name: str | None = None) -> Player:
    """Who is asked for advice: the player of that name, or else of the book that belongs to the code."""
    return PLAYERS[name or BOOK_OF[code.key]](0)
