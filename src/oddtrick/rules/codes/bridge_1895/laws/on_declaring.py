"""Naming trumps, doubling and redoubling, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.award.choice import (
    NEW_DEAL,
    STAND,
    VOID,
    choose,
    either_adversary,
    refused,
    stands,
    the_dealer,
    unpunished,
    who_declares,
)
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_declaring import (
    altered_a_declaration,
    leader_not_heard,
    redoubled,
    strain_open,
)
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary_of_dealer, by_dealers_partner
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="48",
        subject="declare",
        page="9",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="49",
        subject="declare",
        page="10",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused, strain_open),),
    ),
    Law(
        number="50",
        subject="declare",
        page="10",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "D3: What consulting costs is not said. The right is gone; otherwise each adversary decides for "
                "themselves, and the first demand takes effect."
            ),
            'D4: Whether "May I play?" is a word on doubling could be disputed. It is, and ends the right.',
        ),
        provisions=(
            Provision(
                (Fault.MAKE_OUT_OF_TURN,),
                choose(either_adversary, NEW_DEAL, STAND),
                both(by_dealers_partner, strain_open),
                clause="50.1",
            ),
        ),
    ),
    Law(
        number="51",
        subject="declare",
        page="10",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "D7: How long the choice lasts is not said. Once trumps have been properly named the adversary's words "
                "are ignored; after leaving it to their partner the dealer still has the choice."
            ),
        ),
        provisions=(
            Provision(
                (Fault.MAKE_OUT_OF_TURN,),
                choose(the_dealer, NEW_DEAL, VOID, effect=Effect.VOID, ended_by=who_declares),
                both(by_adversary_of_dealer, strain_open),
                clause="51.1",
            ),
            # Doubt: D7. Once trumps are named an adversary's declaration is ignored.
            Provision((Fault.MAKE_OUT_OF_TURN,), refused, by_adversary_of_dealer),
        ),
    ),
    Law(
        number="52",
        subject="declare",
        page="10",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "D9: The same sentence stands again as 58. This one is taken for the naming of trumps and for leaving "
                "it to partner, whenever it is altered."
            ),
        ),
        provisions=(
            Provision((Fault.MAKE_OUT_OF_TURN,), refused),
            Provision((Fault.ALTERED_CALL,), refused, altered_a_declaration, clause="52.1"),
        ),
    ),
    # Doubling and redoubling (pp. 10-11)
    Law(
        number="53",
        subject="double",
        page="10",
        treatment=Treatment.PROCEDURE,
        doubts=("B5: Only tricks are spoken of. Honours, chicane and slam are never multiplied.",),
    ),
    Law(
        number="54",
        subject="double",
        page="10-11",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "D2: Who puts the question in later rounds is said only in part. The left-hand adversary puts every "
                "one; for themselves they just speak."
            ),
            (
                "D5: A double or a question by the partner out of turn is not provided for. By Badsworth (pp. 63-64) "
                "nothing is due: the double stands and makes them the original doubler, the question is without "
                "effect."
            ),
            "D6: A double by the declaring side itself is not provided for. It is refused.",
        ),
        provisions=(
            # Doubt: D5. A double before it is asked for: no law; the double stands (Badsworth, pp. 63-64).
            Provision((Fault.DOUBLE_OUT_OF_TURN,), stands, leader_not_heard, clause="54.2"),
            Provision((Fault.CALL_OUT_OF_TURN,), unpunished),
            # Doubt: D6. Nothing is provided for these; they are refused.
            Provision((Fault.DOUBLED_PARTNER,), refused, clause="54.1"),
        ),
    ),
    Law(
        number="55",
        subject="double",
        page="11",
        treatment=Treatment.ENFORCED,
        doubts=("D6: A redouble by the wrong partner, or of one's own side, is not provided for. It is refused.",),
        provisions=(Provision((Fault.REDOUBLED_PARTNER, Fault.DOUBLE_OUT_OF_TURN), refused, neither(redoubled)),),
    ),
    Law(
        number="56",
        subject="double",
        page="11",
        treatment=Treatment.ENFORCED,
        doubts=(
            "D1: The 100 points which the etiquette suggests are no part of the law. There is no limit by default.",
            "D6: A redouble by the partner who has not the first right is not provided for. It is refused.",
        ),
        provisions=(Provision((Fault.REDOUBLED_PARTNER, Fault.DOUBLE_OUT_OF_TURN), refused, redoubled),),
    ),
    Law(
        number="57",
        subject="double",
        page="11",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "D8: A lead before the questions are finished is not provided for here. The card is shown before the "
                "lead, which is for 69."
            ),
        ),
    ),
    Law(
        number="58",
        subject="double",
        page="11",
        treatment=Treatment.ENFORCED,
        doubts=('D9: Every word of the dialogue is meant, from "May I play?" to "I am satisfied".',),
        provisions=(
            Provision((Fault.ALTERED_CALL,), refused, clause="58.1"),
            Provision((Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused),
        ),
    ),
)
