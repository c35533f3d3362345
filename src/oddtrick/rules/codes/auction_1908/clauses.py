"""The article on the game of 1908 clause by clause, in our own words."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import CLUB, ENFORCED, PROCEDURE, clauses_by_law

CLAUSES = clauses_by_law(
    (
        "1.1",
        PROCEDURE,
        "The values of the suits and the scoring are those of ordinary bridge unless the article says otherwise.",
    ),
    (
        "1.2",
        ENFORCED,
        (
            "The play, and the penalties that belong to it, are those of ordinary bridge; the declarer stands for its "
            "dealer."
        ),
    ),
    ("2.1", PROCEDURE, "Not the dealer and their partner alone, but all four may declare."),
    ("2.2", PROCEDURE, "To deal is rather a disadvantage."),
    ("3.1", ENFORCED, "The dealer must declare to win at least one odd trick."),
    ("4.1", ENFORCED, "Then each player in turn, from the dealer's left, may pass, double, redouble or overcall."),
    ("4.2", ENFORCED, "They may do so any number of times, till all are satisfied."),
    ("5.1", ENFORCED, "The two hands are played by the side that made the last declaration."),
    (
        "5.2",
        ENFORCED,
        (
            "Of those partners the one who first named the final strain, however few tricks they named, is declarer; "
            "the other is dummy."
        ),
    ),
    ("6.1", ENFORCED, "An overcall must be of higher value."),
    (
        "6.2",
        ENFORCED,
        (
            "More tricks in a cheaper suit that come to the same points are of higher value: two spades "
            "go over one club."
        ),
    ),
    (
        "7.1",
        ENFORCED,
        (
            "Doubling and redoubling change the score and not the rank of a declaration: two diamonds go "
            "over one no trump, doubled or not."
        ),
    ),
    (
        "8.1",
        PROCEDURE,
        "A declarer who wins what was declared, or more, scores the full value of all odd tricks below the line.",
    ),
    (
        "9.1",
        PROCEDURE,
        "If the declarer fails the opponents score {under_tricks.each[0]} above the line for each trick short.",
    ),
    ("9.2", PROCEDURE, "Each trick short costs {under_tricks.each[1]} doubled and {under_tricks.each[2]} redoubled."),
    ("10.1", PROCEDURE, "After a failure neither side scores below the line."),
    (
        "11.1",
        PROCEDURE,
        (
            "The loss on a declaration of {under_tricks.limit.bid.level:words} spade is never more than "
            "{under_tricks.limit.points}."
        ),
    ),
    ("12.1", PROCEDURE, "A doubled declaration that is fulfilled earns {bonus.doubled} above the line."),
    ("12.2", PROCEDURE, "Each trick beyond it earns {bonus.doubled} more."),
    ("13.1", PROCEDURE, "If it was redoubled and fulfilled each of these is {bonus.redoubled}."),
    ("14.1", ENFORCED, "For a revoke by the declarer the adversaries add {revokes.declarer} above the line."),
    ("14.2", PROCEDURE, "A double does not change the penalty for a revoke."),
    (
        "15.1",
        ENFORCED,
        (
            "For a revoke by an adversary the declarer chooses between {revokes.adversary.points} above the line and "
            "{revokes.adversary.tricks:words} of their tricks."
        ),
    ),
    ("16.1", PROCEDURE, "Tricks so taken may help to fulfil the declaration."),
    ("16.2", PROCEDURE, "They earn no bonus for a double or a redouble."),
    ("17.1", PROCEDURE, "A side that has revoked scores nothing above or below the line but honours or chicane."),
    ("18.1", PROCEDURE, "The winners of the rubber may be the losers on points."),
    (
        "19.1",
        PROCEDURE,
        "The winners of the rubber add what ordinary bridge gives, {rubber.bonus} (the article does not say).",
    ),
    (
        "20.1",
        PROCEDURE,
        (
            "Chicane is reckoned as in ordinary bridge: the void side scores {chicane.units:words} trick values and "
            "nobody loses them."
        ),
    ),
    ("21.1", CLUB, "Cutting, ties and a second card shown are dealt with as in ordinary bridge."),
)
