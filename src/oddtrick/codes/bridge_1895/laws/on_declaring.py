"""Naming trumps, doubling and redoubling, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.laws.award.choice import (
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
from oddtrick.laws.award.conditions.joining import both, neither
from oddtrick.laws.award.conditions.of_declaring import (
    altered_a_declaration,
    leader_not_heard,
    redoubled,
    strain_open,
)
from oddtrick.laws.award.conditions.of_offenders import by_adversary_of_dealer, by_dealers_partner
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.table import Effect
from oddtrick.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="48",
        subject="declare",
        page="9",
        treatment=Treatment.ENFORCED,
        gist=(
            "Having seen their hand the dealer may choose a trump suit, or that there shall be none, by simply naming "
            "it."
        ),
    ),
    Law(
        number="49",
        subject="declare",
        page="10",
        treatment=Treatment.ENFORCED,
        gist=(
            'A dealer who would rather not choose says "I leave it to you". The choice is then their partner\'s, who '
            "cannot return it and has to declare."
        ),
        provisions=(Provision((Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused, strain_open),),
    ),
    Law(
        number="50",
        subject="declare",
        page="10",
        treatment=Treatment.ENFORCED,
        gist=(
            "If the dealer's partner declares before the choice was left to them, either adversary, having looked at "
            "their hand but not asked their partner, may require a new deal. Once an adversary has spoken on doubling, "
            "or if no one requires it, what they declared holds."
        ),
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
        gist=(
            "When it is an adversary who declares, the dealer may look at their hand and then have a new deal, or "
            "carry on as though they had heard nothing."
        ),
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
        gist="What has been declared stays so: nobody may change it, apart from what 50 and 51 allow.",
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
        gist=(
            "Every double, redouble and so on multiplies by {doubled:words} what each trick over six brings: "
            "{doubled}, {doubled:^2}, {doubled:^3} times and upwards."
        ),
        doubts=("B5: Only tricks are spoken of. Honours, chicane and slam are never multiplied.",),
    ),
    Law(
        number="54",
        subject="double",
        page="10-11",
        treatment=Treatment.ENFORCED,
        gist=(
            "The first word on doubling is that of the adversary to the dealer's left: they double, or ask their "
            'partner "May I play?", to which the answer is "Yes" or "I double".'
        ),
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
        gist=(
            "When doubled, the player who declared has the first choice: they redouble or are satisfied. If they are "
            'satisfied their partner is asked, and redoubles or says "Yes". The left-hand adversary puts the '
            "questions."
        ),
        doubts=("D6: A redouble by the wrong partner, or of one's own side, is not provided for. It is refused.",),
        provisions=(Provision((Fault.REDOUBLED_PARTNER, Fault.DOUBLE_OUT_OF_TURN), refused, neither(redoubled)),),
    ),
    Law(
        number="56",
        subject="double",
        page="11",
        treatment=Treatment.ENFORCED,
        gist=(
            "After a redouble the adversaries may raise in their turn, beginning with the one who doubled, and the two "
            "sides may alternate for ever. In each side the last to redouble has the first say; once they are "
            "satisfied their partner has it."
        ),
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
        gist=(
            'The adversary on the dealer\'s left leads when the last question has been answered "Yes", or when they '
            "themselves were the only one left who could go on and are satisfied."
        ),
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
        gist="No word on doubling can be changed once it is spoken.",
        doubts=('D9: Every word of the dialogue is meant, from "May I play?" to "I am satisfied".',),
        provisions=(
            Provision((Fault.ALTERED_CALL,), refused, clause="58.1"),
            Provision((Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused),
        ),
    ),
)
