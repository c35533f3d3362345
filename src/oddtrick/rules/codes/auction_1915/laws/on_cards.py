"""Exposed cards, leads out of turn and cards played in error, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.rules.codes.auction_1915.laws.doubts import doubts
from oddtrick.rules.laws.award.choice import (
    NEW_DEAL,
    NO_PENALTY,
    RECTIFY,
    RESTORE,
    STAND,
    TRICKS,
    active_adversaries,
    binding,
    choose,
    either_adversary,
    exacted,
    excused,
    follows,
    refused,
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
    hand_faced,
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
    declarer_played_third,
    fourth_before_second,
    leads_on_winners,
    opening_lead,
    winner_is_sure,
)
from oddtrick.rules.laws.award.for_calls import bars_partner
from oddtrick.rules.laws.award.for_play import (
    abandoned_hands,
    directed,
    exposed_at_once,
    exposed_or,
    false_lead,
    led_on,
    one_of_cards,
    partners_cards_exposed,
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
        number="65",
        subject="exposed",
        page="30-31",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-32", "A-33", "A-73"),
        provisions=(
            # Doubt. The bar falls on either side and is not lifted by adverse calls.
            Provision((Fault.EXPOSED_IN_DECLARATION,), bars_partner, clause="65.1"),
        ),
    ),
    Law(
        number="66",
        subject="exposed",
        page="31",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-43", "A-73"),
        provisions=(
            Provision((Fault.EXPOSED_BEFORE_LEAD,), exposed_at_once, by_leader, clause="66.3"),
            # Doubt. The suit may be called; that it may be forbidden is a leftover.
            Provision((Fault.EXPOSED_BEFORE_LEAD,), exposed_or(RemedyKind.CALL_SUIT, at_once=False), clause="66.1-2"),
            Provision(
                (Fault.LEAD_OUT_OF_TURN,),
                # The leader's haste is answered as after an exposure (94).
                false_lead(until=Until.OPENING_LEAD, by_acting=True),
                opening_lead,
                clause="66.1-2",
            ),
        ),
    ),
    Law(
        number="67",
        subject="exposed",
        page="31",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.EXPOSED_BEFORE_LEAD,), excused, by_declarers_side, before="66"),
            Provision((Fault.EXPOSED_CARD,), exposed_at_once, clause="67.1"),
            Provision((Fault.RAN_WINNERS,), led_on),
            Provision((Fault.DISOBEYED,), withheld, card_called, before="62", clause="67.1"),
        ),
    ),
    Law(
        number="68",
        subject="exposed",
        page="31-32",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="69",
        subject="exposed",
        page="32",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.EXPOSED_IN_DECLARATION,), excused, seen_by_adversary_alone, before="65", clause="69.2"),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), excused, seen_by_adversary_alone, before="66", clause="69.2"),
            Provision(
                (Fault.EXPOSED_CARD, Fault.LAST_CARD_EARLY, Fault.THREW_HAND),
                excused,
                seen_by_adversary_alone,
                before="67",
                clause="69.2",
            ),
        ),
    ),
    Law(
        number="70",
        subject="exposed",
        page="32",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.CARDS_TOGETHER,), one_of_cards(RemedyKind.CALL_CARD), clause="70.1-2"),),
    ),
    Law(
        number="70a",
        subject="exposed",
        page="32",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.LAST_CARD_EARLY,), partners_cards_exposed, clause="70a.1"),),
    ),
    Law(
        number="71",
        subject="exposed",
        page="33",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.RAN_WINNERS,),
                wins_one(names_exposed=False),
                both(winner_is_sure, leads_on_winners),
                before="67",
                clause="71.1",
            ),
        ),
    ),
    Law(
        number="72",
        subject="exposed",
        page="33-34",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-46"),
        provisions=(
            Provision((Fault.EXPOSED_CARD,), excused, by_declarers_side, before="67", clause="72.3"),
            # Doubt: that no adversary keeps a hand when the declarer has claimed admits the claim.
            Provision((Fault.THREW_HAND,), abandoned_hands, thrown_at_a_claim, clause="72.2"),
            Provision((Fault.LAST_CARD_EARLY,), abandoned_hands, thrown_at_a_claim, before="70a", clause="72.2"),
            # A hand thrown down with a trick in dispute is no play to the next (pp. 78-81).
            Provision((Fault.THREW_HAND,), exposed_at_once, clause="72.1"),
            Provision((Fault.FALSE_CLAIM,), show_or_play_on, both(claimed, by_declarer), clause="72.4"),
            Provision((Fault.FALSE_CLAIM,), excused, claimed),
            # Doubt: A-47. The declarer's side must simply obey.
            Provision((Fault.DISOBEYED,), refused, hand_faced, before="62"),
            Provision((Fault.WRONG_PENALTY,), refused, card_called_for, clause="72.5"),
        ),
    ),
    Law(
        number="73",
        subject="revoke",
        page="34",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-44", "A-47"),
        provisions=(
            Provision(
                (Fault.DISOBEYED,),
                exacted(NO_PENALTY, of_both=True),
                both(established, other_side_revoked, neither(side_revoked_before)),
                before="72",
            ),
            Provision(
                (Fault.DISOBEYED,),
                exacted(revoke_points(further=True)),
                both(established, side_revoked_before),
                before="72",
            ),
            Provision((Fault.DISOBEYED,), exacted(revoke_points()), both(established, by_declarer), before="72"),
            Provision(
                (Fault.DISOBEYED,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                established,
                before="72",
            ),
            # Doubt: A-47. From dummy, whose cards all can see and which has no revoke penalty (63), it is not accepted.
            Provision((Fault.DISOBEYED,), refused, dummys),
            Provision((Fault.DISOBEYED,), stands, clause="73.5"),
        ),
    ),
    Law(
        number="74",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="75",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="76",
        subject="lead",
        page="35",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-70"),
        provisions=(
            Provision((Fault.LEAD_OUT_OF_TURN,), false_lead(until=Until.CHOOSER_ACTS, by_acting=True), clause="76.1-2"),
        ),
    ),
    Law(
        number="77",
        subject="lead",
        page="35",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-48"),
        provisions=(
            Provision((Fault.LED_WRONG_HAND,), binding(choose(either_adversary, RECTIFY, STAND)), clause="77.2"),
            Provision((Fault.PLAY_OUT_OF_TURN,), unpunished),
        ),
    ),
    Law(
        number="78",
        subject="lead",
        page="35",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-49"),
    ),
    Law(
        number="79",
        subject="lead",
        page="36",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-34"),
    ),
    Law(
        number="80",
        subject="error",
        page="36",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-50"),
        provisions=(
            Provision(
                (Fault.PLAY_OUT_OF_TURN,),
                excused,
                both(by_adversary, fourth_before_second, declarer_played_third, by_playing),
                before="77",
                clause="80.6",
            ),
            # Doubt: A-50. The declarer chooses.
            Provision(
                (Fault.PLAY_OUT_OF_TURN,),
                directed(*_DIRECTIONS, if_void=RemedyKind.HIGHEST_OF),
                both(by_adversary, fourth_before_second, by_playing),
                before="77",
                clause="80.1-2",
            ),
            Provision((Fault.PLAY_OUT_OF_TURN,), stands, by_playing, before="77"),
        ),
    ),
    Law(
        number="81",
        subject="error",
        page="36-37",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-12", "A-16", "A-51", "A-71"),
        provisions=(
            # Doubt: a trick turned before all have played to it lies again; only who plays to the next has left it out.
            Provision((Fault.INTERFERED,), undone_on_demand, neither(anothers_card)),
            # Doubt: A-51. Dummy's omission gives no option.
            Provision((Fault.MISSED_TRICK,), stands, dummys, clause="81.5"),
            Provision((Fault.MISSED_TRICK,), binding(choose(active_adversaries, NEW_DEAL, STAND)), clause="81.1"),
        ),
    ),
    Law(
        number="82",
        subject="error",
        page="37",
        treatment=Treatment.ENFORCED,
        doubts=doubts("A-16", "A-51"),
        provisions=(
            Provision((Fault.SURPLUS_CARD,), follows(RESTORE, effect=Effect.STANDS), clause="82.3"),
            # Doubt: of the declarer's cards too either adversary says which was played.
            Provision(
                (Fault.CARDS_TOGETHER,),
                binding(one_of_cards(RemedyKind.CALL_CARD, either_adversary)),
                by_declarers_side,
                before="70",
                clause="82.4",
            ),
        ),
    ),
)
