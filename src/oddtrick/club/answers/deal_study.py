"""Deals that are set: read from any format, and the deal of the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from random import Random
from secrets import randbelow
from typing import Annotated

from oddtrick.club.answers.endpoint import Endpoint, NoAnswer
from oddtrick.club.answers.library import hands_shape, printed_code
from oddtrick.club.render.seat_view import seat_name
from oddtrick.club.render.shapes.teaching import DailyDealShape, ReadDealsShape, SetDealShape
from oddtrick.club.room.set_deals import read_set_deal, write_set_deal
from oddtrick.files.dealing import Condition, DealingOptions, dealt_rest
from oddtrick.files.kinds import of_no_kind, recognised
from oddtrick.files.pbn import HalfBoard, HalfDeal, PbnScan, collect, scan_pbn
from oddtrick.files.pbn.board_facts import facts_of
from oddtrick.files.pbn.private_tags import TAGS
from oddtrick.files.record import Record, scan_records
from oddtrick.files.shapes.keywords import letters, many
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import PACK, SEATS, Hands, Seat, deal_round
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import Message, message
from oddtrick.words.language import say
from oddtrick.words.wording import sentence

MAX_DEALS = 100
"""The most deals that are read from one text."""
MAX_LOST = 20
"""The most boards of which it is told why they could not be read or dealt; the others are counted."""
MAX_TRIES = 1000
"""Deals of the rest of a half deal that are tried for conditions."""


@dataclass(frozen=True, kw_only=True)
class TextForm:
    """Deals in any form that oddtrick reads: PBN, LIN, a record, the address of a viewer, the text of a set deal.

    The rest of half deals is dealt by the ``seed``, which is one of chance where none is given, and to the conditions
    of ``where``, as ``E strength 0-7``.
    """

    text: Annotated[str, letters(0, 200_000)]
    seed: Annotated[str, letters(0, 60)] = ""
    where: Annotated[tuple[Annotated[str, letters(0, 100)], ...], many(8)] = ()


def set_deal_shape(
    dealer: Seat, hands: Hands, title: str = "", half: HalfDeal | None = None, seed: str = ""
) -> SetDealShape:
    """A deal as it is set and as it is drawn; ``half`` is what was known of it before the rest was dealt."""
    return {
        "title": title,
        "deal": write_set_deal(dealer, hands),
        "dealer": seat_name(dealer),
        "hands": hands_shape(hands),
        "known_seats": [seat_name(seat) for seat in (SEATS if half is None else half.known_seats)],
        "half": "" if half is None else str(half),
        "seed": seed,
    }


def read_deals(form: TextForm) -> ReadDealsShape:
    """The deals of a text, the rest of half ones dealt; 400 with the reason where there is none."""
    text, seed = form.text.strip(), form.seed or str(randbelow(10**9))
    wish = DealingOptions(seed=seed, conditions=tuple(map(Condition.parse, form.where)), tries=MAX_TRIES)
    if text.startswith("{"):
        return _of_file_of_records(text)
    scan = _scanned(text)
    if scan is None:
        return _first_of([set_deal_shape(*_set_deal_of(text))], [])
    collection = collect(scan)
    lost = [(each.line, each.why) for each in collection.lost]
    by_line: list[tuple[int, list[SetDealShape]]] = [
        (each.line, _of_record(each.record)) for each in collection.records
    ]
    for number, board in enumerate(collection.half[:MAX_DEALS], 1):
        try:
            by_line.append((board.line, [_of_half(board, number, wish)]))
        except NotUnderstood as error:
            lost.append((board.line, error.message))
    by_line.sort(key=lambda each: each[0])
    more = max(0, len(collection.half) - MAX_DEALS)
    lost.sort(key=lambda each: each[0])
    return _first_of([deal for _line, deals in by_line for deal in deals], lost, more)


def _set_deal_of(text: str) -> tuple[Seat, Hands]:
    """A set deal, whose line a mail may have broken; what has more lines and is none is a file of no known kind."""
    try:
        return read_set_deal(text)
    except NotUnderstood:
        if "\n" in text:
            raise NotUnderstood(of_no_kind(text.encode())) from None
        raise


def _of_file_of_records(text: str) -> ReadDealsShape:
    scans = scan_records(text.encode())
    lost = [(scan.error.line, scan.error.message) for scan in scans if scan.error is not None]
    return _first_of([deal for scan in scans if scan.record is not None for deal in _of_record(scan.record)], lost)


def _first_of(deals: list[SetDealShape], lost: Sequence[tuple[int, Message | str]], more: int = 0) -> ReadDealsShape:
    """As many as are shown; those without a name are called by their place. ``more`` are left out besides."""
    why = [message("line {line}: {why}", line=line, why=each) for line, each in lost[:MAX_LOST]]
    more += len(lost) - len(why)
    if not deals:
        # One deal that was written by hand has no lines.
        only = len(lost) == 1 and lost[0][0] == 1
        raise NotUnderstood(message("no deal was found") if not why else lost[0][1] if only else why[0])
    named: list[SetDealShape] = [
        {**deal, "title": deal["title"] or str(place)} for place, deal in enumerate(deals[:MAX_DEALS], 1)
    ]
    return {"deals": named, "lost": [sentence(say(each)) for each in why], "more": more + len(deals[MAX_DEALS:])}


def _scanned(text: str) -> PbnScan | None:
    """The boards of a text; ``None`` for one of no kind, which may be the text of a set deal."""
    if text[1:2] == ":" and "\n" not in text:
        return scan_pbn(f'[Dealer "{text[0].upper()}"]\n[Deal "{text}"]\n')
    data = text.encode()
    kind = recognised("", data)
    return None if kind is None or kind.scan is None else kind.scan(data)


def _of_half(board: HalfBoard, number: int, wish: DealingOptions) -> SetDealShape:
    dealer = facts_of(board.game).dealer.value or Seat.N
    title = board.game.text("Board")
    return set_deal_shape(dealer, dealt_rest(board.deal, wish, number), title, board.deal, str(wish.seed))


def _of_record(record: Record) -> list[SetDealShape]:
    deals = [act for act in record.acts if isinstance(act, Deal)]
    tags = record.header.rest.get(TAGS)
    board = tags.get("Board") if isinstance(tags, dict) and len(deals) == 1 else ""
    return [set_deal_shape(act.by, act.hands, str(board or "")) for act in deals]


# -- the deal of the day --


def deal_of(day: date) -> tuple[Seat, Hands]:
    """The deal of a day: the same wherever it is asked for."""
    pack = list(PACK)
    Random(f"oddtrick {day.isoformat()}").shuffle(pack)  # noqa: S311 (all may know it)
    dealer = Seat(day.toordinal() % 4)
    return dealer, deal_round(pack, dealer)


def _day(text: str) -> date:
    today = datetime.now(UTC).date()
    try:
        day = date.fromisoformat(text) if text else today
    except ValueError:
        raise NoAnswer(400, message("A day is written as 2026-11-23.")) from None
    if day > today:
        raise NoAnswer(400, message("That day has not come yet."))
    return day


def daily(code: str, day: str = "") -> DailyDealShape:
    """The deal of today, or of a ``day`` before."""
    printed_code(code)
    date_of_deal = _day(day)
    title = date_of_deal.isoformat()
    return {"day": title, "code": code, "deal": set_deal_shape(*deal_of(date_of_deal), title)}


ENDPOINTS = (
    Endpoint("POST", "/api/deals/read", read_deals, "lessons", queued=True),
    Endpoint("GET", "/api/deals/daily/{code}", daily, "lessons"),
)
