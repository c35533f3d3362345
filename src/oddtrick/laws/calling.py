"""Examining calls: the content of a call, its turn, and who is barred."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from oddtrick.acts import Say
from oddtrick.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Make
from oddtrick.cards import Seat
from oddtrick.facts import Called
from oddtrick.laws.faults import Finding, deal_in_hand
from oddtrick.laws.making import phase_of
from oddtrick.table import BarScope, CurrentDeal, Declaration, Effect, Said, State, Table
from oddtrick.terms import Fault

if TYPE_CHECKING:
    from oddtrick.laws import Code


def examine_call(code: Code, table: Table, act: Say) -> Finding:
    """Find what is wrong with a call, and how the declaration stands if it is good, void or a pass."""
    deal = deal_in_hand(table, "to call on")
    seat, call = act.by, act.call
    if deal.state is not State.OPEN:
        return Finding(
            fault=_fault_after_the_end(deal, seat, call),
            offender=seat,
            void=(Called(seat, call, Effect.VOID, said(deal.declaration, seat, call, Effect.VOID)),),
        )
    fault = fault_of_call(code, deal, seat, call)
    if fault is None:
        return Finding(stands=(Called(seat, call, Effect.STANDS, called(code, deal, seat, call)),))
    return Finding(
        fault=fault,
        offender=seat,
        stands=(Called(seat, call, Effect.STANDS, called(code, deal, seat, call)),),
        void=(Called(seat, call, Effect.VOID, said(deal.declaration, seat, call, Effect.VOID)),),
        as_pass=(Called(seat, call, Effect.AS_PASS, passed(code, deal, seat, call)),),
    )


def fault_of_call(code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
    """The fault of a call while the declaration is open, ``None`` if it is proper.

    A double is judged by its content before its turn, a bid by its turn before its number: what a double out of
    turn would double is known, while a bid out of turn may yet be overcalled (1910, laws 51 and 55; A-14).
    """
    content = phase_of(code, deal).fault(code, deal, seat, call)
    if barred(deal, seat, call):
        return Fault.BARRED_CALL
    if seat is deal.declaration.turn:
        return content
    if content in (Fault.NO_SUCH_CALL, Fault.MAKE_OUT_OF_TURN) or (content and call in (DOUBLE, REDOUBLE)):
        return content
    return _out_of_turn(call)


def barred(deal: CurrentDeal, seat: Seat, call: Call) -> bool:
    """Whether that player has lost the right to make that call."""
    for bar in deal.trouble.bars:
        if bar.seat is seat and call is not PASS:
            if bar.scope is BarScope.DOUBLING:
                return call in (DOUBLE, REDOUBLE)
            return isinstance(call, Bid) or call in (DOUBLE, REDOUBLE)
    return False


def _out_of_turn(call: Call) -> Fault:
    if call is PASS:
        return Fault.PASS_OUT_OF_TURN
    if call in (DOUBLE, REDOUBLE):
        return Fault.DOUBLE_OUT_OF_TURN
    return Fault.MAKE_OUT_OF_TURN if isinstance(call, Make) else Fault.CALL_OUT_OF_TURN


def _fault_after_the_end(deal: CurrentDeal, seat: Seat, call: Call) -> Fault:
    own = seat is deal.declaration.by and isinstance(call, Bid)
    if isinstance(call, Make):
        return Fault.MAKE_OUT_OF_TURN
    return Fault.OVERBID_OWN if own else Fault.NO_SUCH_CALL


def said(declaration: Declaration, seat: Seat, call: Call, effect: Effect) -> Declaration:
    """The same declaration, with a call noted that did not change it."""
    return replace(declaration, said=(*declaration.said, Said(seat, call, effect)))


def called(code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
    """The declaration after a call that stands, as if it had been that player's turn."""
    after = phase_of(code, deal).after(code, deal, seat, call)
    return replace(after, said=(*deal.declaration.said, Said(seat, call)))


def passed(code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
    """The declaration after a call that counts as a pass."""
    after = phase_of(code, deal).after(code, deal, seat, PASS)
    return replace(after, said=(*deal.declaration.said, Said(seat, call, Effect.AS_PASS)))
