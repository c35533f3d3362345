"""What the players of each book do with a deal among themselves, from the cards as they were dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oddtrick.club.answers.advisers import dated_title
from oddtrick.club.answers.desk import KeyText
from oddtrick.club.answers.endpoint import DealNumber, Endpoint, NoAnswer
from oddtrick.club.answers.learning import said_shape
from oddtrick.club.answers.library import printed_code
from oddtrick.club.answers.new_table import DealText
from oddtrick.club.render.display_names import names_in
from oddtrick.club.render.seat_view import seat_name, watchers_view
from oddtrick.club.render.shapes.teaching import BookResultShape
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.files.record import code_of, read_record, replay
from oddtrick.players.chooser import ChosenAct, TableSetup, next_act
from oddtrick.players.registry import BOOKS, new_player
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import Word
from oddtrick.rules.cards import CARD_NAMES, SEATS, Side
from oddtrick.rules.codes import find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.messages import message
from oddtrick.rules.names_at_seats import COMPASS
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import view
from oddtrick.words.language import cached_by_language, say
from oddtrick.words.wording import NameOf

MOST_ACTS = 400
"""Acts after which the players are taken never to finish a deal."""


def books_on_set_deal(deal: DealText, code: KeyText) -> list[BookResultShape]:
    """How the players of each book call and play a deal that is set, at the start of a rubber."""
    return _on_set_deal(printed_code(code).key, deal)


def books_on_past_deal(rubber: StoredRubber, number: DealNumber) -> list[BookResultShape]:
    """How the players of each book would have called and played a deal of a rubber, to the score as it was."""
    results = _on_past_deal(rubber.record, number)
    if results is None:
        raise NoAnswer(404, message("There is no such deal."))
    return results


@cached_by_language(64)
def _on_set_deal(code: str, deal: str) -> list[BookResultShape]:
    dealer, hands = read_set_deal(deal)
    agreed = find_code(code)
    start = Table(dealer=dealer)
    dealt = after(start, judge(agreed, start, Deal(dealer, hands)))
    return _results(agreed, dealt, lambda seat: say(COMPASS[seat]))


@cached_by_language(64)
def _on_past_deal(text: str, number: int) -> list[BookResultShape] | None:
    record = read_record(text)
    code, dealt = code_of(record.header), 0
    for act, _ruling, table in replay(code, record):
        dealt += isinstance(act, Deal)
        if dealt == number:
            # A deal that is void as it is dealt is played by nobody.
            return None if table.deal is None else _results(code, table, names_in(record.header))
    return None


def _results(code: Code, dealt: Table, name_of: NameOf) -> list[BookResultShape]:
    """Of each book, in the order in which they appeared; ``dealt`` is the table when nothing has been said."""
    return [_result(code, dealt, book, name_of) for book in BOOKS]


def _result(code: Code, dealt: Table, book: str, name_of: NameOf) -> BookResultShape:
    steps, end = list[ChosenAct](), dealt
    for step, table in _played(code, dealt, book):
        steps.append(step)
        end = table
    points = Counter[object]()
    for entry in entries_of(code, end):
        points[entry.who] += entry.points
    said = [step for step in steps if isinstance(step.act, Say)]
    # That all before them had nothing to say is no advice.
    first = next((step for step in said if isinstance(step.act, Say) and step.act.call is not Word.PASS), said[0])
    lead = next((step.act for step in steps if isinstance(step.act, Play)), None)
    return {
        "book": book,
        "title": dated_title(BOOKS[book]),
        "said": [said_shape(step.act.by, step.act.call) for step in said if isinstance(step.act, Say)],
        "reason": say(first.reason) if first.reason else "",
        "rule": first.rule,
        "page": say(first.page),
        "lead": None if lead is None else {"seat": seat_name(lead.source), "card": CARD_NAMES[lead.cards[0]]},
        "result": watchers_view(code, end, view(code, end, None), name_of)["result"],
        "points": points[Side.NS] - points[Side.EW] if code.lineup.vacant is None else None,
    }


def _played(code: Code, dealt: Table, book: str) -> Iterator[tuple[ChosenAct, Table]]:
    """What four players of that book do up to the end of the deal, and the table after each act."""
    seated = {seat: new_player(book, int(seat)) for seat in SEATS}
    sitting, table = TableSetup(policy=Policy.GUARDED), dealt
    for done in range(MOST_ACTS):
        step = next_act(code, table, sitting, seated, done)
        if not isinstance(step, ChosenAct):
            return
        table = after(table, judge(code, table, step.act))
        yield step, table
    raise AssertionError(f"the players of {book} do not finish the deal")


ENDPOINTS = (
    Endpoint("GET", "/api/deals/books", books_on_set_deal, "lessons", queued=True),
    Endpoint("GET", "/api/rubbers/{key}/deals/{number}/books", books_on_past_deal, "history", queued=True),
)
