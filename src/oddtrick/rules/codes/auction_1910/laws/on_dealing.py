"""Shuffling and dealing, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.laws.doubts import A_09, A_10, A_11, A_48, A_51
from oddtrick.rules.laws.award.choice import (
    LOST,
    NEW_DEAL,
    RECTIFY,
    RESHUFFLE,
    STAND,
    TRICKS,
    choose,
    exacted,
    excused,
    follows,
    recut,
    refused,
    revoke_points,
    stands,
    the_declarer,
    unpunished,
    until_one_looks,
)
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_acts import demanded
from oddtrick.rules.laws.award.conditions.of_deals import (
    all_have_looked,
    an_adversary_looked,
    before_51,
    before_the_first_card,
    cards_played,
    corrected_in_time,
    cut_before,
    cut_well,
    cutting,
    has_played,
    last_round,
    mishap,
    play_is_over,
    still_dealing,
    surplus_hand,
)
from oddtrick.rules.laws.award.conditions.of_demands import lapsed, lost_by_no_look
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary, by_dealer, by_dealing_side
from oddtrick.rules.laws.award.for_deals import (
    anyone,
    claim_of_deal,
    dealers_adversaries,
    dealers_side,
    dealt_by_offender,
    may_see_card,
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
        page="24",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="29",
        subject="shuffle",
        page="24-25",
        treatment=Treatment.PROCEDURE,
        provisions=(
            Provision((Fault.MISDEAL,), follows(RESHUFFLE), mishap(MishapKind.SEEN_IN_SHUFFLE), clause="29.4"),
        ),
    ),
    Law(
        number="30",
        subject="shuffle",
        page="25",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="31",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="32",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        provisions=(
            Provision((Fault.MISDEAL,), recut, both(cutting, neither(cut_well))),
            Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SMALL_PACKET), clause="32.2"),
            # Doubt: a card seen between the cut and the first card dealt: a fresh cut, not the new deal of law 38.
            Provision(
                (Fault.MISDEAL,), recut, both(mishap(MishapKind.EXPOSED_CARD), before_the_first_card), clause="32.3"
            ),
        ),
    ),
    Law(
        number="33",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        provisions=(Provision((Fault.MISDEAL,), unpunished, cut_well, clause="33.1"),),
    ),
    Law(
        number="34",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        provisions=(Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SHUFFLED_AFTER_CUT), clause="34.1"),),
    ),
    Law(
        number="35",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="36",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        doubts=("By whom is not printed; it is the same dealer.",),
    ),
    Law(
        number="37a",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.OUT_OF_ROTATION), clause="37a.3"),),
    ),
    Law(
        number="37b",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        doubts=(A_09,),
        provisions=(
            # Doubt: a card of another pack makes the pack imperfect. After the last trick the play is over.
            Provision(
                (Fault.MISDEAL,),
                stands,
                both(mishap(MishapKind.BAD_PACK, MishapKind.FOREIGN_CARD), play_is_over),
                clause="37b.1",
            ),
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.BAD_PACK, MishapKind.FOREIGN_CARD), clause="37b.1"),
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.SHORT_HAND), clause="37b.1"),
        ),
    ),
    Law(
        number="37c",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.FACED_CARD), clause="37c.1"),),
    ),
    Law(
        number="37d",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        doubts=(A_10,),
        provisions=(
            # Doubt: A-10. Fourteen in one hand and twelve in another: 37d and 41 agree.
            Provision((Fault.MISDEAL,), new_deal, surplus_hand, before="37b", clause="37d.1"),
        ),
    ),
    Law(
        number="37e",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.MISDEAL,), excused, both(mishap(MishapKind.TWO_AT_ONCE), corrected_in_time), clause="37e.1"
            ),
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.TWO_AT_ONCE), clause="37e.1"),
        ),
    ),
    Law(
        number="37f",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                both(mishap(MishapKind.NOT_CUT), an_adversary_looked),
                clause="37f.2",
            ),
            Provision(
                (Fault.MISDEAL,),
                # Once either has looked at a card neither may claim.
                until_one_looks(claim_of_deal(dealers_adversaries, NEW_DEAL, STAND)),
                both(mishap(MishapKind.NOT_CUT), still_dealing),
                clause="37f.1",
            ),
            Provision(
                (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), mishap(MishapKind.NOT_CUT), clause="37f.1"
            ),
        ),
    ),
    Law(
        number="37g",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.LAST_CARD), clause="37g.1"),),
    ),
    Law(
        number="38a",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        doubts=(A_11,),
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND),
                both(mishap(MishapKind.EXPOSED_CARD), by_dealing_side),
                clause="38a.1",
            ),
        ),
    ),
    Law(
        number="38b",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        doubts=(A_11,),
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                claim_of_deal(not_looked(dealers_side), NEW_DEAL, STAND),
                mishap(MishapKind.EXPOSED_CARD),
                clause="38b.1",
            ),
        ),
    ),
    Law(
        number="38c",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        doubts=(A_51,),
        provisions=(
            Provision(
                (Fault.LOOKED_IN_DEAL,), may_see_card(dealers_adversaries), both(by_dealer, before_51), clause="38c.1"
            ),
            # Doubt: A-51. After the fifty-first card it is harmless.
            Provision((Fault.LOOKED_IN_DEAL,), stands, by_dealer, clause="38c.1"),
        ),
    ),
    Law(
        number="38d",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        doubts=("The book sets no term for the late claim; it lapses when an entitled player calls.",),
        provisions=(
            # Doubt: "one of the last cards" is taken to be one of the last round, of four.
            Provision(
                (Fault.MISDEAL,),
                claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND, until=Until.CHOOSER_ACTS),
                both(mishap(MishapKind.EXPOSED_CARD), by_dealing_side, last_round),
                before="38a",
                clause="38d.1",
            ),
            Provision((Fault.WRONG_PENALTY,), refused, both(lapsed(Fault.MISDEAL), lost_by_no_look)),
        ),
    ),
    Law(
        number="39",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        doubts=(A_11, "Nothing is said of the partner of one who has looked; they may still claim."),
        provisions=(
            Provision((Fault.LATE_CLAIM,), follows(LOST), demanded),
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                both(mishap(MishapKind.EXPOSED_CARD), all_have_looked),
                before="38d",
                clause="39.1",
            ),
            # Any other player only loses their claim to a new deal.
            Provision((Fault.LOOKED_IN_DEAL,), stands, clause="39.1"),
        ),
    ),
    Law(
        number="40",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        doubts=(A_09,),
        provisions=(
            # Doubt: A-09. A hand is short while nobody has proved the pack itself wrong.
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                both(mishap(MishapKind.SHORT_HAND), by_adversary),
                clause="40.2",
            ),
            Provision((Fault.REVOKE,), exacted(revoke_points()), mishap(MishapKind.SHORT_HAND), clause="40.2"),
            # Doubt: A-09. The deal stands for one who has played; before that the pack is imperfect, as in 1895 (S2).
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                both(mishap(MishapKind.SHORT_HAND), has_played),
                before="37b",
                clause="40.1",
            ),
        ),
    ),
    Law(
        number="41",
        subject="deal",
        page="27-28",
        treatment=Treatment.ENFORCED,
        doubts=(A_09, A_10),
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                new_deal,
                both(mishap(MishapKind.BAD_PACK), cards_played, neither(play_is_over)),
                before="37b",
                clause="41.1",
            ),
            # After the last card law 37d, which has only the time before and during the play, answers no more.
            Provision((Fault.MISDEAL,), new_deal, both(surplus_hand, play_is_over), before="37d", clause="41.3"),
        ),
    ),
    Law(
        number="42",
        subject="deal",
        page="28",
        treatment=Treatment.ENFORCED,
        doubts=(A_48, "Who may ask for the correction is not said; anyone may."),
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                noting_dealer(choose(anyone, RECTIFY, STAND, until=Until.DEAL_COMPLETE)),
                both(mishap(MishapKind.OUT_OF_TURN, MishapKind.WRONG_PACK), still_dealing),
            ),
            # Doubt: A-48. The player who dealt is the dealer; the next deal is that of the player on the left.
            Provision((Fault.MISDEAL,), dealt_by_offender, mishap(MishapKind.OUT_OF_TURN), clause="42.3"),
            Provision(
                (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), mishap(MishapKind.WRONG_PACK), clause="42.3"
            ),
            Provision((Fault.MISDEAL,), stands),
        ),
    ),
    Law(
        number="43",
        subject="deal",
        page="28",
        treatment=Treatment.ENFORCED,
        doubts=("The book prints no consequence; it is noted as a fault and nothing follows.",),
        provisions=(
            Provision((Fault.MISDEAL,), stands, mishap(MishapKind.DEALT_FOR_PARTNER), before="42", clause="43.1"),
            Provision((Fault.MISDEAL,), stands, both(cut_well, neither(cut_before)), before="32", clause="43.1"),
        ),
    ),
)
