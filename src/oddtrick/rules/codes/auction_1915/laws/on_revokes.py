"""The revoke, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.laws.doubts import doubts
from oddtrick.rules.laws.award.choice import (
    LOST,
    NO_PENALTY,
    TRICKS,
    binding,
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
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary, by_declarer, by_declarers_side, dummys
from oddtrick.rules.laws.award.conditions.of_revokes import (
    courtesies,
    other_side_revoked,
    put_right,
    side_revoked_before,
)
from oddtrick.rules.laws.award.conditions.of_tricks import both_adversaries_played, turned
from oddtrick.rules.laws.award.for_play import saved_revoke
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect, Until
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="83",
        subject="revoke",
        page="37-38",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-42"),
        provisions=(Provision((Fault.RENOUNCE,), stands, clause="83.1"),),
    ),
    Law(
        number="84a",
        subject="revoke",
        page="38",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-55"),
        provisions=(Provision((Fault.REVOKE,), exacted(revoke_points()), clause="84a.1-2"),),
    ),
    Law(
        number="84b",
        subject="revoke",
        page="38-39",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-52", "A-53", "A-54"),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                by_adversary,
                before="84a",
                clause="84b.1-2",
            ),
        ),
    ),
    Law(
        number="84c",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-56", "A-57"),
        provisions=(
            # Doubt: A-56. The first revoke of the side, not of the player.
            Provision(
                (Fault.REVOKE,), exacted(revoke_points(further=True)), side_revoked_before, before="84b", clause="84c.1"
            ),
        ),
    ),
    Law(
        number="85",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-59"),
        provisions=(Provision((Fault.RENOUNCE,), excused, turned, before="83", clause="85.2"),),
    ),
    Law(
        number="85a",
        subject="revoke",
        page="39-40",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.REVOKE,), stands, both(by_declarer, courtesies), before="84c", clause="85a.2"),),
    ),
    Law(
        number="86",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-69"),
        provisions=(Provision((Fault.RENOUNCE,), saved_revoke(), put_right, before="85", clause="86.3-4"),),
    ),
    Law(
        number="86a",
        subject="revoke",
        page="40-41",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-47", "A-60"),
        provisions=(
            Provision(
                (Fault.RENOUNCE,),
                follows(NO_PENALTY, effect=Effect.STANDS),
                both(put_right, dummys),
                before="86",
                clause="86a.4",
            ),
            # Doubt: A-60. Only when both adversaries have played and the declarer was not last.
            Provision(
                (Fault.RENOUNCE,),
                binding(saved_revoke(of_declarer=True)),
                both(put_right, by_declarer, both_adversaries_played),
                before="86",
                clause="86a.1",
            ),
            Provision(
                (Fault.RENOUNCE,),
                follows(NO_PENALTY, effect=Effect.STANDS),
                both(put_right, by_declarers_side),
                before="86",
            ),
        ),
    ),
    Law(
        number="87",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.FALSE_CLAIM,), unpunished),
            Provision((Fault.MIXED_CARDS,), established_by_mixing, clause="87.3"),
        ),
    ),
    Law(
        number="88",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-61"),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(LOST), clause="88.1"),),
    ),
    Law(
        number="89",
        subject="revoke",
        page="41-42",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-57", "A-58"),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                exacted(NO_PENALTY, of_both=True),
                both(other_side_revoked, neither(side_revoked_before)),
                before="84c",
                clause="89.1",
            ),
            Provision(
                (Fault.REVOKE,),
                exacted(revoke_points(both=True), of_both=True),
                other_side_revoked,
                before="84c",
                clause="89.2",
            ),
        ),
    ),
)
