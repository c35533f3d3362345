"""Exposed cards, leads out of turn and cards played in error, 1910: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1910.laws.doubts import A_11, A_28, A_29, A_30, A_31, A_32, A_33, A_35
from oddtrick.laws.award.choice import (
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
from oddtrick.laws.award.conditions.joining import both, neither
from oddtrick.laws.award.conditions.of_acts import by_playing, claimed
from oddtrick.laws.award.conditions.of_exposure import (
    card_called,
    card_called_for,
    other_hand_faced,
    seen_by_adversary_alone,
    thrown_at_a_claim,
)
from oddtrick.laws.award.conditions.of_offenders import by_adversary, by_declarer, by_declarers_side, by_leader, dummys
from oddtrick.laws.award.conditions.of_revokes import established, other_side_revoked, side_revoked_before
from oddtrick.laws.award.conditions.of_tricks import (
    anothers_card,
    fourth_before_second,
    leads_on_winners,
    leads_winner,
    trick_whole,
)
from oddtrick.laws.award.for_play import (
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
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault, RemedyKind

_DIRECTIONS = (RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE)

LAWS: tuple[Law, ...] = (
    Law(
        number="67",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
        gist=(
            "If anyone shows a card of theirs when dealing is done and while the bidding lasts, one adversary's word "
            "is enough for a fresh deal. Without it the card goes back into the hand and is never called."
        ),
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
        gist=(
            "The bidding closed and no card yet led, the declarer may call a card that the leader's partner shows or, "
            "in place of that, forbid the leader its suit; a card that the leader shows may only be called."
        ),
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
        gist=(
            "From the opening lead on, whatever card an adversary of the declarer lets be seen lies face up before "
            "them until played, and the declarer may call for it."
        ),
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
        gist="Cards put down together, when only one was due, are exposed.",
    ),
    Law(
        number="70-2",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist="A card that falls face up on the board is exposed, even if it is back in hand before anyone can tell it.",
    ),
    Law(
        number="70-3",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist="A card is exposed when its holder lets their partner see as much as a corner of its face.",
    ),
    Law(
        number="70-4",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist=(
            "A card is exposed when an adversary of the declarer says that it is in their own or their partner's hand."
        ),
    ),
    Law(
        number="71",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist=(
            "No card is exposed by falling lower than the table, to the floor for instance, nor by being seen from an "
            "adversary's side while the partner cannot see it."
        ),
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
        gist=(
            "Of several cards that an adversary of the declarer puts down together, the declarer says which one is to "
            "count for the trick in hand, and all the rest are exposed."
        ),
        provisions=(Provision((Fault.CARDS_TOGETHER,), one_of_cards(RemedyKind.CALL_CARD), clause="72.1-2"),),
    ),
    Law(
        number="73",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist=(
            "When an adversary plays a master card, or leads one that neither declarer nor dummy can beat, and goes "
            "straight on with more such leads, never leaving their partner time to play, the declarer may have that "
            "partner win the first of those tricks, or another, if they are able; the rest of the cards are exposed."
        ),
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
        gist=(
            "The hand that an adversary throws down is exposed, every card of it, though the other may keep their own "
            "up. Nothing that the declarer shows is ever called; but if they claim what is left, or part of it, the "
            "adversaries may have that hand spread, and any cards that they then show are as safe from a call."
        ),
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
        gist=(
            "Whoever is rightly ordered to give their highest or lowest, to lead a suit, or to take or lose a trick, "
            "and does otherwise although they could obey, pays as if they had revoked, unless they have mended it by "
            "the time that trick is turned and quitted."
        ),
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
        gist=(
            "Against a lead out of turn by an adversary the declarer has one of two things: that card lies exposed, or "
            "they name the suit for the first lead that falls to either of them."
        ),
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
        gist=(
            "Leading from the wrong one of their two hands costs the declarer nothing, and they can put it right as "
            "long as the next hand has not followed."
        ),
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
        gist=(
            "A false lead to which all three others have played makes a good trick. When just one or two have, they "
            "take up their cards unpunished, and only the false leader, if they are an adversary of the declarer, is "
            "left to law 76."
        ),
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
        gist="No call and no order binds a player who could obey it only by revoking.",
    ),
    Law(
        number="80",
        subject="exposed",
        page="37",
        treatment=Treatment.ENFORCED,
        gist="Calling an exposed card in vain does not use up the right: it may be called again until it falls.",
    ),
    Law(
        number="81",
        subject="lead",
        page="37",
        treatment=Treatment.ENFORCED,
        gist="A leader who is void of the suit demanded of them leads what they like, and nothing more is owed.",
    ),
    # Cards played in error
    Law(
        number="82",
        subject="error",
        page="37-38",
        treatment=Treatment.ENFORCED,
        gist=(
            "If the last hand, an adversary of the declarer, plays ahead of the second, the declarer may order the "
            "latter to put on the highest or the lowest that they have of the suit, or to take the trick, or to let it "
            "go."
        ),
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
        gist=(
            "When anyone but dummy leaves a trick without their card and plays to the one after it, either opponent of "
            "theirs may have a fresh deal. If they keep this one, the card left over at the end is reckoned into the "
            "short trick, where it is not held to be a revoke."
        ),
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
        gist=(
            "Whoever puts more than one card to a trick and does not mend it, dummy excepted, answers for the revokes "
            "that come of it. While play lasts the tricks may be counted backs up, one that is too large opened, and "
            "the surplus given back to its owner who, again if they are not dummy, is liable for what they revoked in "
            "between."
        ),
        provisions=(
            Provision((Fault.SURPLUS_CARD,), follows(RESTORE, effect=Effect.STANDS), clause="84.4"),
            # The declarer's side is not punished; what lies too many in the trick is given back when it is found.
            Provision((Fault.CARDS_TOGETHER,), stands, by_declarers_side, before="72"),
        ),
    ),
)
