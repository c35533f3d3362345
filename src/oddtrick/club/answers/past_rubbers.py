"""Rubbers that were played: how each ended, deal by deal, as a record, as PBN, as a sheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated, Any, Literal

from oddtrick.club.answers.endpoint import Endpoint, NoAnswer
from oddtrick.club.answers.library import hands_shape
from oddtrick.club.render.archived_sheet import kept_sheet_shape
from oddtrick.club.render.display_names import names_in
from oddtrick.club.render.seat_view import entry_shape, seat_name, sheet_shape, slip_for, watchers_view
from oddtrick.club.render.shapes.pages import (
    FileShape,
    HeadShape,
    PastDealShape,
    PastRubberShape,
    PastShape,
    StepShape,
)
from oddtrick.club.render.shapes.seat import SheetEntryShape
from oddtrick.club.room.rubber_head import head_of
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.files.pbn import write_pbn
from oddtrick.files.record import Header, Record, code_of, differences, read_record, replay, replay_all
from oddtrick.files.shapes.keywords import between
from oddtrick.files.shapes.naming import SeatName
from oddtrick.rules.acts import Act, Deal
from oddtrick.rules.cards import SEATS, Hands
from oddtrick.rules.errors import RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import counted_deals, sheet_of
from oddtrick.rules.messages import message
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.plain_messages import read_message, read_words
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Table
from oddtrick.rules.view import view
from oddtrick.words.language import gettext as _
from oddtrick.words.language import reading, say
from oddtrick.words.wording import act_text, entry_text
from oddtrick.words.wording.lawbook import title_of

ALWAYS = 2**53
"""Milliseconds that no rubber has begun after."""
Until = Annotated[int, between(0, ALWAYS)]
Most = Annotated[int, between(1, 100)]
"""The rubbers that are told of at once."""


def past_line(rubber: StoredRubber) -> PastShape:
    """A rubber in a line."""
    header = read_record(rubber.record).header
    return {
        "id": rubber.id,
        "table": rubber.table,
        "began": rubber.began,
        "over": rubber.over,
        "outcome": say(read_message(rubber.outcome)),
        "code": header.code,
        "policy": header.policy.value,
        "players": _players(header),
        "columns": [str(column) for column in code_of(header).scoring.columns.value.names],
        "deals": len(rubber.fairs),
    }


def _players(header: Header) -> dict[SeatName, str]:
    name_of = names_in(header)
    return {seat_name(seat): name_of(seat) for seat in SEATS}


def past_rubber(rubber: StoredRubber) -> PastRubberShape:
    """A rubber: who played, which deals can be looked at, the sheet."""
    record = read_record(rubber.record)
    code, header = code_of(record.header), record.header
    replayed = replay_all(code, record)
    final, outcome = record.final, say(read_message(rubber.outcome))
    sheet = sheet_shape(sheet_of(code, replayed.table))
    if final is not None and differences(code, final, replayed):
        sheet = kept_sheet_shape(code, final)
        how = _("It was scored by edition {edition} of the laws, and that score stands.", edition=final.edition)
        outcome = f"{outcome} {how}"
    return {
        "id": rubber.id,
        "header": json.loads(rubber.record.partition("\n")[0]),
        "title": title_of(code),
        "players": _players(header),
        "deals": list(range(1, sum(isinstance(act, Deal) for act in record.acts) + 1)),
        "sheet": sheet,
        "outcome": outcome,
        "fairs": rubber.fairs,
    }


def rubber_head(rubber: StoredRubber) -> HeadShape | None:
    """The head of the table's hash chain when that rubber ended; null before it has."""
    head = head_of(read_record(rubber.record).header)
    return None if head is None else {"message": head.message, "link": head.link}


def past_deal(rubber: StoredRubber, number: int) -> PastDealShape:
    """A deal of a rubber, act by act, with the rulings and all four hands."""
    record = read_record(rubber.record)
    steps = list(_steps(record, number, rubber.reasons))
    if not steps:
        raise NoAnswer(404, message("There is no such deal."))
    fairs = [fair for fair in rubber.fairs if fair["deal"] == number]
    table = _after_deal(record, number)
    deal = next(act for act in _deals(record) if act[0] == number)[1]
    return {
        "number": number,
        "dealer": seat_name(deal.by),
        "hands": hands_shape(deal.hands),
        "steps": steps,
        "result": steps[-1]["view"]["result"],
        "entries": _entries(record, table, number),
        "fair": fairs[0] if fairs else None,
    }


def _deals(record: Record) -> list[tuple[int, Deal]]:
    return list(enumerate((act for act in record.acts if isinstance(act, Deal)), 1))


def _replayed(code: Code, record: Record) -> Iterator[tuple[Act, Ruling, Table]]:
    """The acts of a record, up to one that today's edition of the laws refuses."""
    with suppress(RecordError):
        yield from replay(code, record)


def _steps(record: Record, number: int, reasons: list[Any]) -> Iterator[StepShape]:
    """Each act of that deal, from the cards lying on the table to the next cut."""
    code, name_of = code_of(record.header), names_in(record.header)
    reason_of: dict[int, Any] = {
        each["act"]: {**each, "text": say(read_message(each["text"])), "page": say(read_words(each["page"]))}
        for each in reasons
    }
    dealt = 0
    for place, (act, ruling, table) in enumerate(_replayed(code, record)):
        dealt += isinstance(act, Deal)
        if dealt != number or table.deal is None:
            continue
        yield {
            "number": place,
            "act": write_act(act),
            "text": _("{who}: {act}", who=name_of(act.by), act=act_text(act, name_of)),
            "slip": _slip(record, ruling),
            "hands": hands_shape(_left(table)),
            "view": watchers_view(code, table, view(code, table, None), name_of),
            "reason": reason_of.get(place),
        }


def _slip(record: Record, ruling: Ruling) -> Any:
    """The referee's slip with nothing hidden: the deal is over."""
    return slip_for(code_of(record.header), ruling, ruling.offender, names_in(record.header))


def _left(table: Table) -> Hands:
    assert table.deal is not None
    return table.deal.play.hands


def _after_deal(record: Record, number: int) -> Table:
    """The table when that deal was over, before the next."""
    dealt, last = 0, Table()
    for act, _ruling, table in _replayed(code_of(record.header), record):
        dealt += isinstance(act, Deal)
        if dealt > number:
            break
        last = table
    return last


def _entries(record: Record, table: Table, number: int) -> list[SheetEntryShape]:
    code = code_of(record.header)
    sheet = sheet_of(code, table)
    finished = [deal.number for deal in counted_deals(table)]
    if number not in finished:
        return []
    return [entry_shape(entry, number) for entry in sheet.deals[finished.index(number)]]


# -- files --


def as_record(rubber: StoredRubber) -> FileShape:
    """The rubber as a record."""
    return _file(rubber, "odd", "application/jsonl", rubber.record)


def as_pbn(rubber: StoredRubber) -> FileShape:
    """The rubber as PBN 2.1; what is lost stands in its comments."""
    return _file(rubber, "pbn", "application/x-pbn", pbn_of(rubber.record), encoding="latin-1")


def pbn_of(record: str) -> str:
    """A record as PBN."""
    return write_pbn(read_record(record))[0]


def as_csv(rubber: StoredRubber) -> FileShape:
    """The score sheet, an entry a line."""
    record = read_record(rubber.record)
    code = code_of(record.header)
    written = io.StringIO()
    out = csv.writer(written)
    out.writerow(["deal", "who", "line", "points", "what", "law"])
    with reading(None):  # a file is in English, as its columns are
        for number, entries in enumerate(sheet_of(code, replay_all(code, record).table).deals, 1):
            for entry in entries:
                out.writerow([number, entry.who, entry.line.value, entry.points, entry_text(entry), entry.law])
    return _file(rubber, "csv", "text/csv", written.getvalue())


def _file(
    rubber: StoredRubber, ending: str, kind: str, text: str, *, encoding: Literal["utf-8", "latin-1"] = "utf-8"
) -> FileShape:
    return {"name": f"{rubber.id}.{ending}", "type": kind, "encoding": encoding, "text": text}


ENDPOINTS = (
    Endpoint("GET", "/api/rubbers/{key}", past_rubber, "history", queued=True),
    Endpoint("GET", "/api/rubbers/{key}/head", rubber_head, "history"),
    Endpoint("GET", "/api/rubbers/{key}/deals/{number}", past_deal, "history", queued=True),
    Endpoint("GET", "/api/rubbers/{key}/record.odd", as_record, "history", file=True),
    Endpoint("GET", "/api/rubbers/{key}/record.pbn", as_pbn, "history", queued=True, file=True),
    Endpoint("GET", "/api/rubbers/{key}/sheet.csv", as_csv, "history", queued=True, file=True),
)
