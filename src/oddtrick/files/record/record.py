"""What a record holds: its header, its acts, and how far it could be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from oddtrick.files.record.final_score import FinalScore
from oddtrick.rules.acts import Act, Deal
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.errors import RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.names_at_seats import Name, name_at
from oddtrick.rules.policy import Policy
from oddtrick.version import VERSION

FORMAT = 1
"""The version of the format that is read and written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What is settled before the first act.

    ``players`` are the names that players have; ``name_in`` says what stands for the others'.
    ``code`` is the key of a printed code, ``variety`` and ``options`` what was agreed beside it. ``dealer`` is who
    deals first, if that is written down; ``Record.first_dealer`` knows it otherwise. ``program`` is the version of
    oddtrick that began the record, and ``edition`` that of the code then; a record that names neither is of edition 1
    and of an unknown program. ``rest`` are further members (seed, event, date, notes, ...) as plain JSON values, kept
    so that nothing is lost in rewriting.
    """

    code: str
    variety: tuple[str, ...] = ()
    options: Mapping[str, Setting] = field(default_factory=dict, hash=False)
    players: Mapping[Seat, str] = field(default_factory=dict, hash=False)
    dealer: Seat | None = None
    policy: Policy = Policy.CLUB
    program: str = ""
    edition: int = 1
    rest: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A rubber, or part of one: the header, the acts in the order in which they were done, the score it ended with.

    ``final`` is that score as it was read then; without it the acts alone say how the rubber ended.
    """

    header: Header
    acts: tuple[Act, ...] = ()
    final: FinalScore | None = None

    @property
    def first_dealer(self) -> Seat:
        """Who deals first: as the header says, else the player who did; North if nobody has dealt yet."""
        if self.header.dealer is not None:
            return self.header.dealer
        return next((act.by for act in self.acts if isinstance(act, Deal)), Seat.N)


@dataclass(frozen=True, slots=True)
class RecordScan:
    """What could be read: the record up to the ``error`` (``None`` when all of it is good).

    ``record`` is ``None`` when not even the header could be read; ``line`` is that of the header.
    """

    record: Record | None
    error: RecordError | None = None
    line: int = 1


def newer_edition(header: Header, code: Code) -> str:
    """What to do about a record of a newer edition than the program has, in one line; empty where it has not."""
    if header.edition <= code.edition:
        return ""
    wanted = f"oddtrick {header.program} or newer" if header.program else "a newer oddtrick"
    return (
        f"this record is of edition {header.edition} of {code.key}, and oddtrick {VERSION} has edition {code.edition}, "
        f"so that rulings and scores may differ: install {wanted}"
    )


def code_of(header: Header) -> Code:
    """The code that the header names, with its varieties and options; ``UnknownCode`` if there is none such."""
    return code_for(header.code, header.options, header.variety)


def name_in(header: Header, seat: Seat) -> Name:
    """Who plays at that seat, under the code that the header names."""
    return header.players.get(seat) or name_at(seat, header.players, code_of(header).lineup)
