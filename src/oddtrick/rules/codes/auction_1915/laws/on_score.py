"""The rubber and the score, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.laws.doubts import doubts
from oddtrick.rules.laws.award.choice import STAND, follows
from oddtrick.rules.laws.award.conditions.of_acts import honours_corrected, score_corrected
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="1",
        subject="score",
        page="7",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="2",
        subject="score",
        page="7",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="3",
        subject="score",
        page="8",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="4",
        subject="score",
        page="8",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-1"),
    ),
    Law(
        number="5",
        subject="score",
        page="8",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="6",
        subject="score",
        page="8-9",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-2"),
    ),
    Law(
        number="7",
        subject="score",
        page="9",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-3", "A-4"),
    ),
    Law(
        number="8",
        subject="score",
        page="9",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-3", "A-4"),
    ),
    Law(
        number="9",
        subject="score",
        page="9-10",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="10",
        subject="score",
        page="10",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-5"),
    ),
    Law(
        number="11",
        subject="score",
        page="10",
        treatment=Treatment.PROCEDURE,
        doubts=doubts("A-6", "A-8"),
    ),
    Law(
        number="12",
        subject="score",
        page="10-11",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), honours_corrected, clause="12.1"),),
    ),
    Law(
        number="13",
        subject="score",
        page="11",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-7"),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), score_corrected),),
    ),
)
