"""What a law may grant: small builders from which the codes state their awards, and what each remedy does.

A builder such as ``choose(left_of_offender, NEW_DEAL, STAND)`` makes the function that a ``Law`` carries.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.acts import ClaimRevoke, Say
from oddtrick.calls import Bid
from oddtrick.cards import Seat
from oddtrick.facts import Barred, DealVoid, Fact, Recalled, RenounceBecame
from oddtrick.laws import Award, Case, Code
from oddtrick.laws.calling import final_facts, redeclared, revoiced
from oddtrick.laws.making import Auction, least_sufficient, phase_of
from oddtrick.table import Bar, BarScope, CurrentDeal, Declaration, Effect, Lift, RevokeState, Right, Table, Until
from oddtrick.terms import Fault, Remedy, RemedyKind

Choosers = Callable[[Case], frozenset[Seat]]

NEW_DEAL = Remedy(RemedyKind.NEW_DEAL)
STAND = Remedy(RemedyKind.STAND)
VOID = Remedy(RemedyKind.VOID)
NO_PENALTY = Remedy(RemedyKind.NONE)
LOST = Remedy(RemedyKind.LOST)
TRICKS = Remedy(RemedyKind.TRICKS)
ADD = Remedy(RemedyKind.ADD)
DEDUCT = Remedy(RemedyKind.DEDUCT)


def points(number: int) -> Remedy:
    """So many points to the adversaries, above the line."""
    return Remedy(RemedyKind.POINTS, number)


# -- who may choose --


def left_of_offender(case: Case) -> frozenset[Seat]:
    """The player on the offender's left alone."""
    return frozenset({case.offender.left})


def either_adversary(case: Case) -> frozenset[Seat]:
    """Either of the offender's adversaries; the first to speak decides."""
    return frozenset(case.offender.side.other.seats)


def the_declarer(case: Case) -> frozenset[Seat]:
    """The declarer (1895: the dealer), alone."""
    declarer = case.deal.declaration.declarer
    return frozenset({case.deal.dealer if declarer is None else declarer})


def the_dealer(case: Case) -> frozenset[Seat]:
    """The dealer alone."""
    return frozenset({case.deal.dealer})


def the_other_side(case: Case) -> frozenset[Seat]:
    """Both adversaries of the offender, who may consult (1895, law 87)."""
    return either_adversary(case)


def active_adversaries(case: Case) -> frozenset[Seat]:
    """The offender's adversaries, but the declarer alone where they are declarer and dummy (1910, law 62)."""
    return frozenset(case.offender.side.other.seats) - {case.deal.declaration.dummy}


# -- awards --


def choose(
    who: Choosers, *remedies: Remedy, effect: Effect = Effect.STANDS, until: Until = Until.CHOOSER_ACTS
) -> Callable[[Case], Award]:
    """They may choose one of these; what was done has ``effect`` until they do."""

    def award(case: Case) -> Award:
        return Award(choosers=who(case), remedies=remedies, effect=effect, until=until)

    return award


def follows(*remedies: Remedy, effect: Effect = Effect.VOID) -> Callable[[Case], Award]:
    """Nobody chooses: these follow by themselves."""

    def award(_case: Case) -> Award:
        return Award(remedies=remedies, effect=effect)

    return award


refused = follows(VOID)
"""The call is as if never made; it is still the turn of whoever had it."""

counts_as_pass = follows(NO_PENALTY, effect=Effect.AS_PASS)
"""The call has no effect but to use up the turn."""

unpunished = follows(NO_PENALTY)
"""It is undone and costs nothing."""

stands = follows(NO_PENALTY, effect=Effect.STANDS)
"""It stands and costs nothing."""


def insufficient(who: Choosers) -> Callable[[Case], Award]:
    """An insufficient bid may be raised to the least number that is enough, and then bars the partner.

    Where seven are not enough it can only be voided, and counts as a pass (1910, A-18; 1915, A-27).
    """

    def award(case: Case) -> Award:
        act = case.act
        assert isinstance(act, Say) and isinstance(act.call, Bid)
        phase = phase_of(case.code, case.deal)
        assert isinstance(phase, Auction)
        raised = least_sufficient(case.code, phase.order, case.deal.declaration, act.call.strain)
        remedy = VOID if raised is None else Remedy(RemedyKind.MAKE_SUFFICIENT)
        bar = Remedy(RemedyKind.BAR, case.offender.partner)
        return Award(choosers=who(case), remedies=(remedy, bar, STAND), effect=Effect.STANDS)

    return award


# -- what a remedy does when it is demanded --


def exercise(code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    """The facts that follow when ``remedy`` is demanded under ``right``."""
    act = _ACTIONS.get(remedy.kind)
    return () if act is None else act(code, table, right, remedy)


def _new_deal(_code: Code, _table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    return (DealVoid(right.law),)


def _deal(table: Table) -> CurrentDeal:
    assert table.deal is not None, "a right in the declaration or the play belongs to a deal"
    return table.deal


def _make_sufficient(code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    deal = _deal(table)
    assert right.call is not None
    spoken = deal.declaration.said
    before = replace(deal, declaration=redeclared(code, deal, spoken[: right.call]))
    call = spoken[right.call].call
    phase = phase_of(code, before)
    assert isinstance(call, Bid) and isinstance(phase, Auction)
    raised = least_sufficient(code, phase.order, before.declaration, call.strain)
    if raised is None:
        return ()
    bar = Bar(right.offender.partner, BarScope.CALLS, Lift.ADVERSE_CALL, right.law)
    return (Recalled(revoiced(code, deal, right.call, call=raised)), Barred(bar))


def _void(code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    if right.call is None:
        return ()
    deal = _deal(table)
    if right.fault in (Fault.CALL_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN):
        return (Recalled(revoiced(code, deal, right.call, effect=Effect.VOID)),)
    after = revoiced(code, deal, right.call, effect=Effect.AS_PASS)
    facts: tuple[Fact, ...] = (Recalled(after), *final_facts(deal, after))
    if right.fault is Fault.INSUFFICIENT_CALL:
        return (*facts, Barred(Bar(right.offender.partner, BarScope.CALLS, Lift.ADVERSE_CALL, right.law)))
    if right.fault is Fault.BARRED_CALL:
        return (*facts, *_out_for_good(right))
    return facts


def _stand(_code: Code, _table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    return _out_for_good(right) if right.fault is Fault.BARRED_CALL else ()


def _out_for_good(right: Right) -> tuple[Fact, ...]:
    """1915, law 50a: offender and partner are out of the auction whatever the adversaries do."""
    seats = (right.offender, right.offender.partner)
    return tuple(Barred(Bar(seat, BarScope.CALLS, Lift.NEVER, right.law)) for seat in seats)


def _revoke_penalty(_code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    if right.fault is not Fault.REVOKE:
        return ()
    for renounce in _deal(table).trouble.renounces:
        if renounce.seat is right.offender and renounce.trick == right.trick:
            return (RenounceBecame(renounce, replace(renounce, state=RevokeState.CLAIMED, choice=remedy)),)
    return ()


_ACTIONS: dict[RemedyKind, Callable[[Code, Table, Right, Remedy], tuple[Fact, ...]]] = {
    RemedyKind.NEW_DEAL: _new_deal,
    RemedyKind.MAKE_SUFFICIENT: _make_sufficient,
    RemedyKind.VOID: _void,
    RemedyKind.TRICKS: _revoke_penalty,
    RemedyKind.ADD: _revoke_penalty,
    RemedyKind.DEDUCT: _revoke_penalty,
    RemedyKind.POINTS: _revoke_penalty,
}


# -- revokes --


def exacted(*remedies: Remedy) -> Callable[[Case], Award]:
    """The penalty of a revoke that leaves no choice: it is exacted when the revoke is claimed."""

    def award(case: Case) -> Award:
        if case.renounce is None or not isinstance(case.act, ClaimRevoke):
            return Award(remedies=remedies, effect=Effect.STANDS)
        punished = replace(case.renounce, state=RevokeState.CLAIMED, choice=remedies[0])
        return Award(remedies=remedies, effect=Effect.STANDS, facts=(RenounceBecame(case.renounce, punished),))

    return award


def excused(_case: Case) -> Award:
    """The law finds no fault in it."""
    return Award(effect=Effect.STANDS, excused=True)
