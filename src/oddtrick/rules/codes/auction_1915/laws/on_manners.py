"""General rules, new cards, bystanders and the etiquette, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.laws.doubts import doubts
from oddtrick.rules.laws.award.choice import binding, either_adversary, excused, fined, the_declarer
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary, by_declarers_side
from oddtrick.rules.laws.award.conditions.of_tricks import placed_on_request, says_it_is_theirs
from oddtrick.rules.laws.award.for_play import directed, suit_called
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="90",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-62"),
        provisions=(
            # Doubt: A-62. Anyone, dummy too; each look.
            Provision((Fault.LOOKED_AT_TRICK,), fined(lambda fines: fines.trick_seen), clause="90.3"),
        ),
    ),
    Law(
        number="91",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="92",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.CLAIMED_TRICK,), excused, by_declarers_side),
            Provision((Fault.CLAIMED_TRICK,), excused, placed_on_request),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), says_it_is_theirs, clause="92.1-2"),
            Provision((Fault.CLAIMED_TRICK,), directed(*_DIRECTIONS), clause="92.1-4"),
        ),
    ),
    Law(
        number="93",
        subject="general",
        page="43",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.SPOKE_OF_PLAY,), suit_called(the_declarer), by_adversary, clause="93.2"),
            Provision((Fault.SPOKE_OF_PLAY,), binding(suit_called(either_adversary)), clause="93.3"),
        ),
    ),
    Law(
        number="94",
        subject="general",
        page="43",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="95",
        subject="cards",
        page="43-44",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="96",
        subject="cards",
        page="44",
        treatment=Treatment.CLUB,
    ),
    Law(
        number="97",
        subject="bystander",
        page="44",
        treatment=Treatment.MANNERS,
        doubts=doubts("A-63"),
    ),
    Law(
        number="etiquette-1",
        subject="etiquette",
        page="45",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-2",
        subject="etiquette",
        page="45",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-3",
        subject="etiquette",
        page="45",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-4",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-5",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-6",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-7",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-8",
        subject="etiquette",
        page="46",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-9",
        subject="etiquette",
        page="46-47",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-10",
        subject="etiquette",
        page="47",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="etiquette-11",
        subject="etiquette",
        page="47",
        treatment=Treatment.MANNERS,
    ),
)
