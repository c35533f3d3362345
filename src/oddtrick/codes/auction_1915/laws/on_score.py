"""The rubber and the score, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1915.laws.doubts import doubts
from oddtrick.laws.award.choice import STAND, follows
from oddtrick.laws.award.conditions.of_acts import honours_corrected, score_corrected
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="1",
        subject="score",
        page="7",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The rubber is over once a side holds {rubber.games:words} games. A side that takes the first two ends "
            "it there, and a third is not dealt."
        ),
    ),
    Law(
        number="2",
        subject="score",
        page="7",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Two accounts are kept for each side: a trick score, open only to tricks won under Law 3, and an honour "
            "score for everything else, such as honours, slams, penalties and under-tricks. The trick score makes "
            "games; both are summed for the rubber."
        ),
    ),
    Law(
        number="3",
        subject="score",
        page="8",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A declarer who takes what they contracted for, or more, is paid in the trick score for all their tricks "
            "beyond the sixth: {trick_values[C]} each in clubs, {trick_values[D]} in diamonds, {trick_values[H]} in "
            "hearts, {trick_values[S]} in spades, {trick_values[NT]} at no trumps."
        ),
    ),
    Law(
        number="4",
        subject="score",
        page="8",
        treatment=Treatment.PROCEDURE,
        gist=(
            "{rubber.game:Words} points from tricks are a game. The deal that reaches {rubber.game:words} is still "
            "played to the end, and the surplus goes into the score."
        ),
        doubts=doubts("A-1"),
    ),
    Law(
        number="5",
        subject="score",
        page="8",
        treatment=Treatment.PROCEDURE,
        gist=(
            "In a trump contract the honours are its five top cards, from the ace down to the ten; at no trumps they "
            "are the four aces."
        ),
    ),
    Law(
        number="6",
        subject="score",
        page="8-9",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Honours are paid to the side that was dealt them. In trumps they are worth so many undoubled tricks: "
            "three count {honours.trumps.three}, four in two hands {honours.trumps.four}, five in two hands "
            "{honours.trumps.five}, four in a single hand {honours.trumps.four_in_one_hand}, the same with partner "
            "holding the fifth {honours.trumps.and_fifth_with_partner}, all five in a single hand "
            "{honours.trumps.five_in_one_hand}. At no trumps three aces count {honours.aces.three}, four between two "
            "hands {honours.aces.four}, four in a single hand {honours.aces.four_in_one_hand}."
        ),
        doubts=doubts("A-2"),
    ),
    Law(
        number="7",
        subject="score",
        page="9",
        treatment=Treatment.PROCEDURE,
        gist=(
            "All thirteen tricks for one side pay it {slams.slam} in its honour score. A side that has revoked is "
            "not paid, and tricks handed over for the other side's revoke do not help to complete a slam."
        ),
        doubts=doubts("A-3", "A-4"),
    ),
    Law(
        number="8",
        subject="score",
        page="9",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Twelve tricks pay {slams.little_slam} in the honour score, within the same limits as to revokes as a "
            "slam. The declarer whose bid of seven fails by one trick is paid all the same."
        ),
        doubts=doubts("A-3", "A-4"),
    ),
    Law(
        number="9",
        subject="score",
        page="9-10",
        treatment=Treatment.PROCEDURE,
        gist="However the contract was doubled, honours and both slams are worth the same.",
    ),
    Law(
        number="10",
        subject="score",
        page="10",
        treatment=Treatment.PROCEDURE,
        gist=(
            "When the rubber is over, the side holding two games receives {rubber.bonus}. Each side then sums "
            "tricks, honours and bonus: the larger sum takes the rubber, whoever won the games, and its excess is "
            "what the rubber is worth."
        ),
        doubts=doubts("A-5"),
    ),
    Law(
        number="11",
        subject="score",
        page="10",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Players may agree when they start a rubber that no deal shall begin after a certain hour. If that hour "
            "finds the rubber open, the deal in progress runs to its end and the score is counted up, with "
            "{rubber.stopped} for whoever has a game."
        ),
        doubts=doubts("A-6", "A-8"),
    ),
    Law(
        number="12",
        subject="score",
        page="10-11",
        treatment=Treatment.ENFORCED,
        gist=(
            "A mistake in the honour score, once proved, is put right as long as the total of the rubber is not yet "
            "agreed; after that it stays."
        ),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), honours_corrected, clause="12.1"),),
    ),
    Law(
        number="13",
        subject="score",
        page="11",
        treatment=Treatment.ENFORCED,
        gist=(
            "A mistake in the trick score, once proved, is put right only until somebody declares in the game after "
            "it. In the game that ends the rubber it stays open until the total is agreed."
        ),
        doubts=doubts("A-7"),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), score_corrected),),
    ),
)
