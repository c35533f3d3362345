"""What is offered at a table: that it is proper, and that a player who is waited for is offered what is waited for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Answer,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Cut,
    Play,
    PlayOn,
    Quit,
    Say,
    TakeBack,
    Waive,
)
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import Offers, offers
from oddtrick.rules.pending import Need, matters
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.policy import Policy, Refusal, admit, allowed
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.terms import Fault
from tests.support.every_act import acts_of, dealt_again, demands_of
from tests.support.pending_situations import Problem, Situation, kind_of_right

Offering = Callable[[Code, Table, Seat], Offers]


def offered_acts(situation: Situation, seat: Seat, available: Offers) -> Iterator[Act]:
    """Every act that those offers stand for."""
    table = situation.table
    yield from (Say(table.turn or seat, call) for call in available.calls)
    yield from (Play(seat, (card,), None if hand is seat else hand) for hand, card in available.plays)
    for right in available.rights:
        yield from demands_of(right, seat)
    for name in available.acts:
        yield from _named(table, seat, name, available)


def _named(table: Table, seat: Seat, name: str, available: Offers) -> Iterator[Act]:
    match name:
        case "claim":
            yield from (Claim(seat, "rest"), Claim(seat, available.tricks))
        case "concede":
            yield from (Concede(seat, "rest"), Concede(seat, available.tricks))
        case "ask-void":
            assert table.deal is not None
            assert table.deal.play.trick is not None
            yield AskVoid(seat, table.deal.play.trick.led.suit)
        case "answer":
            yield from (Answer(seat, void=True), Answer(seat, void=False))
        case "claim-revoke":
            yield from (ClaimRevoke(seat, against, trick) for against, trick in available.charges)
        case "deal":
            yield dealt_again(table, seat)
        case "correct-score":
            return  # which entry may still be corrected is for the law of time
        case _:
            yield _PLAIN[name](seat)


_PLAIN: Mapping[str, Callable[[Seat], Act]] = {
    "quit": Quit,
    "take-back": TakeBack,
    "waive": Waive,
    "agree": Agree,
    "play-on": PlayOn,
    "cut": Cut,
    "agree-score": AgreeScore,
}


def everything_offered_is_proper(situation: Situation, offering: Offering = offers) -> Iterator[Problem]:
    """No guarded table refuses what is offered; a trick turned may bring a revoke to light that was hidden."""
    for seat in SEATS:
        available = allowed(Policy.GUARDED, offering(situation.code, situation.table, seat))
        for act in offered_acts(situation, seat, available):
            try:
                ruling = admit(Policy.GUARDED, situation.code, situation.table, act)
            except ImpossibleAct as error:
                yield problem_with(situation, act, f"is offered, and impossible: {error}")
                continue
            if isinstance(ruling, Refusal) and not _brings_to_light(ruling):
                yield problem_with(situation, act, f"is offered, and refused: {ruling.ruling.fault}")


def _brings_to_light(refusal: Refusal) -> bool:
    """Whether the act was in order, and establishes a revoke of the player's own, or shows a trick left out."""
    own = refusal.ruling.hidden and refusal.ruling.fault is Fault.REVOKE
    return own or refusal.ruling.fault is Fault.MISSED_TRICK


def problem_with(situation: Situation, act: Act, what: str) -> Problem:
    """What is wrong with an act that is offered."""
    return Problem(sort=f"{situation.code!r} {ACT_NAMES[type(act)]} {what}", situation=situation, act=act)


def waited_for_are_offered_it(situation: Situation, offering: Offering = offers) -> Iterator[Problem]:
    """A player who is waited for is offered that; the one whose turn it is has a call or a card."""
    waits = tuple(matters(situation.code, situation.table, Policy.GUARDED))
    for pending in waits:
        if not pending.seats:
            yield Problem(f"{situation.code!r} {pending.need.value} is waited for from nobody", situation)
        for seat in pending.seats:
            if not _OFFERED[pending.need](offering(situation.code, situation.table, seat)):
                sort = f"{situation.code!r} who is waited for is not offered: {pending.need.value}"
                yield Problem(sort, situation)


_OFFERED: Mapping[Need, Callable[[Offers], bool]] = {
    Need.CLAIM: lambda available: {"agree", "play-on"} <= {*available.acts},
    Need.ANSWER: lambda available: "answer" in available.acts,
    Need.TAKE_BACK: lambda available: "take-back" in available.acts,
    Need.QUESTION: lambda available: "ask-void" in available.acts,
    Need.CHOICE: lambda available: bool(available.rights) and "waive" in available.acts,
    Need.CALL: lambda available: bool(available.calls),
    Need.CARD: lambda available: bool(available.plays),
    Need.SCORE: lambda available: "agree-score" in available.acts,
    Need.DEAL: lambda available: "deal" in available.acts,
}


def game_goes_on(situation: Situation, offering: Offering = offers) -> Iterator[Problem]:
    """Whatever anybody does, the player then waited for is offered it: each kind of table that comes of it once."""
    seen = {_kind(situation.table)}
    for act in (act for seat in SEATS for act in acts_of(situation.code, situation.table, seat)):
        try:
            later = after(situation.table, judge(situation.code, situation.table, act))
        except ImpossibleAct:
            continue
        kind = _kind(later)
        if kind not in seen:
            seen.add(kind)
            yield from waited_for_are_offered_it(situation.then(act, later), offering)


def _kind(table: Table) -> object:
    deal = table.deal
    rights = tuple(map(kind_of_right, table.rights))
    if deal is None:
        return rights
    irregularities = deal.irregularities
    return (
        rights,
        deal.state,
        deal.turn,
        irregularities.bars,
        irregularities.orders,
        irregularities.claim,
        bool(irregularities.inquiries),
    )
