"""The closed vocabularies of the table: ways, mishaps, topics, faults and remedies, with their text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.type_checks import require_same_kinds


def member(kind: type[Any], value: object, word: str) -> Any:
    """The member of that text; ``NotUnderstood``, naming the ``word``, for anything else."""
    for member in kind:
        if member.value == value:
            return member
    raise NotUnderstood(f"{value!r} is no {word}; there are {', '.join(str(m.value) for m in kind)}")


def plain(value: object) -> Any:
    """A value of the table's language as JSON has it: a text, a number or a truth."""
    if isinstance(value, Card | Seat):
        return value.name
    if isinstance(value, Suit):
        return value.letter
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bool | int | str):
        return value
    return str(value)


class ClaimPlan(Enum):
    """How a claimant says that they will win the tricks, where it is one of the usual ways."""

    DRAWING_TRUMPS = "drawing trumps"
    HIGH_CARDS = "with high cards"
    CROSS_RUFF = "on a cross-ruff"
    ESTABLISHING = "establishing a suit"
    LOSING_ONE = "losing one at the end"


class How(Enum):
    """How a card came to be seen."""

    DROPPED = "dropped"
    SHOWN = "shown"
    """Held so that partner could see the face."""
    NAMED = "named"
    THROWN = "thrown"
    """The hand put down face up."""
    DETACHED = "detached"
    """Taken from the hand, not yet played."""
    BELOW_TABLE = "below-table"
    ADVERSARY_ONLY = "adversary-only"


class MishapKind(Enum):
    """An irregularity of shuffling, cutting the pack or dealing."""

    FACED_CARD = "faced-card"
    EXPOSED_CARD = "exposed-card"
    TWO_AT_ONCE = "two-at-once"
    OUT_OF_ROTATION = "out-of-rotation"
    LAST_CARD = "last-card"
    NOT_CUT = "not-cut"
    SMALL_PACKET = "small-packet"
    OUT_OF_TURN = "out-of-turn"
    WRONG_PACK = "wrong-pack"
    BAD_PACK = "bad-pack"
    SURPLUS_HAND = "surplus-hand"
    SHORT_HAND = "short-hand"
    FOREIGN_CARD = "foreign-card"
    LOOKED = "looked"
    SEEN_IN_SHUFFLE = "seen-in-shuffle"
    SHUFFLED_AFTER_CUT = "shuffled-after-cut"
    DEALT_FOR_PARTNER = "dealt-for-partner"


class Topic(Enum):
    """What a remark is about."""

    TRICK_IS_MINE = "trick-is-mine"
    NAMES_CARD = "names-card"
    DRAWS_TRICK = "draws-trick"
    INCIDENT = "incident"
    PREVIOUS_CALL = "previous-call"
    OUT_OF_TURN = "out-of-turn"
    WRONG_HAND = "wrong-hand"
    REVOKE = "revoke"
    EXPOSED_CARD = "exposed-card"
    SCORE = "score"
    WRONG_PENALTY = "wrong-penalty"
    NUMBER_OF_CARDS = "number-of-cards"
    TRICK_TAKEN = "trick-taken"
    FINAL_DECLARATION = "final-declaration"
    IMPROPER_CLAIM = "improper-claim"
    DISPUTE = "dispute"
    REVOKE_PENALTY = "revoke-penalty"


class Fault(Enum):
    """What the referee finds in an act, named independently of any code."""

    MISDEAL = "misdeal"
    """Any mishap that calls for a new deal or allows one."""
    INSUFFICIENT_CALL = "insufficient-call"
    CALL_OUT_OF_TURN = "call-out-of-turn"
    PASS_OUT_OF_TURN = "pass-out-of-turn"
    DOUBLE_OUT_OF_TURN = "double-out-of-turn"
    MAKE_OUT_OF_TURN = "make-out-of-turn"
    """1895: trumps made by the wrong player."""
    DEALER_MUST_DECLARE = "dealer-must-declare"
    DOUBLED_PARTNER = "doubled-partner"
    REDOUBLED_PARTNER = "redoubled-partner"
    DOUBLED_TWICE = "doubled-twice"
    REDOUBLED_TWICE = "redoubled-twice"
    NOTHING_TO_DOUBLE = "nothing-to-double"
    NO_SUCH_CALL = "no-such-call"
    """The code has no such call, or none at this point."""
    OVERBID_OWN = "overbid-own"
    """They raise their own bid after three passes: the declaration is over."""
    BARRED_CALL = "barred-call"
    ALTERED_CALL = "altered-call"
    TOLD_CALLS = "told-calls"
    EXPOSED_IN_DECLARATION = "exposed-in-declaration"
    EXPOSED_BEFORE_LEAD = "exposed-before-lead"
    EXPOSED_CARD = "exposed-card"
    CARDS_TOGETHER = "cards-together"
    RAN_WINNERS = "ran-winners"
    THREW_HAND = "threw-hand"
    LAST_CARD_EARLY = "last-card-early"
    LEAD_OUT_OF_TURN = "lead-out-of-turn"
    """By an adversary."""
    LED_WRONG_HAND = "led-wrong-hand"
    """By the declarer."""
    PLAY_OUT_OF_TURN = "play-out-of-turn"
    INTERFERED = "interfered"
    """They do what is not theirs to do: turn a trick that waits for cards, or play another's card."""
    MISSED_TRICK = "missed-trick"
    SURPLUS_CARD = "surplus-card"
    RENOUNCE = "renounce"
    """They refuse a suit that they hold; not yet established."""
    REVOKE = "revoke"
    """The same, established."""
    DISOBEYED = "disobeyed"
    MISNAMED_CARD = "misnamed-card"
    FORCED_MAKE = "forced-make"
    LOOKED_TOO_SOON = "looked-too-soon"
    CLAIMED_TRICK = "claimed-trick"
    SPOKE_OF_PLAY = "spoke-of-play"
    DUMMY_PROMPTED = "dummy-prompted"
    DUMMY_SUGGESTED = "dummy-suggested"
    DUMMY_WARNED = "dummy-warned"
    DUMMY_LOOKED = "dummy-looked"
    LOOKED_IN_DEAL = "looked-in-deal"
    LOOKED_AT_TRICK = "looked-at-trick"
    CONSULTED = "consulted"
    WRONG_PENALTY = "wrong-penalty"
    LATE_CLAIM = "late-claim"
    MIXED_CARDS = "mixed-cards"
    FALSE_CLAIM = "false-claim"

    @classmethod
    def _missing_(cls, value: object) -> Fault:
        named: Fault = member(cls, value, "fault")
        return named


class RemedyKind(Enum):
    """What a law may grant; ``PARAMETERS`` says what each may name."""

    NEW_DEAL = "new-deal"
    RECUT = "recut"
    RESHUFFLE = "reshuffle"
    SEE_CARD = "see-card"
    STAND = "stand"
    VOID = "void"
    MAKE_SUFFICIENT = "make-sufficient"
    BAR = "bar"
    FORFEIT_DOUBLE = "forfeit-double"
    POINTS = "points"
    EXPOSED = "exposed"
    CALL_CARD = "call-card"
    CALL_SUIT = "call-suit"
    FORBID_SUIT = "forbid-suit"
    HIGHEST = "highest"
    LOWEST = "lowest"
    WIN = "win"
    LOSE = "lose"
    HIGHEST_OF = "highest-of"
    WIN_ONE = "win-one"
    PLAY_CARD = "play-card"
    NOT_CARD = "not-card"
    LEAD_FROM = "lead-from"
    RECTIFY = "rectify"
    RESTORE = "restore"
    TRICKS = "tricks"
    ADD = "add"
    DEDUCT = "deduct"
    SHOW_HAND = "show-hand"
    PLAY_ON = "play-on"
    LOST = "lost"
    NONE = "none"

    @classmethod
    def _missing_(cls, value: object) -> RemedyKind:
        named: RemedyKind = member(cls, value, "kind of remedy")
        return named


OF_REVOKES = frozenset({RemedyKind.TRICKS, RemedyKind.ADD, RemedyKind.DEDUCT, RemedyKind.POINTS})
"""What can be exacted for a revoke; in the play nothing else is paid in points."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A law of another book: its key and the number there; as text ``law 77 of bridge-1895``."""

    book: str
    number: str

    def __str__(self) -> str:
        return f"law {self.number} of {self.book}"


PARAMETERS: Mapping[RemedyKind, type[Card | Seat | Suit | int] | None] = {
    RemedyKind.NEW_DEAL: None,
    RemedyKind.RECUT: None,
    RemedyKind.RESHUFFLE: None,
    RemedyKind.SEE_CARD: Card,
    RemedyKind.STAND: None,
    RemedyKind.VOID: None,
    RemedyKind.MAKE_SUFFICIENT: None,
    RemedyKind.BAR: Seat,
    RemedyKind.FORFEIT_DOUBLE: Seat,
    RemedyKind.POINTS: int,
    RemedyKind.EXPOSED: Card,
    RemedyKind.CALL_CARD: Card,
    RemedyKind.CALL_SUIT: Suit,
    RemedyKind.FORBID_SUIT: Suit,
    RemedyKind.HIGHEST: None,
    RemedyKind.LOWEST: None,
    RemedyKind.WIN: None,
    RemedyKind.LOSE: None,
    RemedyKind.HIGHEST_OF: Suit,
    RemedyKind.WIN_ONE: Card,
    RemedyKind.PLAY_CARD: Card,
    RemedyKind.NOT_CARD: Card,
    RemedyKind.LEAD_FROM: Seat,
    RemedyKind.RECTIFY: None,
    RemedyKind.RESTORE: None,
    RemedyKind.TRICKS: None,
    RemedyKind.ADD: None,
    RemedyKind.DEDUCT: None,
    RemedyKind.SHOW_HAND: None,
    RemedyKind.PLAY_ON: None,
    RemedyKind.LOST: None,
    RemedyKind.NONE: None,
}
"""What each kind of remedy may name; ``None`` for one that names nothing."""

OPEN_CARDS = frozenset({RemedyKind.EXPOSED, RemedyKind.CALL_CARD, RemedyKind.WIN_ONE})
"""Remedies that a law may grant without naming the card: the chooser names one of those concerned."""

require_same_kinds("PARAMETERS of rules/terms.py", PARAMETERS, "RemedyKind of rules/terms.py", RemedyKind)


@dataclass(frozen=True, slots=True)
class Remedy:
    """A remedy and its parameter: ``call-suit:D``, ``points:50``, ``bar:E``, or a bare ``new-deal``.

    A remedy without its parameter, in what a law grants, admits any lawful one in a demand.
    """

    kind: RemedyKind
    param: Card | Suit | Seat | int | None = None

    def __str__(self) -> str:
        return self.kind.value if self.param is None else f"{self.kind.value}:{plain(self.param)}"

    @classmethod
    def parse(cls, text: object) -> Remedy:
        """Read ``name`` or ``name:parameter``; ``NotUnderstood`` for anything else."""
        name, _, param = text.partition(":") if isinstance(text, str) else ("", "", "")
        kind = member(RemedyKind, name, "remedy")
        if not param:
            return cls(kind)
        parameter = PARAMETERS[kind]
        if parameter is int and param.isascii() and param.isdigit():
            return cls(kind, int(param))
        if parameter in (Card, Seat, Suit):
            return cls(kind, parameter.parse(param))
        raise NotUnderstood(f"{text!r}: the remedy {name} takes no parameter {param!r}")

    def admits(self, demanded: Remedy) -> bool:
        """Whether a demand of that remedy lies within this grant."""
        return self.kind is demanded.kind and (self.param is None or self.param == demanded.param)
