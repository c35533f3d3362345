"""The revoke, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.laws.doubts import A_21, A_22, A_23, A_24, A_25, A_26, A_27, A_49, A_53, A_56
from oddtrick.rules.laws.award.choice import (
    LOST,
    NO_PENALTY,
    TRICKS,
    choose,
    established_by_mixing,
    exacted,
    excused,
    follows,
    revoke_points,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary, by_declarers_side
from oddtrick.rules.laws.award.conditions.of_revokes import other_side_revoked, put_right, side_revoked_before
from oddtrick.rules.laws.award.conditions.of_tricks import turned
from oddtrick.rules.laws.award.for_play import saved_revoke
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect, Until
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="85",
        subject="revoke",
        page="38-39",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.RENOUNCE,), stands, clause="85.1"),),
    ),
    Law(
        number="86a",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        doubts=(A_21, A_49),
        provisions=(Provision((Fault.REVOKE,), exacted(revoke_points()), clause="86a.1"),),
    ),
    Law(
        number="86b",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        doubts=(A_22, A_23, A_24, A_27),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                by_adversary,
                before="86a",
                clause="86b.1-2",
            ),
        ),
    ),
    Law(
        number="86c",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        doubts=(A_21, A_25),
        provisions=(
            # Doubt: A-25. First and later revokes are counted by sides.
            Provision(
                (Fault.REVOKE,), exacted(revoke_points(further=True)), side_revoked_before, before="86b", clause="86c.1"
            ),
        ),
    ),
    Law(
        number="87",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.RENOUNCE,), excused, turned, before="85", clause="87.2"),),
    ),
    Law(
        number="88",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        doubts=("A card that lay exposed before and is withdrawn lies so again; it could be read to be free.",),
        provisions=(
            Provision(
                (Fault.RENOUNCE,),
                follows(NO_PENALTY, effect=Effect.STANDS),
                both(put_right, by_declarers_side),
                before="87",
                clause="88.5",
            ),
            Provision((Fault.RENOUNCE,), saved_revoke(), put_right, before="87", clause="88.3-4"),
        ),
    ),
    Law(
        number="89",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.FALSE_CLAIM,), unpunished),
            Provision((Fault.MIXED_CARDS,), established_by_mixing, clause="89.3"),
        ),
    ),
    Law(
        number="90",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        doubts=(A_53, A_56, "Whether a cut that has to be made afresh (32) ends it is not said. It does not."),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(LOST), clause="90.1"),),
    ),
    Law(
        number="91",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        doubts=(A_21, A_26),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                exacted(NO_PENALTY, of_both=True),
                both(other_side_revoked, neither(side_revoked_before)),
                before="86c",
                clause="91.1",
            ),
            Provision(
                (Fault.REVOKE,),
                exacted(revoke_points(both=True), of_both=True),
                other_side_revoked,
                before="86c",
                clause="91.2",
            ),
        ),
    ),
)
