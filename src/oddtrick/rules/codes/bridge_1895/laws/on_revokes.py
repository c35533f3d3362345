"""The revoke, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.award.choice import (
    ADD,
    DEDUCT,
    LOST,
    TRICKS,
    choose,
    established_by_mixing,
    excused,
    follows,
    stands,
    the_other_side,
    unpunished,
)
from oddtrick.rules.laws.award.conditions.of_revokes import put_right, revoke_charged
from oddtrick.rules.laws.award.conditions.of_tricks import turned
from oddtrick.rules.laws.award.for_play import saved_revoke
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Until
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="86",
        subject="revoke",
        page="17",
        treatment=Treatment.ENFORCED,
        doubts=("R11: The exemption of Dummy does not reach to the dealer's own hand.",),
        provisions=(Provision((Fault.RENOUNCE,), stands, clause="86.1"),),
    ),
    Law(
        number="87",
        subject="revoke",
        page="17",
        treatment=Treatment.ENFORCED,
        doubts=(
            "R1: What three tricks are worth after doubling is not said. The doubled value.",
            (
                "R2: A deduction may exceed what the revoking side made. Its score for the hand stops at nothing; "
                "earlier points are safe."
            ),
            "R3: Points that would pass {revokes.cap} are lost outright, in the total of the rubber too.",
            "R4: A side with fewer than three tricks is not foreseen. Those it has are taken.",
            "R5: Whether several revokes may be answered differently is not said. They may, one choice for each.",
            (
                "R6: No order is given. Tricks change hands, points come off, points go on, and last the "
                "{revokes.cap} is applied."
            ),
            "R7: Points added count towards game in spite of 2.",
            (
                "59 gives all penalties to the dealer alone, this law lets partners consult. When the hand is over, "
                "either of the innocent side may choose."
            ),
        ),
        provisions=(
            # Doubt: R5. Every revoke has its own choice.
            Provision((Fault.REVOKE,), choose(the_other_side, TRICKS, ADD, DEDUCT, until=Until.CUT), clause="87.1"),
        ),
    ),
    Law(
        number="88",
        subject="revoke",
        page="18",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.FALSE_CLAIM,), unpunished),),
    ),
    Law(
        number="89",
        subject="revoke",
        page="18",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.RENOUNCE,), excused, turned, before="86", clause="89.2"),),
    ),
    Law(
        number="90",
        subject="revoke",
        page="18",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="91",
        subject="revoke",
        page="18",
        treatment=Treatment.ENFORCED,
        doubts=("A card that lay exposed before and is withdrawn lies so again; it could be read to be free.",),
        # Doubt: "may call" is all that is printed: waived, the card does not stay exposed.
        provisions=(Provision((Fault.RENOUNCE,), saved_revoke(lies=False), put_right, before="89", clause="91.3-4"),),
    ),
    Law(
        number="92",
        subject="revoke",
        page="18-19",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MIXED_CARDS,), established_by_mixing, clause="92.1"),),
    ),
    Law(
        number="93",
        subject="revoke",
        page="19",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "R8: No next deal follows when the rubber is over. The right then ends with the agreement of the "
                "score, or with the cut for a new rubber if that is earlier."
            ),
            "Whether a cut that has to be made afresh (35) ends it is not said. It does not.",
            "R9: What an unclaimed revoke does is not said. Nothing whatever, not even the bar on game.",
        ),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(LOST), revoke_charged, clause="93.1"),),
    ),
    Law(
        number="94",
        subject="revoke",
        page="19",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="95",
        subject="revoke",
        page="19",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "R6: In which order is not said. As under 87: tricks, deductions, additions, then the {revokes.cap} "
                "for both."
            ),
        ),
    ),
)
