"""Acts as plain data: ``read_act`` and ``write_act`` turn mappings of plain values into acts and back.

The words are those of the record, and a field of one name is written alike in every act.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any, Literal, TypeVar, get_args

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Alter,
    AnnouncedTrick,
    Answer,
    AskPartner,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Consult,
    CorrectScore,
    Cut,
    Deal,
    Demand,
    Expose,
    LeaveTable,
    LineOfPlay,
    Look,
    LookedAt,
    Mishap,
    Mix,
    Place,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    ScoreEntry,
    Search,
    TakeBack,
    Touch,
    Tricks,
    Waive,
)
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Seat, Suit, read_hands
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.terms import ClaimPlan, How, MishapKind, Remedy, Topic, member, plain
from oddtrick.rules.type_checks import require_same_kinds

T = TypeVar("T")

ACT_NAMES: Mapping[type[Act], str] = {
    Deal: "deal",
    Mishap: "mishap",
    Say: "call",
    Alter: "alter",
    Play: "play",
    TakeBack: "take-back",
    Quit: "quit",
    Expose: "expose",
    AskVoid: "ask-void",
    Answer: "answer",
    Touch: "touch",
    Remarks: "remark",
    Look: "look",
    Place: "place",
    Claim: "claim",
    Concede: "concede",
    PlayOn: "play-on",
    Agree: "agree",
    LeaveTable: "leave-table",
    Demand: "demand",
    Waive: "waive",
    AskPartner: "ask-partner",
    Consult: "consult",
    ClaimRevoke: "claim-revoke",
    Search: "search",
    Mix: "mix",
    CorrectScore: "correct-score",
    AgreeScore: "agree-score",
    Cut: "cut",
}
"""The word of the record for every kind of act."""

require_same_kinds("ACT_NAMES of rules/plain_acts.py", ACT_NAMES, "Act of rules/acts.py", get_args(Act))

_ACTS = {name: kind for kind, name in ACT_NAMES.items()}


def _each(read: Callable[[object], T], values: Sequence[object]) -> tuple[T, ...]:
    """Every value read; what is wrong with one has its place."""
    items = []
    for place, value in enumerate(values):
        try:
            items.append(read(value))
        except NotUnderstood as error:
            raise error.within(place) from None
    return tuple(items)


def _cards(value: object) -> tuple[Card, ...]:
    if not isinstance(value, list | tuple):
        raise NotUnderstood(f"cards are a list such as ['SA', 'HT'], not {value!r}")
    cards = _each(Card.parse, value)
    if len(set(cards)) < len(cards):
        raise NotUnderstood(f"the same card stands twice in {', '.join(map(str, cards))}")
    return cards


def _one_card(value: object) -> tuple[Card, ...]:
    return (Card.parse(value),)


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


_PLANS = {plan.value: plan for plan in ClaimPlan}


def read_plan(value: object) -> ClaimPlan | str:
    """A claimant's plan: one of the usual ways by its words, else the words as they are."""
    words = _text(value)
    return _PLANS.get(words, words)


def _number(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise NotUnderstood(f"a number from {low} to {high} was expected, not {value!r}")
        return value

    return read


def _tricks(value: object) -> Tricks:
    return "rest" if value == "rest" else _number(0, 13)(value)


def _line(value: object) -> LineOfPlay:
    if not isinstance(value, list | tuple) or len(value) > 13:
        raise NotUnderstood(f"a line of play is a list of at most 13 tricks, not {value!r}")
    return _each(_announced_trick, value)


def _announced_trick(value: object) -> AnnouncedTrick:
    if not isinstance(value, Mapping) or value.keys() != {"led", "wins"}:
        raise NotUnderstood(f"a trick of a line is a mapping such as {{'led': 'D3', 'wins': 'DK'}}, not {value!r}")
    cards = []
    for name in ("led", "wins"):
        try:
            cards.append(Card.parse(value[name]))
        except NotUnderstood as error:
            raise error.within(name) from None
    return AnnouncedTrick(*cards)


def _remedies(value: object) -> tuple[Remedy, ...]:
    return _each(Remedy.parse, value) if isinstance(value, list | tuple) and value else (Remedy.parse(value),)


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
    "at": LookedAt.parse,
    "dealt": _number(0, 52),
    "moves": _number(0, 52),
    "corrected": _flag,
    "void": _flag,
    "arranging": _flag,
    "courtesies": _flag,
    "tricks": _tricks,
    "trick": _number(1, 13),
    "plan": read_plan,
    "finesses": _cards,
    "line": _line,
    "remedies": _remedies,
    "entry": ScoreEntry.parse,
    "to": _number(0, 1_000_000),
}
_SPECIAL_READERS: Mapping[tuple[type[Act], str], Callable[[object], Any]] = {
    (Cut, "at"): _number(0, 52),
    (AgreeScore, "entry"): _rubber,
}
require_same_kinds(
    "_READERS of rules/plain_acts.py",
    _READERS,
    "an act of rules/acts.py, as a field,",
    {field.name for kind in ACT_NAMES for field in fields(kind)},
)

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


def act_fields() -> Mapping[str, Mapping[str, bool]]:
    """By act its fields in a record, and whether each must be there."""
    return {
        ACT_NAMES[kind]: {name: required for name, (_, _, required) in fields_of_act.items()}
        for kind, fields_of_act in _FIELDS.items()
    }


_FINESSE = re.compile(r"finesse ([SHDC][2-9TJQKA])")


def finesses_of(plan: ClaimPlan | str) -> tuple[Card, ...]:
    """The finesses that a person's plan announces in the words of a record: ``finesse SQ`` (1915, law 72).

    >>> [str(card) for card in finesses_of("the trumps, and finesse SQ")]
    ['SQ']
    """
    words = plan.value if isinstance(plan, ClaimPlan) else plan
    return tuple(dict.fromkeys(Card[name] for name in _FINESSE.findall(words)))


def read_act(plain: object) -> Act:
    """Turn a mapping such as ``{"by": "S", "act": "call", "call": "1H"}`` into an act.

    ``card`` may stand for ``cards`` with a single card; the ``plan`` of a claim that names no ``finesses`` is read for
    them. Raises ``NotUnderstood``, with the path to it, for a word, a
    field or a value that the language of the table does not have.
    """
    if not isinstance(plain, Mapping):
        raise NotUnderstood(f"an act is a mapping with 'by' and 'act', not {plain!r}")
    word = plain.get("act")
    kind = _ACTS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise NotUnderstood(f"{word!r} is no act; the acts are {', '.join(sorted(_ACTS))}", ("act",))
    fields_of_act = _FIELDS[kind]
    if "cards" in fields_of_act and "cards" not in plain:
        fields_of_act = {**fields_of_act, "card": ("cards", _one_card, False)}
    values: dict[str, Any] = {}
    for name, value in plain.items():
        if name == "act":
            continue
        if name not in fields_of_act:
            has = ", ".join(_FIELDS[kind])
            raise NotUnderstood(f"the act {ACT_NAMES[kind]} has no field {name!r}; it has {has}", (name,))
        field, read, _ = fields_of_act[name]
        try:
            values[field] = read(value)
        except NotUnderstood as error:
            raise error.within(name) from None
    if kind is Claim and "finesses" not in values:
        values["finesses"] = finesses_of(values.get("plan", ""))
    missing = [name for name, (field, _, required) in fields_of_act.items() if required and field not in values]
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

    So are the finesses of a claim where its plan says the same.

    >>> write_act(Play(Seat.W, (Card.DK,)))
    {'by': 'W', 'act': 'play', 'card': 'DK'}
    """
    written: dict[str, Any] = {"by": act.by.name, "act": ACT_NAMES[type(act)]}
    for field in _BESIDES_BY[type(act)]:
        value = getattr(act, field.name)
        if value == (finesses_of(act.plan) if isinstance(act, Claim) and field.name == "finesses" else field.default):
            continue
        if field.name == "hands":
            written["hands"] = {seat.name: str(value[seat]) for seat in SEATS}
        elif field.name == "remedies":
            written["remedy"] = str(value[0]) if len(value) == 1 else [str(remedy) for remedy in value]
        elif field.name == "cards" and isinstance(act, Play) and len(value) == 1:
            written["card"] = value[0].name
        elif field.name == "line":
            written["line"] = [{"led": trick.led.name, "wins": trick.wins.name} for trick in value]
        elif isinstance(value, tuple):
            written[field.name] = [plain(item) for item in value]
        else:
            written[field.name] = plain(value)
    return written
