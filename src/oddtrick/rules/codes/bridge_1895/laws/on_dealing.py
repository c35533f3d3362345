"""Shuffling and dealing, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.award.choice import (
    ADD,
    DEDUCT,
    LOST,
    NEW_DEAL,
    RECTIFY,
    RESHUFFLE,
    STAND,
    TRICKS,
    active_adversaries_in_play,
    choose,
    excused,
    follows,
    recut,
    stands,
    the_other_side,
    unpunished,
)
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_acts import demanded
from oddtrick.rules.laws.award.conditions.of_deals import (
    before_51,
    before_the_first_card,
    corrected_in_time,
    cut_before,
    cut_well,
    cutting,
    has_played,
    mishap,
    still_dealing,
    surplus_hand,
)
from oddtrick.rules.laws.award.conditions.of_offenders import by_dealer, by_dealing_side
from oddtrick.rules.laws.award.for_deals import (
    anyone,
    claim_of_deal,
    dealer_alone,
    dealers_adversaries,
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
        number="27",
        subject="shuffle",
        page="6",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="28",
        subject="shuffle",
        page="6",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="29",
        subject="shuffle",
        page="6",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="30",
        subject="shuffle",
        page="6",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="31",
        subject="shuffle",
        page="6",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="32",
        subject="shuffle",
        page="6",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="33",
        subject="shuffle",
        page="7",
        treatment=Treatment.PROCEDURE,
        doubts=("Who may insist on it is not said. Either adversary.",),
        provisions=(
            # Doubt: the book does not say who may insist on another shuffle; either adversary of the dealer is taken.
            Provision(
                (Fault.MISDEAL,),
                claim_of_deal(dealers_adversaries, RESHUFFLE, STAND),
                mishap(MishapKind.SEEN_IN_SHUFFLE),
                clause="33.2",
            ),
        ),
    ),
    # The deal and the new deal (pp. 7-9)
    Law(
        number="34",
        subject="deal",
        page="7",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="35",
        subject="deal",
        page="7",
        treatment=Treatment.ENFORCED,
        doubts=("S4: Nothing is said of a part with fewer than four cards. The pack is cut once more.",),
        provisions=(
            # Doubt: S4. A packet of fewer than four cards: the pack is cut again.
            Provision((Fault.MISDEAL,), recut, both(cutting, neither(cut_well))),
            Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SMALL_PACKET), clause="35.2"),
            # Doubt: between the cut and the first card dealt nothing is printed: a fresh cut too.
            Provision(
                (Fault.MISDEAL,), recut, both(mishap(MishapKind.EXPOSED_CARD), before_the_first_card), clause="35.3"
            ),
        ),
    ),
    Law(
        number="36",
        subject="deal",
        page="7",
        treatment=Treatment.PROCEDURE,
        provisions=(Provision((Fault.MISDEAL,), unpunished, cut_well, clause="36.2"),),
    ),
    Law(
        number="37",
        subject="deal",
        page="7",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), recut, mishap(MishapKind.SHUFFLED_AFTER_CUT), clause="37.1"),),
    ),
    Law(
        number="38",
        subject="deal",
        page="7",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="39-I",
        subject="deal",
        page="7",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "S1: Who deals again is said only elsewhere (45, and p. 29 of the guide). Nobody's turn is lost, here "
                "or at any other new deal."
            ),
            (
                "S2: A hand found to be short before its owner has played is not the case of 44. It is treated as a "
                "pack that is not full."
            ),
        ),
        provisions=(
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.BAD_PACK)),
            # Doubt: S2. A hand found short before its owner has played: a new deal.
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.SHORT_HAND)),
        ),
    ),
    Law(
        number="39-II",
        subject="deal",
        page="7",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.FACED_CARD), clause="39-II.1"),),
    ),
    Law(
        number="39-III",
        subject="deal",
        page="7",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.OUT_OF_ROTATION), clause="39-III.1"),),
    ),
    Law(
        number="39-IV",
        subject="deal",
        page="8",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.LAST_CARD), clause="39-IV.1"),),
    ),
    Law(
        number="39-V",
        subject="deal",
        page="8",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.MISDEAL,), new_deal, surplus_hand, before="39-I", clause="39-V.1"),),
    ),
    Law(
        number="39-VI",
        subject="deal",
        page="8",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.MISDEAL,), excused, both(mishap(MishapKind.TWO_AT_ONCE), corrected_in_time), clause="39-VI.3"
            ),
            Provision((Fault.MISDEAL,), new_deal, mishap(MishapKind.TWO_AT_ONCE), clause="39-VI.1"),
        ),
    ),
    Law(
        number="39-VII",
        subject="deal",
        page="8",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND),
                both(mishap(MishapKind.NOT_CUT), still_dealing),
                clause="39-VII.1",
            ),
            Provision((Fault.MISDEAL,), stands, mishap(MishapKind.NOT_CUT)),
        ),
    ),
    Law(
        number="40",
        subject="deal",
        page="8",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                claim_of_deal(not_looked(dealers_adversaries), NEW_DEAL, STAND, until=Until.CHOOSER_ACTS),
                both(mishap(MishapKind.EXPOSED_CARD), by_dealing_side),
                clause="40.2",
            ),
            Provision(
                (Fault.MISDEAL,),
                claim_of_deal(not_looked(dealer_alone), NEW_DEAL, STAND, until=Until.CHOOSER_ACTS),
                mishap(MishapKind.EXPOSED_CARD),
                clause="40.1",
            ),
            # Any other player only loses their claim to a new deal.
            Provision((Fault.LOOKED_IN_DEAL,), excused, clause="40.3"),
            Provision((Fault.LATE_CLAIM,), follows(LOST), demanded, cites_right=True),
        ),
    ),
    Law(
        number="41",
        subject="deal",
        page="8",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="42",
        subject="deal",
        page="8",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.LOOKED_IN_DEAL,),
                may_see_card(dealers_adversaries, Until.CHOOSER_ACTS),
                both(by_dealer, before_51),
                before="40",
                clause="42.1",
            ),
            Provision((Fault.LOOKED_IN_DEAL,), stands, by_dealer, before="40"),
        ),
    ),
    Law(
        number="43",
        subject="deal",
        page="9",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                # Doubt: in play the dealer alone chooses for their side (59).
                claim_of_deal(active_adversaries_in_play, NEW_DEAL, STAND, until=Until.DEAL_OVER),
                mishap(MishapKind.FOREIGN_CARD),
                clause="43.1",
            ),
        ),
    ),
    Law(
        number="44",
        subject="deal",
        page="9",
        treatment=Treatment.ENFORCED,
        doubts=("S2: A shortage noticed before its owner plays is not provided for. There is a new deal (39-I).",),
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                follows(STAND, effect=Effect.STANDS),
                both(mishap(MishapKind.SHORT_HAND), has_played),
                before="39-I",
                clause="44.1",
            ),
            Provision(
                (Fault.REVOKE,),
                choose(the_other_side, TRICKS, ADD, DEDUCT, until=Until.CUT),
                mishap(MishapKind.SHORT_HAND),
                clause="44.2",
            ),
        ),
    ),
    Law(
        number="45",
        subject="deal",
        page="9",
        treatment=Treatment.ENFORCED,
        doubts=(
            "S1: This law is taken as general: the same player always deals again, and a misdeal never costs the turn.",
        ),
    ),
    Law(
        number="46",
        subject="deal",
        page="9",
        treatment=Treatment.ENFORCED,
        doubts=(
            "S3: Whose turn comes after such a deal is open. The turn passes on from the seat that dealt.",
            "Who may stop it is not said. Anybody at the table.",
        ),
        provisions=(
            Provision(
                (Fault.MISDEAL,),
                noting_dealer(choose(anyone, RECTIFY, STAND, until=Until.DEAL_COMPLETE)),
                both(mishap(MishapKind.OUT_OF_TURN, MishapKind.WRONG_PACK), still_dealing),
            ),
            # Doubt: S3. A deal out of turn that stands: the next is that of the player who sits on the left of who
            # dealt.
            Provision((Fault.MISDEAL,), dealt_by_offender, mishap(MishapKind.OUT_OF_TURN), clause="46.3"),
            Provision(
                (Fault.MISDEAL,), follows(STAND, effect=Effect.STANDS), mishap(MishapKind.WRONG_PACK), clause="46.3"
            ),
            Provision((Fault.MISDEAL,), stands),
        ),
    ),
    Law(
        number="47",
        subject="deal",
        page="9",
        treatment=Treatment.PROCEDURE,
        doubts=("No consequence is named. Nothing follows.",),
        provisions=(
            Provision((Fault.MISDEAL,), stands, mishap(MishapKind.DEALT_FOR_PARTNER), before="46", clause="47.1"),
            Provision((Fault.MISDEAL,), stands, both(cut_well, neither(cut_before)), before="35", clause="47.1"),
        ),
    ),
)
