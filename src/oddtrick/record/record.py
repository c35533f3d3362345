"""What a record holds: its header, its acts, and how far it could be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from oddtrick.acts import Act, Deal
from oddtrick.cards import Seat
from oddtrick.codes import Setting, code_for
from oddtrick.errors import RecordError
from oddtrick.laws.law import Code
from oddtrick.policy import Policy

FORMAT = 1
"""The version of the format that is read and written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What is settled before the first act.

    ``code`` is the key of a printed code, ``variety`` and ``options`` what was agreed beside it. ``dealer`` is who
    deals first, if that is written down; ``Record.first_dealer`` knows it otherwise. ``rest`` are further members
    (seed, event, date, notes, ...) as plain JSON values, kept so that nothing is lost in rewriting.
    """

    code: str
    variety: tuple[str, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict, hash=False)
    players: Mapping[Seat, str] = field(default_factory=dict, hash=False)
    dealer: Seat | None = None
    policy: Policy = Policy.CLUB
    rest: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A rubber, or part of one: the header and the acts in the order in which they were done."""

    header: Header
    acts: tuple[Act, ...] = ()

    @property
    def first_dealer(self) -> Seat:
        """Who deals first: as the header says, else whoever did; North if nobody has dealt yet."""
        if self.header.dealer is not None:
            return self.header.dealer
        return next((act.by for act in self.acts if isinstance(act, Deal)), Seat.N)


@dataclass(frozen=True, slots=True)
class Scan:
    """What could be read: the record up to the ``error`` (``None`` when all of it is good).

    ``record`` is ``None`` when not even the header could be read.
    """

    record: Record | None
    error: RecordError | None = None


def code_of(header: Header) -> Code:
    """The code that the header names, with its varieties and options; ``UnknownCode`` if there is none such."""
    return code_for(header.code, header.options, header.variety)
