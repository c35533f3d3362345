"""The laws of irregularities of 1895, in the order of the book, a special law before a general one."""

from __future__ import annotations

from oddtrick.laws import Law
from oddtrick.laws.conditions import (
    both,
    by_adversary_of_dealer,
    by_dealers_partner,
    by_dealers_side,
    dummys,
    leader_not_heard,
    put_right,
    strain_named,
    strain_open,
)
from oddtrick.laws.remedies import (
    ADD,
    DEDUCT,
    LOST,
    NEW_DEAL,
    STAND,
    TRICKS,
    VOID,
    choose,
    either_adversary,
    excused,
    follows,
    refused,
    stands,
    the_dealer,
    the_other_side,
    unpunished,
)
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault

LAWS = (
    Law("12", (Fault.LATE_CLAIM,), follows(LOST)),
    Law("46", (Fault.MISDEAL,), stands),
    Law("49", (Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused, strain_open),
    Law(
        "50",
        (Fault.MAKE_OUT_OF_TURN,),
        choose(either_adversary, NEW_DEAL, STAND),
        both(by_dealers_partner, strain_open),
    ),
    Law(
        "51",
        (Fault.MAKE_OUT_OF_TURN,),
        choose(the_dealer, NEW_DEAL, VOID, effect=Effect.VOID),
        both(by_adversary_of_dealer, strain_open),
    ),
    # Doubt: D7. Once trumps are named an adversary's declaration is ignored.
    Law("51", (Fault.MAKE_OUT_OF_TURN,), refused, both(by_adversary_of_dealer, strain_named)),
    Law("52", (Fault.MAKE_OUT_OF_TURN,), refused),
    # Doubt: D5. He doubles before he is asked: no law; the double stands (Badsworth, pp. 63-64).
    Law("54", (Fault.DOUBLE_OUT_OF_TURN,), stands, both(by_adversary_of_dealer, leader_not_heard)),
    Law("54", (Fault.CALL_OUT_OF_TURN,), unpunished),
    # Doubt: D6. Nothing is provided for these; they are refused.
    Law("54", (Fault.DOUBLED_PARTNER,), refused),
    Law("55", (Fault.REDOUBLED_PARTNER, Fault.DOUBLE_OUT_OF_TURN), refused),
    Law("58", (Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused),
    Law("62", (Fault.DUMMY_SUGGESTED,), refused),
    Law("66", (Fault.RENOUNCE,), excused, both(dummys, put_right)),
    Law("66", (Fault.RENOUNCE,), stands, dummys),
    Law("66", (Fault.REVOKE,), follows(STAND, effect=Effect.STANDS), dummys),
    Law("67", (Fault.RENOUNCE,), excused, both(by_dealers_side, put_right)),
    Law("69", (Fault.BARRED_CALL,), refused),
    Law("86", (Fault.RENOUNCE,), stands),
    Law("87", (Fault.REVOKE,), choose(the_other_side, TRICKS, ADD, DEDUCT, until=Until.CUT)),
    Law("88", (Fault.FALSE_CLAIM,), unpunished),
    Law("93", (Fault.LATE_CLAIM,), follows(LOST)),
)
