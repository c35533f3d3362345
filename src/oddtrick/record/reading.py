"""Reading a record: strict, and with the place of every fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.acts import Act, read_act
from oddtrick.cards import SEATS, Hand, Seat
from oddtrick.codes import Setting, code_for, find_code
from oddtrick.errors import NotUnderstood, RecordError, UnknownCode
from oddtrick.policy import Policy
from oddtrick.record.lines import Line, Path, Text, split_lines
from oddtrick.record.record import FORMAT, Header, Record, Scan
from oddtrick.terms import member


def read_record(given: Text, source: str = "") -> Record:
    """Read a record from its text, its bytes or its lines; ``RecordError`` names line and column of a fault.

    ``source`` is the name of the file, for the error's text.
    """
    scan = scan_record(given, source)
    if scan.error is not None:
        raise scan.error
    assert scan.record is not None
    return scan.record


def scan_record(given: Text, source: str = "") -> Scan:
    """Read as far as possible; every act before the first fault is kept."""
    header: Header | None = None
    acts: list[Act] = []
    try:
        for line in split_lines(given, source):
            if header is None:
                header = _header(line, line.members())
            else:
                acts.append(_act(line, line.members()))
    except RecordError as error:
        return Scan(None if header is None else Record(header, tuple(acts)), error)
    if header is None:
        return Scan(None, RecordError("the record is empty; its first line must be a header", 1, 1, source))
    return Scan(Record(header, tuple(acts)))


def _header(line: Line, given: Mapping[str, Any]) -> Header:
    if "oddtrick" not in given:
        raise line.error('this is no header: the first line of a record begins with {"oddtrick": 1, "code": ...}')
    if given["oddtrick"] != FORMAT or isinstance(given["oddtrick"], bool):
        raise line.error(
            f"this record has the format {given['oddtrick']!r}; only format {FORMAT} is understood", "oddtrick"
        )
    if "code" not in given:
        raise line.error("the header names no code")
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name in _HEADER_READERS:
            values[name] = _HEADER_READERS[name](line, name, value)
    known = {"oddtrick", *_HEADER_READERS}
    header = Header(**values, rest={name: value for name, value in given.items() if name not in known})
    _check_code(line, header)
    return header


def _check_code(line: Line, header: Header) -> None:
    try:
        find_code(header.code)
    except UnknownCode as error:
        raise line.error(str(error), "code") from None
    try:
        code_for(header.code, {}, header.variety)
    except UnknownCode as error:
        raise line.error(str(error), "variety") from None
    for name, setting in header.options.items():
        try:
            code_for(header.code, {name: setting}, header.variety)
        except UnknownCode as error:
            raise line.error(str(error), "options", name) from None


def _read_text(line: Line, name: str, value: object) -> str:
    if not isinstance(value, str):
        raise line.error(f"{name} must be a text, not {value!r}", name)
    return value


def _read_variety(line: Line, name: str, value: object) -> tuple[str, ...]:
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(item, str) for item in names):
        raise line.error(f"{name} must be a text or a list of texts, not {value!r}", name)
    return tuple(names)


def _members_of(line: Line, name: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise line.error(f"{name} must be members in braces, not {value!r}", name)
    return value


def _read_options(line: Line, name: str, value: object) -> Mapping[str, Setting]:
    options = _members_of(line, name, value)
    for option, setting in options.items():
        if not isinstance(setting, bool | int | str):
            message = f"the option {option} must be true, false, a number or a word, not {setting!r}"
            raise line.error(message, name, option)
    return options


def _read_players(line: Line, name: str, value: object) -> Mapping[Seat, str]:
    players: dict[Seat, str] = {}
    for seat, player in _members_of(line, name, value).items():
        if seat not in Seat.__members__:
            raise line.error(f"{seat!r} is no seat; the players are given for N, E, S and W", name, seat)
        if not isinstance(player, str):
            raise line.error(f"the name of a player must be a text, not {player!r}", name, seat)
        players[Seat[seat]] = player
    return {seat: players[seat] for seat in SEATS if seat in players}


def _read_dealer(line: Line, name: str, value: object) -> Seat:
    try:
        return Seat.parse(value)
    except NotUnderstood as error:
        raise line.error(str(error), name) from None


def _read_policy(line: Line, name: str, value: object) -> Policy:
    try:
        policy: Policy = member(Policy, value, name)
    except NotUnderstood as error:
        raise line.error(str(error), name) from None
    return policy


_HEADER_READERS = {
    "code": _read_text,
    "variety": _read_variety,
    "options": _read_options,
    "players": _read_players,
    "dealer": _read_dealer,
    "policy": _read_policy,
}


def _act(line: Line, given: Mapping[str, Any]) -> Act:
    try:
        return read_act(given)
    except NotUnderstood as error:
        raise line.error(str(error), *_culprit(given, str(error))) from None
    except ValueError:  # Python itself refuses to make a number of thousands of digits
        raise line.error("a number in this act is too long") from None


def _culprit(given: Mapping[str, Any], message: str) -> Path:
    """Where the value stands of which ``message`` complains: the first field that alone brings the same complaint."""
    word = given.get("act")
    lacking = f"the act {word} lacks"
    for name in ("act", *given):
        alone = _complaint({"act": word, name: given.get(name)})
        if alone == message and not alone.startswith(lacking):
            return (name, *_within(given.get(name), message))
    return ()


def _complaint(given: Mapping[str, Any]) -> str:
    try:
        read_act(given)
    except NotUnderstood as error:
        return str(error)
    return ""


def _within(value: object, message: str) -> Path:
    """Which item of a field with several is complained of, if that can be told."""
    if isinstance(value, list):
        return next(((place,) for place, item in enumerate(value) if message.startswith(f"{item!r} ")), ())
    if isinstance(value, dict):
        return next(((name,) for name, hand in value.items() if not _is_hand(hand)), ())
    return ()


def _is_hand(value: object) -> bool:
    try:
        Hand.parse(value)
    except NotUnderstood:
        return False
    return True
