"""The final score of a rubber, as it was read when the rubber ended: the last line of its record.

Acts stay the only source of truth: nothing is worked out from this line, and a record without it is whole. It says
what one edition of the laws made of the acts, so that a finished rubber keeps the score that its players agreed
upon, and a later edition can say where it reads them differently. It is a line at the end, not a member of the header,
because lines are only ever added to a record while it is played: the header is on the disk before the first act.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any

from oddtrick.files.record.old_items import item_of_old_text
from oddtrick.files.record.plain_items import read_item, write_item
from oddtrick.files.shapes.keywords import between
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.score.items import Item
from oddtrick.rules.messages import Message, listed, message


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalRuling:
    """A ruling that found a fault or gave a choice, on act number ``act`` (from 0), in words of the table language."""

    act: Annotated[int, between(0)]
    fault: str
    law: str
    by: str
    remedies: tuple[str, ...] = ()

    @property
    def as_message(self) -> Message:
        """``revoke by E, law 85: tricks``: the ruling in the words of a record."""
        ruling = message("{fault} by {who}", fault=self.fault, who=self.by) if self.fault else message("a choice")
        if self.law:
            ruling = message("{ruling}, law {law}", ruling=ruling, law=self.law)
        if self.remedies:
            ruling = message("{ruling}: {remedies}", ruling=ruling, remedies=listed(self.remedies))
        return ruling

    def __str__(self) -> str:
        return str(self.as_message)


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalEntry:
    """An entry of the score sheet: ``who`` is a side or a seat, ``line`` is ``below`` or ``above``."""

    deal: Annotated[int, between(1)]
    who: str
    line: str
    points: int
    law: str
    item: Item


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalScore:
    """What the edition of a code, in that version of the program, made of a finished rubber.

    ``over``: the book counts the rubber as finished, it was not only broken off by agreement. ``games`` are the winners
    of the games in order; ``bonus`` and ``totals`` are points by side or seat, the totals
    with the bonus; ``value`` is what the winning side wins by, ``None`` where each plays for themselves.
    """

    program: str
    edition: Annotated[int, between(1)]
    over: bool
    games: tuple[str, ...]
    bonus: Mapping[str, int] = field(hash=False)
    totals: Mapping[str, int] = field(hash=False)
    winner: str | None
    value: int | None
    rulings: tuple[FinalRuling, ...] = ()
    entries: tuple[FinalEntry, ...] = ()

    @property
    def outcome(self) -> Message:
        """The rubber in a few words: ``NS by 264; NS 358, EW 94``."""
        won: Message | str = message("nobody") if self.winner is None else self.winner
        if self.winner is not None and self.value is not None:
            won = message("{who} by {points}", who=self.winner, points=self.value)
        totals = listed(f"{who} {points}" for who, points in self.totals.items())
        return message("{won}; {totals}", won=won, totals=totals)


# -- as plain data --


def write_final_score(final: FinalScore) -> dict[str, Any]:
    """The final score as plain JSON values."""
    entries = [{**asdict(entry), "item": write_item(entry.item)} for entry in final.entries]
    return {**asdict(replace(final, entries=())), "entries": entries}


def read_final_score(members: object) -> FinalScore:
    """The final score of the plain values that ``write_final_score`` wrote; ``NotUnderstood`` for any others.

    Members that this program does not know are passed over: a newer one may have written more.
    """
    try:
        assert isinstance(members, dict)
        return FinalScore(
            program=str(members["program"]),
            edition=_number(members["edition"]),
            over=members["over"] is True,
            games=tuple(map(str, members["games"])),
            bonus={str(who): _number(points) for who, points in members["bonus"].items()},
            totals={str(who): _number(points) for who, points in members["totals"].items()},
            winner=None if members["winner"] is None else str(members["winner"]),
            value=None if members["value"] is None else _number(members["value"]),
            rulings=tuple(map(_ruling, members["rulings"])),
            entries=tuple(map(_entry, members["entries"])),
        )
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise NotUnderstood("this result is damaged: take the line out, and the acts are scored again") from error


def _ruling(members: Mapping[str, Any]) -> FinalRuling:
    return FinalRuling(
        act=_number(members["act"]),
        fault=str(members["fault"]),
        law=str(members["law"]),
        by=str(members["by"]),
        remedies=tuple(map(str, members["remedies"])),
    )


def _entry(members: Mapping[str, Any]) -> FinalEntry:
    return FinalEntry(
        deal=_number(members["deal"]),
        who=str(members["who"]),
        line=str(members["line"]),
        points=_number(members["points"]),
        law=str(members["law"]),
        item=read_item(members["item"]) if "item" in members else item_of_old_text(str(members["what"])),
    )


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value
