"""Requests about played rubbers: a person's own, by permalink, deal by deal, as a record, as PBN, as a sheet."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request, Response
from sqlalchemy import Connection

from oddtrick.club.answers.library import hands_shape
from oddtrick.club.render.kept_sheet import kept_sheet_shape
from oddtrick.club.render.seat_view import entry_shape, seat_name, sheet_shape, slip_for, watchers_view
from oddtrick.club.render.shapes.pages import HeadShape, PastDealShape, PastRubberShape, PastShape, StepShape
from oddtrick.club.render.shapes.seat import SheetEntryShape
from oddtrick.club.render.shown_names import names_in
from oddtrick.club.storage import stored_rubbers
from oddtrick.club.storage.chain import head_of
from oddtrick.club.web.routes.people import Somebody, club_of
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.pbn import write_pbn
from oddtrick.files.record import Header, Record, code_of, differences, read_record, replay, replay_all
from oddtrick.files.shapes.naming import SeatName
from oddtrick.rules.acts import Act, Deal
from oddtrick.rules.cards import SEATS, Hands
from oddtrick.rules.errors import OddtrickError, RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import counted_deals, sheet_of
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.plain_messages import read_message, read_words
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Table
from oddtrick.rules.view import view
from oddtrick.words.language import gettext as _
from oddtrick.words.language import reading, say
from oddtrick.words.wording import act_text, entry_text
from oddtrick.words.wording.lawbook import title_of

router = APIRouter(prefix="/api", tags=["history"])

AT_ONCE = 20
"""Rubbers that are put into an archive at once: other work has its turn between."""


@router.get("/history")
async def history(
    request: Request,
    person: Somebody,
    before: Annotated[int, Query(ge=0, le=2**53)] = 2**53,
    most: Annotated[int, Query(ge=1, le=100)] = 20,
) -> list[PastShape]:
    """The reader's own rubbers, the latest first, of those that began ``before`` (milliseconds)."""
    rows = await club_of(request).writer.do(
        lambda connection: stored_rubbers.rubbers_of(connection, person.id, before, most)
    )
    return await asyncio.to_thread(lambda: [_line(row) for row in rows])


def _line(row: dict[str, Any]) -> PastShape:
    record = read_record(row["record"])
    header = record.header
    return {
        "id": row["id"],
        "table": row["table"],
        "began": row["began"],
        "over": row["over"],
        "outcome": say(stored_rubbers.outcome_of(row)),
        "code": header.code,
        "policy": header.policy.value,
        "players": _players(header),
        "columns": [str(column) for column in code_of(header).scoring.columns.value.names],
        "deals": len(json.loads(row["fairs"])),
    }


def _players(header: Header) -> dict[SeatName, str]:
    name_of = names_in(header)
    return {seat_name(seat): name_of(seat) for seat in SEATS}


async def row_of(request: Request, key: str) -> dict[str, Any]:
    """What everybody may know of a rubber, by its permalink."""
    row = await club_of(request).writer.do(lambda connection: stored_rubbers.find_rubber(connection, key[:50]))
    if row is None:
        raise HTTPException(404, _("There is no such rubber."))
    return row


@router.get("/rubbers/{key}")
async def rubber(request: Request, key: str) -> PastRubberShape:
    """A rubber: who played, which deals can be looked at, the sheet."""
    row = await row_of(request, key)
    return await run_queued(request, _rubber, key, row)


def _rubber(key: str, row: dict[str, Any]) -> PastRubberShape:
    record = read_record(row["record"])
    code, header = code_of(record.header), record.header
    replayed = replay_all(code, record)
    final, outcome = record.final, say(stored_rubbers.outcome_of(row))
    sheet = sheet_shape(sheet_of(code, replayed.table))
    if final is not None and differences(code, final, replayed):
        sheet = kept_sheet_shape(code, final)
        how = _("It was scored by edition {edition} of the laws, and that score stands.", edition=final.edition)
        outcome = f"{outcome} {how}"
    return {
        "id": key,
        "header": json.loads(row["record"].partition("\n")[0]),
        "title": title_of(code),
        "players": _players(header),
        "deals": list(range(1, sum(isinstance(act, Deal) for act in record.acts) + 1)),
        "sheet": sheet,
        "outcome": outcome,
        "fairs": _fairs(row),
    }


def _fairs(row: dict[str, Any]) -> list[Any]:
    """The shuffles that have been shown; when the first of them were stored, players contributed nothing."""
    return [{"contributions": {}, **fair} for fair in json.loads(row["fairs"])]


@router.get("/rubbers/{key}/head")
async def rubber_head(request: Request, key: str) -> HeadShape | None:
    """The head of the table's hash chain when that rubber ended; null before it has."""
    row = await row_of(request, key)
    head = head_of(read_record(row["record"]).header)
    return None if head is None else {"message": head.message, "link": head.link}


@router.get("/rubbers/{key}/deals/{number}")
async def past_deal(request: Request, key: str, number: int) -> PastDealShape:
    """A deal of a rubber, act by act, with the rulings and all four hands."""
    # A rubber takes as long to replay as many acts at a table: the tables do not wait for it.
    row = await row_of(request, key)
    return await run_queued(request, _past_deal, row, number)


def _past_deal(row: dict[str, Any], number: int) -> PastDealShape:
    record = read_record(row["record"])
    steps = list(_steps(record, number, json.loads(row["reasons"])))
    if not steps:
        raise HTTPException(404, _("There is no such deal."))
    fairs = [fair for fair in _fairs(row) if fair["deal"] == number]
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


def _steps(record: Record, number: int, reasons: list[dict[str, Any]]) -> Iterator[StepShape]:
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


# -- downloads --


@router.get("/history/rubbers.zip")
async def all_records(request: Request, person: Somebody) -> Response:
    """All rubbers of the person, each twice in an archive: as a record and as PBN."""
    written, before = io.BytesIO(), 2**53
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        while rows := await club_of(request).writer.do(_page_of(person.id, before)):
            texts = await run_queued(request, _pbn_or_none, [row["record"] for row in rows])
            await asyncio.to_thread(_put_in, archive, rows, texts)
            before = rows[-1]["began"]
    named = {"Content-Disposition": 'attachment; filename="rubbers.zip"'}
    return Response(written.getvalue(), media_type="application/zip", headers=named)


def _page_of(person: str, before: int) -> Callable[[Connection], list[dict[str, Any]]]:
    return lambda connection: stored_rubbers.rubbers_of(connection, person, before, AT_ONCE)


def _pbn(text: str) -> str:
    return write_pbn(read_record(text))[0]


def _pbn_or_none(texts: list[str]) -> list[str | None]:
    """Each record as PBN; ``None`` for one that today's laws refuse."""
    written: list[str | None] = []
    for text in texts:
        try:
            written.append(_pbn(text))
        except OddtrickError:
            written.append(None)
    return written


def _put_in(archive: zipfile.ZipFile, rows: list[dict[str, Any]], texts: list[str | None]) -> None:
    for row, text in zip(rows, texts, strict=True):
        archive.writestr(f"{row['id']}.odd", row["record"])
        if text is not None:
            archive.writestr(f"{row['id']}.pbn", text.encode("latin-1", errors="replace"))


@router.get("/rubbers/{key}/record.odd")
async def as_record(request: Request, key: str) -> Response:
    """The rubber as a record."""
    row = await row_of(request, key)
    return _file(row["record"], f"{key}.odd", "application/jsonl")


@router.get("/rubbers/{key}/record.pbn")
async def as_pbn(request: Request, key: str) -> Response:
    """The rubber as PBN 2.1; what is lost stands in its comments."""
    row = await row_of(request, key)
    return _file(await run_queued(request, _pbn, row["record"]), f"{key}.pbn", "application/x-pbn")


@router.get("/rubbers/{key}/sheet.csv")
async def as_csv(request: Request, key: str) -> Response:
    """The score sheet, an entry a line."""
    row = await row_of(request, key)
    return _file(await run_queued(request, _csv, row["record"]), f"{key}.csv", "text/csv")


def _csv(text: str) -> str:
    record = read_record(text)
    code = code_of(record.header)
    written = io.StringIO()
    out = csv.writer(written)
    out.writerow(["deal", "who", "line", "points", "what", "law"])
    with reading(None):  # a file is in English, as its columns are
        for number, entries in enumerate(sheet_of(code, replay_all(code, record).table).deals, 1):
            for entry in entries:
                out.writerow([number, entry.who, entry.line.value, entry.points, entry_text(entry), entry.law])
    return written.getvalue()


def _file(text: str, name: str, kind: str) -> Response:
    encoded = text.encode("latin-1" if name.endswith(".pbn") else "utf-8", errors="replace")
    return Response(encoded, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
