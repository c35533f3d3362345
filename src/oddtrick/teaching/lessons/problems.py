"""The books' own examples as problems: what was held, what was said or led, and the answer that is printed.

Each is a case of ``tests/cases`` by its name, where the answer stands with its page; the reasons are in our words. A
small ``x`` is a card of which the book does not say which one it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.live_table import LiveTable
from oddtrick.players.registry import BOOK_OF
from oddtrick.rules.calls import Bid, parse_call
from oddtrick.rules.codes import find_code
from oddtrick.teaching.lessons.lesson_texts import read_texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A question to which a book prints the answer.

    ``hand`` is what its player holds, or the one suit that is in question; ``calls`` were made from the ``dealer`` on;
    ``trick`` are the cards on the table with their hands, ``dummy`` lies open. One of ``answers`` is right, or anything
    but ``wrong``. ``why`` tells the reason, and ``fails`` what becomes of the obvious other choice;
    ``agreed`` is what partners have settled, where the answer rests on that.
    """

    case: str
    code: str
    book: str
    page: str
    theme: str
    seat: str
    hand: str
    dealer: str = ""
    calls: tuple[str, ...] = ()
    strain: str = ""
    dummy: str = ""
    trick: tuple[tuple[str, str], ...] = ()
    answers: tuple[str, ...] = ()
    why: str = ""
    fails: str = ""
    agreed: Agreed = ()

    @property
    def player(self) -> str:
        """The book that is asked under its code."""
        return BOOK_OF[self.code]


def call_options(problem: Problem) -> list[str]:
    """What might be said there, as far as it is sensible to ask: no bid more than one trick above what is needed."""
    table = LiveTable(find_code(problem.code), dealer=problem.dealer)
    table.deal(seed=1)
    for call in problem.calls:
        table.call(parse_call(call))
    spoken = map(parse_call, (*problem.calls, *problem.answers))
    most = min(6, max((call.level for call in spoken if isinstance(call, Bid)), default=1) + 1)
    calls = table.offers(problem.seat).calls
    return [str(call) for call in calls if not isinstance(call, Bid) or call.level <= most]


@dataclass(frozen=True, slots=True)
class ExampleDeal:
    """A whole deal that a book goes through, as it is set: the dealer's seat and the hands of N, E, S and W."""

    title: str
    page: str
    code: str
    deal: str


def _problem(fields: dict[str, Any]) -> Problem:
    calls, answers = tuple(fields.pop("calls", ())), tuple(fields.pop("answers"))
    trick = tuple((seat, card) for seat, card in fields.pop("trick", ()))
    agreed = tuple((key, choice) for key, choice in fields.pop("agreed", ()))
    return Problem(calls=calls, answers=answers, trick=trick, agreed=agreed, **fields)


_TEXTS = read_texts("problems")
EXAMPLE_DEALS: tuple[ExampleDeal, ...] = tuple(ExampleDeal(**fields) for fields in _TEXTS["example"])
PROBLEMS: tuple[Problem, ...] = tuple(map(_problem, _TEXTS["problem"]))
"""In the order of the books: calls first, then leads, then cards in the play."""
