"""The declaration of a deal as it stands: who named what, what was doubled, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.calls import Bid, Call, Strain
from oddtrick.rules.cards import Seat, Side


class State(Enum):
    """How far a deal has come."""

    DEALING = "dealing"
    """The cards are not yet dealt, or not yet all of them."""
    OPEN = "open"
    """Trumps are being declared."""
    FINAL = "final"
    """The declaration is final; the cards are being played."""
    PASSED_OUT = "passed-out"
    OVER = "over"
    """All tricks are played, claimed or conceded."""


class Effect(Enum):
    """What became of a call."""

    STANDS = "stands"
    VOID = "void"
    """As if never made: the turn is not used up."""
    AS_PASS = "pass"
    """It counts as a pass."""


@dataclass(frozen=True, slots=True)
class SpokenCall:
    """A call that was heard, and what became of it."""

    by: Seat
    call: Call
    effect: Effect = Effect.STANDS


class DialogueQuestion(Enum):
    """1895: the question that the doubling dialogue has come to (laws 54-57)."""

    LEADER = "leader"
    """Eldest hand doubles or asks their partner."""
    LEADERS_PARTNER = "leader's partner"
    MAKER = "maker"
    """The first of the declaring side to answer a double: the maker, or who last redoubled for the side."""
    MAKERS_PARTNER = "maker's partner"
    DOUBLER = "doubler"
    """The first of the other side to answer a redouble: who last doubled for it."""
    DOUBLERS_PARTNER = "doubler's partner"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """The declaration as it stands.

    ``turn`` is the seat to call, ``None`` once it is over. ``by`` made the standing bid (1895: named the
    trump). ``doubling`` counts doublings: a trick is worth ``2 ** doubling`` times its value. ``passes``
    counts the passes in a row since the last bid, double or redouble. ``named`` lists who named which strain,
    in order. ``doubled_by`` and ``redoubled_by`` last spoke for the adversaries and for the declaring side.
    ``moved`` is the chair whose player has gone to the vacant one, so that dummy can be laid there.
    """

    state: State = State.OPEN
    turn: Seat | None = None
    strain: Strain | None = None
    level: int | None = None
    points: int | None = None
    by: Seat | None = None
    doubling: int = 0
    doubled_by: Seat | None = None
    redoubled_by: Seat | None = None
    passes: int = 0
    named: tuple[tuple[Seat, Strain], ...] = ()
    declarer: Seat | None = None
    dummy: Seat | None = None
    leader: Seat | None = None
    moved: Seat | None = None
    step: DialogueQuestion | None = None
    phase: int = 0
    said: tuple[SpokenCall, ...] = ()

    @property
    def bid(self) -> Bid | None:
        """The standing bid of odd tricks, where they are bid."""
        return None if self.level is None or self.strain is None else Bid(self.level, self.strain)

    @property
    def declarer_side(self) -> Side | None:
        """The side that plays the two hands, once it is known."""
        return None if self.declarer is None else self.declarer.side
