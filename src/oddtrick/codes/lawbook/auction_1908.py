"""Auction bridge of 1908 as an encyclopedia article of 1911 tells it, every rule in our own words.

The laws were settled in August 1908 by a committee of the Bath and Portland clubs; the article describes them in
prose and without numbers, so the numbers are ours, and there are no pages. What the article leaves open is decided
under ``doubts``, each with its default.
"""

from __future__ import annotations

from oddtrick.codes.lawbook import LawText, Treatment

LAWS: tuple[LawText, ...] = (
    # The game as a whole
    LawText(
        number="1",
        subject="general",
        gist=(
            "Whatever the laws of 1908 leave unsaid is played as ordinary bridge: the worth of the suits, the scoring "
            "and the play are those of 1895."
        ),
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "The article gives the differences alone. Default: the ordinary code of 1895 wherever it is silent, "
                "slams and the game of 30 included."
            ),
        ),
    ),
    LawText(
        number="2",
        subject="general",
        gist=(
            "What sets this game apart is how trumps are settled: all four may declare, and to deal is rather a "
            "burden than a help."
        ),
        treatment=Treatment.PROCEDURE,
    ),
    # Declaring
    LawText(
        number="3",
        subject="declare",
        gist="The dealer, having seen his hand, opens and may not pass: he has to declare for the odd trick or more.",
        treatment=Treatment.ENFORCED,
        doubts=("No penalty is named for a dealer who passes. Default: the pass is void and he has still to declare.",),
    ),
    LawText(
        number="4",
        subject="declare",
        gist=(
            "From the dealer's left the others speak by turns: each may pass, double, redouble or declare something "
            "higher, as often as his turn comes round, until nobody wants to go on."
        ),
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "How often a declaration may be redoubled is not said, but only 50, 100 and 200 are priced. Default: "
                "one double and one redouble."
            ),
            "When all are satisfied is not defined. Default: after three passes in succession.",
        ),
    ),
    LawText(
        number="5",
        subject="declare",
        gist=(
            "The side with the last declaration plays the hand. Of its two partners the one who first named that "
            "suit, or no trumps, is the declarer, however few tricks he named; the other is dummy."
        ),
        treatment=Treatment.ENFORCED,
    ),
    LawText(
        number="6",
        subject="declare",
        gist="Declarations rank by points, and at equal points by tricks, so that two spades go over one club.",
        treatment=Treatment.ENFORCED,
        doubts=(
            "No penalty is named for a declaration that is too low. Default: it is void and the player calls again.",
        ),
    ),
    LawText(
        number="7",
        subject="double",
        gist=(
            "A double or redouble changes what is scored and nothing else: over one no trump, doubled or not, two "
            "diamonds are enough."
        ),
        treatment=Treatment.ENFORCED,
    ),
    # The score
    LawText(
        number="8",
        subject="score",
        gist=(
            "A declarer who wins as many tricks as he declared, or more, scores them all below the line: every trick "
            "above six at full value."
        ),
        treatment=Treatment.PROCEDURE,
    ),
    LawText(
        number="9",
        subject="score",
        gist=(
            "A declarer who falls short gives the adversaries points above the line for each trick missing: 50, or "
            "100 when doubled and 200 when redoubled."
        ),
        treatment=Treatment.PROCEDURE,
    ),
    LawText(
        number="10",
        subject="score",
        gist="In a failed hand nobody enters anything below the line.",
        treatment=Treatment.PROCEDURE,
    ),
    LawText(
        number="11",
        subject="score",
        gist="One spade declared and lost costs 100 at the very most.",
        treatment=Treatment.PROCEDURE,
        doubts=(
            "Whether a redouble lifts this bound, as in 1910, is not said. Default: it holds, doubled or redoubled.",
        ),
    ),
    LawText(
        number="12",
        subject="score",
        gist="A doubled contract fulfilled brings 50 above the line, and another 50 for every trick in excess of it.",
        treatment=Treatment.PROCEDURE,
    ),
    LawText(
        number="13",
        subject="score",
        gist="After a redouble that bonus is twice as large.",
        treatment=Treatment.PROCEDURE,
    ),
    # The revoke
    LawText(
        number="14",
        subject="revoke",
        gist="When the declarer revokes the adversaries enter 150 above the line, and no doubling alters that.",
        treatment=Treatment.ENFORCED,
    ),
    LawText(
        number="15",
        subject="revoke",
        gist=(
            "When an adversary revokes the declarer has the choice of entering 150 above the line or having three of "
            "their tricks for his own."
        ),
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "A second revoke in the hand is not mentioned. Default: each is punished at the full rate (1895, 87), "
                "with nothing of the 100 of 1910."
            ),
            "Fewer than three tricks to take are not foreseen. Default: those there are, as in 1895.",
        ),
    ),
    LawText(
        number="16",
        subject="revoke",
        gist=(
            "Tricks taken for a revoke help to fulfil a declaration. If it was doubled or redoubled, they bring no "
            "bonus."
        ),
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "Whether a contract made without their help keeps its bonus is not said. Default: it does, by the "
                "tricks won in play."
            ),
        ),
    ),
    LawText(
        number="17",
        subject="revoke",
        gist=(
            "A side that has revoked scores nothing by the hand, whether over or under the line, except its honours "
            "or chicane."
        ),
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "Both sides revoking is not mentioned. Default: neither scores more than honours or chicane, the 150 "
                "not excepted."
            ),
            "Whether aces at no trumps are honours here is not said. Default: they are.",
        ),
    ),
    # What is left to ordinary bridge
    LawText(
        number="18",
        subject="score",
        gist="Points and rubber may fall to different sides: winning two games does not ensure a gain.",
        treatment=Treatment.PROCEDURE,
    ),
    LawText(
        number="19",
        subject="score",
        gist="For the rubber itself no bonus is named; the 100 of ordinary bridge is added.",
        treatment=Treatment.PROCEDURE,
        doubts=("Option: the bonus may be 250, as in 1910. Default: 100 (1895, 11).",),
    ),
    LawText(
        number="20",
        subject="score",
        gist=(
            "Chicane is mentioned and not explained: as in ordinary bridge the side of the void hand scores two trick "
            "values, and the other side loses nothing."
        ),
        treatment=Treatment.PROCEDURE,
        doubts=("Default: the chicane of 1895 (law 8). The deduction of 1910 is not made.",),
    ),
    LawText(
        number="21",
        subject="cut",
        gist=(
            "Of cutting nothing is said, so ordinary bridge governs: tied players, and one who shows two cards, draw "
            "again."
        ),
        treatment=Treatment.CLUB,
        doubts=(
            (
                "Default: laws 14 to 20 of 1895. The suits that break ties in 1910, and its rule for two cards shown, "
                "are not used."
            ),
        ),
    ),
)
