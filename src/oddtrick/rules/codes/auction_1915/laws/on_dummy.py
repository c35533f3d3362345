"""Dummy, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.laws.doubts import doubts
from oddtrick.rules.laws.award.choice import LOST, NO_PENALTY, binding, excused, follows, refused, stands, unpunished
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_acts import cards_counted
from oddtrick.rules.laws.award.conditions.of_exposure import (
    bound_by_dummys_word,
    bound_by_touching,
    dummy_may_point_out,
    names_what_may_be_pointed_out,
    peeped,
)
from oddtrick.rules.laws.award.conditions.of_offenders import dummys
from oddtrick.rules.laws.award.conditions.of_revokes import lost_by_dummys_word, put_right
from oddtrick.rules.laws.award.conditions.of_tricks import anothers_card
from oddtrick.rules.laws.award.for_play import suggested, warned
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="59",
        subject="dummy",
        page="27-28",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="60",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-38", "A-39", "A-66", "A-72"),
        provisions=(
            # Doubt: no book speaks of a card played from another's hand; it is not played, and goes back.
            Provision((Fault.INTERFERED,), unpunished, anothers_card),
            Provision((Fault.DUMMY_LOOKED,), unpunished, clause="60.4"),
            # A penalty that dummy demands is pointed out, and binds nobody (a judgement).
            Provision((Fault.DUMMY_PROMPTED,), stands, both(neither(peeped), names_what_may_be_pointed_out)),
            Provision((Fault.DUMMY_PROMPTED,), excused, both(neither(peeped), dummy_may_point_out)),
        ),
    ),
    Law(
        number="60a",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.DUMMY_PROMPTED,), excused, cards_counted, clause="60a.1"),),
    ),
    Law(
        number="60b",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="60c",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="60d",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="60e",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="60f",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="60g",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="60h",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-39"),
    ),
    Law(
        number="60i",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-39"),
    ),
    Law(
        number="61",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-39", "A-67"),
        provisions=(
            Provision((Fault.DUMMY_PROMPTED,), follows(LOST)),
            Provision((Fault.FALSE_CLAIM,), follows(LOST), lost_by_dummys_word),
        ),
    ),
    Law(
        number="62",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-40", "A-47"),
        provisions=(
            Provision((Fault.DUMMY_SUGGESTED,), binding(suggested), clause="62.1-2"),
            Provision((Fault.DISOBEYED,), refused, bound_by_dummys_word),
        ),
    ),
    Law(
        number="62a",
        subject="dummy",
        page="29-30",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-41", "A-47", "A-48", "A-68"),
        provisions=(Provision((Fault.DUMMY_WARNED,), binding(warned), clause="62a.1"),),
    ),
    Law(
        number="63",
        subject="revoke",
        page="30",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-42"),
        provisions=(
            Provision(
                (Fault.RENOUNCE,),
                follows(NO_PENALTY, effect=Effect.STANDS),
                both(dummys, neither(put_right)),
                clause="63.1",
            ),
            Provision((Fault.REVOKE,), stands, dummys, clause="63.1"),
        ),
    ),
    Law(
        number="64",
        subject="dummy",
        page="30",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-45"),
        # One of several that were touched counts as played, whichever it is.
        provisions=(Provision((Fault.DISOBEYED,), refused, bound_by_touching, before="62", clause="64.4"),),
    ),
)
