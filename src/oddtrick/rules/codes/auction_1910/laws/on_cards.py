"""Exposed cards, leads out of turn and cards played in error, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1910.laws.doubts import A_11, A_28, A_29, A_30, A_31, A_32, A_33, A_35
from oddtrick.rules.laws.award.choice import (
    NEW_DEAL,
    NO_PENALTY,
    RECTIFY,
    RESTORE,
    STAND,
    TRICKS,
    active_adversaries,
    choose,
    either_adversary,
    exacted,
    excused,
    follows,
    revoke_points,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.rules.laws.award.conditions.joining import both, neither
from oddtrick.rules.laws.award.conditions.of_acts import by_playing, claimed
from oddtrick.rules.laws.award.conditions.of_exposure import (
    card_called,
    card_called_for,
    other_hand_faced,
    seen_by_adversary_alone,
    thrown_at_a_claim,
)
from oddtrick.rules.laws.award.conditions.of_offenders import (
    by_adversary,
    by_declarer,
    by_declarers_side,
    by_leader,
    dummys,
)
from oddtrick.rules.laws.award.conditions.of_revokes import established, other_side_revoked, side_revoked_before
from oddtrick.rules.laws.award.conditions.of_tricks import (
    anothers_card,
    fourth_before_second,
    leads_on_winners,
    leads_winner,
    trick_whole,
)
from oddtrick.rules.laws.award.for_play import (
    abandoned_hands,
    directed,
    exposed_at_once,
    exposed_or,
    false_lead,
    led_on,
    one_of_cards,
    show_or_play_on,
    undone_on_demand,
    wins_one,
    withheld,
)
from oddtrick.rules.laws.law import Law, Provision, Treatment
from oddtrick.rules.table import Effect, Until
from oddtrick.rules.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="67",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
        doubts=(A_11, A_35),
        provisions=(
            Provision((Fault.EXPOSED_IN_DECLARATION,), choose(either_adversary, NEW_DEAL, STAND), clause="67.1"),
        ),
    ),
    Law(
        number="68",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
        doubts=(
            A_31,
            (
                "That the lead ends this choice is not printed, and a leader's haste (97) takes nothing away: until "
                "the declarer plays to it they may forbid its suit, as if it had been led in spite of that."
            ),
        ),
        provisions=(
            Provision((Fault.EXPOSED_BEFORE_LEAD,), exposed_at_once, by_leader, clause="68.3"),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), exposed_or(RemedyKind.FORBID_SUIT, at_once=True), clause="68.1-2"),
        ),
    ),
    Law(
        number="69",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.EXPOSED_CARD, Fault.LAST_CARD_EARLY), exposed_at_once, clause="69.1"),
            Provision((Fault.RAN_WINNERS,), led_on),
            Provision((Fault.DISOBEYED,), withheld, card_called, before="64", clause="69.1"),
        ),
    ),
    Law(
        number="70-1",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="70-2",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="70-3",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="70-4",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="71",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.EXPOSED_IN_DECLARATION,), excused, seen_by_adversary_alone, before="67", clause="71.2"),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), excused, seen_by_adversary_alone, before="68", clause="71.2"),
            Provision(
                (Fault.EXPOSED_CARD, Fault.LAST_CARD_EARLY, Fault.THREW_HAND),
                excused,
                seen_by_adversary_alone,
                before="69",
                clause="71.2",
            ),
        ),
    ),
    Law(
        number="72",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.CARDS_TOGETHER,), one_of_cards(RemedyKind.CALL_CARD), clause="72.1-2"),),
    ),
    Law(
        number="73",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        # Doubt: only a card that is led has to be one that declarer and dummy cannot beat.
        provisions=(
            Provision(
                (Fault.RAN_WINNERS,),
                wins_one(names_exposed=False),
                both(leads_winner, leads_on_winners),
                before="69",
                clause="73.1",
            ),
        ),
    ),
    Law(
        number="74",
        subject="exposed",
        page="36",
        treatment=Treatment.ENFORCED,
        provisions=(
            # Doubt: that no adversary keeps a hand when the declarer has claimed admits the claim.
            Provision(
                (Fault.THREW_HAND, Fault.LAST_CARD_EARLY),
                abandoned_hands,
                thrown_at_a_claim,
                before="69",
                clause="74.2",
            ),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), unpunished, by_declarers_side, before="68", clause="74.3"),
            Provision((Fault.EXPOSED_CARD,), excused, by_declarers_side, before="69", clause="74.3"),
            Provision(
                (Fault.EXPOSED_CARD, Fault.LAST_CARD_EARLY, Fault.THREW_HAND),
                excused,
                other_hand_faced,
                before="69",
                clause="74.5",
            ),
            Provision((Fault.THREW_HAND,), exposed_at_once, clause="74.1"),
            Provision((Fault.FALSE_CLAIM,), show_or_play_on, both(claimed, by_declarer), clause="74.4"),
            Provision((Fault.FALSE_CLAIM,), excused, claimed),
            # Doubt: only what the adversaries show once the declarer's hand is faced may not be called; what lay there
            # before may be.
            Provision((Fault.WRONG_PENALTY,), excused, card_called_for),
        ),
    ),
    Law(
        number="75",
        subject="exposed",
        page="36",
        treatment=Treatment.ENFORCED,
        doubts=(A_31,),
        provisions=(
            Provision(
                (Fault.DISOBEYED,),
                exacted(NO_PENALTY, of_both=True),
                both(established, other_side_revoked, neither(side_revoked_before)),
                before="64",
            ),
            Provision(
                (Fault.DISOBEYED,),
                exacted(revoke_points(further=True)),
                both(established, side_revoked_before),
                before="64",
            ),
            Provision(
                (Fault.DISOBEYED,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                established,
                before="64",
            ),
            Provision((Fault.DISOBEYED,), stands, clause="75.4"),
        ),
    ),
    # Leads out of turn
    Law(
        number="76",
        subject="lead",
        page="36-37",
        treatment=Treatment.ENFORCED,
        doubts=(
            A_30,
            "Of two cards led out of turn the first named is taken as the lead; the other lies exposed beside it.",
        ),
        provisions=(
            Provision(
                (Fault.LEAD_OUT_OF_TURN,), false_lead(until=Until.TRICK_COMPLETE, by_acting=False), clause="76.1-2"
            ),
        ),
    ),
    Law(
        number="77",
        subject="lead",
        page="37",
        treatment=Treatment.ENFORCED,
        doubts=(A_28, A_29),
        provisions=(
            # Doubt: A-29. Before second hand plays either adversary may have it put right; the declarer may unasked,
            # whatever the adversaries have said.
            Provision((Fault.LED_WRONG_HAND,), choose(either_adversary, RECTIFY, STAND), clause="77.1"),
            Provision((Fault.PLAY_OUT_OF_TURN,), unpunished),
        ),
    ),
    Law(
        number="78",
        subject="lead",
        page="37",
        treatment=Treatment.ENFORCED,
        doubts=(
            A_28,
            "Who has to discover it is not said. The cards go back at the word of anybody, the offender's too.",
        ),
        provisions=(Provision((Fault.LEAD_OUT_OF_TURN,), excused, trick_whole, before="76", clause="78.1"),),
    ),
    Law(
        number="79",
        subject="exposed",
        page="37",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="80",
        subject="exposed",
        page="37",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="81",
        subject="lead",
        page="37",
        treatment=Treatment.ENFORCED,
    ),
    # Cards played in error
    Law(
        number="82",
        subject="error",
        page="37-38",
        treatment=Treatment.ENFORCED,
        doubts=(A_32,),
        provisions=(
            Provision(
                (Fault.PLAY_OUT_OF_TURN,),
                directed(*_DIRECTIONS),
                both(by_adversary, fourth_before_second, by_playing),
                before="77",
                clause="82.1-2",
            ),
            # Doubt: A-32. No penalty is printed for any other play out of turn.
            Provision((Fault.PLAY_OUT_OF_TURN,), stands, by_playing, before="77"),
        ),
    ),
    Law(
        number="83",
        subject="error",
        page="38",
        treatment=Treatment.ENFORCED,
        doubts=(
            A_33,
            (
                "A trick turned before all have played to it is not spoken of. It lies on the table again; only who "
                "then plays to the next has left it out."
            ),
        ),
        provisions=(
            # Doubt: a trick turned before all have played to it lies again; only who plays to the next has left it out.
            Provision((Fault.INTERFERED,), undone_on_demand, neither(anothers_card)),
            # Doubt: A-33. The adversaries meant are those of the offender.
            Provision((Fault.MISSED_TRICK,), stands, dummys, clause="83.1"),
            Provision((Fault.MISSED_TRICK,), choose(active_adversaries, NEW_DEAL, STAND), clause="83.1"),
        ),
    ),
    Law(
        number="84",
        subject="error",
        page="38",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.SURPLUS_CARD,), follows(RESTORE, effect=Effect.STANDS), clause="84.4"),
            # The declarer's side is not punished; what lies too many in the trick is given back when it is found.
            Provision((Fault.CARDS_TOGETHER,), stands, by_declarers_side, before="72"),
        ),
    ),
)
