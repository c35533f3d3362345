"""A process that analyses one deal, so that the club needs neither the memory nor the time for it, and can end it.

The record comes in by the standard input, the number of the deal (counted by the deals that were begun) as the first
argument; out goes JSON: the analysis, or a ``status`` of HTTP with its ``detail``.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import suppress

from oddtrick.analysis import analyse_deal, deals_in, plain_analysis
from oddtrick.cards import Seat
from oddtrick.errors import MissingExtra, NotUnderstood, RecordError
from oddtrick.record import Step, code_of, read_record, steps_of
from oddtrick.solver import Limits
from oddtrick.wording.people_at_table import COMPASS

PATIENCE = 8.0
"""Seconds for the search where tricks are to be lost, or by figures; what it does not reach is told as doubtful."""
MEMORY = 32
"""MiB in which the search for tricks remembers positions."""


def answer(text: str, number: int) -> dict[str, object]:
    """The analysis of that deal of a record, as plain data."""
    record = read_record(text)
    code = code_of(record.header)
    steps: list[Step] = []
    with suppress(RecordError):  # up to an act that today's edition of the laws refuses
        steps.extend(steps_of(code, record))
    passages = deals_in(steps)
    if not 0 < number <= len(passages):
        return {"status": 404, "detail": "There is no such deal."}
    deadline = time.monotonic() + PATIENCE
    limits = Limits(memory=MEMORY, stopped=lambda: time.monotonic() > deadline)

    def name_of(seat: Seat) -> str:
        return record.header.players.get(seat, COMPASS[seat])

    try:
        return plain_analysis(analyse_deal(code, passages[number - 1], limits), name_of)
    except MissingExtra:
        return {"status": 501, "detail": "This club has no double dummy: its keeper installs 'oddtrick[analysis]'."}
    except NotUnderstood as error:
        return {"status": 422, "detail": f"The deal cannot be analysed: {error}."}


if __name__ == "__main__":
    json.dump(answer(sys.stdin.read(), int(sys.argv[1])), sys.stdout)
