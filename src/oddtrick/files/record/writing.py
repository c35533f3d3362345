"""Writing a record, whole or line by line as the acts are done."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from oddtrick.files.record.final_score import FinalScore, write_final_score
from oddtrick.files.record.record import FORMAT, Header, Record
from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.cards import SEATS
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.type_checks import require


def write_record(record: Record) -> str:
    """The record as text, in the one form that equal records share; each line ends with a newline."""
    require(Record, record)
    final = "" if record.final is None else write_final(record.final)
    return write_header(record.header) + "".join(map(write_line, record.acts)) + final


def write_header(header: Header) -> str:
    """The first line of a record."""
    written: dict[str, Any] = {"oddtrick": FORMAT, "code": header.code}
    if header.variety:
        written["variety"] = header.variety[0] if len(header.variety) == 1 else list(header.variety)
    written["options"] = dict(sorted(header.options.items()))
    written["players"] = {seat.name: header.players[seat] for seat in SEATS if seat in header.players}
    if header.dealer is not None:
        written["dealer"] = header.dealer.name
    written["policy"] = header.policy.value
    if header.program or header.edition > 1:
        written |= {"program": header.program, "edition": header.edition}
    for name, value in sorted(header.rest.items()):
        written.setdefault(name, value)
    return _line(written)


def write_line(act: Act) -> str:
    r"""The line of an act, to be appended to a record as it is done.

    >>> from oddtrick.rules.calls import PASS
    >>> from oddtrick.rules.acts import Say
    >>> from oddtrick.rules.cards import Seat
    >>> write_line(Say(Seat.S, PASS))
    '{"by": "S", "act": "call", "call": "P"}\n'
    """
    return _line_once(act) if isinstance(act, Say | Play) else _line(write_act(act))


@lru_cache(4096)
def _line_once(act: Say | Play) -> str:
    """Of calls and cards there are some hundreds: a long record has each many times over."""
    return _line(write_act(act))


def write_final(final: FinalScore) -> str:
    """The last line of the record of a finished rubber."""
    return _line({"result": write_final_score(final)})


def _line(members: Mapping[str, Any]) -> str:
    return json.dumps(members, ensure_ascii=False, allow_nan=False) + "\n"
