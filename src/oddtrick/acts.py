"""Acts: what a person did at the table, proper or not, and the same as plain data.

An act says who did it (``by``) and what. It says nothing of whether it was allowed: that is for the
referee. The words are those of the record; ``read_act`` and ``write_act`` turn acts into mappings of
plain values and back, for records, cases and messages alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, Literal, get_args

from oddtrick.calls import Call, parse_call
from oddtrick.cards import PACK, SEATS, Card, Hands, Seat, Side, Suit, read_hands
from oddtrick.errors import NotUnderstood
from oddtrick.terms import How, MishapKind, Remedy, Topic, member, plain


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they lie after the deal; ``by`` is the dealer. ``pack`` is the pack from the top, if kept."""

    by: Seat
    hands: Hands
    pack: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mishap:
    """Something went wrong in shuffling, cutting or dealing.

    ``seat`` is the hand concerned; ``dealt`` the cards dealt so far (0 to 52); ``corrected`` that it was put
    right before another card; ``moves`` how many cards had to be moved to put it right.
    """

    by: Seat
    kind: MishapKind
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    dealt: int | None = None
    corrected: bool = False
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """A call is made."""

    by: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Alter:
    """He tries to change the call that he has just made."""

    by: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class Play:
    """Cards are played, from the hand of ``by`` or from ``hand`` (the declarer plays dummy's cards)."""

    by: Seat
    cards: tuple[Card, ...]
    hand: Seat | None = None

    @property
    def source(self) -> Seat:
        """The hand from which the cards come."""
        return self.by if self.hand is None else self.hand


@dataclass(frozen=True, slots=True)
class TakeBack:
    """He takes back the card just played from his hand, or from ``hand``."""

    by: Seat
    hand: Seat | None = None

    @property
    def source(self) -> Seat:
        """The hand to which the card goes back."""
        return self.by if self.hand is None else self.hand


@dataclass(frozen=True, slots=True)
class Quit:
    """The trick is turned and quitted."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Expose:
    """Cards are seen, or named, that should not be."""

    by: Seat
    cards: tuple[Card, ...]
    how: How


@dataclass(frozen=True, slots=True)
class AskVoid:
    """The question "no spades, partner?" is put."""

    by: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Answer:
    """The reply: ``void`` is true for "none"."""

    by: Seat
    void: bool


@dataclass(frozen=True, slots=True)
class Touch:
    """Cards of dummy are touched or named, perhaps only to arrange them."""

    by: Seat
    cards: tuple[Card, ...]
    arranging: bool = False


@dataclass(frozen=True, slots=True)
class Remarks:
    """He says something about the play, the calls or the score."""

    by: Seat
    about: Topic


@dataclass(frozen=True, slots=True)
class Look:
    """He looks ``at`` what he perhaps should not: ``trick:3``, ``hand:E``, ``own-cards``, ``last-trick``."""

    by: Seat
    at: str
    dealt: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """He asks that the cards be placed before their players."""

    by: Seat


Tricks = int | Literal["rest"]


@dataclass(frozen=True, slots=True)
class Claim:
    """He claims tricks of those that are left, perhaps saying how (``plan``)."""

    by: Seat
    tricks: Tricks
    plan: str = ""


@dataclass(frozen=True, slots=True)
class Concede:
    """He gives tricks up."""

    by: Seat
    tricks: Tricks


@dataclass(frozen=True, slots=True)
class PlayOn:
    """He does not admit a claim: play goes on."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Agree:
    """He admits a claim."""

    by: Seat


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Dummy leaves the table, asking for the courtesies or not."""

    by: Seat
    courtesies: bool = False


@dataclass(frozen=True, slots=True)
class Demand:
    """He exercises a right; several remedies where the law gives several."""

    by: Seat
    remedies: tuple[Remedy, ...]
    dealt: int | None = None


@dataclass(frozen=True, slots=True)
class Waive:
    """He gives his right up."""

    by: Seat


@dataclass(frozen=True, slots=True)
class AskPartner:
    """The one form of consulting that the law of the code allows."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Consult:
    """Any other consulting."""

    by: Seat


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """He charges ``against`` with a revoke in trick number ``trick`` (from 1)."""

    by: Seat
    against: Seat
    trick: int


@dataclass(frozen=True, slots=True)
class Search:
    """He examines the quitted tricks."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Mix:
    """He mixes the cards."""

    by: Seat


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """``below:NS:1``: what a side has below the line for that deal of the record (from 1); of three, ``below:S:1``."""

    column: Literal["below", "above"]
    who: Side | Seat
    deal: int

    def __str__(self) -> str:
        return f"{self.column}:{self.who}:{self.deal}"

    @classmethod
    def parse(cls, text: object) -> ScoreEntry:
        """Read ``below:NS:1``; ``NotUnderstood`` for anything else."""
        parts = text.split(":") if isinstance(text, str) else []
        if len(parts) == 3 and parts[0] in ("below", "above") and _is_number(parts[2]) and int(parts[2]) > 0:
            who = Seat.parse(parts[1]) if len(parts[1]) == 1 else Side.parse(parts[1])
            return cls("below" if parts[0] == "below" else "above", who, int(parts[2]))
        raise NotUnderstood(f"{text!r} is no entry of the score; write it as below:NS:1")


@dataclass(frozen=True, slots=True)
class CorrectScore:
    """An entry of the score sheet should read ``to``."""

    by: Seat
    entry: ScoreEntry
    to: int


@dataclass(frozen=True, slots=True)
class AgreeScore:
    """He agrees the score: of the whole rubber (``rubber``)."""

    by: Seat
    entry: Literal["rubber"] = "rubber"


@dataclass(frozen=True, slots=True)
class Cut:
    """He cuts the pack for the next deal, ``at`` cards from the top; ``shown`` are cards exposed in doing so."""

    by: Seat
    at: int | None = None
    shown: tuple[Card, ...] = ()


Act = (
    Deal
    | Mishap
    | Say
    | Alter
    | Play
    | TakeBack
    | Quit
    | Expose
    | AskVoid
    | Answer
    | Touch
    | Remarks
    | Look
    | Place
    | Claim
    | Concede
    | PlayOn
    | Agree
    | LeaveTable
    | Demand
    | Waive
    | AskPartner
    | Consult
    | ClaimRevoke
    | Search
    | Mix
    | CorrectScore
    | AgreeScore
    | Cut
)

ACT_NAMES: Mapping[type[Act], str] = {
    **{kind: kind.__name__.lower() for kind in get_args(Act)},
    Say: "call",
    TakeBack: "take-back",
    AskVoid: "ask-void",
    Remarks: "remark",
    PlayOn: "play-on",
    LeaveTable: "leave-table",
    AskPartner: "ask-partner",
    ClaimRevoke: "claim-revoke",
    CorrectScore: "correct-score",
    AgreeScore: "agree-score",
}
"""The word of the record for every kind of act."""

_ACTS = {name: kind for kind, name in ACT_NAMES.items()}


# -- acts as plain data: a field of one name is written alike in every act --


def _cards(value: object) -> tuple[Card, ...]:
    if not isinstance(value, list | tuple):
        raise NotUnderstood(f"cards are a list such as ['SA', 'HT'], not {value!r}")
    cards = tuple(map(Card.parse, value))
    if len(set(cards)) < len(cards):
        raise NotUnderstood(f"the same card stands twice in {', '.join(map(str, cards))}")
    return cards


def _pack(value: object) -> tuple[Card, ...]:
    pack = _cards(value)
    if sorted(pack) != list(PACK):
        raise NotUnderstood("the pack must name each of the 52 cards once")
    return pack


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise NotUnderstood(f"true or false was expected, not {value!r}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotUnderstood(f"a text was expected, not {value!r}")
    return value


def _number(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise NotUnderstood(f"a number from {low} to {high} was expected, not {value!r}")
        return value

    return read


def _tricks(value: object) -> Tricks:
    return "rest" if value == "rest" else _number(0, 13)(value)


def _looked_at(value: object) -> str:
    kind, _, param = _text(value).partition(":")
    if value in ("own-cards", "last-trick"):
        return str(value)
    if kind == "trick" and _is_number(param) and 1 <= int(param) <= 13:
        return str(value)
    if kind == "hand" and param in Seat.__members__:
        return str(value)
    raise NotUnderstood(f"one looks at trick:3, hand:E, own-cards or last-trick, not at {value!r}")


def _remedies(value: object) -> tuple[Remedy, ...]:
    return tuple(map(Remedy.parse, value)) if isinstance(value, list | tuple) and value else (Remedy.parse(value),)


def _rubber(value: object) -> Literal["rubber"]:
    if value != "rubber":
        raise NotUnderstood(f"the score agreed upon is that of the rubber, not {value!r}")
    return "rubber"


_READERS: Mapping[str, Callable[[object], Any]] = {
    "by": Seat.parse,
    "hand": Seat.parse,
    "seat": Seat.parse,
    "against": Seat.parse,
    "hands": read_hands,
    "pack": _pack,
    "call": parse_call,
    "cards": _cards,
    "shown": _cards,
    "suit": Suit.parse,
    "kind": lambda value: member(MishapKind, value, "mishap"),
    "how": lambda value: member(How, value, "way of exposing"),
    "about": lambda value: member(Topic, value, "subject of a remark"),
    "at": _looked_at,
    "dealt": _number(0, 52),
    "moves": _number(0, 52),
    "corrected": _flag,
    "void": _flag,
    "arranging": _flag,
    "courtesies": _flag,
    "tricks": _tricks,
    "trick": _number(1, 13),
    "plan": _text,
    "remedies": _remedies,
    "entry": ScoreEntry.parse,
    "to": _number(0, 1_000_000),
}
_SPECIAL_READERS: Mapping[tuple[type[Act], str], Callable[[object], Any]] = {
    (Cut, "at"): _number(0, 52),
    (AgreeScore, "entry"): _rubber,
}
_FIELDS: Mapping[type[Act], Mapping[str, tuple[str, Callable[[object], Any], bool]]] = {
    kind: {
        # The record says "remedy" for one or several.
        ("remedy" if field.name == "remedies" else field.name): (
            field.name,
            _SPECIAL_READERS.get((kind, field.name), _READERS[field.name]),
            field.default is MISSING,
        )
        for field in fields(kind)
    }
    for kind in ACT_NAMES
}


def read_act(given: object) -> Act:
    """Turn a mapping such as ``{"by": "S", "act": "call", "call": "1H"}`` into an act.

    ``card`` may stand for ``cards`` with a single card. Raises ``NotUnderstood`` for a word, a field or a
    value that the language of the table does not have.
    """
    if not isinstance(given, Mapping):
        raise NotUnderstood(f"an act is a mapping with 'by' and 'act', not {given!r}")
    word = given.get("act")
    kind = _ACTS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise NotUnderstood(f"{word!r} is no act; the acts are {', '.join(sorted(_ACTS))}")
    known = _FIELDS[kind]
    values: dict[str, Any] = {}
    if "card" in given and "cards" in known and "cards" not in given:
        given = {**{name: value for name, value in given.items() if name != "card"}, "cards": [given["card"]]}
    for name, value in given.items():
        if name == "act":
            continue
        if name not in known:
            raise NotUnderstood(f"the act {ACT_NAMES[kind]} has no field {name!r}; it has {', '.join(known)}")
        field, read, _ = known[name]
        values[field] = read(value)
    missing = [name for name, (field, _, required) in known.items() if required and field not in values]
    if missing:
        raise NotUnderstood(f"the act {ACT_NAMES[kind]} lacks {', '.join(missing)}")
    if "cards" in values and kind is not Mishap and not values["cards"]:
        raise NotUnderstood(f"the act {ACT_NAMES[kind]} names no card")
    act: Act = kind(**values)
    return act


_BESIDES_BY: Mapping[type[Act], tuple[Field[Any], ...]] = {
    kind: tuple(field for field in fields(kind) if field.name != "by") for kind in ACT_NAMES
}


def write_act(act: Act) -> dict[str, Any]:
    """The act as a mapping of plain values; fields that were left to their default are left out.

    >>> write_act(Play(Seat.W, (Card.DK,)))
    {'by': 'W', 'act': 'play', 'card': 'DK'}
    """
    written: dict[str, Any] = {"by": act.by.name, "act": ACT_NAMES[type(act)]}
    for field in _BESIDES_BY[type(act)]:
        value = getattr(act, field.name)
        if value == field.default:
            continue
        if field.name == "hands":
            written["hands"] = {seat.name: str(value[seat]) for seat in SEATS}
        elif field.name == "remedies":
            written["remedy"] = str(value[0]) if len(value) == 1 else [str(remedy) for remedy in value]
        elif field.name == "cards" and isinstance(act, Play) and len(value) == 1:
            written["card"] = value[0].name
        elif isinstance(value, tuple):
            written[field.name] = [plain(item) for item in value]
        else:
            written[field.name] = plain(value)
    return written
