"""The rubber and the score, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.award.choice import LOST, follows
from oddtrick.rules.laws.award.conditions.of_acts import honours_corrected, score_corrected
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="1",
        subject="score",
        page="1",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="2",
        subject="score",
        page="1",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="3",
        subject="score",
        page="1",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "B2: Whether the surplus opens the next game is not said. It stays in the total of the rubber and "
                "each game begins at nothing, as on the printed score block (p. 31)."
            ),
        ),
    ),
    Law(
        number="4",
        subject="score",
        page="1",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "B1: Nothing says outright that adversaries who win the odd trick score at the same rate. They do: "
                "the sixth hand of the score block (p. 32) shows it."
            ),
            (
                "X4: In the table of scores (p. 39) the worth of a spade trick is lost in the copy used; the "
                "{trick_values[S]} of this law is taken."
            ),
        ),
    ),
    Law(
        number="5",
        subject="score",
        page="1",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="6",
        subject="score",
        page="2",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "B3: Whether the rows may be added together is not said. Only the best one pays, and the partner's "
                "fifth honour is the one thing added to it; the table on p. 39 (18, 36, 54, 72) agrees."
            ),
        ),
    ),
    Law(
        number="7",
        subject="score",
        page="2-3",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                'B4: "Conjointly" leaves three aces in one hand uncertain. They pay {honours.aces.three} wherever they '
                "lie."
            ),
        ),
    ),
    Law(
        number="8",
        subject="score",
        page="3",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "B6: When the hand has to be void is not said. As it was dealt; either side may score it, beside its "
                "honours, and never at no trumps."
            ),
            "B7: Two or more void players are not foreseen. Each of them brings in their own chicane.",
        ),
    ),
    Law(
        number="9",
        subject="score",
        page="3",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "B5: The remark of 6 and 8 that doubling has no effect is missing here. A slam is never multiplied, "
                "because 53 speaks of tricks alone."
            ),
            "R12: What a side must have won, when the other has revoked, is counted as the tricks fell in play.",
        ),
    ),
    Law(
        number="10",
        subject="score",
        page="3",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="11",
        subject="score",
        page="3",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                'B8: "Won, or lost": the side with the rubber can have the smaller total and then pays; a difference '
                "of nothing is possible as well."
            ),
            (
                "B9: Dropping the last figure is described as a custom (p. 32), not as law. Points are exact by "
                "default; the option gives the net result of a rubber in tens, where a unit of 5 is dropped and a "
                "larger one counts as ten; a loss is rounded like a gain."
            ),
        ),
    ),
    Law(
        number="12",
        subject="score",
        page="3",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "B10: A correction may undo a game or create one. All games from there on are divided afresh; since "
                "the time is so short, no later hand can be disturbed."
            ),
            (
                "B11: What counts as agreement is not described. Each side has to say that it agrees, and until both "
                "have, the account is open."
            ),
        ),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(LOST), score_corrected),),
    ),
    Law(
        number="13",
        subject="score",
        page="4",
        treatment=Treatment.ENFORCED,
        doubts=("B11: As under 12, both sides have to say that they agree.",),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(LOST), honours_corrected, before="12", clause="13.1"),),
    ),
)
