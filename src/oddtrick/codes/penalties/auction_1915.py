"""The laws of irregularities of 1915, in the order of the book, a special law before a general one."""

from __future__ import annotations

from oddtrick.laws import Law
from oddtrick.laws.conditions import both, by_adversary, dummys, other_side_revoked, put_right, side_revoked_before
from oddtrick.laws.remedies import (
    LOST,
    NEW_DEAL,
    NO_PENALTY,
    STAND,
    TRICKS,
    VOID,
    choose,
    counts_as_pass,
    either_adversary,
    exacted,
    follows,
    insufficient,
    points,
    refused,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault

LAWS = (
    Law("13", (Fault.LATE_CLAIM,), follows(STAND)),
    Law("38", (Fault.MISDEAL,), stands),
    Law("42", (Fault.NO_SUCH_CALL, Fault.DEALER_MUST_DECLARE), refused),
    # Doubt: A-36. A double of nothing has no effect and counts as a pass.
    Law("43", (Fault.NOTHING_TO_DOUBLE,), counts_as_pass),
    Law("46", (Fault.OVERBID_OWN,), refused),
    Law("49", (Fault.CALL_OUT_OF_TURN,), choose(either_adversary, NEW_DEAL, VOID, STAND)),
    Law("49", (Fault.PASS_OUT_OF_TURN,), unpunished),
    Law("50", (Fault.INSUFFICIENT_CALL,), insufficient(either_adversary)),
    Law("50a", (Fault.BARRED_CALL,), refused),
    Law("54", (Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER), counts_as_pass),
    Law("54", (Fault.REDOUBLED_TWICE, Fault.DOUBLED_TWICE), counts_as_pass),
    Law("57", (Fault.DOUBLE_OUT_OF_TURN,), choose(either_adversary, NEW_DEAL, VOID, STAND)),
    Law("62", (Fault.DUMMY_SUGGESTED,), refused),
    Law("63", (Fault.RENOUNCE, Fault.REVOKE), stands, dummys),
    Law("83", (Fault.RENOUNCE,), stands),
    Law(
        "89", (Fault.REVOKE,), exacted(NO_PENALTY), both(other_side_revoked, lambda case: not side_revoked_before(case))
    ),
    Law("89", (Fault.REVOKE,), exacted(points(100)), both(other_side_revoked, side_revoked_before)),
    Law("84c", (Fault.REVOKE,), exacted(points(100)), side_revoked_before),
    Law("84b", (Fault.REVOKE,), choose(the_declarer, points(100), TRICKS, until=Until.CUT), by_adversary),
    Law("84a", (Fault.REVOKE,), exacted(points(100))),
    Law("86", (Fault.RENOUNCE,), follows(NO_PENALTY, effect=Effect.STANDS), put_right),
    Law("87", (Fault.FALSE_CLAIM,), unpunished),
    Law("88", (Fault.LATE_CLAIM,), follows(LOST)),
)
