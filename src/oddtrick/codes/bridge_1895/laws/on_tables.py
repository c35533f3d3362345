"""Cutting, and the table, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.laws.law import Law, Treatment

LAWS: tuple[Law, ...] = (
    Law(
        number="14",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
        gist="In cutting, the cards run upwards from the ace, which is below the two, to the king.",
    ),
    Law(
        number="15",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
        gist="One pack serves for all who cut.",
    ),
    Law(
        number="16",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
        gist="A player who turns up two or more cards at their cut has to draw again.",
    ),
    Law(
        number="17",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
        gist=(
            "With more than four wishing to play, those who came first into the room are preferred and cutting decides "
            "the rest, low cards in. The four then cut for partners, the lowest pair against the highest pair. The "
            "lowest of all deals first and picks seat and pack; that pick is final."
        ),
        doubts=(
            (
                "C1: Cutting for partners is described only for players so selected. Four who need no selection cut in "
                "just the same manner, and with five or six nobody is turned away."
            ),
            (
                "C2: Law 19, taken literally, would have nearly every tie cut again. In a selection only a tie across "
                "the line between in and out is."
            ),
        ),
    ),
    Law(
        number="18",
        subject="tables",
        page="4",
        treatment=Treatment.CLUB,
        gist=(
            "Of seven or more candidates the fifth and sixth lowest also belong to the table, which six fill. If one "
            "of the six leaves, the next lowest of that cut comes in before any later arrival."
        ),
    ),
    Law(
        number="19",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
        gist=(
            "Two who draw equal cards draw once more, except when theirs are the highest two. If theirs are the lowest "
            "two, the new draw settles only who deals."
        ),
        doubts=(
            (
                "C3: Four equal cards are not foreseen. All four draw again, and ties among the new cards come under "
                "19 and 20 in their turn."
            ),
        ),
    ),
    Law(
        number="20",
        subject="cut",
        page="5",
        treatment=Treatment.CLUB,
        gist=(
            "Three who draw equal cards draw once more. If the odd card was above theirs, the lower pair of the new "
            "draw play together and the lowest of it deals. If it was below, its holder deals and the higher pair of "
            "the new draw play against them."
        ),
        doubts=(
            (
                "C4: A card of the new draw may lie below that of the player who had not to draw. Places once settled "
                "are kept, and the first lowest deals, as this law says for its own case."
            ),
        ),
    ),
    Law(
        number="21",
        subject="tables",
        page="5",
        treatment=Treatment.CLUB,
        gist=(
            "One or two newcomers may ask to come in when a rubber ends. The player or players with the longest "
            "unbroken run of rubbers go out; where all runs are equal they cut, and high cards leave."
        ),
        doubts=(
            (
                "T1: Unequal runs with a tie at the dividing line are not provided for. Players are ranked by their "
                "runs and only those tied at the line cut, highest out."
            ),
        ),
    ),
    Law(
        number="22",
        subject="tables",
        page="5",
        treatment=Treatment.CLUB,
        gist=(
            "Whoever wants to come in has to say so before the first card is drawn, be it for a new rubber or for "
            "going out."
        ),
    ),
    Law(
        number="23",
        subject="tables",
        page="5",
        treatment=Treatment.CLUB,
        gist=(
            "When another table is made up, people who belong to none and have played at none are admitted first; the "
            "remainder cut for the places."
        ),
        doubts=("T2: Which cards win a place is not said. The low ones, as in 17.",),
    ),
    Law(
        number="24",
        subject="tables",
        page="5",
        treatment=Treatment.CLUB,
        gist=(
            "A player called away during a rubber may put somebody in their place for the rest of it, provided the "
            "three others agree."
        ),
    ),
    Law(
        number="25",
        subject="tables",
        page="6",
        treatment=Treatment.CLUB,
        gist=(
            "By cutting in at a second table a player gives up their claim on the first, and can get back there only "
            "as a newcomer would."
        ),
    ),
    Law(
        number="26",
        subject="tables",
        page="6",
        treatment=Treatment.CLUB,
        gist=(
            "If one player's going breaks up a table, the three they leave are admitted before them wherever they "
            "apply. Where places are too few for them they cut."
        ),
        doubts=("T2: Which cards win a place is not said. The low ones, as in 17.",),
    ),
)
