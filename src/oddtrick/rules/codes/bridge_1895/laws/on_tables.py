"""Cutting, and the table, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.law import Law, Treatment

LAWS: tuple[Law, ...] = (
    Law(
        number="14",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="15",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="16",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="17",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
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
    ),
    Law(
        number="19",
        subject="cut",
        page="4",
        treatment=Treatment.CLUB,
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
    ),
    Law(
        number="23",
        subject="tables",
        page="5",
        treatment=Treatment.CLUB,
        doubts=("T2: Which cards win a place is not said. The low ones, as in 17.",),
    ),
    Law(
        number="24",
        subject="tables",
        page="5",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="25",
        subject="tables",
        page="6",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="26",
        subject="tables",
        page="6",
        treatment=Treatment.CLUB,
        doubts=("T2: Which cards win a place is not said. The low ones, as in 17.",),
    ),
)
