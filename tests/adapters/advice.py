"""Cases of advice: what a book's player calls, with the small cards of the hand made up from below and from above."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.registry import all_agreements, new_player
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Seat, Side
from tests.caseform import Case
from tests.support.case_codes import code_of

FILLS = ("23456789", "98765432")
"""Small cards, in the two orders in which they are given out."""


def check(case: Case) -> list[str]:
    """Compare the player's call with what the book says, for every way of giving out the small cards."""
    code = code_of(case)
    given = case.given
    score = {Side.parse(side): points for side, points in given.get("score", {}).items()}
    calls = [parse_call(call) for call in given["calls"]]
    known = [agreement.name for agreement in all_agreements()]
    agreed = tuple((key, str(choice)) for key, choice in case.options.items() if key in known)
    lines: list[str] = []
    for hand in (read_hand(given["hand"], fill) for fill in FILLS):
        seen = situation(
            code, Seat.parse(given["dealer"]), Seat.parse(given["seat"]), hand, calls, sheet_with(code, score)
        )
        decision = new_player(given["player"], 0, agreed).decide(code, seen)
        assert isinstance(decision.act, Say)
        lines += _wrong(case, str(decision.act.call), f"{hand}: {decision.rule or 'plain'}: {decision.reason}")
    return lines


def _wrong(case: Case, call: str, why: str) -> Iterator[str]:
    expect = case.expect
    if "call" in expect and call != expect["call"]:
        yield f"call: expected {expect['call']}, got {call} ({why})"
    if "any_of" in expect and call not in expect["any_of"]:
        yield f"call: expected one of {', '.join(expect['any_of'])}, got {call} ({why})"
    if call in expect.get("not", ()):
        yield f"call: expected anything but {call} ({why})"
