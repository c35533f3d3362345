"""The rubber and the score, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.laws.doubts import A_01, A_02, A_03, A_04, A_05, A_37, A_59
from oddtrick.rules.laws.award.choice import STAND, follows
from oddtrick.rules.laws.award.conditions.of_acts import honours_corrected, score_corrected
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="1",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="2",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="3",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="4",
        subject="score",
        page="19-20",
        treatment=Treatment.PROCEDURE,
        doubts=(A_37,),
    ),
    Law(
        number="5",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="6",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        doubts=(A_02, A_59),
    ),
    Law(
        number="7",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        doubts=(A_01,),
    ),
    Law(
        number="8",
        subject="score",
        page="20-21",
        treatment=Treatment.PROCEDURE,
        doubts=(A_01,),
    ),
    Law(
        number="9",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        doubts=(A_03,),
    ),
    Law(
        number="10",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="11",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        doubts=(A_04,),
    ),
    Law(
        number="12",
        subject="score",
        page="21",
        treatment=Treatment.ENFORCED,
        doubts=(A_05,),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), honours_corrected, clause="12.1"),),
    ),
    Law(
        number="13",
        subject="score",
        page="21-22",
        treatment=Treatment.ENFORCED,
        doubts=(A_05,),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(STAND), score_corrected),),
    ),
)
