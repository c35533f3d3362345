"""Declaring and doubling, 1915: every law once, in the order of the book."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.rules.codes.auction_1915.laws.doubts import doubts
from oddtrick.rules.laws.award.choice import (
    NEW_DEAL,
    STAND,
    VOID,
    Priced,
    binding,
    choose,
    counts_as_pass,
    either_adversary,
    excused,
    lost_by_consulting,
    passed_on,
    points,
    refused,
    the_declarer,
    unpunished,
)
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_consulting import (
    about_a_revoke,
    both_may_choose,
    formula,
    of_one_alone,
)
from oddtrick.rules.laws.award.conditions.of_declaring import bar_is_guarded, out_for_good, out_of_turn
from oddtrick.rules.laws.award.conditions.of_demands import decided_for_both, lapsed
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary, by_declarer
from oddtrick.rules.laws.award.for_calls import barred_call, bars_offender, insufficient
from oddtrick.rules.laws.award.for_play import suit_called
from oddtrick.rules.laws.law import Award, Case, Law, Provision, Treatment
from oddtrick.rules.table import Effect
from oddtrick.rules.terms import Fault


def _new_deal_or(fine: Priced) -> Callable[[Case], Award]:
    """Either adversary has a new deal, that fine, or the double void, as it is until they choose."""
    return binding(choose(either_adversary, NEW_DEAL, fine, VOID, effect=Effect.VOID))


LAWS: tuple[Law, ...] = (
    Law(
        number="42",
        subject="declare",
        page="19",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-19", "A-21"),
        provisions=(Provision((Fault.NO_SUCH_CALL, Fault.DEALER_MUST_DECLARE), refused, clause="42.1"),),
    ),
    Law(
        number="43",
        subject="declare",
        page="19",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-20", "A-36"),
        provisions=(
            # Doubt: A-36. A double of nothing has no effect and counts as a pass.
            Provision((Fault.NOTHING_TO_DOUBLE,), counts_as_pass, clause="43.2"),
        ),
    ),
    Law(
        number="44",
        subject="declare",
        page="20",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="45",
        subject="declare",
        page="20",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-19"),
    ),
    Law(
        number="46",
        subject="declare",
        page="20",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.OVERBID_OWN,), refused, clause="46.3"),),
    ),
    Law(
        number="47",
        subject="declare",
        page="20-21",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-22"),
    ),
    Law(
        number="48",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="48a",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="49",
        subject="declare",
        page="21-22",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-12", "A-21", "A-23", "A-24", "A-25", "A-26", "A-64"),
        provisions=(
            Provision(
                (Fault.CALL_OUT_OF_TURN,),
                binding(choose(either_adversary, NEW_DEAL, VOID, STAND, by_acting=True)),
                clause="49.1",
            ),
            Provision((Fault.PASS_OUT_OF_TURN,), bars_offender, clause="49.6"),
            # Who may not come in again, for having passed out of turn or by 50a, bids out of turn too: it cannot stand.
            Provision(
                (Fault.BARRED_CALL,),
                binding(choose(either_adversary, NEW_DEAL, VOID, effect=Effect.VOID)),
                out_of_turn,
                clause="49.1",
            ),
            Provision((Fault.BARRED_CALL,), refused),
        ),
    ),
    Law(
        number="50",
        subject="declare",
        page="22-23",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-27", "A-28", "A-29", "A-30"),
        provisions=(Provision((Fault.INSUFFICIENT_CALL,), binding(insufficient(either_adversary)), clause="50.1-2"),),
    ),
    Law(
        number="50a",
        subject="declare",
        page="23",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-21", "A-31"),
        provisions=(
            # Who was out before the offence, by 50a or by 49, may not call at all; it is the bar of 50 and 65 that 50a
            # guards. Out of turn it is an offence against 49 besides.
            Provision(
                (Fault.BARRED_CALL,), refused, both(out_for_good, neither(out_of_turn)), before="49", clause="50a.3"
            ),
            # Doubt: A-31. If the right lapses the call stands and the bar is forgotten with it.
            Provision((Fault.BARRED_CALL,), binding(barred_call), bar_is_guarded, before="49", clause="50a.1"),
        ),
    ),
    Law(
        number="50b",
        subject="declare",
        page="23",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-25", "A-30", "A-31"),
        provisions=(
            Provision(
                (Fault.WRONG_PENALTY,),
                refused,
                lapsed(Fault.CALL_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN, Fault.INSUFFICIENT_CALL, Fault.BARRED_CALL),
                clause="50b.1",
            ),
        ),
    ),
    Law(
        number="50c",
        subject="general",
        page="24",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-74"),
        provisions=(
            Provision((Fault.WRONG_PENALTY,), refused, decided_for_both),
            # Doubt: a choice that each leaves to the other in turn is consulted about.
            Provision((Fault.CONSULTED,), passed_on, both(formula, both_may_choose), clause="50c.2"),
            Provision((Fault.CONSULTED,), excused, about_a_revoke),
            # Doubt: what is the declarer's alone to choose is no matter of this law; nothing of that is lost.
            Provision((Fault.CONSULTED,), excused, of_one_alone),
            Provision((Fault.CONSULTED,), lost_by_consulting(only_joint=True), clause="50c.3"),
        ),
    ),
    Law(
        number="51",
        subject="declare",
        page="24-25",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-34", "A-47"),
        provisions=(
            Provision((Fault.TOLD_CALLS,), suit_called(the_declarer), by_adversary, clause="51.2"),
            Provision((Fault.TOLD_CALLS,), unpunished, by_declarer),
            # Doubt: A-34. Dummy's offence lets either adversary name the suit.
            Provision((Fault.TOLD_CALLS,), binding(suit_called(either_adversary)), clause="51.3"),
        ),
    ),
    Law(
        number="52",
        subject="declare",
        page="25",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-35"),
        provisions=(Provision((Fault.ALTERED_CALL,), refused),),
    ),
    Law(
        number="52a",
        subject="declare",
        page="25",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-29"),
    ),
    Law(
        number="52b",
        subject="declare",
        page="25",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-35"),
    ),
    Law(
        number="53",
        subject="double",
        page="25-26",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="54",
        subject="double",
        page="26",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-12", "A-36"),
        provisions=(
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER),
                binding(choose(either_adversary, points(lambda fines: fines.doubled_partner), effect=Effect.AS_PASS)),
                clause="54.6",
            ),
            Provision(
                (Fault.REDOUBLED_TWICE,),
                binding(
                    choose(
                        either_adversary, points(lambda fines: fines.redoubled_twice), NEW_DEAL, effect=Effect.AS_PASS
                    )
                ),
                clause="54.5",
            ),
            Provision((Fault.DOUBLED_TWICE,), counts_as_pass, clause="54.1"),
        ),
    ),
    Law(
        number="55",
        subject="double",
        page="26",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="56",
        subject="double",
        page="27",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="57",
        subject="double",
        page="27",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-37", "A-65"),
        provisions=(
            # Doubt: A-37. A double out of turn stands if it would have been good in turn.
            Provision(
                (Fault.DOUBLE_OUT_OF_TURN,),
                binding(choose(either_adversary, NEW_DEAL, VOID, STAND, by_acting=True)),
                clause="57.1",
            ),
            # Doubt: A-65. One that 54 forbids besides.
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER),
                _new_deal_or(points(lambda fines: fines.doubled_partner)),
                out_of_turn,
                before="54",
                clause="57.1",
            ),
            Provision(
                (Fault.REDOUBLED_TWICE,),
                _new_deal_or(points(lambda fines: fines.redoubled_twice)),
                out_of_turn,
                before="54",
                clause="57.1",
            ),
            Provision(
                (Fault.DOUBLED_TWICE,),
                binding(choose(either_adversary, NEW_DEAL, VOID, effect=Effect.VOID)),
                out_of_turn,
                before="54",
                clause="57.1",
            ),
            Provision(
                (Fault.NOTHING_TO_DOUBLE,),
                binding(choose(either_adversary, NEW_DEAL, VOID, effect=Effect.VOID)),
                out_of_turn,
                before="43",
                clause="57.1",
            ),
        ),
    ),
    Law(
        number="58",
        subject="lead",
        page="27",
        treatment=Treatment.ENFORCED,
    ),
)
