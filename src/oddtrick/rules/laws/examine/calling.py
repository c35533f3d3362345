"""Examining calls: the content of a call, its turn, who is barred, and calls that are altered."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Alter, Say
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, AnyBid, Bid, Call, Make
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Called, Ended, Fact, Freed, Recalled
from oddtrick.rules.laws.auctions.dialogue import puts_question
from oddtrick.rules.laws.award.effects import out_for_good
from oddtrick.rules.laws.declaration_state import (
    declare_again,
    fault_of_content,
    final_facts,
    made_sufficient,
    revoiced,
    with_call,
    with_note,
    with_pass,
)
from oddtrick.rules.laws.examine.finding import Finding, deal_in_hand
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.rights import is_among
from oddtrick.rules.messages import mark, message
from oddtrick.rules.table import (
    BarScope,
    CurrentDeal,
    Effect,
    Lift,
    Right,
    State,
    Table,
)
from oddtrick.rules.terms import Fault

_OUT_OF_TURN = (Fault.CALL_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN, Fault.BARRED_CALL)


def examine_call(code: Code, table: Table, act: Say) -> Finding:
    """Find what is wrong with a call, and how the declaration stands if it is good, void or a pass."""
    deal = deal_in_hand(table, mark("there is nothing to call on: {why}"))
    if deal.state is not State.OPEN:
        return _after_the_end(deal, act)
    elected = _election(code, table, act)
    if elected is not None:
        return _with_election(code, deal, act, elected)
    fault = fault_of_call(code, deal, act.by, act.call)
    if fault is None:
        return Finding(stands=_standing(code, deal, act))
    return replace(_outcomes(code, deal, act), fault=fault, offender=act.by)


def _standing(code: Code, deal: CurrentDeal, act: Say) -> tuple[Fact, ...]:
    """What is true if the call stands."""
    seat, call = act.by, act.call
    after = with_call(code, deal, seat, call)
    freed = tuple(Freed(bar) for bar in deal.irregularities.bars if _lifts(deal, bar.lift, bar.seat, seat, call))
    return (Called(seat, call, Effect.STANDS, after), *freed, *final_facts(deal, after))


def _outcomes(code: Code, deal: CurrentDeal, act: Say) -> Finding:
    """What would be true if the call stood, were void, or counted as a pass."""
    seat, call = act.by, act.call
    void = (Called(seat, call, Effect.VOID, with_note(deal.declaration, seat, call, Effect.VOID)),)
    as_pass = with_pass(code, deal, seat, call)
    return Finding(
        stands=_standing(code, deal, act),
        void=void,
        as_pass=(Called(seat, call, Effect.AS_PASS, as_pass), *final_facts(deal, as_pass)),
    )


def _after_the_end(deal: CurrentDeal, act: Say) -> Finding:
    own = act.by is deal.declaration.by and isinstance(act.call, AnyBid)
    fault = Fault.OVERBID_OWN if own else Fault.NO_SUCH_CALL
    if isinstance(act.call, Make):
        fault = Fault.MAKE_OUT_OF_TURN
    void = with_note(deal.declaration, act.by, act.call, Effect.VOID)
    return Finding(fault=fault, offender=act.by, void=(Called(act.by, act.call, Effect.VOID, void),))


def _election(code: Code, table: Table, act: Say) -> Right | None:
    """1915, laws 49 and 50b: a choice about a call out of turn that this call makes by itself."""
    for right in table.rights:
        if (
            right.fault in _OUT_OF_TURN
            and right.by_acting
            and is_among(code.lineup, act.by, right.ended_by)
            and (table.turn is not act.by or (act.by is right.due and isinstance(act.call, AnyBid)))
        ):
            return right
    return None


def _with_election(code: Code, deal: CurrentDeal, act: Say, right: Right) -> Finding:
    assert right.call is not None
    if isinstance(act.call, AnyBid) and act.by is right.due:
        # The proper caller's own bid is the election that the call out of turn be void.
        voided = revoiced(code, deal, right.call, effect=Effect.VOID)
        at_turn = replace(deal, declaration=voided)
        finding = _outcomes(code, at_turn, act)
        out = out_for_good(deal, right) if right.fault is Fault.BARRED_CALL else ()
        recalled = (Recalled(voided), Ended(right), *out)
        fault = fault_of_call(code, at_turn, act.by, act.call)
        return replace(
            finding,
            stands=(*recalled, *finding.stands),
            void=(*recalled, *finding.void),
            as_pass=(*recalled, *finding.as_pass),
            fault=fault,
            offender=act.by,
        )
    # Doubt: A-25. A pass or double of the entitled side lets the call stand; the next to speak is the offender's left.
    content = fault_of_content(code, deal, act.by, act.call)
    finding = _outcomes(code, deal, act)
    if content is not None or isinstance(act.call, AnyBid):
        return replace(finding, fault=content or Fault.CALL_OUT_OF_TURN, offender=act.by)
    if act.call is PASS:
        return Finding(stands=finding.void)
    kept = replace(with_call(code, deal, act.by, act.call), turn=deal.lineup.left(right.offender))
    return Finding(stands=(Called(act.by, act.call, Effect.STANDS, kept),))


def fault_of_call(code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
    """The fault of a call while the declaration is open, ``None`` if it is proper.

    Who is barred may not bid, be it enough or not. A double is judged by its content before its turn, a bid by its
    turn before its number: what a double out of turn would double is known, while a bid out of turn may yet be
    overcalled (1910, laws 51 and 55; A-14).
    """
    content = fault_of_content(code, deal, seat, call)
    if is_barred(deal, seat, call) and content in (None, Fault.INSUFFICIENT_CALL):
        return Fault.BARRED_CALL
    if seat is deal.declaration.turn or puts_question(deal.declaration, seat, call):
        return content
    if content in (Fault.NO_SUCH_CALL, Fault.MAKE_OUT_OF_TURN) or (content and call in (DOUBLE, REDOUBLE)):
        return content
    return _out_of_turn(call)


def is_barred(deal: CurrentDeal, seat: Seat, call: Call) -> bool:
    """Whether that player has lost the right to make that call."""
    for bar in deal.irregularities.bars:
        if bar.seat is seat and call is not PASS:
            if bar.scope is BarScope.CALLS and isinstance(call, AnyBid):
                return True
            if call in (DOUBLE, REDOUBLE):
                return True
    return False


def _lifts(deal: CurrentDeal, lift: Lift, barred_seat: Seat, seat: Seat, call: Call) -> bool:
    if not (isinstance(call, AnyBid) or call in (DOUBLE, REDOUBLE)):
        return False
    # Doubt: A-26. Any later bid counts as overbidding what was passed.
    return lift is Lift.OVERBID or (lift is Lift.ADVERSE_CALL and not deal.together(seat, barred_seat))


def _out_of_turn(call: Call) -> Fault:
    if call is PASS:
        return Fault.PASS_OUT_OF_TURN
    if call in (DOUBLE, REDOUBLE):
        return Fault.DOUBLE_OUT_OF_TURN
    return Fault.MAKE_OUT_OF_TURN if isinstance(call, Make) else Fault.CALL_OUT_OF_TURN


# -- altering --


def examine_alteration(code: Code, table: Table, act: Alter) -> Finding:
    """A player would change the call that they have just made."""
    deal = deal_in_hand(table, mark("there is nothing to alter: {why}"))
    calls = deal.declaration.said
    own = [place for place, one in enumerate(calls) if one.by is act.by]
    if not own:
        raise ImpossibleAct(message("{seat} has made no call to alter", seat=act.by))
    place = own[-1]
    may_alter = deal.state is State.OPEN and code.may_alter(code, deal, place, act.call)
    if may_alter and not _has_been_followed(code, deal, place):
        after = revoiced(code, deal, place, call=act.call)
        # Too low a bid is put right by it; that it was made out of turn, or in spite of a bar, is another matter.
        low = (r for r in table.rights if r.call == place and r.fault is Fault.INSUFFICIENT_CALL)
        ended = tuple(map(Ended, low))
        return Finding(stands=(*ended, Recalled(after), *final_facts(deal, after)))
    return Finding(fault=Fault.ALTERED_CALL, offender=act.by)


def _has_been_followed(code: Code, deal: CurrentDeal, place: int) -> bool:
    """Whether the next player has acted since the call at that place: at its maker's left, or who was to call.

    A pass by another takes nothing away (1915, 52).
    """
    calls = deal.declaration.said
    later = calls[place + 1 :]
    if not later:
        return False
    next_players = (code.lineup.left(calls[place].by), declare_again(code, deal, calls[:place]).turn)
    return any(one.call is not PASS or one.by in next_players for one in later)


def nothing_may_be_altered(_code: Code, _deal: CurrentDeal, _place: int, _call: Call) -> bool:
    """1895, laws 52 and 58; 1910, law 60: what has been said stands."""
    return False


def slips_may_be_altered(code: Code, deal: CurrentDeal, place: int, call: Call) -> bool:
    """1915, law 52: a slip, the call at that place of what was said, may be put right before the next player acts.

    Too low a bid may be raised to the lowest sufficient one in its strain (A-29), and the strain be changed but not
    the number; the new bid must be sufficient (A-35).
    """
    old = deal.declaration.said[place]
    if not isinstance(call, Bid) or not isinstance(old.call, Bid) or old.effect is not Effect.STANDS:
        return False
    if any(bar.call == place for bar in deal.irregularities.bars):
        return False  # The penalty for it has been demanded.
    before = replace(deal, declaration=declare_again(code, deal, deal.declaration.said[:place]))
    if fault_of_content(code, before, old.by, call) is not None:
        return False
    was_low = fault_of_content(code, before, old.by, old.call) is Fault.INSUFFICIENT_CALL
    if was_low and call.strain is old.call.strain:
        # Doubt: A-29. 52a names no amount: it is the lowest sufficient one, as when it is demanded (50).
        return call == made_sufficient(code, before, call)
    return call.level == old.call.level
