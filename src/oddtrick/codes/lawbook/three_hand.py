"""Three-hand auction (Foster 1910, pp. 163-165), every rule in our own words; all else is as in the code of 1910.

The book numbers nothing there: ``p.163-1`` is page and place.
"""

from __future__ import annotations

from oddtrick.codes.lawbook import LawText, Treatment

LAWS: tuple[LawText, ...] = (
    LawText(
        number="p.163-1",
        subject="deal",
        gist=(
            "Three players cut; the lowest deals and chooses his seat. Four hands are dealt, one of them to the chair "
            "at which nobody sits."
        ),
        treatment=Treatment.PROCEDURE,
        page="163",
        doubts=(
            "O-1: the words on where the fourth hand goes cannot all be true: it is dealt at the vacant chair.",
            "O-3: who has moved for one deal deals in the order of the seats that were taken at first.",
        ),
    ),
    LawText(
        number="p.163-2",
        subject="declare",
        gist=(
            "The dealer has the first word, and calls go round among the three as among four: values, what is enough "
            "and doubling are the same. Nobody has a partner, and each may double either of the others."
        ),
        treatment=Treatment.PROCEDURE,
        page="163",
        doubts=("O-7: only the player whose bid is doubled redoubles it.",),
    ),
    LawText(
        number="p.163-3",
        subject="declare",
        gist=(
            "When both the others have passed the last bid, its bidder is the declarer, and those two are partners "
            "against him for that deal."
        ),
        treatment=Treatment.PROCEDURE,
        page="163",
    ),
    LawText(
        number="p.163-4",
        subject="dummy",
        gist=(
            "A player who sits opposite the declarer takes his cards to the vacant chair, so that dummy faces the "
            "declarer. Nobody touches dummy's cards before the player on the declarer's left has led."
        ),
        treatment=Treatment.PROCEDURE,
        page="163",
    ),
    LawText(
        number="p.164-1",
        subject="score",
        gist=(
            "Each player has a column. The declarer alone scores below the line; when he fails, each of the others "
            "scores the whole penalty."
        ),
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=(
            (
                "O-5: revokes are not spoken of: a penalty goes in full to each adversary, and one who revokes spoils "
                "the under-tricks of both."
            ),
            "O-6: the ceiling on one spade holds for what each of them scores.",
        ),
    ),
    LawText(
        number="p.164-2",
        subject="score",
        gist="Honours that the two adversaries hold between them are scored in full by both of them.",
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=("O-4: chicane goes the same way: the declarer with dummy is one side, the others are the other.",),
    ),
    LawText(
        number="p.164-3",
        subject="score",
        gist="Who is the first to win two games of thirty points has the rubber, and adds 250.",
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=("O-2: whose game ends whose is not said: all three columns begin the next one from nothing.",),
    ),
    LawText(
        number="p.164-4",
        subject="score",
        gist="Each pays each of the others the difference of their totals, so that what is won and lost is nothing.",
        treatment=Treatment.PROCEDURE,
        page="164",
        doubts=("A-43: the table of the example gives +760 where its own figures come to +770.",),
    ),
)
"""The rules in the order of the book."""
