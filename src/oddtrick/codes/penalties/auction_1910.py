"""The laws of irregularities of 1910, in the order of the book, a special law before a general one."""

from __future__ import annotations

from oddtrick.laws import Law
from oddtrick.laws.conditions import both, by_adversary, dummys, other_side_revoked, put_right, side_revoked_before
from oddtrick.laws.remedies import (
    LOST,
    NEW_DEAL,
    NO_PENALTY,
    STAND,
    TRICKS,
    choose,
    exacted,
    follows,
    insufficient,
    left_of_offender,
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
    Law("42", (Fault.MISDEAL,), stands),
    # No penalty is printed for these four: the call is refused.
    Law("44", (Fault.DEALER_MUST_DECLARE,), refused),
    Law("45", (Fault.NOTHING_TO_DOUBLE, Fault.NO_SUCH_CALL), refused),
    Law("47", (Fault.OVERBID_OWN,), refused),
    # Doubt: A-13. Only the player on the left chooses; if he calls he has let it stand, and who was skipped loses a turn.
    Law("51", (Fault.CALL_OUT_OF_TURN,), choose(left_of_offender, NEW_DEAL, STAND)),
    # Doubt: A-12. A pass out of turn is cancelled and costs no right.
    Law("51", (Fault.PASS_OUT_OF_TURN,), unpunished),
    # Doubt.
    Law("52", (Fault.INSUFFICIENT_CALL,), insufficient(left_of_offender)),
    Law("52", (Fault.BARRED_CALL,), refused),
    Law("55", (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE), refused),
    # Doubt: A-15. If no new deal is demanded the double stands; a redouble is treated alike.
    Law("58", (Fault.DOUBLE_OUT_OF_TURN,), choose(left_of_offender, NEW_DEAL, STAND)),
    Law("64", (Fault.DUMMY_SUGGESTED,), refused),
    Law("65", (Fault.RENOUNCE, Fault.REVOKE), stands, dummys),
    Law("85", (Fault.RENOUNCE,), stands),
    Law(
        "91", (Fault.REVOKE,), exacted(NO_PENALTY), both(other_side_revoked, lambda case: not side_revoked_before(case))
    ),
    Law("91", (Fault.REVOKE,), exacted(points(100)), both(other_side_revoked, side_revoked_before)),
    # Doubt: A-25. First and later revokes are counted by sides.
    Law("86c", (Fault.REVOKE,), exacted(points(100)), side_revoked_before),
    Law("86b", (Fault.REVOKE,), choose(the_declarer, points(150), TRICKS, until=Until.CUT), by_adversary),
    Law("86a", (Fault.REVOKE,), exacted(points(150))),
    Law("88", (Fault.RENOUNCE,), follows(NO_PENALTY, effect=Effect.STANDS), put_right),
    Law("89", (Fault.FALSE_CLAIM,), unpunished),
    Law("90", (Fault.LATE_CLAIM,), follows(LOST)),
)
