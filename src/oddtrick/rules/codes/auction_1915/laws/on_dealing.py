"""Shuffling and dealing, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.laws.doubts import doubts
from oddtrick.rules.laws.award.choice import (
    LOST,
    NEW_DEAL,
    NO_PENALTY,
    RESHUFFLE,
    RESTORE,
    STAND,
    TRICKS,
    binding,
    choose,
    either_adversary,
    exacted,
    excused,
    fined,
    follows,
    recut,
    refused,
    reshuffle,
    revoke_points,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.rules.laws.award.conditions.joining import both
from oddtrick.rules.laws.award.conditions.of_acts import demanded
from oddtrick.rules.laws.award.conditions.of_deals import (
    before_the_first_card,
    card_seen,
    cut_before,
    cut_well,
    cuts_for_partner,
    cutting,
    mishap,
    play_is_over,
    still_dealing,
    surplus_hand,
)
from oddtrick.rules.laws.award.conditions.of_demands import lapsed
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary
from oddtrick.rules.laws.award.for_deals import (
    claim_of_deal,
    dealers_adversaries,
    dealt_by_offender,
    new_deal,
    not_looked,
    noting_dealer,
)
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect, Until
from oddtrick.rules.terms import Fault, MishapKind

LAWS: tuple[Law, ...] = (
    Law(
        number="28",
        subject="shuffle",
        page="14",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="29",
        subject="shuffle",
        page="14-15",
        treatment=Treatment.PROCEDURE,
        provisions=(
            Provision((Fault.MISDEAL,), follows(RESHUFFLE), mishap(MishapKind.SEEN_IN_SHUFFLE), clause="29.4"),
        ),
    ),
    Law(
        number="30",
        subject="shuffle",
        page="15",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="31",
        subject="deal",
        page="15",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="32",
        subject="deal",
        page="15-16",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-17"),
        provisions=(
            # Doubt: A-17. A packet of fewer than four: cut again.
            Provision((Fault.MISDEAL,), unpunished, cut_well),
            # A card seen in or after the cutting, and before the deal begins, asks for a shuffle and another cut.
            Provision((Fault.MISDEAL,), reshuffle, both(cutting, card_seen), clause="32.2"),
            Provision((Fault.MISDEAL,), recut, cutting, clause="32.1"),
            Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SMALL_PACKET), clause="32.1"),
            Provision(
                (Fault.MISDEAL,), reshuffle, both(mishap(MishapKind.EXPOSED_CARD), before_the_first_card), clause="32.2"
            ),
        ),
    ),
    Law(
        number="33",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
        provisions=(Provision((Fault.MISDEAL,), unpunished, both(cut_well, cut_before), before="32", clause="33.1"),),
    ),
    Law(
        number="34",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
        provisions=(Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SHUFFLED_AFTER_CUT), clause="34.1"),),
    ),
    Law(
        number="35",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="36",
        subject="deal",
        page="16",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-12"),
    ),
    Law(
        number="37a",
        subject="deal",
        page="16",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.MISDEAL,), new_deal, mishap(MishapKind.OUT_OF_ROTATION, MishapKind.TWO_AT_ONCE), clause="37a.1"
            ),
        ),
    ),
    Law(
        number="37b",
        subject="deal",
        page="16",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-18"),
        # Doubt: a card found that belongs to another pack makes the pack incorrect.
        provisions=(
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.BAD_PACK, MishapKind.FOREIGN_CARD), clause="37b.1"),
        ),
    ),
    Law(
        number="37c",
        subject="deal",
        page="16",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-13"),
        provisions=(
            Provision(
                (Fault.MISDEAL,), new_deal, mishap(MishapKind.FACED_CARD, MishapKind.EXPOSED_CARD), clause="37c.1"
            ),
        ),
    ),
    Law(
        number="37d",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-16"),
        provisions=(
            # Doubt: A-16. An imbalance that comes from the deal.
            Provision((Fault.MISDEAL,), new_deal, surplus_hand, clause="37d.1"),
        ),
    ),
    Law(
        number="37e",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.LAST_CARD), clause="37e.1"),),
    ),
    Law(
        number="37f",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-15"),
        provisions=(
            # Doubt: A-15. He who has looked may not speak first.
            Provision(
                (Fault.MISDEAL,),
                binding(claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND)),
                both(mishap(MishapKind.NOT_CUT, MishapKind.WRONG_PACK), still_dealing),
            ),
            Provision(
                (Fault.MISDEAL,),
                noting_dealer(binding(claim_of_deal(not_looked(either_adversary), NEW_DEAL, STAND))),
                both(mishap(MishapKind.OUT_OF_TURN), still_dealing),
                clause="37f.2",
            ),
        ),
    ),
    Law(
        number="38",
        subject="deal",
        page="17",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-15"),
        provisions=(
            Provision((Fault.LATE_CLAIM,), follows(LOST), demanded),
            Provision((Fault.WRONG_PENALTY,), refused, lapsed(Fault.MISDEAL)),
            Provision((Fault.MISDEAL,), dealt_by_offender, mishap(MishapKind.OUT_OF_TURN), clause="38.3"),
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                mishap(MishapKind.NOT_CUT, MishapKind.WRONG_PACK),
                clause="38.1",
            ),
            Provision((Fault.MISDEAL,), stands),
        ),
    ),
    Law(
        number="39",
        subject="deal",
        page="17-18",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-18"),
        provisions=(
            # From the last card to the next cut law 37b, which speaks of the deal and the play, answers no more.
            Provision(
                (Fault.MISDEAL,),
                new_deal,
                both(mishap(MishapKind.BAD_PACK, MishapKind.FOREIGN_CARD), play_is_over),
                before="37b",
                clause="39.1",
            ),
            Provision((Fault.LATE_CLAIM,), follows(NO_PENALTY), mishap(*MishapKind), clause="39.1"),
        ),
    ),
    Law(
        number="40",
        subject="deal",
        page="18",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-16"),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                both(mishap(MishapKind.SHORT_HAND), by_adversary),
                clause="40.2",
            ),
            Provision((Fault.REVOKE,), exacted(revoke_points()), mishap(MishapKind.SHORT_HAND), clause="40.2"),
            Provision(
                (Fault.MISDEAL,),
                follows(RESTORE, effect=Effect.STANDS),
                both(mishap(MishapKind.SHORT_HAND), card_seen),
                before="38",
                clause="40.1",
            ),
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                mishap(MishapKind.SHORT_HAND),
                before="38",
            ),
        ),
    ),
    Law(
        number="41",
        subject="deal",
        page="19",
        treatment=Treatment.PROCEDURE,
        # Unopposed it is in order.
        provisions=(
            Provision((Fault.MISDEAL,), excused, mishap(MishapKind.DEALT_FOR_PARTNER), before="38", clause="41.1"),
            Provision(
                (Fault.MISDEAL,),
                excused,
                both(cut_well, cuts_for_partner),
                before="32",
                clause="41.1",
            ),
        ),
    ),
    Law(
        number="41a",
        subject="deal",
        page="19",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-13", "A-14"),
        provisions=(
            # Doubt: A-14. Every card lifted and looked at.
            Provision((Fault.LOOKED_IN_DEAL,), fined(lambda fines: fines.card_seen, per_card=True), clause="41a.2"),
        ),
    ),
)
