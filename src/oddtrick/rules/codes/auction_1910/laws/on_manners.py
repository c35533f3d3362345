"""General rules, new cards, bystanders and the etiquette, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.laws.doubts import A_34, A_35, A_36
from oddtrick.rules.laws.award.choice import excused, lost, lost_by_consulting, refused, the_declarer, unpunished
from oddtrick.rules.laws.award.conditions.joining import both
from oddtrick.rules.laws.award.conditions.of_consulting import against_the_declarers_side, both_may_choose, formula
from oddtrick.rules.laws.award.conditions.of_demands import bounded
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary, by_declarers_side
from oddtrick.rules.laws.award.conditions.of_tricks import placed_on_request, says_it_is_theirs
from oddtrick.rules.laws.award.for_play import directed, suit_called
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="92",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        doubts=(A_35,),
        provisions=(Provision((Fault.CONSULTED,), lost_by_consulting(of_revokes=True), clause="92.2"),),
    ),
    Law(
        number="93",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        doubts=("The book prints no penalty; the look is noted as a fault and nothing follows.",),
        provisions=(Provision((Fault.LOOKED_AT_TRICK,), unpunished, clause="93.1"),),
    ),
    Law(
        number="94",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="95",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.CLAIMED_TRICK,), unpunished, by_declarers_side),
            Provision((Fault.CLAIMED_TRICK,), excused, placed_on_request),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), says_it_is_theirs, clause="95.1"),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), clause="95.2"),
        ),
    ),
    Law(
        number="96",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.SPOKE_OF_PLAY,), suit_called(the_declarer), by_adversary, clause="96.2"),
            Provision((Fault.TOLD_CALLS,), suit_called(the_declarer), by_adversary, clause="96.3"),
            Provision((Fault.SPOKE_OF_PLAY, Fault.TOLD_CALLS), unpunished),
        ),
    ),
    Law(
        number="97",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        doubts=(
            A_34,
            (
                "What is asked for too late, or is another's to ask for, is not spoken of apart. It is refused, and "
                "loses nothing else."
            ),
        ),
        provisions=(
            # What is asked for too late, or is another's to ask, loses nothing but itself.
            Provision((Fault.WRONG_PENALTY,), refused, bounded, cites_right=True),
            Provision((Fault.WRONG_PENALTY,), lost, clause="97.2"),
        ),
    ),
    Law(
        number="98",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        doubts=(A_35,),
        provisions=(
            # Doubt: A-35. Against the adversaries the declarer alone decides, and before the play each decides alone.
            Provision(
                (Fault.CONSULTED,),
                excused,
                both(formula, against_the_declarers_side, both_may_choose),
                before="92",
                clause="98.1",
            ),
        ),
    ),
    # New cards, bystanders
    Law(
        number="99",
        subject="cards",
        page="42-43",
        treatment=Treatment.CLUB,
        doubts=("Whose adversaries pick in mid-rubber is not said; those of the player who asked.",),
    ),
    Law(
        number="100",
        subject="cards",
        page="43",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="101",
        subject="bystander",
        page="43",
        treatment=Treatment.CLUB,
    ),
    # Etiquette
    Law(
        number="E1",
        subject="declare",
        page="44",
        treatment=Treatment.MANNERS,
        doubts=(A_36,),
    ),
    Law(
        number="E2",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E3",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E4",
        subject="lead",
        page="44",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E5",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E6",
        subject="revoke",
        page="44",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E7",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E8",
        subject="dummy",
        page="45",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E9",
        subject="exposed",
        page="45",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E10",
        subject="general",
        page="45",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="E11",
        subject="tables",
        page="45",
        treatment=Treatment.MANNERS,
    ),
)
