"""Reading a record: strict, and with the place of every fault."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any

from oddtrick.files.record.final_score import FinalScore, read_final_score
from oddtrick.files.record.lines import RecordLine, Text, split_lines
from oddtrick.files.record.record import FORMAT, Header, Record, RecordScan, code_of, newer_edition
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.codes import Setting, code_for, find_code
from oddtrick.rules.errors import NotUnderstood, RecordError, UnknownCode
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.terms import member
from oddtrick.rules.type_checks import require
from oddtrick.version import VERSION


def read_record(text: Text, source: str = "") -> Record:
    """Read a record from its text, its bytes or its lines; ``RecordError`` names line and column of a fault.

    ``source`` is the name of the file, for the error's text.
    """
    require(Iterable, text)
    scan = scan_record(text, source)
    if scan.error is not None:
        raise scan.error
    assert scan.record is not None
    return scan.record


def scan_record(text: Text, source: str = "") -> RecordScan:
    """Read as far as possible; every act before the first fault is kept.

    A record of a newer format is read as one of this format, as far as that goes; the error then says what to do.
    """
    return _scan(text, source, 1)


_HEADER = re.compile(rb'^\{"oddtrick"', re.MULTILINE)


def scan_records(content: bytes, source: str = "") -> tuple[RecordScan, ...]:
    """Read the records of a file that has several, one after the other; each begins with its header."""
    starts = [match.start() for match in _HEADER.finditer(content)]
    starts[:1] = [0]
    ends = [*starts[1:], len(content)]
    heights = (content.count(b"\n", start, end) for start, end in zip(starts, ends, strict=True))
    lines = accumulate(heights, initial=1)
    return tuple(_scan(content[start:end], source, line) for start, end, line in zip(starts, ends, lines, strict=False))


def _scan(text: Text, source: str, first: int) -> RecordScan:
    """Read one record, whose header stands in the line ``first``."""
    header: Header | None = None
    newer: RecordError | None = None
    acts: list[Act] = []
    final: FinalScore | None = None
    try:
        for line in split_lines(text, source, first):
            members = line.members()
            if header is None:
                newer = _newer_format(line, members)
                header = _header(line, members)
            elif final is not None:
                raise line.error("nothing follows the result of a rubber: take its line out to add acts")
            elif "result" in members:
                final = _final(line, members)
            else:
                acts.append(_act(line, members))
    except RecordError as error:
        read = None if header is None else Record(header, tuple(acts))
        return RecordScan(read, newer or _explained(error, header), first)
    if header is None:
        return RecordScan(None, RecordError("the record is empty; its first line must be a header", 1, 1, source))
    return RecordScan(Record(header, tuple(acts), final), newer, first)


def _explained(error: RecordError, header: Header | None) -> RecordError:
    """The error, with what to do where a newer edition may be the reason."""
    newer = "" if header is None else newer_edition(header, code_of(header))
    if not newer:
        return error
    return RecordError(f"{error.message} ({newer})", error.line, error.column, error.source)


def _newer_format(line: RecordLine, members: Mapping[str, Any]) -> RecordError | None:
    number, program = members.get("oddtrick"), members.get("program")
    if not isinstance(number, int) or isinstance(number, bool) or number <= FORMAT:
        return None
    wanted = f"oddtrick {program} or newer" if isinstance(program, str) and program else "a newer oddtrick"
    return line.error(
        f"this record has format {number}, and oddtrick {VERSION} reads format {FORMAT}: install {wanted}; "
        "what could be read is only what looks like the older format",
        "oddtrick",
    )


def _header(line: RecordLine, members: Mapping[str, Any]) -> Header:
    if "oddtrick" not in members:
        raise line.error('this is no header: the first line of a record begins with {"oddtrick": 1, "code": ...}')
    number = members["oddtrick"]
    if not isinstance(number, int) or isinstance(number, bool) or number < FORMAT:
        raise line.error(f"this record has the format {number!r}; only format {FORMAT} is understood", "oddtrick")
    if "code" not in members:
        raise line.error("the header names no code")
    values: dict[str, Any] = {}
    for name, value in members.items():
        if name in _HEADER_READERS:
            values[name] = _HEADER_READERS[name](line, name, value)
    own = {"oddtrick", *_HEADER_READERS}
    header = Header(**values, rest={name: value for name, value in members.items() if name not in own})
    _check_code(line, header)
    return header


def _final(line: RecordLine, members: Mapping[str, Any]) -> FinalScore:
    try:
        return read_final_score(members["result"])
    except NotUnderstood as error:
        raise line.error(error.message, "result") from None


def _check_code(line: RecordLine, header: Header) -> None:
    try:
        find_code(header.code)
    except UnknownCode as error:
        raise line.error(error.message, "code") from None
    try:
        code_for(header.code, {}, header.variety)
    except UnknownCode as error:
        raise line.error(error.message, "variety") from None
    for name, setting in header.options.items():
        try:
            code_for(header.code, {name: setting}, header.variety)
        except UnknownCode as error:
            raise line.error(error.message, "options", name) from None


def _read_text(line: RecordLine, name: str, value: object) -> str:
    if not isinstance(value, str):
        raise line.error(f"{name} must be a text, not {value!r}", name)
    return value


def _read_variety(line: RecordLine, name: str, value: object) -> tuple[str, ...]:
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(item, str) for item in names):
        raise line.error(f"{name} must be a text or a list of texts, not {value!r}", name)
    return tuple(names)


def _members_of(line: RecordLine, name: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise line.error(f"{name} must be members in braces, not {value!r}", name)
    return value


def _read_options(line: RecordLine, name: str, value: object) -> Mapping[str, Setting]:
    options = _members_of(line, name, value)
    for option, setting in options.items():
        if not isinstance(setting, bool | int | str):
            message = f"the option {option} must be true, false, a number or a word, not {setting!r}"
            raise line.error(message, name, option)
    return options


def _read_players(line: RecordLine, name: str, value: object) -> Mapping[Seat, str]:
    players: dict[Seat, str] = {}
    for seat, player in _members_of(line, name, value).items():
        if seat not in Seat.__members__:
            raise line.error(f"{seat!r} is no seat; players sit at N, E, S and W", name, seat)
        if not isinstance(player, str):
            raise line.error(f"the name of a player must be a text, not {player!r}", name, seat)
        players[Seat[seat]] = player
    return {seat: players[seat] for seat in SEATS if seat in players}


def _read_dealer(line: RecordLine, name: str, value: object) -> Seat:
    try:
        return Seat.parse(value)
    except NotUnderstood as error:
        raise line.error(error.message, name) from None


def _read_policy(line: RecordLine, name: str, value: object) -> Policy:
    try:
        policy: Policy = member(Policy, value, name)
    except NotUnderstood as error:
        raise line.error(error.message, name) from None
    return policy


def _read_edition(line: RecordLine, name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise line.error(f"{name} must be a whole number from 1, not {value!r}", name)
    return value


_HEADER_READERS = {
    "code": _read_text,
    "variety": _read_variety,
    "options": _read_options,
    "players": _read_players,
    "dealer": _read_dealer,
    "policy": _read_policy,
    "program": _read_text,
    "edition": _read_edition,
}


def _act(line: RecordLine, members: Mapping[str, Any]) -> Act:
    try:
        return read_act(members)
    except NotUnderstood as error:
        raise line.error(error.message, *error.path) from None
    except ValueError:  # Python itself refuses to make a number of thousands of digits
        raise line.error("a number in this act is too long") from None
