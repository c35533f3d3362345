"""What a device answers of its own state: its tables and who plays at them. A club has routes of its own for it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import NoReturn

from oddtrick.club.answers.advice_on_acts import (
    advice_on_last_act,
    advised_shape,
    last_act_question,
    moments_in,
    requests_at,
)
from oddtrick.club.answers.at_table import (
    check_watching,
    hint_of,
    is_hint_repeated,
    next_calls,
    next_meanings_at,
    texts_of_next,
)
from oddtrick.club.answers.endpoint import Asker, DealNumber, Endpoint, NoAnswer
from oddtrick.club.answers.identity import GuestForm, NameForm
from oddtrick.club.answers.library import offered
from oddtrick.club.answers.names import guest_name
from oddtrick.club.answers.new_table import TableForm, as_command, first_commands, new_table, terms_of
from oddtrick.club.answers.past_rubbers import ALWAYS, Most, Until, past_line
from oddtrick.club.answers.study_board import books_advice
from oddtrick.club.device.device import Device
from oddtrick.club.device.own_table import OwnTable
from oddtrick.club.render.own_tables import MOST_OWN, my_table
from oddtrick.club.render.shapes.arrival import MyTableShape
from oddtrick.club.render.shapes.pages import (
    AdvisedShape,
    ClubShape,
    MeShape,
    NewTableShape,
    NextMeaningShape,
    PastShape,
)
from oddtrick.club.room.deciding import decide
from oddtrick.club.room.incoming import HintRequested, PersonCame, PersonCommanded
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.files.record import read_record
from oddtrick.files.shapes.deal_shapes import DecisionShape
from oddtrick.files.shapes.naming import SeatName
from oddtrick.players.registry import ready_players
from oddtrick.rules.cards import Seat
from oddtrick.rules.messages import message


@dataclass(frozen=True)
class Visitor:
    """Who asks, whether they have said their ``name`` or not."""

    id: str
    name: str | None


def offered_here() -> ClubShape:
    """What a device offers: everything but what compiled searches have to tell."""
    return offered(ready_players(), 1, "missing", device=False)


def me(visitor: Visitor) -> MeShape | None:
    """Who plays on this device; nothing before they have come in."""
    return None if visitor.name is None else _me(visitor.id, visitor.name)


def come_in(device: Device, visitor: Visitor, form: GuestForm) -> MeShape:
    """Give the person of this device a name, theirs or one at random; a person who has a name keeps it."""
    if visitor.name is not None:
        return _me(visitor.id, visitor.name)
    return rename(device, Asker(visitor.id, ""), NameForm(name=form.name or guest_name(())))


def rename(device: Device, asker: Asker, form: NameForm) -> MeShape:
    """Change one's name, at tables that one joins from now on."""
    device.name_person(asker.id, form.name)
    return _me(asker.id, form.name)


def _me(person: str, name: str) -> MeShape:
    return {"id": person, "name": name, "login": None, "guest": True, "password": False, "token": None}


def my_tables(device: Device, asker: Asker) -> list[MyTableShape]:
    """The reader's own open tables, the most recently played first."""
    lines = [my_table(table.room, asker.id) for table in islice(device.latest(), MOST_OWN)]
    return [line for line in lines if line is not None]


def open_table(device: Device, asker: Asker, form: TableForm) -> NewTableShape:
    """Open a table; the person who does is its host."""
    table = device.open_table(device.fresh_name(), terms_of(form, ready_players()), asker.id)
    table.submit(PersonCame(asker.id, asker.name))
    for number, fields in first_commands(form, table.room.terms):
        table.submit(PersonCommanded(asker.id, as_command(table.room, number, fields)))
    return new_table(table.room)


def hint(table: OwnTable, asker: Asker, seat: SeatName) -> DecisionShape:
    """What a computer player would do at one's seat, and why; the table hears that one asks."""
    at = Seat[seat]
    if not is_hint_repeated(table.room, asker.id, at):
        denied = table.submit(HintRequested(asker.id, at)).denied
        if denied is not None:
            raise NoAnswer(403 if denied.why == "not-yours" else 409, denied.message)
    chosen = table.advice(at)
    if chosen is None:
        raise NoAnswer(409, message("There is nothing to decide at the moment."))
    return hint_of(table.room, chosen)


def next_call_meanings(room: Room, asker: Asker) -> list[NextMeaningShape]:
    """What each proper call of the player in turn would lead to, and what it would show by the book of the code."""
    check_watching(room, asker)
    asked = next_calls(room)
    return [] if asked is None else next_meanings_at(room, asked, texts_of_next(*asked))


def history(device: Device, before: Until = ALWAYS, most: Most = 20) -> list[PastShape]:
    """The rubbers of this device, the latest first, of those that began ``before`` (milliseconds)."""
    return [past_line(rubber) for rubber in device.rubbers(before, most)]


def advice_on_deal(rubber: StoredRubber, number: DealNumber) -> list[AdvisedShape]:
    """What the books would have done at each call, card and choice of a deal, knowing what, and why."""
    record = read_record(rubber.record)
    shapes = [
        advised_shape(record, moment, {name: decide(asked) for name, asked in requests_at(record, moment).items()})
        for moment in moments_in(record, number)
    ]
    if not shapes:
        raise NoAnswer(404, message("There is no such deal."))
    return shapes


def last_act(room: Room, asker: Asker) -> AdvisedShape | None:
    """What the book would have done in place of a person's last call, card or choice of the deal in hand."""
    return advice_on_last_act(*last_act_question(room, asker))


def unsearched() -> NoReturn:
    """Double dummy needs compiled searches, which no device has."""
    raise NoAnswer(501, message("This needs a search that this device cannot do: a club can."))


ENDPOINTS = (
    Endpoint("GET", "/api/history", history, "history"),
    Endpoint("GET", "/api/rubbers/{key}/deals/{number}/advice", advice_on_deal, "history"),
    Endpoint("GET", "/api/tables/{table}/last-act", last_act, "tables"),
    *(
        Endpoint("GET", f"/api/{path}", unsearched, "history")
        for path in (
            "rubbers/{key}/review",
            "rubbers/{key}/deals/{number}/analysis",
            "rubbers/{key}/deals/{number}/accuracy",
            "deals/contracts",
        )
    ),
    Endpoint("POST", "/api/board/advice", books_advice, "lessons"),
    Endpoint("GET", "/api/club", offered_here, "books"),
    Endpoint("GET", "/api/me", me, "people"),
    Endpoint("POST", "/api/guest", come_in, "people"),
    Endpoint("POST", "/api/name", rename, "people"),
    Endpoint("GET", "/api/mine", my_tables, "tables"),
    Endpoint("POST", "/api/tables", open_table, "tables", status=201),
    Endpoint("POST", "/api/tables/{table}/hint", hint, "tables"),
    Endpoint("GET", "/api/tables/{table}/meanings/next", next_call_meanings, "tables"),
)
