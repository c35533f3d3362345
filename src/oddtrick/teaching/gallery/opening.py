"""An exhibit opened: its record read and replayed, the ruling settled, and what was done then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from oddtrick.files.record import Record, code_of, read_record, replay
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.table import Table
from oddtrick.teaching.desk.outcomes import ActOutcome, settle
from oddtrick.teaching.gallery.exhibits import EXHIBITS, Exhibit
from oddtrick.words.wording import call_message
from oddtrick.words.wording.people_at_table import People


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedExhibit:
    """The mishap ``settled``, and each act done ``then`` likewise; ``deal`` is ``None`` if it was never dealt out."""

    exhibit: Exhibit
    record: Record
    people: People
    deal: Deal | None
    settled: ActOutcome
    then: tuple[ActOutcome, ...]


def find_exhibit(name: str) -> Exhibit:
    """The exhibit of that name; ``NotUnderstood``, with all names, if there is none."""
    for exhibit in EXHIBITS:
        if exhibit.name == name:
            return exhibit
    names = ", ".join(exhibit.name for exhibit in EXHIBITS)
    raise NotUnderstood(message("{name} is no mishap of the gallery; there are {names}", name=repr(name), names=names))


def record_text(exhibit: Exhibit) -> str:
    """The record of an exhibit, as it stands in the package."""
    return (files("oddtrick.teaching.gallery") / "records" / f"{exhibit.name}.odd").read_text(encoding="utf-8")


def code_played(exhibit: Exhibit) -> Code:
    """The code by which they play there, with its varieties."""
    return code_of(read_record(record_text(exhibit)).header)


def open_exhibit(exhibit: Exhibit) -> OpenedExhibit:
    """Replay the record, and settle the act that the exhibit is about and those after it."""
    record = read_record(record_text(exhibit), f"{exhibit.name}.odd")
    code = code_of(record.header)
    people = People(record.header.players, lineup=code.lineup)
    before = Table(dealer=record.first_dealer)
    settled = []
    for line, (_act, ruling, table) in enumerate(replay(code, record), 2):
        if line >= exhibit.line:
            settled.append(settle(code, before, ruling))
        before = table
    return OpenedExhibit(
        exhibit=exhibit,
        record=record,
        people=people,
        deal=next((act for act in record.acts if isinstance(act, Deal)), None),
        settled=settled[0],
        then=tuple(settled[1:]),
    )


def said_and_played(opened: OpenedExhibit) -> Iterator[Message]:
    """What was called, and what was played, before the mishap: a sentence each."""
    name_of, deal = opened.people.name, opened.settled.before.deal
    calls = [act for act in opened.record.acts[: opened.exhibit.line - 2] if isinstance(act, Say)]
    if calls:
        said = [message("{who} {call}", who=name_of(act.by), call=call_message(act.call)) for act in calls]
        yield message("Said: {calls}.", calls=listed(said))
    if deal is None:
        return
    if deal.play.quitted:
        yield message("Tricks played: {number}.", number=len(deal.play.quitted))
    if deal.play.trick is not None:
        cards = [message("{who} {card}", who=name_of(seat), card=card) for seat, card in deal.play.trick.plays]
        yield message("On the table: {cards}.", cards=listed(cards))
