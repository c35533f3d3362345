"""Who sits where, and how they are named on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from oddtrick.rules import player_names
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.messages import mark
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import at_home
from oddtrick.rules.type_checks import require
from oddtrick.words.language import gettext as _
from oddtrick.words.language import language
from oddtrick.words.wording.rulings import ruling_text

COMPASS: Mapping[Seat, str] = {seat: point.text for seat, point in player_names.COMPASS.items()}
"""The seats in full, for the player who has no name."""

DUMMY = mark("Dummy")
"""What stands for a name at the seat of a hand that another plays from the start."""

MAX_NAME_CHARACTERS = 12
"""The longest name that is shown whole."""


@dataclass(frozen=True, slots=True)
class People:
    """The names by seat (a seat without one goes by its point of the compass), and the seat that looks on.

    ``you`` is ``None`` for a watcher. ``study``: one person looks on from every seat in turn, and is nobody's "you".
    ``lineup`` tells who plays.
    """

    names: Mapping[Seat, str]
    you: Seat | None = None
    study: bool = False
    lineup: Lineup = FOUR

    def moved(self, chair: Seat | None) -> People:
        """The same when one of three has gone from that chair to the vacant one."""
        if chair is None:
            return self
        names = {seat: self.names[home] for seat in SEATS if (home := at_home(seat, self.lineup, chair)) in self.names}
        you = None if self.you is None else at_home(self.you, self.lineup, chair)
        return replace(self, names=names, you=you)

    def name(self, seat: Seat) -> str:
        """``You``, ``Brown`` or ``West``; in another language than English nobody is ``You``.

        There the form of a verb is another for "you" than for a name.
        """
        if seat is self.you and not self.study and language() == "en":
            return "You"
        own = "".join(c for c in self.names.get(seat, "") if c.isprintable()).strip()
        printable = own or _(DUMMY if seat is self.lineup.second else COMPASS[seat])
        return printable if len(printable) <= MAX_NAME_CHARACTERS else f"{printable[: MAX_NAME_CHARACTERS - 1]}…"

    def full(self, seat: Seat) -> str:
        """``Brown (W)``: the name with the seat; the seat alone where that is the name."""
        name = self.name(seat)
        return name if name == _(COMPASS[seat]) else f"{name} ({seat})"

    def side(self, side: Side) -> str:
        """``WE`` and ``THEY`` for a player, ``N-S`` and ``E-W`` for a watcher."""
        if self.you is None:
            return f"{side.seats[0]}-{side.seats[1]}"
        return _("WE") if self.you.side is side else _("THEY")

    def column(self, column: Column) -> str:
        """The heading of a column of the score."""
        return self.name(column) if isinstance(column, Seat) else self.side(column)

    @property
    def sides(self) -> tuple[Side, Side]:
        """The two sides, the reader's own first."""
        own = Side.NS if self.you is None else self.you.side
        return (own, own.other)

    def around(self) -> tuple[Seat, Seat, Seat, Seat]:
        """The seats as drawn: top, right, foot, left; the reader's own at the foot."""
        foot = Seat.S if self.you is None else self.you
        return (foot.partner, foot.right, foot, foot.left)

    def seating(self) -> str:
        """``N Brown, E Green, S You, W White``; nobody at a vacant chair."""
        return ", ".join(f"{seat} {self.name(seat)}" for seat in SEATS if seat is not self.lineup.vacant)


def ruling_sentence(code: Code, ruling: Ruling, names: Mapping[Seat, str] | None = None) -> str:
    """What the referee says of an act under that code; a player without a name is called by the compass."""
    require(Code, code)
    require(Ruling, ruling)
    return ruling_text(ruling, People(names or {}, lineup=code.lineup).name, code.scoring)
