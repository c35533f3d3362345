"""The computer players by name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any

from oddtrick.installation import install_line
from oddtrick.players.beginner import Beginner
from oddtrick.players.books.badsworth import agreements as badsworth_agreements
from oddtrick.players.books.badsworth import bids as badsworth_bids
from oddtrick.players.books.badsworth import defender as badsworth_defender
from oddtrick.players.books.badsworth import play_table as badsworth_play_table
from oddtrick.players.books.badsworth.meanings import read_badsworth
from oddtrick.players.books.engine.agreements import Agreed, Agreement
from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.foster import agreements as foster_agreements
from oddtrick.players.books.foster import bids as foster_bids
from oddtrick.players.books.foster import defender as foster_defender
from oddtrick.players.books.foster import misere as foster_misere
from oddtrick.players.books.foster import play_table as foster_play_table
from oddtrick.players.books.foster.meanings import read_foster
from oddtrick.players.books.work import agreements as work_agreements
from oddtrick.players.books.work import bids as work_bids
from oddtrick.players.books.work.meanings import read_work
from oddtrick.players.caller.caller_player import CallerPlayer
from oddtrick.players.caller.model_files import read_model, shipped_model
from oddtrick.players.caller.straight_calls import is_straight
from oddtrick.players.caller.straight_model import StraightModel
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.own_player import OwnPlayer, error_line
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision, Player
from oddtrick.rules.errors import NoSuchPlayer, NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, message
from oddtrick.rules.type_checks import require_same_kinds
from oddtrick.rules.view import View

ENTRY_POINT_GROUP = "oddtrick.players"
"""The entry points by which an installed package brings players."""


BOOKS: Mapping[str, Book] = {
    book.key: book
    for book in (
        Book(
            key="badsworth-1898",
            title="Badsworth",
            year=1898,
            read=read_badsworth,
            meaning_pages="53-63",
            call=badsworth_bids.advise,
            see=badsworth_defender.see,
            lead=badsworth_defender.lead,
            card=badsworth_defender.card,
            play=badsworth_play_table.PLAY,
            agreements=badsworth_agreements.AGREEMENTS,
        ),
        Book(
            key="foster-1910",
            title="Foster",
            year=1910,
            read=read_foster,
            meaning_pages="77-118",
            call=foster_bids.advise,
            see=foster_defender.see,
            lead=foster_defender.lead,
            card=foster_defender.card,
            to_lose=foster_misere.card,
            play=foster_play_table.PLAY,
            agreements=foster_agreements.AGREEMENTS,
        ),
        Book(
            key="work-1915",
            title="Work",
            year=1915,
            read=read_work,
            meaning_pages="84-104",
            call=work_bids.advise,
            see=foster_defender.see,
            lead=foster_defender.lead,
            card=foster_defender.card,
            to_lose=foster_misere.card,
            play=foster_play_table.PLAY,
            agreements=(*work_agreements.AGREEMENTS, foster_agreements.DISCARD),
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
"""The book to be asked under each code for which one was written."""

require_same_kinds("BOOK_OF of players/registry.py", BOOK_OF.values(), "BOOKS of players/registry.py", BOOKS)

LATEST_CODE: Mapping[str, str] = {book: code for code, book in BOOK_OF.items()}
"""By book the latest code under which it is asked: the one on which its rules are tried and its pages are read."""


def book_of(code: Code) -> str:
    """The book that belongs to a code; of others, one on the same kind of game: an auction, or the dialogue of 1895."""
    return BOOK_OF.get(code.key) or ("foster-1910" if code.bids else "badsworth-1898")


def agreements_of(code: Code) -> tuple[Agreement, ...]:
    """What partners may settle beforehand under a code, as the book has it that belongs to it."""
    return BOOKS[book_of(code)].agreements


def agreeing(book: Book, agreed: Agreed) -> Book:
    """The book as it is played where that is agreed upon; what it does not know is left out."""
    own = tuple(each for each in agreed if each[0] in {agreement.name for agreement in book.agreements})
    return replace(book, read=partial(book.read, agreed=own), agreed=own) if own else book


def source_of(agreement: Agreement) -> Book:
    """The book that tells of an agreement: the first that has it, since later ones leave some things to that one."""
    return next(book for book in BOOKS.values() if agreement in book.agreements)


def all_agreements() -> tuple[Agreement, ...]:
    """The agreements of all the books, each once."""
    return tuple(dict.fromkeys(agreement for book in BOOKS.values() for agreement in book.agreements))


def agreed_messages(agreed: Agreed) -> tuple[Message, ...]:
    """What is agreed upon, a sentence each with its book and page."""
    keys = dict(agreed)
    chosen = ((each.chosen(agreed), source_of(each)) for each in all_agreements() if each.name in keys)
    return tuple(
        message("{says} ({book}, p. {page})", says=message(choice.says), book=book.title, page=choice.page)
        for choice, book in chosen
    )


class ByTheBook:
    """A player after the book of whatever code it is.

    One who is ``free`` thinks every card through, on one line of play for each lie of the others.
    """

    def __init__(self, seed: int = 0, name: str = "Book", *, agreed: Agreed = (), free: bool = False) -> None:
        self.name = name
        self._after = {key: BookPlayer(agreeing(book, agreed), seed, name, free=free) for key, book in BOOKS.items()}

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; ``ValueError`` if there is nothing for them to do."""
        return self._after[book_of(code)].decide(code, view)

    def book_for(self, code: Code) -> Book:
        """The book of that code, as it is played."""
        return self._after[book_of(code)].book


def _expert(seed: int = 0, *, name: str = "Expert", effort: str = "FULL", agreed: Agreed = ()) -> Player:
    """An expert of that effort, who needs the extra ``analysis``: ``NoSuchPlayer`` says so where it is not there."""
    try:
        expert = import_module("oddtrick.players.expert.expert_player")
    except ModuleNotFoundError as missing:
        if missing.name is not None and missing.name.startswith("oddtrick"):
            raise
        text = f"player expert needs {missing.name}: {install_line('analysis')} brings it; or name playout"
        raise NoSuchPlayer(text) from missing
    books = {key: agreeing(book, agreed) for key, book in BOOKS.items()}
    player: Player = expert.ExpertPlayer(lambda code: books[book_of(code)], seed, name, effort=getattr(expert, effort))
    return player


def _caller(seed: int = 0, *, agreed: Agreed = (), model: str | None = None) -> Player:
    """A caller, by the models that come with the program or by that of a file.

    The cards are the expert's, or the book's where the extra ``analysis`` is not there.
    """
    by_the_book = ByTheBook(seed, "Caller", agreed=agreed)
    cards = partial(_expert, seed, name="Caller", effort="FAITHFUL", agreed=agreed) if find_spec("numba") else None
    model_for = shipped_model if model is None else _model_of(model)
    return CallerPlayer(by_the_book, by_the_book.book_for, model_for, cards)


def has_learned(code: Code) -> bool:
    """Whether a model comes with the program for the calls of a code."""
    model = shipped_model(code.key)
    return model is not None and is_straight(code)


def _model_of(path: str) -> Callable[[str], StraightModel | None]:
    """The model of a file, for the code for which it was trained."""
    try:
        model = read_model(Path(path))
    except NotUnderstood as error:
        raise NoSuchPlayer(f"player {OWN_CALLER}{path}: {error}") from error
    return lambda key: model if key == model.code else None


def _of_book(book: Book, seed: int = 0, *, agreed: Agreed = ()) -> Player:
    return BookPlayer(agreeing(book, agreed), seed)


PLAYERS: Mapping[str, Callable[..., Player]] = {
    "plain": PlainPlayer,
    "beginner": Beginner,
    "lawful": LawfulPlayer,
    "playout": partial(ByTheBook, name="Playout", free=True),
    "caller": _caller,
    "expert": _expert,
    "expert-quick": partial(_expert, name="Quick expert", effort="QUICK"),
    "expert-faithful": partial(_expert, name="Faithful expert", effort="FAITHFUL"),
    **{key: partial(_of_book, book) for key, book in BOOKS.items()},
}
"""The computer players by name; each is given a seed."""

GO_BY_BOOKS = frozenset({"playout", "caller", "expert", "expert-quick", "expert-faithful", *BOOKS})
"""Those of them to whom what a table has agreed upon means something."""

OWN_CALLER = "caller:"
"""What the name of a caller begins with that calls by a model of somebody's own; the path of its file follows."""

EXPERTS = frozenset({"expert", "expert-quick", "expert-faithful"})
"""Those of them that need the extra ``analysis``."""


def ready_players() -> tuple[str, ...]:
    """The names of the players that come with the program, without those for which something is not installed."""
    without = frozenset() if find_spec("numba") else EXPERTS
    return tuple(name for name in PLAYERS if name not in without)


def adviser(code: Code, name: str | None = None, agreed: Agreed = ()) -> Player:
    """Who is asked for advice: the player of that name, or else of the book that belongs to the code."""
    return new_player(name or book_of(code), 0, agreed)


# -- by name --

Kind = str | Callable[[int], Player] | Player
"""A kind of player: a name, what constructs one from a seed, or a player itself, which ignores the seed."""


def kind_name(kind: Kind) -> str:
    """How a kind of player is called: by its name, or by that of its class."""
    name = kind if isinstance(kind, str) else getattr(kind, "name", None) or getattr(kind, "__name__", None)
    return name if isinstance(name, str) else type(kind).__name__


def player_names() -> tuple[str, ...]:
    """The names of the players that come with the program, then of those that installed packages bring."""
    return (*PLAYERS, *sorted(entry_points(group=ENTRY_POINT_GROUP).names - PLAYERS.keys()))


def new_player(kind: Kind, seed: int, agreed: Agreed = ()) -> Player:
    """A player of that kind; of a name it is one of ``player_names()``, or anybody's own as ``module:Class``.

    A caller by a model of somebody's own is ``caller:`` with the path of its file.
    ``agreed`` is what the table has agreed upon, for players who go by books (``GO_BY_BOOKS``).
    ``NoSuchPlayer`` says in one line what is wrong and what to do: no such name, module or class, a class that takes
    no seed, fails when it is constructed, or makes something that is no ``Player``.
    """
    if isinstance(kind, str) and kind in PLAYERS:
        return PLAYERS[kind](seed, agreed=agreed) if kind in GO_BY_BOOKS else PLAYERS[kind](seed)
    if isinstance(kind, str) and kind.startswith(OWN_CALLER):
        return _caller(seed, agreed=agreed, model=kind.removeprefix(OWN_CALLER))
    name = kind_name(kind)
    try:
        player = _constructed(kind, seed)
    except NoSuchPlayer:
        raise
    except Exception as error:
        raise NoSuchPlayer(f"player {name}: constructing it with seed {seed} raises {error_line(error)}") from error
    if not isinstance(getattr(player, "name", None), str):
        raise NoSuchPlayer(f"player {name}: it has no name; give its class one, as in name = 'Timid'")
    try:
        signature(player.decide).bind(None, None)
    except (AttributeError, TypeError, ValueError):
        raise NoSuchPlayer(f"player {name}: it has no method decide(self, code, view)") from None
    return OwnPlayer(player)


def _constructed(kind: Kind, seed: int) -> Any:
    """What is to be a player, not yet tried."""
    if isinstance(kind, str):
        return constructor_of(kind)(seed)
    if hasattr(kind, "decide") and not isinstance(kind, type):
        return kind
    if not callable(kind):
        raise NoSuchPlayer(f"{kind!r:.60} is no player; give a name, a class that takes a seed, or what has a decide()")
    return kind(seed)


@lru_cache(maxsize=64)
def constructor_of(name: str) -> Callable[[int], Any]:
    """What constructs a player that does not come with the program: it takes a seed; ``NoSuchPlayer`` else."""
    value = (
        name if ":" in name else next((entry.value for entry in entry_points(group=ENTRY_POINT_GROUP, name=name)), "")
    )
    module, _, attribute = value.partition(":")
    if not module or not attribute:
        raise NoSuchPlayer(
            f"no player {name!r}; there are {', '.join(player_names())}, caller:FILE, or your own as module:Class"
        )
    constructor = _imported(name, module, attribute)
    try:
        signature(constructor).bind(0)
    except (TypeError, ValueError):
        raise NoSuchPlayer(f"player {name}: it must be constructed with a seed alone, as in {attribute}(7)") from None
    return constructor


def _imported(name: str, module: str, attribute: str) -> Callable[[int], Any]:
    """What constructs the player; modules are looked for in the folder where the program runs too."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)
    try:
        place = import_module(module)
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module}.".startswith(f"{error.name}."):
            text = f"there is no module {error.name}; run this in its folder, or install its package"
        else:
            text = f"importing {module} raises {error_line(error)}"
        raise NoSuchPlayer(f"player {name}: {text}") from error
    factory = getattr(place, attribute, None)
    if not callable(factory):
        own = [key for key, value in vars(place).items() if isinstance(value, type) and hasattr(value, "decide")]
        raise NoSuchPlayer(f"player {name}: {module} has no class {attribute}; it has {', '.join(own) or 'no player'}")
    constructor: Callable[[int], Any] = factory
    return constructor
