"""Dummy, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.laws.doubts import A_31, A_34, A_47, A_56
from oddtrick.rules.laws.award.choice import LOST, excused, follows, refused, stands, unpunished
from oddtrick.rules.laws.award.conditions.joining import both
from oddtrick.rules.laws.award.conditions.of_acts import cards_counted
from oddtrick.rules.laws.award.conditions.of_exposure import bound_by_touching
from oddtrick.rules.laws.award.conditions.of_offenders import by_declarers_side, dummys
from oddtrick.rules.laws.award.conditions.of_revokes import lost_by_dummys_word, put_right
from oddtrick.rules.laws.award.conditions.of_tricks import anothers_card
from oddtrick.rules.laws.award.for_play import suggested
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="61",
        subject="dummy",
        page="32",
        treatment=Treatment.PROCEDURE,
        doubts=(A_47,),
    ),
    Law(
        number="62",
        subject="dummy",
        page="32",
        treatment=Treatment.ENFORCED,
        doubts=(
            A_56,
            "What dummy claims of the tricks left is not spoken of: it stands only if the other three all admit it.",
            "A card that somebody plays from another's hand is not spoken of. It is not played, and goes back.",
        ),
        provisions=(
            # Doubt: no book speaks of a card played from another's hand; it is not played, and goes back.
            Provision((Fault.INTERFERED,), unpunished, anothers_card),
        ),
    ),
    Law(
        number="62a",
        subject="dummy",
        page="32",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="62b",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.DUMMY_PROMPTED,), excused, cards_counted, clause="62b.1"),),
    ),
    Law(
        number="62c",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        doubts=(A_34,),
    ),
    Law(
        number="62d",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="62e",
        subject="dummy",
        page="33",
        treatment=Treatment.MANNERS,
    ),
    Law(
        number="62f",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="63",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        doubts=(A_56,),
        provisions=(
            Provision((Fault.DUMMY_PROMPTED,), follows(LOST), clause="63.1"),
            Provision((Fault.FALSE_CLAIM,), follows(LOST), lost_by_dummys_word, clause="63.1"),
        ),
    ),
    Law(
        number="64",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        doubts=(A_31, "Until when is not printed; the order is too late once an adversary has played on."),
        provisions=(
            Provision((Fault.DUMMY_SUGGESTED,), suggested, clause="64.1-2"),
            # Doubt: A-31. Disobeying a prohibition is treated alike; the declarer's side must simply obey.
            Provision((Fault.DISOBEYED,), refused, by_declarers_side),
        ),
    ),
    Law(
        number="65",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.RENOUNCE,), excused, both(dummys, put_right), clause="65.2"),
            Provision((Fault.RENOUNCE, Fault.REVOKE), stands, dummys, clause="65.1"),
        ),
    ),
    Law(
        number="66",
        subject="dummy",
        page="33-34",
        treatment=Treatment.ENFORCED,
        doubts=(
            "That they must take one of them is not said: one of several touched counts as played, whichever it is.",
        ),
        provisions=(Provision((Fault.DISOBEYED,), refused, bound_by_touching, before="64", clause="66.4"),),
    ),
)
