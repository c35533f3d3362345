"""Dummy, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.award.choice import (
    LOST,
    STAND,
    excused,
    follows,
    lost_by_consulting,
    refused,
    stands,
    unpunished,
)
from oddtrick.rules.laws.award.conditions.joining import both
from oddtrick.rules.laws.award.conditions.of_acts import by_taking_back, claimed
from oddtrick.rules.laws.award.conditions.of_consulting import about_a_revoke
from oddtrick.rules.laws.award.conditions.of_offenders import by_declarers_side, dummys
from oddtrick.rules.laws.award.conditions.of_revokes import lost_by_dummys_word, put_right
from oddtrick.rules.laws.award.conditions.of_tricks import anothers_card
from oddtrick.rules.laws.award.for_play import suggested
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="59",
        subject="dummy",
        page="12",
        treatment=Treatment.ENFORCED,
        doubts=("A card that somebody plays from another's hand is not spoken of. It is not played, and goes back.",),
        provisions=(
            # Doubt: no book speaks of a card played from another's hand; it is not played, and goes back.
            Provision((Fault.INTERFERED,), unpunished, anothers_card),
        ),
    ),
    Law(
        number="60",
        subject="dummy",
        page="12",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "L2: Where the dealer leads from the wrong side of the table, 60, 78 and 79 do not quite agree. Until "
                "second hand plays, Dummy or an adversary may have it put right without penalty; afterwards it "
                "stands."
            ),
            "L3: 67 forgets the correction that is allowed here, 64 mentions it. It is allowed.",
        ),
        provisions=(Provision((Fault.DUMMY_WARNED,), excused, clause="60.1"),),
    ),
    Law(
        number="61",
        subject="dummy",
        page="12",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.DUMMY_PROMPTED,), follows(LOST), clause="61.2"),
            Provision((Fault.FALSE_CLAIM,), follows(LOST), lost_by_dummys_word, clause="61.2"),
        ),
    ),
    Law(
        number="62",
        subject="dummy",
        page="12",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "D3: What consulting costs is not said. The right is gone; otherwise each adversary decides for "
                "themselves, and the first demand takes effect."
            ),
        ),
        provisions=(
            Provision((Fault.DUMMY_SUGGESTED,), suggested, clause="62.1"),
            Provision((Fault.DISOBEYED,), refused, clause="62.1"),
            # Doubt: D3. Consulting forfeits the remedy; the law cited is that of the remedy.
            Provision((Fault.CONSULTED,), excused, about_a_revoke),
            Provision((Fault.CONSULTED,), lost_by_consulting(), cites_right=True),
        ),
    ),
    Law(
        number="63",
        subject="dummy",
        page="12",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="64",
        subject="dummy",
        page="13",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.PLAY_OUT_OF_TURN,), follows(STAND), by_taking_back, clause="64.1"),),
    ),
    Law(
        number="65",
        subject="dummy",
        page="13",
        treatment=Treatment.ENFORCED,
        doubts=("No consequence is named. Nothing follows.",),
        provisions=(Provision((Fault.DUMMY_LOOKED,), unpunished, clause="65.1"),),
    ),
    Law(
        number="66",
        subject="dummy",
        page="13",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "R11: How far the exemption goes is open. It is Dummy's only: the dealer answers for their own hand, "
                "even in the same trick, and a revoke of Dummy's noticed in time is put right."
            ),
        ),
        provisions=(
            Provision((Fault.RENOUNCE,), excused, both(dummys, put_right), clause="66.2"),
            Provision((Fault.RENOUNCE,), stands, dummys, clause="66.1"),
            Provision((Fault.REVOKE,), follows(STAND, effect=Effect.STANDS), dummys, clause="66.2"),
        ),
    ),
    Law(
        number="67",
        subject="dummy",
        page="13",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "E1: This seems to contradict 68 and 69, which do touch the dealer. Those hold until the first lead, "
                "this one after it."
            ),
            "L3: The lead corrected under 60 is an exception that 64 has and this law lacks. It is allowed.",
        ),
        provisions=(
            Provision((Fault.RENOUNCE,), excused, both(by_declarers_side, put_right), clause="67.4"),
            Provision((Fault.EXPOSED_CARD,), excused, by_declarers_side, before="70", clause="67.2"),
            Provision((Fault.CLAIMED_TRICK,), unpunished, by_declarers_side, clause="67.3"),
            Provision((Fault.FALSE_CLAIM,), excused, claimed, clause="67.3"),
        ),
    ),
)
