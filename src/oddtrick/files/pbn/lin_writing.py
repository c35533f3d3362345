"""LIN out: the deals of records as boards, each only where it comes back act for act when the board is read again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from oddtrick.files.pbn.board_facts import Fact, stated
from oddtrick.files.pbn.collection import collect
from oddtrick.files.pbn.lin import scan_lin
from oddtrick.files.pbn.private_tags import TAGS
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.record import Header, Record, code_of, replay, table_after
from oddtrick.rules.acts import Act, Agree, Claim, Deal, Play, Say
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.rules.cards import SUITS, Hand, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message
from oddtrick.rules.plain_acts import ACT_NAMES

_SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)
"""The order of players and hands."""
_CALLS: dict[Call, str] = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
_CARRIED = (Deal, Say, Play, Claim, Agree)
_VULNERABLE = {
    **dict.fromkeys(("none", "love", "-"), "o"),
    "ns": "n",
    "ew": "e",
    **dict.fromkeys(("all", "both"), "b"),
}


@dataclass(frozen=True, slots=True)
class LinExport:
    """Records in another form; what has no place there; and the deals that are left out, each with why."""

    text: str
    remarks: tuple[Remark, ...]
    lost: tuple[str, ...]


def write_lin(records: Sequence[Record]) -> LinExport:
    """The deals of the records as boards of LIN, numbered from 1; the text is UTF-8.

    A deal is left out where something in it has no place in LIN: acts besides calls, cards and claims, calls of a game
    that bids otherwise, and whatever does not come back as it was. ``RecordError`` for a record with an act that
    nobody could have done.
    """
    boards: list[str] = []
    remarks: list[Remark] = []
    lost: list[str] = []
    number = 0
    for record in records:
        code = code_of(record.header)
        remarks += _header_remarks(record.header)
        for place, acts in enumerate(_deals(record.acts), 1):
            number += 1
            board, why = _board(code, replace(record, acts=acts, final=None), stated(record.header, place))
            if why:
                lost.append(f"deal {number}: {why}")
            else:
                boards.append(board)
    if number > len(records):
        text = message("LIN has no rubber: each deal is a board of its own, without the score before it")
        remarks.append(Remark(text))
    return LinExport("".join(boards), tuple(dict.fromkeys(remarks)), tuple(lost))


def _deals(acts: Sequence[Act]) -> Iterator[tuple[Act, ...]]:
    """The acts of each deal; those before a deal belong to it."""
    begun: list[Act] = []
    for act in acts:
        if isinstance(act, Deal) and any(isinstance(each, Deal) for each in begun):
            yield tuple(begun)
            begun = []
        begun.append(act)
    if any(isinstance(each, Deal) for each in begun):
        yield tuple(begun)


def _header_remarks(header: Header) -> Iterator[Remark]:
    settings = "".join(f" --option {name}={value}" for name, value in header.options.items())
    text = message("LIN knows no code of laws: read these boards with --code {code}", code=f"{header.code}{settings}")
    yield Remark(text)
    for seat, name in header.players.items():
        if _name(name) != name:
            text = message(
                "the name {name} of {seat} is written {kept}", name=repr(name), seat=seat, kept=repr(_name(name))
            )
            yield Remark(text)
    for name in _without_place(header):
        yield Remark(message("the header's {name} has no place in LIN and is left out", name=name))


def _without_place(header: Header) -> Iterator[str]:
    """The members of a header, and the tags of its board, that LIN has no place for."""
    for name, value in header.rest.items():
        if name != TAGS or not isinstance(value, dict):
            yield name
        else:
            yield from (tag for tag in value if tag not in ("Board", "Vulnerable"))


def _name(text: str) -> str:
    """A name without the signs that part one value of LIN from the next."""
    return " ".join(text.replace("|", " ").replace(",", " ").split())


def _board(code: Code, record: Record, facts: Mapping[str, Fact[str]]) -> tuple[str, str]:
    """The board, and why it cannot be one; one of them is empty."""
    if record.header.variety:
        return "", f"LIN knows no {', '.join(record.header.variety)}"
    others = dict.fromkeys(ACT_NAMES[type(act)] for act in record.acts if not isinstance(act, _CARRIED))
    if others:
        return "", f"LIN has no {', '.join(others)}"
    calls = [act.call for act in record.acts if isinstance(act, Say)]
    wrong = next((call for call in calls if not _call(call)), None)
    if wrong is not None:
        return "", f"LIN has no call {wrong}"
    fault = next((ruling.fault for _, ruling, _ in replay(code, record) if ruling.fault is not None), None)
    if fault is not None:
        return "", f"LIN has no place for a ruling ({fault.value})"
    text = _text(code, record, calls, facts)
    kept = collect(scan_lin(text), record.header.code).records
    if not kept or tuple(map(_bare, kept[0].record.acts)) != tuple(map(_bare, record.acts)):
        return "", "the board would not come back as it was: an act out of order, or a deal that was not played out"
    return text, ""


def _bare(act: Act) -> Act:
    """The act without the order in which the pack lay: boards have hands alone."""
    return replace(act, pack=()) if isinstance(act, Deal) else act


def _text(code: Code, record: Record, calls: Sequence[Call], facts: Mapping[str, Fact[str]]) -> str:
    dealing = next(act for act in record.acts if isinstance(act, Deal))
    names = ",".join(_name(record.header.players.get(seat, "")) for seat in _SEATS)
    hands = ",".join(_hand(dealing.hands[seat]) for seat in _SEATS)
    parts = [f"pn|{names}|st||md|{_SEATS.index(dealing.by) + 1}{hands}|rh||"]
    if (number := facts["Board"].value) is not None:
        parts.append(f"ah|Board {_name(number)}|")
    if (sides := _VULNERABLE.get((facts["Vulnerable"].value or "").lower())) is not None:
        parts.append(f"sv|{sides}|")
    parts += [f"mb|{_call(call)}|" for call in calls]
    parts += [f"pc|{card}|" for act in record.acts if isinstance(act, Play) for card in act.cards]
    if any(isinstance(act, Claim) for act in record.acts):
        played = table_after(code, record).deal
        parts.append(f"mc|{played.taken if played is not None else 0}|")
    return "".join(parts) + "\n"


def _call(call: Call) -> str:
    """A call as LIN has it; empty for one of another game."""
    if isinstance(call, Bid):
        return str(call).replace("NT", "N") if call.strain.value in {"S", "H", "D", "C", "NT"} else ""
    return _CALLS.get(call, "")


def _hand(hand: Hand) -> str:
    return "".join(suit.name[0] + "".join(card.rank.letter for card in hand.suit(suit)) for suit in SUITS)
