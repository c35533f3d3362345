"""The rubber and the score, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1910.laws.doubts import A_01, A_02, A_03, A_04, A_05, A_37, A_59
from oddtrick.laws.award.choice import STAND, follows
from oddtrick.laws.award.conditions.of_acts import honours_corrected, score_corrected
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="1",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A rubber goes to the partners who are the first with {rubber.games:words} games to their name; a side "
            "that takes both opening games ends it there, and no third is dealt."
        ),
    ),
    Law(
        number="2",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
        gist=(
            "{rubber.game:Words} points make a game, and only points for tricks lead to it: honours, chicane, either "
            "slam, the bonus for a doubled contract and under-trick points never do."
        ),
    ),
    Law(
        number="3",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Play goes on to the thirteenth trick even when the game is safe, and whatever a side makes beyond "
            "{rubber.game:words} is entered with the rest, though it wins one game only (p. 52)."
        ),
    ),
    Law(
        number="4",
        subject="score",
        page="19-20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A declarer who takes the tricks they bid, or more, scores below the line for all of theirs beyond the "
            "sixth: {trick_values[S]} points each in spades, {trick_values[C]} in clubs, {trick_values[D]} in "
            "diamonds, {trick_values[H]} in hearts, {trick_values[NT]} with no trump."
        ),
        doubts=(A_37,),
    ),
    Law(
        number="5",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "With a trump suit the honours are its cards from the ace down to the ten; without one they are the four "
            "aces."
        ),
    ),
    Law(
        number="6",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Honours are entered above the line for whichever side they were dealt to. In a suit they are reckoned "
            "in single trick values: three on one side are worth {honours.trumps.three}, four {honours.trumps.four}, "
            "five {honours.trumps.five}; four in one hand {honours.trumps.four_in_one_hand}, or "
            "{honours.trumps.and_fifth_with_partner} with the fifth opposite; all five in one hand "
            "{honours.trumps.five_in_one_hand}. Without trumps three aces give {honours.aces.three} points, four "
            "{honours.aces.four}, and four in one hand {honours.aces.four_in_one_hand}."
        ),
        doubts=(A_02, A_59),
    ),
    Law(
        number="7",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Slam brings {slams.slam} above to the side that scores all thirteen tricks out of its own play, tricks "
            "handed over for a revoke being left out; a side that has revoked cannot have it (footnote, from law 86)."
        ),
        doubts=(A_01,),
    ),
    Law(
        number="8",
        subject="score",
        page="20-21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Twelve tricks scored in that manner are little slam and bring {slams.little_slam} above, under the same "
            "two exclusions as the slam."
        ),
        doubts=(A_01,),
    ),
    Law(
        number="9",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Chicane is a hand without a single trump and is worth {chicane.units:words} trick values, as much as "
            "three honours: added to the honours if its own side scores them, taken off if the other side does. When "
            "both partners are void it is worth {chicane.units:*2:words} trick values, and these always come off the "
            "honours of the adversaries."
        ),
        doubts=(A_03,),
    ),
    Law(
        number="10",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist="However a contract is doubled or redoubled, honours, both slams and chicane keep their single value.",
    ),
    Law(
        number="11",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "When the rubber is over each side sums its two columns and the winners put another {rubber.bonus} to "
            "theirs; one total taken from the other leaves what the rubber is worth."
        ),
        doubts=(A_04,),
    ),
    Law(
        number="12",
        subject="score",
        page="21",
        treatment=Treatment.ENFORCED,
        gist=(
            "A mistake above the line, if proved, can be mended as long as the account of the whole rubber has not "
            "been drawn up and accepted."
        ),
        doubts=(A_05,),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), honours_corrected, clause="12.1"),),
    ),
    Law(
        number="13",
        subject="score",
        page="21-22",
        treatment=Treatment.ENFORCED,
        gist=(
            "A proved mistake in the tricks can be mended only while its own game lasts: until somebody declares in "
            "the next one or, when it was the last of the rubber, until the account is drawn up and accepted."
        ),
        doubts=(A_05,),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), score_corrected),),
    ),
)
