"""Dummy bridge (Guide of Boaz, 1899, pp. 34-35): three play, and the lowest cut has Dummy's hand besides his own."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.cards import Seat
from oddtrick.codes.varieties.dummy_bridge.pages import PAGES as PAGES
from oddtrick.laws.auctions.declaring import DeclaringFromTwo
from oddtrick.laws.law import Code
from oddtrick.laws.score.scoring import Cited, against_dummy
from oddtrick.lineup import Lineup


def dummy_bridge(code: Code) -> Code:
    """The game of the code for three; North plays Dummy, and an adversary who deals has a dummy too."""
    return _agreed(code, Seat.N, exposing=True)


def played_by(code: Code, seat: Seat) -> Code:
    """That player has Dummy's hand, opposite his own."""
    (declaring, *_) = code.phases
    return _agreed(code, seat, exposing=isinstance(declaring, DeclaringFromTwo) and declaring.exposing)


def played_closed(code: Code) -> Code:
    """The way that many prefer (p. 35): the adversaries keep both their hands closed, whoever deals."""
    assert code.lineup.alone is not None
    return _agreed(code, code.lineup.alone, exposing=False)


def _agreed(code: Code, alone: Seat, *, exposing: bool) -> Code:
    columns = Cited(against_dummy(alone, exposing=exposing), "11")
    return replace(
        code,
        lineup=Lineup(alone=alone),
        phases=(DeclaringFromTwo(exposing=exposing), *code.phases[1:]),
        scoring=replace(code.scoring, columns=columns),
    )
