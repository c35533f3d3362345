"""The laws of irregularities of 1908: what the article says, otherwise those of ordinary bridge, written out.

The numbers are those of the lawbook, which counts the sentences of the article.
"""

from __future__ import annotations

from oddtrick.laws import Law
from oddtrick.laws.conditions import both, by_adversary, by_declarers_side, claimed, dummys, put_right
from oddtrick.laws.remedies import (
    LOST,
    STAND,
    TRICKS,
    VOID,
    choose,
    exacted,
    excused,
    follows,
    points,
    refused,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault

LAWS = (
    Law("3", (Fault.DEALER_MUST_DECLARE,), refused),
    Law("4", (Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE, Fault.OVERBID_OWN, Fault.BARRED_CALL), refused),
    # Doubt: the article prices no call out of turn; it is void, as ordinary bridge undoes what it does not punish.
    Law("4", (Fault.CALL_OUT_OF_TURN, Fault.PASS_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN), follows(VOID)),
    Law("4", (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE), refused),
    Law("6", (Fault.INSUFFICIENT_CALL,), refused),
    Law("1", (Fault.MISDEAL,), stands),
    Law("1", (Fault.DUMMY_SUGGESTED,), refused),
    Law("1", (Fault.RENOUNCE,), excused, both(by_declarers_side, put_right)),
    Law("1", (Fault.RENOUNCE,), stands),
    Law("1", (Fault.REVOKE,), follows(STAND, effect=Effect.STANDS), dummys),
    Law("15", (Fault.REVOKE,), choose(the_declarer, points(150), TRICKS, until=Until.CUT), by_adversary),
    Law("14", (Fault.REVOKE,), exacted(points(150))),
    Law("1", (Fault.FALSE_CLAIM,), excused, claimed),
    Law("1", (Fault.FALSE_CLAIM,), unpunished),
    Law("1", (Fault.LATE_CLAIM,), follows(LOST)),
)
