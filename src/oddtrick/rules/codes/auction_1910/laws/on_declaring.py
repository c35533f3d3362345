"""Declaring and doubling, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.laws.doubts import (
    A_01,
    A_12,
    A_13,
    A_14,
    A_15,
    A_16,
    A_17,
    A_18,
    A_19,
    A_20,
    A_22,
    A_36,
    A_37,
    A_38,
    A_49,
    A_50,
)
from oddtrick.rules.laws.award.choice import NEW_DEAL, STAND, choose, left_of_offender, refused, unpunished
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_deals import cards_played
from oddtrick.rules.laws.award.conditions.of_declaring import out_of_turn
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary
from oddtrick.rules.laws.award.for_calls import insufficient
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="44",
        subject="declare",
        page="28",
        treatment=Treatment.ENFORCED,
        doubts=(
            "The book prints no penalty if they pass; the pass is refused and they still have to bid.",
            "The book is silent on a bid out of turn before theirs; if it is let stand they need not open any more.",
        ),
        provisions=(
            # No penalty is printed for these four: the call is refused.
            Provision((Fault.DEALER_MUST_DECLARE,), refused, clause="44.1"),
        ),
    ),
    Law(
        number="45",
        subject="declare",
        page="28",
        treatment=Treatment.ENFORCED,
        doubts=(A_12,),
        provisions=(Provision((Fault.NOTHING_TO_DOUBLE, Fault.NO_SUCH_CALL), refused),),
    ),
    Law(
        number="46",
        subject="declare",
        page="28-29",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="47",
        subject="declare",
        page="29",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.OVERBID_OWN,), refused, clause="47.3"),),
    ),
    Law(
        number="48",
        subject="declare",
        page="29",
        treatment=Treatment.ENFORCED,
        doubts=(A_38,),
    ),
    Law(
        number="49",
        subject="score",
        page="29-30",
        treatment=Treatment.PROCEDURE,
        doubts=(A_01,),
    ),
    Law(
        number="50",
        subject="score",
        page="30",
        treatment=Treatment.PROCEDURE,
        doubts=(A_20, A_49, A_50),
    ),
    Law(
        number="51",
        subject="declare",
        page="30",
        treatment=Treatment.ENFORCED,
        doubts=(A_12, A_13, A_14),
        provisions=(
            # Doubt: A-13. Only the player on the left chooses; if they call it stands, and who was skipped loses
            # a turn.
            Provision((Fault.CALL_OUT_OF_TURN,), choose(left_of_offender, NEW_DEAL, STAND), clause="51.1-2"),
            # One who is barred besides (52) cannot have the bid stand.
            Provision(
                (Fault.BARRED_CALL,),
                choose(left_of_offender, NEW_DEAL, effect=Effect.VOID),
                out_of_turn,
                before="52",
                clause="51.1-2",
            ),
            # Doubt: A-12. A pass out of turn is cancelled and costs no right.
            Provision((Fault.PASS_OUT_OF_TURN,), unpunished, clause="51.3"),
        ),
    ),
    Law(
        number="52",
        subject="declare",
        page="30",
        treatment=Treatment.ENFORCED,
        doubts=(A_14, A_16, A_17, A_18, A_19),
        provisions=(
            # Doubt.
            Provision((Fault.INSUFFICIENT_CALL,), insufficient(left_of_offender), clause="52.1-3"),
            Provision((Fault.BARRED_CALL,), refused),
        ),
    ),
    Law(
        number="53",
        subject="declare",
        page="30-31",
        treatment=Treatment.ENFORCED,
        doubts=(
            "No penalty is attached to the reminder here; in play an adversary's falls under law 96.",
            "That the question has to be answered is not printed; it has.",
        ),
        provisions=(
            # Doubt: law 96 speaks of the play, and of the adversaries.
            Provision(
                (Fault.TOLD_CALLS,), unpunished, neither(both(by_adversary, cards_played)), before="96", clause="53.1"
            ),
        ),
    ),
    Law(
        number="54",
        subject="double",
        page="31",
        treatment=Treatment.PROCEDURE,
        doubts=(A_37,),
    ),
    Law(
        number="55",
        subject="double",
        page="31",
        treatment=Treatment.ENFORCED,
        doubts=(A_36, "The book prints no penalty for a double that is not allowed; it is refused."),
        provisions=(
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE), refused
            ),
        ),
    ),
    Law(
        number="56",
        subject="double",
        page="31",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="57",
        subject="score",
        page="31-32",
        treatment=Treatment.PROCEDURE,
        doubts=(A_22, A_50),
    ),
    Law(
        number="58",
        subject="double",
        page="32",
        treatment=Treatment.ENFORCED,
        doubts=(
            A_15,
            (
                "A double out of turn that law 55 forbids as well, or of nothing, is not spoken of. The player on "
                "the left may have a fresh deal for it; otherwise it is void."
            ),
        ),
        provisions=(
            # Doubt: A-15. If no new deal is demanded the double stands; a redouble is treated alike.
            Provision((Fault.DOUBLE_OUT_OF_TURN,), choose(left_of_offender, NEW_DEAL, STAND), clause="58.1"),
            # Doubt: one that law 55 forbids besides is a double out of turn too; without a new deal it is void.
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE),
                choose(left_of_offender, NEW_DEAL, effect=Effect.VOID),
                out_of_turn,
                before="55",
                clause="58.1",
            ),
            Provision(
                (Fault.NOTHING_TO_DOUBLE,),
                choose(left_of_offender, NEW_DEAL, effect=Effect.VOID),
                out_of_turn,
                before="45",
                clause="58.1",
            ),
        ),
    ),
    Law(
        number="59",
        subject="lead",
        page="32",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="60",
        subject="declare",
        page="32",
        treatment=Treatment.ENFORCED,
        doubts=("The book prints no penalty for the attempt; the bid as first spoken stands.",),
        provisions=(Provision((Fault.ALTERED_CALL,), refused, clause="60.1"),),
    ),
)
