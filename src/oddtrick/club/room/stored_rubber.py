"""What everybody may know of a rubber, as a club or a device stores it beside its table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from oddtrick.club.room.outcome import outcome
from oddtrick.club.room.public import is_open, public_reasons, public_record, revealed_shuffles
from oddtrick.club.room.rubber import result_of
from oddtrick.club.room.state import Room, Rubber
from oddtrick.files.record import final_score, write_record
from oddtrick.rules.plain_messages import write_message, write_words


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRubber:
    """A rubber in plain values: ``began`` in milliseconds, the record as a text, ``outcome`` as a plain message."""

    id: str
    table: str
    began: int
    over: bool
    outcome: Any
    record: str
    fairs: list[Any]
    reasons: list[Any]


def rubber_id(room: Room, rubber: Rubber) -> str:
    """The name of a rubber in its permalink."""
    return f"{room.id}-{rubber.number}"


def begins_or_ends(before: Room, after: Room) -> bool:
    """Whether what is shown of the rubber in hand has changed: it began, it ended, a deal ended, people changed."""
    if before.rubber is None or after.rubber is None:
        return True
    earlier, later = before.rubber, after.rubber
    return (
        earlier.number != later.number
        or before.phase is not after.phase
        or earlier.owners != later.owners
        or len(earlier.fairs) != len(later.fairs)
        or len(revealed_shuffles(before, earlier)) != len(revealed_shuffles(after, later))
    )


def plain_shuffles(room: Room, rubber: Rubber) -> list[Any]:
    """The shuffles that may be shown."""
    return [
        {
            "deal": fair.deal,
            "secret": fair.secret,
            "cut": fair.cut,
            "dealer": fair.dealer.name,
            "contributions": {seat.name: text for seat, text in fair.contributions.items()},
        }
        for fair in revealed_shuffles(room, rubber)
    ]


def plain_reasons(room: Room, rubber: Rubber) -> list[Any]:
    """The reasons of the computer players that may be shown."""
    return [
        {
            "act": each.act,
            "seat": each.seat.name,
            "text": write_message(each.message),
            "rule": each.rule,
            "page": write_words(each.page),
        }
        for each in public_reasons(room, rubber)
    ]


def stored_rubber(room: Room, rubber: Rubber, began: int) -> StoredRubber:
    """A rubber as it may be shown in that room, where it is the one in hand or is past."""
    result = result_of(room, rubber)
    final = final_score(room.code, rubber.table, rubber.rulings) if is_open(room, rubber) else None
    return StoredRubber(
        id=rubber_id(room, rubber),
        table=room.id,
        began=began,
        over=result.stands.over,
        outcome=write_message(outcome(result.stands, rubber.name, broken_off=result.broken_off)),
        record=write_record(replace(public_record(room, rubber), final=final)),
        fairs=plain_shuffles(room, rubber),
        reasons=plain_reasons(room, rubber),
    )
