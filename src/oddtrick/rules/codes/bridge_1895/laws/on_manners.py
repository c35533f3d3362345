"""New cards, general rules and the etiquette, 1895: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.laws.award.choice import excused, unpunished
from oddtrick.rules.laws.award.conditions.of_tricks import last_trick_looked_at
from oddtrick.rules.laws.award.for_play import directed
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="96",
        subject="cards",
        page="19",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="97",
        subject="general",
        page="19",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="98",
        subject="general",
        page="19-20",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), clause="98.4"),),
    ),
    Law(
        number="99",
        subject="general",
        page="20",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="100",
        subject="bystander",
        page="20",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="101",
        subject="bystander",
        page="20",
        treatment=Treatment.CLUB,
        doubts=(
            (
                "X1: The etiquette asks players not to refuse this on matters of fact. The law is followed: all have "
                "to agree."
            ),
        ),
    ),
    Law(
        number="102",
        subject="cards",
        page="20",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="103",
        subject="general",
        page="20",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "X2: The etiquette would have this asked for one's own information only. The law gives it freely; the "
                "trick is shown to all players alike."
            ),
            (
                "X4: In the copy used the numbers of 17, 94 and 103 are damaged. The order of the laws leaves none in "
                "doubt."
            ),
            "No consequence of looking further back is named. It is refused, and nothing follows.",
        ),
        provisions=(
            Provision((Fault.LOOKED_AT_TRICK,), excused, last_trick_looked_at, clause="103.1"),
            Provision((Fault.LOOKED_AT_TRICK,), unpunished, clause="103.2"),
        ),
    ),
    # The etiquette (pp. 21-23)
    Law(
        number="etiquette-1",
        subject="declare",
        page="21",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-2",
        subject="declare",
        page="21-22",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-3",
        subject="double",
        page="22",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-4",
        subject="lead",
        page="22",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-5",
        subject="general",
        page="22",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-6",
        subject="general",
        page="22",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-7",
        subject="bystander",
        page="22",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-8",
        subject="revoke",
        page="22",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-9",
        subject="double",
        page="23",
        treatment=Treatment.MANNERS,
        doubts=(
            (
                "D1: A hundred points of what is not said. There is no such limit by default. The option reads it of "
                "one trick: a redouble that would lift it above 100 is refused, so that 64 is the most in spades, "
                "clubs and hearts, 96 in diamonds and no trumps."
            ),
        ),
    ),
)
