"""Questions of a person at a table: a hint, why computer players did what they did, what calls mean."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.club.answers.endpoint import Asker, Endpoint, NoAnswer
from oddtrick.club.render.display_names import names_of
from oddtrick.club.render.own_tables import my_table
from oddtrick.club.render.seat_view import seat_name
from oddtrick.club.render.shapes.arrival import MyTableShape
from oddtrick.club.render.shapes.pages import MeaningShape, NextMeaningShape, ReasonShape
from oddtrick.club.render.shapes.table import TableShape
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.public import public_reasons
from oddtrick.club.room.state import Hint, Room
from oddtrick.files.shapes.deal_shapes import DecisionShape
from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.books.engine.meanings_in_words import meanings, meanings_of_next
from oddtrick.players.chooser import ChosenAct
from oddtrick.players.decision_in_words import plain_decision
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, agreeing, book_of
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.messages import message
from oddtrick.rules.view import View, view
from oddtrick.words.language import say
from oddtrick.words.wording import call_explained, sentence


def see_table(room: Room, asker: Asker) -> TableShape:
    """A table as one sees it; its socket tells what happens there."""
    return table_shape(room, asker.id)


def my_line(room: Room, asker: Asker) -> MyTableShape | None:
    """The table among their own open ones; nothing where nothing of their own is open there."""
    return my_table(room, asker.id)


def is_hint_repeated(room: Room, person: str, seat: Seat) -> bool:
    """Whether that person has asked for this very hint at their seat, so that the table need not hear it again."""
    rubber = room.rubber
    return rubber is not None and Hint(len(rubber.acts), seat) in rubber.hints and seat in room.played_by(person)


def hint_of(room: Room, chosen: ChosenAct) -> DecisionShape:
    """What a computer player would do, and why."""
    said = Decision(act=chosen.act, reason=chosen.reason or "", rule=chosen.rule, page=chosen.page)
    return plain_decision(said, names_of(room), say)


def reasons_at(room: Room) -> list[ReasonShape]:
    """Why computer players did what they did, in the deals of this rubber that are over."""
    return [
        {
            "act": each.act,
            "seat": seat_name(each.seat),
            "text": say(each.message),
            "rule": each.rule,
            "page": say(each.page),
        }
        for each in ([] if room.rubber is None else public_reasons(room, room.rubber))
    ]


def check_watching(room: Room, asker: Asker) -> None:
    """``NoAnswer`` where one neither plays at the table nor may watch."""
    if not room.seats_of(asker.id) and not room.terms.watchers:
        raise NoAnswer(403, message("Nobody may watch at this table."))


def meanings_at(room: Room, asker: Asker) -> list[MeaningShape]:
    """What the book of the code says that each call of the deal means, in their order; it knows no hand."""
    check_watching(room, asker)
    code, book = room.code, agreeing(BOOKS[book_of(room.code)], room.terms.agreed)
    if room.rubber is None:
        return []
    heard = view(code, room.table, None)
    return [
        {
            "call": str(said.call),
            "text": sentence(say(meaning)) if meaning else "",
            "book": f"{book.title}, {book.year}",
            "page": book.meaning_pages,
        }
        for said, meaning in zip(heard.said, meanings(code, book, heard), strict=True)
    ]


NextCalls = tuple[str, tuple[tuple[str, Setting], ...], tuple[str, ...], Agreed, View, tuple[Call, ...]]
"""The key of a code, what is agreed beside it, its varieties and agreements, what is heard, and the proper calls."""


def next_calls(room: Room) -> NextCalls | None:
    """What ``texts_of_next`` is asked of the player in turn; ``None`` while nothing is to be called."""
    code = room.code
    if room.rubber is None or room.table.deal is None:
        return None
    heard = view(code, room.table, None)
    if heard.player is None:
        return None
    calls = view(code, room.table, heard.player).offers.calls
    return code.key, code.options, code.varieties, room.terms.agreed, heard, calls


def texts_of_next(
    key: str,
    options: tuple[tuple[str, Setting], ...],
    varieties: tuple[str, ...],
    agreed: Agreed,
    heard: View,
    calls: tuple[Call, ...],
) -> list[str]:
    """What each of the calls would show by the book of the code, of what everybody has heard, in words.

    No hand is looked at. It takes long enough for a club to have it done in a process of its own.
    """
    code = code_for(key, dict(options), varieties)
    book = agreeing(BOOKS[book_of(code)], agreed)
    return [sentence(say(meaning)) for meaning in meanings_of_next(code, book, heard, calls)]


def next_meanings_at(room: Room, asked: NextCalls, texts: Sequence[str]) -> list[NextMeaningShape]:
    """What each proper call of the player in turn would lead to, and what it would show."""
    book, deal, calls = BOOKS[book_of(room.code)], room.table.deal, asked[-1]
    assert deal is not None, "something is to be called"
    return [
        {
            "call": str(call),
            "follows": call_explained(room.code, deal, call),
            "text": text,
            "book": f"{book.title}, {book.year}",
            "page": book.meaning_pages,
        }
        for call, text in zip(calls, texts, strict=True)
    ]


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}", see_table, "tables"),
    Endpoint("GET", "/api/tables/{table}/mine", my_line, "tables"),
    Endpoint("GET", "/api/tables/{table}/reasons", reasons_at, "tables"),
    Endpoint("GET", "/api/tables/{table}/meanings", meanings_at, "tables"),
)
